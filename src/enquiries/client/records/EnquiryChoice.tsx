import { useState } from 'react';
import { priorities, statuses, statusLabels, type EnquiryCard } from '#enquiries/contract/records/schema.ts';
import { today } from '#kit/client/dates.ts';
import { failureOf } from '#kit/client/errors.ts';
import { everyMember } from '#members/client/api.ts';
import { Avatar } from '#ui/Avatar.tsx';
import { Calendar } from '#ui/Calendar.tsx';
import { CommandDialog, type CommandItem } from '#ui/CommandDialog.tsx';
import { Dialog } from '#ui/Dialog.tsx';
import { StageTag } from '#ui/Tag.tsx';
import { useMoveCard } from './use-move-card.ts';
import { useChangeCard } from './use-change-card.ts';

export type Question = 'priority' | 'stage' | 'assign' | 'date';

type EnquiryChoiceProps = { card: EnquiryCard; question: Question; onClose: () => void };

/** One question about one enquiry, answered by keyboard: priority, stage, assignee or due date. */
export function EnquiryChoice({ question, ...rest }: EnquiryChoiceProps) {
  if (question === 'priority') return <PriorityChoice {...rest} />;
  if (question === 'stage') return <StageChoice {...rest} />;
  if (question === 'assign') return <AssigneeChoice {...rest} />;
  return <DateChoice {...rest} />;
}

type ChoiceProps = Omit<EnquiryChoiceProps, 'question'>;

/** A window that stands until something is chosen or it is closed. */
function Choice(props: {
  title: string;
  placeholder: string;
  label: string;
  items: readonly CommandItem[];
  status?: string | null;
  onChoose: (id: string) => void;
  onClose: () => void;
}) {
  const { title, placeholder, label, items, status, onChoose, onClose } = props;
  const [search, setSearch] = useState('');
  const sought = search.trim().toLowerCase();
  return (
    <CommandDialog
      open
      onOpenChange={(open) => (open ? undefined : onClose())}
      title={title}
      placeholder={placeholder}
      groups={[{ label, items: items.filter((item) => item.label.toLowerCase().includes(sought)) }]}
      search={search}
      onSearch={setSearch}
      onChoose={({ id }) => {
        onClose();
        onChoose(id);
      }}
      status={status}
      emptyText="No match"
    />
  );
}

const words = { low: 'Low', medium: 'Medium', high: 'High', urgent: 'Urgent' } as const;
const offered = ['high', 'medium', 'low'] as const;

function PriorityChoice({ card, onClose }: ChoiceProps) {
  const change = useChangeCard();
  return (
    <Choice
      title={`Priority of ${card.ReferenceNo}`}
      placeholder="Set priority…"
      label={`${card.CustomerName} · ${card.ReferenceNo}`}
      items={offered.map((level) => ({ id: level, label: words[level], isChosen: card.Priority === level }))}
      onChoose={(id) => {
        const Priority = priorities.find((level) => level === id);
        if (Priority) change(card, { Priority }, `Priority set to ${words[Priority]}`);
      }}
      onClose={onClose}
    />
  );
}

function StageChoice({ card, onClose }: ChoiceProps) {
  const move = useMoveCard();
  return (
    <Choice
      title={`Stage of ${card.ReferenceNo}`}
      placeholder="Move to stage…"
      label={`${card.CustomerName} · ${card.ReferenceNo}`}
      items={statuses.map((status) => ({
        id: status,
        label: statusLabels[status],
        end: <StageTag stage={status} />,
        isChosen: card.Status === status,
      }))}
      onChoose={(id) => {
        const status = statuses.find((each) => each === id);
        if (status) move(card, status);
      }}
      onClose={onClose}
    />
  );
}

const noOne = 'no one';

function AssigneeChoice({ card, onClose }: ChoiceProps) {
  const change = useChangeCard();
  const { data: members, error } = everyMember.useQuery();
  const active = (members ?? []).filter((member) => member.state === 'active');
  const people = active.map((member) => ({
    id: member.id,
    label: member.name,
    hint: member.role,
    start: <Avatar name={member.name} size="sm" decorative />,
    isChosen: member.id === card.assignee?.id,
  }));
  return (
    <Choice
      title={`Assignee of ${card.ReferenceNo}`}
      placeholder="Search team members..."
      label={`${card.CustomerName} · ${card.ReferenceNo}`}
      items={card.assignee ? [...people, { id: noOne, label: 'No one' }] : people}
      status={
        error
          ? `The team could not be loaded. ${failureOf(error).message}`
          : members
            ? null
            : 'Loading team members…'
      }
      onChoose={(id) => {
        const name = active.find((member) => member.id === id)?.name;
        change(
          card,
          { assigneeId: id === noOne ? null : id },
          name ? `Assigned to ${name}` : 'No longer assigned',
        );
      }}
      onClose={onClose}
    />
  );
}

function DateChoice({ card, onClose }: ChoiceProps) {
  const change = useChangeCard();
  return (
    <Dialog
      open
      size="sm"
      onOpenChange={(open) => (open ? undefined : onClose())}
      title={`Due date of ${card.ReferenceNo}`}
    >
      <div className="flex justify-center">
        <Calendar
          value={card.dueDate}
          today={today(new Date())}
          onChange={(dueDate) => {
            onClose();
            change(card, { dueDate }, dueDate ? 'Due date set' : 'Due date cleared');
          }}
        />
      </div>
    </Dialog>
  );
}
