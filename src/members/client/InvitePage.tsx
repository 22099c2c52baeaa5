import { CircleCheck } from 'lucide-react';
import { Suspense, use, useEffect } from 'react';
import { useLoaderData, useNavigate, type LoaderFunctionArgs } from 'react-router';
import { LanguageSwitch } from '#accounts/client/LanguageSwitch.tsx';
import { inviteMilliseconds } from '#kit/contract/timings.ts';
import { acceptInvite, type InviteOutcome } from './accept-invite.ts';
import { InviteFrame, InviteRefused } from './InviteFrame.tsx';

/** Accepts the invitation of the address: once per visit, however often the page is drawn. */
export const loader = ({
  params,
}: LoaderFunctionArgs): { outcome: Promise<InviteOutcome>; token: string } => ({
  outcome: acceptInvite(params.token),
  token: params.token ?? '',
});

/** /invite/:token: accepts the invitation and leads on to choosing a password (AUTH-16). */
export function Component() {
  const { outcome, token } = useLoaderData<typeof loader>();
  return (
    <InviteFrame
      end={
        <Suspense>
          <SwitchOfRefused outcome={outcome} />
        </Suspense>
      }
    >
      <Outcome outcome={outcome} token={token} />
    </InviteFrame>
  );
}

/** An invitation that was accepted leads on at once, and would be refused if its page came again in another language. */
function SwitchOfRefused({ outcome }: { outcome: Promise<InviteOutcome> }) {
  return use(outcome).accepted ? null : <LanguageSwitch />;
}

function Outcome({ outcome, token }: { outcome: Promise<InviteOutcome>; token: string }) {
  const found = use(outcome);
  const email = found.accepted ? found.email : null;
  const navigate = useNavigate();
  useEffect(() => {
    if (email === null) return undefined;
    const timer = setTimeout(
      () => void navigate('/forgotpassword', { replace: true, state: { email } }),
      inviteMilliseconds,
    );
    return () => clearTimeout(timer);
  }, [email, navigate]);

  if (!found.accepted) return <InviteRefused refusal={found} token={token} />;
  return (
    <p role="status" className="flex items-center gap-2.5">
      <CircleCheck size={18} aria-hidden="true" className="shrink-0 text-approved" />
      {found.message}
    </p>
  );
}
