import type { ReactNode } from 'react';

export type TagTone =
  | 'neutral'
  | 'brand'
  | 'review'
  | 'drafting'
  | 'approved'
  | 'urgent'
  | 'high'
  | 'medium'
  | 'low';

const tones: Record<TagTone, string> = {
  neutral: 'bg-sunken text-ink-2',
  brand: 'bg-brand-soft text-brand',
  review: 'bg-review-soft text-review',
  drafting: 'bg-drafting-soft text-drafting',
  approved: 'bg-approved-soft text-approved',
  urgent: 'bg-urgent text-on-urgent',
  high: 'bg-high-soft text-high',
  medium: 'bg-medium-soft text-medium',
  low: 'bg-low-soft text-low',
};

type TagProps = { children: ReactNode; tone?: TagTone; dot?: boolean; icon?: ReactNode; className?: string };

/** A word on a soft plate; the word carries the meaning, the colour repeats it. */
export function Tag({ children, tone = 'neutral', dot = false, icon, className = '' }: TagProps) {
  return (
    <span
      className={`inline-flex h-5 max-w-full shrink-0 items-center gap-1 rounded-tag px-1.5 text-xs font-medium whitespace-nowrap ${tones[tone]} ${className}`}
    >
      {dot ? <span aria-hidden="true" className="size-1.5 shrink-0 rounded-full bg-current" /> : null}
      {icon}
      <span className="truncate">{children}</span>
    </span>
  );
}

export type Stage = 'in_review' | 'drafting' | 'approved';

const stages: Record<Stage, { word: string; tone: TagTone }> = {
  in_review: { word: 'In Review', tone: 'review' },
  drafting: { word: 'Drafting', tone: 'drafting' },
  approved: { word: 'Approved', tone: 'approved' },
};

/** The stage of an enquiry on the board: a dot and its word. */
export function StageTag({ stage }: { stage: Stage }) {
  const { word, tone } = stages[stage];
  return (
    <Tag tone={tone} dot>
      {word}
    </Tag>
  );
}

export type Priority = 'urgent' | 'high' | 'medium' | 'low';

const levels: Record<Priority, { word: string; bars: number }> = {
  urgent: { word: 'Urgent', bars: 3 },
  high: { word: 'High', bars: 3 },
  medium: { word: 'Medium', bars: 2 },
  low: { word: 'Low', bars: 1 },
};

/** Three rising bars, as many filled as the level has. */
export function LevelBars({ filled }: { filled: number }) {
  return (
    <svg
      viewBox="0 0 11 10"
      width="11"
      height="10"
      aria-hidden="true"
      className="shrink-0"
      fill="currentColor"
    >
      {[0, 1, 2].map((bar) => (
        <rect
          key={bar}
          x={bar * 4}
          y={7 - bar * 3.5}
          width="3"
          height={3 + bar * 3.5}
          rx="0.5"
          opacity={bar < filled ? 1 : 0.3}
        />
      ))}
    </svg>
  );
}

/** A priority: level bars and its word; Urgent is filled. One that nobody has set has no colour, and says so. */
export function PriorityTag({ priority, isSet = true }: { priority: Priority; isSet?: boolean }) {
  const { word, bars } = levels[priority];
  const tag = (
    <Tag tone={isSet ? priority : 'neutral'} icon={<LevelBars filled={bars} />}>
      {word}
    </Tag>
  );
  if (isSet) return tag;
  return (
    <span title="Priority not set: the tag follows the reference" className="inline-flex max-w-full">
      {tag}
      <span className="sr-only">, not set</span>
    </span>
  );
}

/** A department by name, with a ring that fills when it has approved. */
export function DepartmentTag({ name, approved = false }: { name: string; approved?: boolean }) {
  return (
    <Tag
      tone={approved ? 'approved' : 'neutral'}
      icon={
        <svg viewBox="0 0 10 10" width="10" height="10" aria-hidden="true" className="shrink-0">
          <circle
            cx="5"
            cy="5"
            r="4"
            fill={approved ? 'currentColor' : 'none'}
            stroke="currentColor"
            strokeWidth="1.5"
          />
        </svg>
      }
    >
      {name}
      {approved ? <span className="sr-only"> (approved)</span> : null}
    </Tag>
  );
}
