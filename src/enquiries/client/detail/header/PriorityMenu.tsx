import { ChevronDown } from 'lucide-react';
import { priorities, type Priority } from '#enquiries/contract/records/schema.ts';
import type { EnquiryDetail } from '#enquiries/contract/detail/schema.ts';
import { LevelBars } from '#ui/Tag.tsx';
import { Menu, MenuRadioGroup, MenuRadioItem } from '#ui/Menu.tsx';
import { ForbiddenButton } from '#ui/Tooltip.tsx';

const words: Readonly<Record<Priority, string>> = {
  low: 'Low',
  medium: 'Medium',
  high: 'High',
  urgent: 'Urgent',
};
const offered = ['high', 'medium', 'low'] as const;

/** Red, orange and green as the specification tints them; the word and the bars say the same without colour. */
const tints: Readonly<Record<Priority, string>> = {
  urgent: 'border-transparent bg-urgent text-on-urgent',
  high: 'border-high bg-high-soft text-high',
  medium: 'border-medium bg-medium-soft text-medium',
  low: 'border-low bg-low-soft text-low',
};
const bars: Readonly<Record<Priority, number>> = { low: 1, medium: 2, high: 3, urgent: 3 };

type PriorityMenuProps = {
  enquiry: EnquiryDetail;
  /** Why it cannot be changed; null when it can. */ forbidden: string | null;
  onChange: (priority: Priority) => void;
};

/** The enquiry's priority (DET-2), once someone has set it: what the board derives from the reference is nobody's choice. */
export function PriorityMenu({ enquiry, forbidden, onChange }: PriorityMenuProps) {
  const { Priority: priority } = enquiry;
  const content =
    priority === null ? (
      'Priority not set'
    ) : (
      <>
        <LevelBars filled={bars[priority]} />
        <span>
          <span className="sr-only">Priority: </span>
          {words[priority]}
        </span>
      </>
    );
  if (forbidden) return <ForbiddenButton reason={forbidden}>{content}</ForbiddenButton>;
  return (
    <Menu
      trigger={
        <button
          type="button"
          className={`hit inline-flex h-8 shrink-0 items-center gap-2 rounded-control border px-3 text-sm font-medium select-none hover:opacity-90 ${priority === null ? 'border-line bg-surface text-ink-2' : tints[priority]}`}
        >
          {content}
          <ChevronDown size={14} aria-hidden="true" />
        </button>
      }
    >
      <MenuRadioGroup
        label="Priority"
        value={priority ?? ''}
        onChange={(value) => {
          const chosen = priorities.find((each) => each === value);
          if (chosen) onChange(chosen);
        }}
      >
        {offered.map((level) => (
          <MenuRadioItem key={level} value={level}>
            <span className="inline-flex items-center gap-2">
              <LevelBars filled={bars[level]} />
              {words[level]}
            </span>
          </MenuRadioItem>
        ))}
      </MenuRadioGroup>
    </Menu>
  );
}
