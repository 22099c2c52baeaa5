import type { Place } from '#enquiries/contract/sources/schema.ts';
import { withChanges } from '../records/page-address.ts';

/** The address of a passage on this page, keeping what else is open. */
export const searchOfPlace = (
  params: URLSearchParams,
  place: Pick<Place, 'sourceId' | 'start' | 'end'>,
): string =>
  withChanges(params, {
    requirement: null,
    source: place.sourceId,
    from: place.start,
    to: place.end,
  }).toString();

/** The address of a ledger row with its passage open, keeping what else is open. */
export const searchOfRequirement = (params: URLSearchParams, requirementId: string): string =>
  withChanges(params, { requirement: requirementId, source: null, from: null, to: null }).toString();

/** The address of a ledger row from its passage: the row beside it in the ledger. */
export const searchOfRow = (params: URLSearchParams, requirementId: string): string =>
  withChanges(new URLSearchParams(searchOfRequirement(params, requirementId)), {
    tab: 'requirements',
    beside: null,
  }).toString();

/** The same for many rows: the address is read once, and a row's is the same string wherever the reader is. */
export function rowSearches(params: URLSearchParams): (requirementId: string) => string {
  const others = withChanges(params, { requirement: null });
  const search = searchOfRow(others, '');
  return (requirementId) =>
    search.replace('requirement=', `requirement=${encodeURIComponent(requirementId)}`);
}
