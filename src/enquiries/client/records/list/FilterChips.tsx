import { X } from 'lucide-react';
import { unbound } from '#enquiries/contract/records/filters.ts';
import { statusLabels } from '#enquiries/contract/records/schema.ts';
import { shortDay } from '#kit/client/dates.ts';
import { Button } from '#ui/Button.tsx';
import type { PageFilter } from '../../filters.ts';
import { placeLabels } from './place-labels.ts';

type FilterChipsProps = { filter: PageFilter; onChoose: (change: Partial<PageFilter>) => void };

/** What a line of the insights has left of the list; a press takes it away (INS-2). */
export function FilterChips({ filter, onChoose }: FilterChipsProps) {
  const { place, from, week, due, customer, left, decided, reason } = filter;
  const chips = {
    place: place !== 'all' && placeLabels[place],
    from: from !== '' && `Received since ${shortDay(from)}`,
    week: week !== '' && `Received in the week of ${shortDay(week)}`,
    due: due !== 'all' && 'Overdue',
    customer,
    left: left !== 'all' && `Left ${statusLabels[left]}`,
    decided: decided !== '' && `Decided by ${decided}`,
    reason: reason !== '' && 'Reason for no bid',
  };
  return (
    <div
      role="group"
      aria-label="Chosen in the insights"
      className="flex flex-wrap gap-1.5 px-3 pb-2 sm:px-5"
    >
      {(Object.keys(unbound) as (keyof typeof unbound)[]).map((name) =>
        chips[name] ? (
          <Button
            key={name}
            iconEnd={X}
            className="max-w-full"
            onClick={() => onChoose({ [name]: unbound[name] })}
          >
            <bdi className="truncate">{chips[name]}</bdi>
            <span className="sr-only">, remove this filter</span>
          </Button>
        ) : null,
      )}
    </div>
  );
}
