import { UserRound } from 'lucide-react';
import { Avatar } from '#ui/Avatar.tsx';
import { Button } from '#ui/Button.tsx';
import { deferred, useDeferred } from '#ui/deferred.ts';
import { ForbiddenButton } from '#ui/Tooltip.tsx';
import type { Chosen } from './AssignChoice.tsx';

const part = deferred(() => import('./AssignChoice.tsx'));

type AssignMenuProps = {
  assignee: Chosen | null;
  /** Why nobody can be assigned here; null when one can. */
  forbidden: string | null;
  onChange: (memberId: string | null) => void;
};

/**
 * Who takes care of an enquiry, searched among the organisation's members (DET-2). The code of the list
 * loads after the page.
 */
export function AssignMenu({ assignee, forbidden, onChange }: AssignMenuProps) {
  const { full, trigger, standIn, waking } = useDeferred(part, { isEager: true });
  const face = assignee ? (
    <>
      <Avatar name={assignee.name} size="sm" decorative />
      <span className="max-w-40 truncate">
        <span className="sr-only">Assigned to </span>
        <bdi>{assignee.name}</bdi>
      </span>
    </>
  ) : (
    <>
      <UserRound size={16} aria-hidden="true" />
      Assign
    </>
  );
  if (forbidden) return <ForbiddenButton reason={forbidden}>{face}</ForbiddenButton>;
  if (full)
    return <full.AssignChoice assignee={assignee} onChange={onChange} face={face} triggerRef={trigger} />;
  return (
    <Button
      {...waking}
      ref={standIn}
      role="combobox"
      aria-haspopup="dialog"
      aria-expanded={false}
      aria-label={assignee ? `Assigned to ${assignee.name}` : 'Assign'}
    >
      {face}
    </Button>
  );
}
