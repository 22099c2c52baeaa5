import { Tag } from '#ui/Tag.tsx';

/** How much of the free trial is left, in whole days. */
export function TrialDays({ days }: { days: number }) {
  return (
    <Tag tone={days <= 3 ? 'medium' : 'neutral'} className="max-sm:hidden">
      {trialText(days)}
    </Tag>
  );
}

/** "1 day left in your free trial". */
export const trialText = (days: number): string =>
  `${days} ${days === 1 ? 'day' : 'days'} left in your free trial`;
