import { formatDay } from '#kit/client/dates.ts';
import { dayOfState, differenceLabels, type Difference } from '#reviews/contract/differences.ts';
import { Tag, type TagTone } from '#ui/Tag.tsx';

const tones: Readonly<Record<Difference['state'], TagTone>> = {
  open: 'medium',
  asked: 'medium',
  answered: 'review',
  resolved: 'approved',
  dismissed: 'neutral',
  withdrawn: 'neutral',
};

/** What has become of a question to the customer: not asked yet, asked and answered on a day, resolved. */
export function DifferenceState({ difference }: { difference: Difference }) {
  const on = dayOfState(difference);
  return (
    <Tag tone={tones[difference.state]}>
      {differenceLabels[difference.state]}
      {on ? ` ${formatDay(on)}` : ''}
    </Tag>
  );
}
