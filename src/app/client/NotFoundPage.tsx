import { Link } from 'react-router';
import { buttonClass } from '#ui/button-class.ts';
import { Logo } from '#ui/Logo.tsx';
import { EmptyState } from '#ui/States.tsx';
import { homePath } from './guard.ts';

/** For addresses that lead nowhere outside of the signed-in area. */
export function NotFoundPage() {
  return (
    <main className="flex min-h-dvh flex-col items-center justify-center">
      <title>Page not found · Contract Review</title>
      <h1 className="sr-only">Page not found</h1>
      <p className="flex items-center gap-2 text-base font-semibold">
        <Logo />
        Contract Review
      </p>
      <EmptyState
        title="Page not found"
        hint="The link may be old or mistyped."
        action={
          <a href="/" className={buttonClass({ variant: 'primary' })}>
            Go Home
          </a>
        }
      />
    </main>
  );
}

/** The same inside the shell. */
export function NotFoundInside() {
  return (
    <>
      <title>Page not found · Contract Review</title>
      <h1 className="sr-only">Page not found</h1>
      <EmptyState
        className="pt-[20vh]"
        title="Page not found"
        hint="The link may be old or mistyped."
        action={
          <Link to={homePath} className={buttonClass({ variant: 'primary' })}>
            Go to Contract review
          </Link>
        }
      />
    </>
  );
}
