import { KeyRound, Lock } from 'lucide-react';
import { Link } from 'react-router';
import { accessRequestPath } from '#access-requests/client/room.ts';
import type { Role } from '#permissions/contract/schema.ts';
import { buttonClass } from '#ui/button-class.ts';
import { EmptyState } from '#ui/States.tsx';

/** In the place of a page that the reader's role does not open (any more). */
export function ClosedArea({ label, role }: { label: string; role: Role }) {
  return (
    <div className="pt-[20vh]">
      <title>{`${label} · Contract Review`}</title>
      <h1 className="sr-only">{label}</h1>
      <EmptyState
        icon={Lock}
        title={`${label} is closed to your role.`}
        hint={`You are signed in as ${role}. An administrator can give you another role, or open this area to yours.`}
        action={
          <Link
            to={`${accessRequestPath}?tab=mine&kind=area&wanted=${encodeURIComponent(label)}`}
            className={buttonClass({})}
          >
            <KeyRound size={16} aria-hidden="true" />
            Ask for access
          </Link>
        }
      />
    </div>
  );
}
