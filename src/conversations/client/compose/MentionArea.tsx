import { useId, useLayoutEffect, useRef, useState, type KeyboardEvent } from 'react';
import { maxCommentLength } from '#conversations/contract/schema.ts';
import { Avatar } from '#ui/Avatar.tsx';
import { TextArea } from '#ui/TextInput.tsx';
import { matchMembers, mentionBefore, withMention, type Mentionable } from './mention.ts';

type MentionAreaProps = {
  value: string;
  onChange: (text: string) => void;
  members: readonly Mentionable[];
  /** Called with each member that is picked. */
  onMention: (member: Mentionable) => void;
  onSubmit: () => void;
  autoFocus?: boolean;
  placeholder?: string;
};

/**
 * A text in which @ offers the members of the organisation; arrows choose, Enter or Tab takes,
 * Escape closes. Ctrl+Enter submits.
 */
export function MentionArea({
  value,
  onChange,
  members,
  onMention,
  onSubmit,
  autoFocus = false,
  placeholder,
}: MentionAreaProps) {
  const area = useRef<HTMLTextAreaElement>(null);
  const id = useId();
  const [caret, setCaret] = useState<number | null>(null);
  const [place, setPlace] = useState(0);
  const [taken, setTaken] = useState<{ caret: number }>();
  // With the new text the browser puts the caret at its end, and the next key may come before the next frame.
  useLayoutEffect(() => {
    if (taken) area.current?.setSelectionRange(taken.caret, taken.caret);
  }, [taken]);
  const typed = caret === null ? null : mentionBefore(value, caret);
  const offered = typed ? matchMembers(members, typed.query) : [];
  const isOpen = offered.length > 0;
  const current = offered[Math.min(place, offered.length - 1)];
  const look = () => {
    setCaret(area.current?.selectionStart ?? null);
    setPlace(0);
  };
  const take = (member: Mentionable) => {
    if (!typed || caret === null) return;
    const next = withMention(value, { start: typed.start, caret, name: member.name });
    onChange(next.text);
    onMention(member);
    setCaret(null);
    setTaken({ caret: next.caret });
  };
  const steer = (event: KeyboardEvent) => {
    if (event.key === 'Enter' && (event.ctrlKey || event.metaKey)) {
      event.preventDefault();
      return onSubmit();
    }
    if (!isOpen || !current) return;
    if (event.key === 'ArrowDown' || event.key === 'ArrowUp') {
      event.preventDefault();
      const step = event.key === 'ArrowDown' ? 1 : -1;
      setPlace((Math.min(place, offered.length - 1) + step + offered.length) % offered.length);
    } else if (event.key === 'Enter' || event.key === 'Tab') {
      event.preventDefault();
      take(current);
    } else if (event.key === 'Escape') {
      event.preventDefault();
      event.stopPropagation();
      setCaret(null);
    }
  };
  return (
    <div className="relative">
      <TextArea
        ref={area}
        dir="auto"
        rows={3}
        maxLength={maxCommentLength}
        autoFocus={autoFocus}
        placeholder={placeholder}
        value={value}
        aria-autocomplete="list"
        aria-controls={isOpen ? `${id}-list` : undefined}
        aria-activedescendant={isOpen && current ? `${id}-${current.id}` : undefined}
        onChange={(event) => {
          onChange(event.target.value);
          look();
        }}
        onKeyDown={steer}
        onClick={look}
        onBlur={() => setCaret(null)}
      />
      {isOpen ? (
        <OfferedMembers
          id={id}
          members={offered}
          current={current}
          onPoint={(member) => setPlace(offered.indexOf(member))}
          onTake={take}
        />
      ) : null}
      <span role="status" className="sr-only">
        {isOpen
          ? `${offered.length} ${offered.length === 1 ? 'member' : 'members'} to mention. Use the arrow keys.`
          : ''}
      </span>
    </div>
  );
}

type OfferedMembersProps = {
  id: string;
  members: readonly Mentionable[];
  current: Mentionable | undefined;
  onPoint: (member: Mentionable) => void;
  onTake: (member: Mentionable) => void;
};

function OfferedMembers({ id, members, current, onPoint, onTake }: OfferedMembersProps) {
  return (
    // Pressing the list must not take the focus away from the text.
    <div
      role="presentation"
      className="plate absolute start-0 bottom-full z-30 mb-1 w-72 max-w-full p-1"
      onMouseDown={(event) => event.preventDefault()}
    >
      <div role="listbox" id={`${id}-list`} aria-label="Members to mention">
        {members.map((member) => (
          // oxlint-disable-next-line jsx-a11y/click-events-have-key-events -- the text keeps the focus and handles the keys
          <div
            key={member.id}
            id={`${id}-${member.id}`}
            role="option"
            tabIndex={-1}
            aria-selected={member === current}
            onPointerMove={() => onPoint(member)}
            onClick={() => onTake(member)}
            className={`flex min-h-8 cursor-default items-center gap-2 rounded-control px-2 text-sm pointer-coarse:min-h-11 ${member === current ? 'bg-sunken' : ''}`}
          >
            <Avatar name={member.name} size="sm" decorative />
            <bdi className="truncate">{member.name}</bdi>
          </div>
        ))}
      </div>
    </div>
  );
}
