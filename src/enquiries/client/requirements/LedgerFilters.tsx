import { Building2, Search } from 'lucide-react';
import { memo, useId, useMemo, useState, type ReactNode } from 'react';
import type { Requirement } from '#enquiries/contract/requirements/schema.ts';
import { departments } from '#organisations/contract/departments.ts';
import { Button } from '#ui/Button.tsx';
import { Checkbox } from '#ui/Checkbox.tsx';
import { SearchInput } from '#ui/SearchInput.tsx';
import { SegmentedControl } from '#ui/SegmentedControl.tsx';
import { Select } from '#ui/Select.tsx';
import { EmptyState } from '#ui/States.tsx';
import { useDetailAddress } from '../records/page-address.ts';
import { openRows, type LedgerFilter } from './ledger.ts';

const isFiltering = ({ show, search, department, isMandatory }: LedgerFilter): boolean =>
  show !== 'all' || search !== '' || department !== null || isMandatory;

const everyDepartment = 'every';

type LedgerFiltersProps = {
  all: readonly Requirement[];
  filter: LedgerFilter;
  /** Buttons beside the search. */ actions: ReactNode;
  /** On a phone what stands in place of all this until it is asked for; null elsewhere. */
  progress: ReactNode;
};

/** What of the ledger is shown, kept in the address, and what is done with the whole of it. */
export function LedgerFilters({ all, filter, actions, progress }: LedgerFiltersProps) {
  const { change } = useDetailAddress();
  const [isOpen, setOpen] = useState(isFiltering(filter));
  const id = useId();
  return (
    <>
      {progress ? (
        <div className="mb-2 flex items-center justify-between gap-2">
          {progress}
          <Button
            size="sm"
            aria-expanded={isOpen}
            aria-controls={id}
            icon={Search}
            onClick={() => setOpen(!isOpen)}
          >
            Search and add
          </Button>
        </div>
      ) : null}
      <div id={id} hidden={progress !== null && !isOpen} className="mb-3 grid gap-2">
        <div className="flex flex-wrap items-center gap-2">
          <SearchInput
            label="Search requirements"
            placeholder="Search requirements…"
            value={filter.search}
            onChange={(text) => change({ find: text || null })}
            className="min-w-0 flex-1 basis-40"
          />
          <div className="ms-auto flex flex-wrap gap-2">{actions}</div>
        </div>
        <Choices all={all} filter={filter} />
      </div>
    </>
  );
}

/** Which rows the ledger lists: the same at every step from row to row, so not drawn again at each. */
const Choices = memo(function Choices({ all, filter }: Pick<LedgerFiltersProps, 'all' | 'filter'>) {
  const { change } = useDetailAddress();
  const rejected = all.filter((row) => row.state === 'rejected').length;
  // A list that is new each time is taken over by the control at once, in the middle of a step to the next row.
  const options = useMemo(
    () => [
      { value: everyDepartment, label: 'All departments' },
      ...departments.map((name) => ({
        value: name,
        label: name,
        hint: `${all.filter((row) => row.state !== 'rejected' && row.departments.includes(name)).length} requirements`,
      })),
    ],
    [all],
  );
  return (
    <div role="group" aria-label="Filters" className="flex flex-wrap items-center gap-2">
      <SegmentedControl
        label="Show"
        value={filter.show}
        onChange={(show) => change({ show: show === 'all' ? null : show })}
        segments={[
          { value: 'all', label: 'All' },
          { value: 'to-decide', label: `To decide ${openRows(all)}` },
          { value: 'rejected', label: `Rejected ${rejected}` },
        ]}
      />
      <Select
        look="toolbar"
        label="Department"
        icon={Building2}
        value={filter.department ?? everyDepartment}
        onChange={(value) => change({ for: value === everyDepartment ? null : value })}
        options={options}
      />
      <Checkbox
        label="Must only"
        className="hit"
        checked={filter.isMandatory}
        onChange={(event) => change({ must: event.target.checked ? '1' : null })}
      />
    </div>
  );
});

/** Said also above the current row, which stays whatever is filtered. */
export function NoneFound({ show, search, isMandatory }: LedgerFilter) {
  const { change } = useDetailAddress();
  const rest =
    show === 'to-decide' ? 'Every requirement is decided.' : 'No requirement names this department.';
  return (
    <EmptyState
      title={search !== '' || isMandatory ? 'No requirement matches.' : rest}
      action={
        <Button onClick={() => change({ find: null, show: null, for: null, must: null })}>
          Clear filters
        </Button>
      }
    />
  );
}
