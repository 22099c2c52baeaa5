import { CircleAlert } from 'lucide-react';
import { Suspense, type ReactNode } from 'react';
import { Link, useRevalidator } from 'react-router';
import { keepSignInEmail } from '#accounts/client/use-user.ts';
import { buttonClass } from '#ui/button-class.ts';
import { Button } from '#ui/Button.tsx';
import { Logo } from '#ui/Logo.tsx';
import { Spinner } from '#ui/Spinner.tsx';
import type { InviteRefusal } from './accept-invite.ts';

/** The frame of the pages that the links of an invitation open. */
export function InviteFrame({ children, end }: { children: ReactNode; end?: ReactNode }) {
  return (
    <div className="flex min-h-dvh flex-col items-center bg-canvas px-5 pt-4 pb-16">
      <title>Invitation · Contract Review</title>
      <header className="mb-2 flex h-10 w-full max-w-100 items-center justify-end">{end}</header>
      <main className="w-full max-w-100 rounded-panel border border-line bg-surface p-5 text-center shadow-1">
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
            {children}
          </Suspense>
        </div>
        <a href="/" className={`${buttonClass({})} mt-6`}>
          Go Home
        </a>
      </main>
    </div>
  );
}

/** Why a link was refused, and where it leads instead. */
export function InviteRefused({
  refusal: { message, mayRetry, next, email },
  token,
}: {
  refusal: InviteRefusal;
  token: string;
}) {
  const { revalidate } = useRevalidator();
  return (
    <>
      <p role="alert" className="flex items-center gap-2.5 text-start">
        <CircleAlert size={18} aria-hidden="true" className="shrink-0 text-high" />
        {message}
      </p>
      {mayRetry ? (
        <>
          <p className="text-sm text-ink-2">
            The server could not be reached. Check your connection and try again.
          </p>
          <Button onClick={() => void revalidate()}>Try again</Button>
        </>
      ) : null}
      {next ? (
        <Link
          to={next === 'join' ? `/join/${token}` : '/login'}
          onClick={() => keepSignInEmail(email ?? null)}
          className={buttonClass({ variant: 'primary' })}
        >
          Sign in
        </Link>
      ) : null}
    </>
  );
}
