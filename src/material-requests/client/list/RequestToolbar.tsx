import { ArrowDownWideNarrow, Flag, ListFilter, User } from 'lucide-react';
import { stateGroups } from '#material-requests/contract/schema.ts';
import type { MaterialFilter } from '#material-requests/contract/filters.ts';
import { DelayedSearch } from '#ui/DelayedSearch.tsx';
import { Toolbar } from '#ui/PageHeader.tsx';
import { ToolbarSelect } from '#ui/ToolbarSelect.tsx';
import { groupLabels } from '../request-words.ts';
import { ExportMenu } from './ExportMenu.tsx';

type RequestToolbarProps = {
  filter: MaterialFilter;
  mayApprove: boolean;
  onChoose: (change: Partial<MaterialFilter>) => void;
};

const groups: { value: MaterialFilter['group']; label: string }[] = [
  { value: 'all', label: 'All states' },
  ...stateGroups.map((value) => ({ value, label: groupLabels[value] })),
];

const priorities: { value: MaterialFilter['priority']; label: string }[] = [
  { value: 'all', label: 'All priorities' },
  { value: 'urgent', label: 'Urgent' },
  { value: 'high', label: 'High' },
  { value: 'medium', label: 'Medium' },
  { value: 'low', label: 'Low' },
];

const sorts: { value: MaterialFilter['sort']; label: string }[] = [
  { value: 'newest', label: 'Newest first' },
  { value: 'oldest', label: 'Oldest first' },
  { value: 'needed', label: 'Needed soonest' },
];

/** Search, short state, whose, priority, order and the export; all of it is in the address. */
export function RequestToolbar({ filter, mayApprove, onChoose }: RequestToolbarProps) {
  const shows: { value: MaterialFilter['show']; label: string }[] = [
    { value: 'all', label: 'Everyone' },
    { value: 'mine', label: 'My requests' },
    ...(mayApprove ? [{ value: 'to-approve' as const, label: 'To approve' }] : []),
  ];
  return (
    <Toolbar
      label="Filters"
      search={
        <DelayedSearch
          label="Search material requests"
          placeholder="Search by material, number, enquiry, supplier..."
          search={filter.search}
          onSearch={(search) => onChoose({ search })}
        />
      }
      end={<ExportMenu filter={filter} />}
    >
      <ToolbarSelect
        label="State"
        icon={ListFilter}
        options={groups}
        value={filter.group}
        onChange={(group) => onChoose({ group })}
      />
      <ToolbarSelect
        label="Whose"
        icon={User}
        options={shows}
        value={filter.show}
        onChange={(show) => onChoose({ show })}
      />
      <ToolbarSelect
        label="Priority"
        icon={Flag}
        options={priorities}
        value={filter.priority}
        onChange={(priority) => onChoose({ priority })}
      />
      <ToolbarSelect
        label="Sort"
        icon={ArrowDownWideNarrow}
        options={sorts}
        value={filter.sort}
        onChange={(sort) => onChoose({ sort })}
      />
    </Toolbar>
  );
}
