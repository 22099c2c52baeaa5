import { Lock } from 'lucide-react';
import { Link } from 'react-router';
import { buttonClass } from '#ui/button-class.ts';
import { EmptyState } from '#ui/States.tsx';

/** Said to who may not read documents: what is asked of whom. */
export const NotAllowed = () => (
  <EmptyState
    icon={Lock}
    title="Your role does not see QMS documents."
    hint="An administrator can give your role the right to read and search them."
    action={
      <Link to="/app/access-request" className={buttonClass({})}>
        Ask for access
      </Link>
    }
  />
);
