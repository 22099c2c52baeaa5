import { Flag, Inbox, ListFilter, RotateCcw } from 'lucide-react';
import { lazy, Suspense, type ReactElement, type Ref } from 'react';
import { isBound } from '#enquiries/contract/records/filters.ts';
import { Button } from '#ui/Button.tsx';
import { DelayedSearch } from '#ui/DelayedSearch.tsx';
import { Toolbar } from '#ui/PageHeader.tsx';
import { Select, type SelectOption } from '#ui/Select.tsx';
import { phoneBelow, useWidth } from '#ui/use-width.ts';
import { isChanged, writeFilter, type PageFilter } from '../../filters.ts';
import type { FilterControl } from './FilterSheet.tsx';
import { MoreMenu } from './MoreMenu.tsx';
import { SortMenu } from './SortMenu.tsx';

const FilterChips = lazy(async () => ({ default: (await import('./FilterChips.tsx')).FilterChips }));
// Only a phone has it.
const FilterSheet = lazy(async () => ({ default: (await import('./FilterSheet.tsx')).FilterSheet }));

/** The lists of the page, by their names. */
export const scopes: SelectOption<PageFilter['scope']>[] = [
  { value: 'enquiries', label: 'Customer Enquiries' },
  { value: 'feasibility', label: 'Feasibility Review' },
  { value: 'feasibility-approved', label: 'Approved Feasibility Review' },
  { value: 'feasibility-pending', label: 'Pending Feasibility Review' },
  { value: 'approval', label: 'Final Approval' },
  { value: 'closed', label: 'Closed' },
];

const submissions: SelectOption<PageFilter['filterType']>[] = [
  { value: 'all', label: 'All Enquiries' },
  { value: 'email', label: 'Email Enquiries' },
  { value: 'manual', label: 'Manual Enquiries' },
];

const priorities: SelectOption<PageFilter['priority']>[] = [
  { value: 'all', label: 'All Priorities', group: 'General' },
  { value: 'urgent', label: 'Urgent Priority', group: 'Urgent' },
  { value: 'high', label: 'High Priority', group: 'Urgent' },
  { value: 'medium', label: 'Medium Priority', group: 'Standard' },
  { value: 'low', label: 'Low Priority', group: 'Standard' },
];

type EnquiryToolbarProps = {
  filter: PageFilter;
  onChoose: (change: Partial<PageFilter>) => void;
  onReset: () => void;
  /** Left out for those who may not add enquiries. */
  onImport?: (() => void) | undefined;
  searchRef?: Ref<HTMLInputElement>;
};

/** Search, scope and the three filters (CR-1, CR-4); all of it is in the address. */
export function EnquiryToolbar({ filter, onChoose, onReset, onImport, searchRef }: EnquiryToolbarProps) {
  const { width, ref } = useWidth();
  const isPhone = width < phoneBelow;
  const reset = isChanged(filter) ? (
    <Button variant="ghost" icon={RotateCcw} onClick={onReset}>
      Reset
    </Button>
  ) : undefined;
  const filters = renderFilters({ filter, onChoose, onImport });
  return (
    <div ref={ref}>
      <Toolbar
        label="Filters"
        search={
          <DelayedSearch
            ref={searchRef}
            label="Search enquiries"
            placeholder="Search users by customer name, enquiry, department..."
            search={filter.search}
            onSearch={(search) => onChoose({ search })}
          />
        }
        end={
          isPhone ? (
            <Suspense>
              <FilterSheet
                filters={filters.props.children}
                changed={writeFilter({ ...filter, search: '', viewType: 'list' }).size}
              >
                {reset}
              </FilterSheet>
            </Suspense>
          ) : (
            reset
          )
        }
      >
        {isPhone ? undefined : filters}
      </Toolbar>
      <Suspense>
        {filter.viewType === 'list' && isBound(filter) ? (
          <FilterChips filter={filter} onChoose={onChoose} />
        ) : null}
      </Suspense>
    </div>
  );
}

type FiltersProps = Pick<EnquiryToolbarProps, 'filter' | 'onChoose' | 'onImport'>;

function renderFilters({
  filter,
  onChoose,
  onImport,
}: FiltersProps): ReactElement<{ children: FilterControl[] }> {
  return (
    <>
      <Select
        look="toolbar"
        label="Show"
        icon={Inbox}
        options={scopes}
        value={filter.scope}
        onChange={(scope) => onChoose({ scope })}
      />
      <Select
        look="toolbar"
        label="Submission"
        icon={ListFilter}
        options={submissions}
        value={filter.filterType}
        onChange={(filterType) => onChoose({ filterType })}
      />
      <SortMenu label="Sort by" filter={filter} onChoose={onChoose} />
      <Select
        look="toolbar"
        label="Priority"
        icon={Flag}
        options={priorities}
        value={filter.priority}
        onChange={(priority) => onChoose({ priority })}
      />
      <MoreMenu filter={filter} onImport={onImport} />
    </>
  );
}
