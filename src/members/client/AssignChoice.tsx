import { Combobox } from '@base-ui/react/combobox';
import { Check, UserRoundX } from 'lucide-react';
import { useState, type ReactNode, type Ref } from 'react';
import type { Member } from '#members/contract/schema.ts';
import { failureOf } from '#kit/client/errors.ts';
import { Avatar } from '#ui/Avatar.tsx';
import { Button } from '#ui/Button.tsx';
import { everyMember } from './api.ts';
import { matchesSearch } from './matching.ts';

export type Chosen = { id: string; name: string };

type AssignChoiceProps = {
  assignee: Chosen | null;
  onChange: (memberId: string | null) => void;
  /** What the button shows. */
  face: ReactNode;
  triggerRef: Ref<HTMLButtonElement>;
};

/** The choice itself. */
export function AssignChoice({ assignee, onChange, face, triggerRef }: AssignChoiceProps) {
  const [isOpen, setOpen] = useState(false);
  const { data: members, isLoading, error } = everyMember.useQuery(undefined, { skip: !isOpen });
  const choice = (members ?? []).filter((member) => member.state === 'active');
  return (
    <Combobox.Root
      items={choice}
      open={isOpen}
      onOpenChange={setOpen}
      value={choice.find((member) => member.id === assignee?.id) ?? null}
      onValueChange={(member: Member | null) => {
        if (member) onChange(member.id);
      }}
      itemToStringLabel={(member: Member) => member.name}
      filter={(member: Member, search: string) => matchesSearch(member.name, search)}
      autoHighlight
    >
      <Combobox.Trigger
        ref={triggerRef}
        aria-label={assignee ? `Assigned to ${assignee.name}` : 'Assign'}
        render={<Button />}
      >
        {face}
      </Combobox.Trigger>
      <Combobox.Portal>
        <Combobox.Positioner sideOffset={4} align="start" collisionPadding={12} className="z-50 outline-none">
          <Combobox.Popup
            aria-label="Assign"
            className="plate popup-motion w-72 max-w-(--available-width) overflow-hidden outline-none"
          >
            <div className="border-b border-line p-2">
              <Combobox.Input
                aria-label="Search team members"
                placeholder="Search team members..."
                className="control px-3"
              />
            </div>
            <Combobox.Status className="text-sm text-ink-2 not-empty:px-3 not-empty:py-2.5">
              {isLoading
                ? 'Loading team members…'
                : error
                  ? `The team could not be loaded. ${failureOf(error).message}`
                  : null}
            </Combobox.Status>
            {members ? (
              <Combobox.Empty className="text-sm text-ink-2 not-empty:px-3 not-empty:py-2.5">
                No team members found
              </Combobox.Empty>
            ) : null}
            <Combobox.List className="max-h-[min(18rem,var(--available-height))] overflow-y-auto overscroll-contain p-1 outline-none data-empty:p-0">
              {(member: Member) => <MemberOption key={member.id} member={member} />}
            </Combobox.List>
            {assignee ? (
              <div className="border-t border-line p-1">
                <Button
                  variant="ghost"
                  full
                  icon={UserRoundX}
                  className="justify-start!"
                  onClick={() => {
                    setOpen(false);
                    onChange(null);
                  }}
                >
                  Unassign
                </Button>
              </div>
            ) : null}
          </Combobox.Popup>
        </Combobox.Positioner>
      </Combobox.Portal>
    </Combobox.Root>
  );
}

function MemberOption({ member }: { member: Member }) {
  return (
    <Combobox.Item
      value={member}
      className="flex min-h-10 cursor-default items-center gap-2.5 rounded-control px-2 py-1 text-sm outline-none data-highlighted:bg-sunken pointer-coarse:min-h-11"
    >
      <Avatar name={member.name} decorative />
      <span className="min-w-0 flex-1">
        <bdi className="block truncate">{member.name}</bdi>
        <span className="block truncate text-xs text-ink-2">
          {[member.role, ...member.departments].join(' · ')}
        </span>
      </span>
      <Combobox.ItemIndicator className="flex size-4 shrink-0 text-brand">
        <Check size={16} aria-hidden="true" />
      </Combobox.ItemIndicator>
    </Combobox.Item>
  );
}
