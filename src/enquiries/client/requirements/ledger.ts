import type { Requirement } from '#enquiries/contract/requirements/schema.ts';
import { departments, type Department } from '#organisations/contract/departments.ts';

export const ledgerShows = ['all', 'to-decide', 'rejected'] as const;
export type LedgerFilter = {
  show: (typeof ledgerShows)[number];
  department: Department | null;
  isMandatory: boolean;
  search: string;
};

/**
 * The ledger's filter as the address says it; `show` and `for`, because `department` opens a
 * department's review.
 */
export function readLedgerFilter(params: URLSearchParams): LedgerFilter {
  const show = params.get('show');
  const department = params.get('for');
  return {
    show: ledgerShows.find((each) => each === show) ?? 'all',
    department: departments.find((each) => each === department) ?? null,
    isMandatory: params.get('must') === '1',
    search: params.get('find') ?? '',
  };
}

/** Where a row is searched: its words and quote, number, standard, owner and source. */
const searchedIn = (row: Requirement): string =>
  [`${row.no}`, row.text, row.place?.quote, row.place?.sourceName, row.standard, row.owner?.name]
    .filter(Boolean)
    .join('\n')
    .toLowerCase();

const passes = (row: Requirement, { department, isMandatory, search }: LedgerFilter): boolean => {
  if (department !== null && !row.departments.includes(department)) return false;
  if (isMandatory && !row.mandatory) return false;
  // Most often nothing is looked for, and then four hundred rows need not be written out at each key.
  const words = search.toLowerCase().split(/\s+/).filter(Boolean);
  if (words.length === 0) return true;
  const searched = searchedIn(row);
  return words.every((word) => searched.includes(word));
};

/** Rows that count and rows kept apart, both by number; a row the address names is always among them. */
export function ledgerRows(
  all: readonly Requirement[],
  filter: LedgerFilter,
  named: string | null,
): { rows: Requirement[]; rejected: Requirement[] } {
  const concerned = all
    .filter((row) => row.id === named || passes(row, filter))
    .toSorted((a, b) => a.no - b.no);
  const rows = concerned.filter(
    (row) =>
      row.state !== 'rejected' &&
      (filter.show === 'all' ||
        row.id === named ||
        (filter.show === 'to-decide' && row.state === 'proposed')),
  );
  const rejected =
    filter.show === 'to-decide'
      ? concerned.filter((row) => row.state === 'rejected' && row.id === named)
      : concerned.filter((row) => row.state === 'rejected');
  return { rows: filter.show === 'rejected' ? rows.filter((row) => row.id === named) : rows, rejected };
}

/** How many rows wait for a person's yes or no. */
export const openRows = (all: readonly Requirement[]): number =>
  all.filter((row) => row.state === 'proposed').length;

/** How many rows somebody has read: their passage was shown in this visit, or a person decided on them. */
export const readRows = (all: readonly Requirement[], seen: ReadonlySet<string>): number =>
  all.filter((row) => row.state !== 'proposed' || seen.has(row.id)).length;
