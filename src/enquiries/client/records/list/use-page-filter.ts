import { useSearchParams } from 'react-router';
import { columnNames } from '../../column-filter.ts';
import { filterNames, readFilter, resetFilter, writeFilter, type PageFilter } from '../../filters.ts';

/** The address with another filter; what else it says stays. */
const withFilter = (
  before: URLSearchParams,
  filter: PageFilter,
  without: readonly string[] = [],
): URLSearchParams =>
  new URLSearchParams([
    ...[...before].filter(([name]) => ![...filterNames, ...without].includes(name)),
    ...writeFilter(filter),
  ]);

/** The page's filter in its address: what it is, how to change a part of it, how to reset it. */
export function usePageFilter() {
  const [address, setAddress] = useSearchParams();
  const filter = readFilter(address);
  return {
    filter,
    // A change of view is a step back can undo; typing and choosing are not.
    choose: (change: Partial<PageFilter>) =>
      setAddress((before) => withFilter(before, { ...readFilter(before), ...change }), {
        replace: !change.viewType,
        preventScrollReset: true,
      }),
    // The filters of the board's columns go with the page's.
    reset: () =>
      setAddress((before) => withFilter(before, resetFilter(filter), columnNames), { replace: true }),
  };
}
