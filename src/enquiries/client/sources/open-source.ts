import type { Requirement } from '#enquiries/contract/requirements/schema.ts';
import type { EnquiryDetail } from '#enquiries/contract/detail/schema.ts';
import type { Source } from '#enquiries/contract/sources/schema.ts';
import type { DetailAddress } from '../records/page-address.ts';

/**
 * What the source viewer shows: a source (perhaps at a passage), or why there is none. While the rows are on
 * their way it already stands open, so that nothing moves when they come.
 */
export type OpenSource =
  | {
      kind: 'source';
      source: Source;
      selected: { start: number; end: number } | null;
      row: Requirement | null;
    }
  | { kind: 'no-passage'; row: Requirement }
  | { kind: 'loading' }
  | { kind: 'gone' };

/** Finds what the address asks to see; null when it asks for nothing. */
export function openSourceOf(
  address: Pick<DetailAddress, 'passage' | 'requirement'>,
  enquiry: EnquiryDetail,
  rows: readonly Requirement[] | null | undefined,
): OpenSource | null {
  const { passage, requirement } = address;
  if (passage) {
    const source = enquiry.sources.find((each) => each.id === passage.sourceId);
    const selected =
      passage.from !== null && passage.to !== null ? { start: passage.from, end: passage.to } : null;
    return source ? { kind: 'source', source, selected, row: null } : { kind: 'gone' };
  }
  if (requirement === null) return null;
  if (rows === null) return firstSource(enquiry, null);
  if (!rows) return { kind: 'loading' };
  const row = rows.find((each) => each.id === requirement);
  if (!row) return { kind: 'gone' };
  const place = row.place;
  if (!place) return { kind: 'no-passage', row };
  const source = enquiry.sources.find((each) => each.id === place.sourceId);
  return source
    ? { kind: 'source', source, selected: { start: place.start, end: place.end }, row }
    : { kind: 'gone' };
}

/**
 * Where the work on the ledger begins: at the passage of the first row nobody has decided on, else of the
 * first row; of one department's rows where it decides; null when no row has one.
 */
export function firstPassage(
  enquiry: EnquiryDetail,
  rows: readonly Requirement[] | null | undefined,
  department: string | null,
): OpenSource | null {
  if (rows === null) return firstSource(enquiry, null);
  if (!rows) return enquiry.sources.length > 0 ? { kind: 'loading' } : null;
  const quoted = rows
    .filter(
      ({ place, state, departments }) =>
        place &&
        state !== 'rejected' &&
        (department === null || departments.some((name) => name === department)),
    )
    .toSorted((a, b) => a.no - b.no);
  const row = quoted.find(({ state }) => state === 'proposed') ?? quoted[0];
  return row ? openSourceOf({ passage: null, requirement: row.id }, enquiry, rows) : null;
}

/**
 * The source that opens with the enquiry: at the words of the field that is being checked, else the first that has
 * text, at its beginning.
 */
export function firstSource(
  { sources, fields }: Pick<EnquiryDetail, 'sources' | 'fields'>,
  checked: string | null,
): OpenSource | null {
  const place = fields.find(({ field }) => field === checked)?.place;
  const quoted = place && sources.find(({ id }) => id === place.sourceId);
  if (quoted)
    return { kind: 'source', source: quoted, selected: { start: place.start, end: place.end }, row: null };
  const source = sources.find(({ state }) => state === 'ready');
  return source ? { kind: 'source', source, selected: null, row: null } : null;
}
