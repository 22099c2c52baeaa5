import { CircleAlert, CircleCheck } from 'lucide-react';
import { Suspense, use, useEffect } from 'react';
import { useLoaderData, useNavigate, useRevalidator, type LoaderFunctionArgs } from 'react-router';
import { inviteMilliseconds } from '#shared/kit/timings.ts';
import { buttonClass } from '../ui/button-class.ts';
import { Button } from '../ui/Button.tsx';
import { Logo } from '../ui/Logo.tsx';
import { Spinner } from '../ui/Spinner.tsx';
import { acceptInvite, type InviteOutcome } from './accept-invite.ts';

/** Accepts the invitation of the address: once per visit, however often the page is drawn. */
export const inviteLoader = ({ params }: LoaderFunctionArgs): { outcome: Promise<InviteOutcome> } => ({ outcome: acceptInvite(params.token) });

/** /invite/:token: accepts the invitation and leads on to choosing a password (AUTH-16). */
export function InvitePage() {
  const { outcome } = useLoaderData<typeof inviteLoader>();
  return (
    <div className="flex min-h-dvh flex-col items-center bg-canvas px-5 pt-[22vh]">
      <title>Invitation · Contract Review</title>
      <main className="w-full max-w-100 rounded-panel border border-line bg-surface p-6 text-center shadow-1">
        <h1 className="flex items-center justify-center gap-2 text-base font-semibold">
          <Logo />
          Contract Review
        </h1>
        <div className="mt-6 grid justify-items-center gap-3 text-base">
          <Suspense
            fallback={
              <p role="status" className="flex items-center gap-2.5 text-ink-2">
                <Spinner />
                Verifying your invite...
              </p>
            }
          >
            <Outcome outcome={outcome} />
          </Suspense>
        </div>
        <a href="/" className={`${buttonClass({})} mt-6`}>
          Go Home
        </a>
      </main>
    </div>
  );
}

function Outcome({ outcome }: { outcome: Promise<InviteOutcome> }) {
  const found = use(outcome);
  const email = found.accepted ? found.email : null;
  const navigate = useNavigate();
  const { revalidate } = useRevalidator();
  useEffect(() => {
    if (email === null) return undefined;
    const timer = setTimeout(() => void navigate('/forgotpassword', { replace: true, state: { email } }), inviteMilliseconds);
    return () => clearTimeout(timer);
  }, [email, navigate]);

  if (found.accepted) {
    return (
      <p role="status" className="flex items-center gap-2.5">
        <CircleCheck size={18} aria-hidden="true" className="shrink-0 text-approved" />
        {found.message}
      </p>
    );
  }
  return (
    <>
      <p role="alert" className="flex items-center gap-2.5">
        <CircleAlert size={18} aria-hidden="true" className="shrink-0 text-high" />
        {found.message}
      </p>
      {found.mayRetry ? (
        <>
          <p className="text-sm text-ink-2">The server could not be reached. Check your connection and try again.</p>
          <Button onClick={() => void revalidate()}>Try again</Button>
        </>
      ) : null}
    </>
  );
}
