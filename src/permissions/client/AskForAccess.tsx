import { KeyRound } from 'lucide-react';
import { Link } from 'react-router';
import { buttonClass } from '#ui/button-class.ts';

/** Leads from a closed area to the form that asks for it (CR-8, ORG-3). */
export function AskForAccess({ area }: { area: 'Permissions' | 'User roles' | 'Audit log' }) {
  return (
    <Link
      to={`/app/access-request?tab=mine&kind=area&wanted=${encodeURIComponent(area)}`}
      className={buttonClass({})}
    >
      <KeyRound size={16} aria-hidden="true" />
      Ask for access
    </Link>
  );
}
