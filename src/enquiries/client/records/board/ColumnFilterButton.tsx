import { ListFilter } from 'lucide-react';
import { priorities, statusLabels, type Status } from '#enquiries/contract/records/schema.ts';
import { Button, IconButton } from '#ui/Button.tsx';
import { DelayedSearch } from '#ui/DelayedSearch.tsx';
import { Popover } from '#ui/Popover.tsx';
import { RadioGroup } from '#ui/RadioGroup.tsx';
import { isColumnNarrowed, openColumn, type ColumnFilter } from '../../column-filter.ts';

type ColumnFilterButtonProps = {
  status: Status;
  filter: ColumnFilter;
  onChange: (filter: ColumnFilter) => void;
};

const words = { low: 'Low', medium: 'Medium', high: 'High', urgent: 'Urgent' } as const;
const choices = [
  { value: 'all' as const, label: 'All' },
  ...priorities.map((value) => ({ value, label: words[value] })),
];

/** Narrows one column by words and priority (KAN-4). */
export function ColumnFilterButton({ status, filter, onChange }: ColumnFilterButtonProps) {
  const isOn = isColumnNarrowed(filter);
  const label = `Filter ${statusLabels[status]}`;
  return (
    <Popover
      align="end"
      title={label}
      className="w-64"
      trigger={
        <IconButton
          size="sm"
          icon={ListFilter}
          label={isOn ? `${label}, on` : label}
          className={isOn ? 'bg-brand-soft! text-brand!' : undefined}
        />
      }
    >
      <div className="grid gap-3">
        <DelayedSearch
          label={`Search ${statusLabels[status]}`}
          placeholder="Customer, reference or type"
          search={filter.text}
          onSearch={(text) => onChange({ ...filter, text })}
        />
        <RadioGroup
          label="Priority"
          options={choices}
          value={filter.priority}
          onChange={(priority) => onChange({ ...filter, priority })}
        />
        {isOn ? (
          <Button size="sm" onClick={() => onChange(openColumn)} className="justify-self-start">
            Clear filter
          </Button>
        ) : null}
      </div>
    </Popover>
  );
}
