import { useEffect, useRef, useState } from 'react';
import { landingEndpoints } from '#landing/contract/endpoints.ts';
import { landingFailures } from '#landing/contract/errors.ts';
import { failureOf } from '#kit/client/errors.ts';
import { useCall } from '#kit/client/use-call.ts';
import { Button } from '#ui/Button.tsx';
import { buttonClass } from '#ui/button-class.ts';
import { Banner } from '#ui/States.tsx';

export type NewsletterPurpose = 'confirm' | 'unsubscribe';

const steps = {
  confirm: {
    endpoint: landingEndpoints.confirm,
    label: 'Confirm',
    lead: 'Press Confirm to subscribe your address to the Contract Review newsletter.',
  },
  unsubscribe: {
    endpoint: landingEndpoints.unsubscribe,
    label: 'Unsubscribe',
    lead: 'Press Unsubscribe to stop these emails.',
  },
} as const;

const invalid: Readonly<Record<NewsletterPurpose, string>> = {
  confirm:
    'It may have run out, or only a part of it was opened. You can ask for the newsletter again at the foot of the first page.',
  unsubscribe: 'Perhaps only part of it was opened. Please copy the whole link from the email.',
};

type Outcome = { kind: 'done'; message: string } | { kind: 'invalid' } | { kind: 'failed'; message: string };

/**
 * What the link of a newsletter mail asks for. Only the button does it: programs that look through
 * mails open every link.
 */
export function NewsletterLink({
  purpose,
  token,
}: {
  purpose: NewsletterPurpose;
  token: string | undefined;
}) {
  const { endpoint, label, lead } = steps[purpose];
  const [call, isRunning] = useCall(endpoint);
  const [outcome, setOutcome] = useState<Outcome | null>(token ? null : { kind: 'invalid' });

  const press = async (body: { token: string }) => {
    try {
      const { message } = await call({ body });
      setOutcome({ kind: 'done', message });
    } catch (error) {
      const { code, message } = failureOf(error);
      setOutcome(
        code === landingFailures.invalidLink.code ? { kind: 'invalid' } : { kind: 'failed', message },
      );
    }
  };

  if (outcome?.kind === 'done') return <Ending tone="success">{outcome.message}</Ending>;
  if (!token || outcome?.kind === 'invalid') {
    return (
      <Ending tone="error">
        {landingFailures.invalidLink.message} {invalid[purpose]}
      </Ending>
    );
  }
  return (
    <div className="grid gap-5">
      <p className="text-base text-ink-2">{lead}</p>
      {outcome ? <Banner tone="error">{outcome.message}</Banner> : null}
      <Button variant="primary" size="lg" full busy={isRunning} onClick={() => void press({ token })}>
        {label}
      </Button>
    </div>
  );
}

/** What became of it, in the place of the button; takes the focus that was on it. */
function Ending({ tone, children }: { tone: 'success' | 'error'; children: React.ReactNode }) {
  const place = useRef<HTMLDivElement>(null);
  useEffect(() => place.current?.focus(), []);
  return (
    <div ref={place} tabIndex={-1} className="grid justify-items-start gap-5 outline-none">
      <Banner tone={tone}>{children}</Banner>
      <a href="/" className={buttonClass({})}>
        Go Home
      </a>
    </div>
  );
}
