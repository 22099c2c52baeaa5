import { Link } from 'react-router';

/** Said where a department has no reviewer, with the way to name one. */
export function NobodyNamed() {
  return (
    <>
      No reviewer is named for it.{' '}
      <Link to="/app/user-roles" className="text-brand underline underline-offset-4">
        User roles
      </Link>
    </>
  );
}
