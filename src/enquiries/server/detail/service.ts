import type { EnquiryDetail } from '#enquiries/contract/schema.ts';
import type { Scope } from '#kit/server/scope.ts';
import { shownField } from '../fields/service.ts';
import { listFields } from '../fields/store.ts';
import type { EnquiryRow } from '../records/store.ts';
import { cardOf, find } from '../records/ticket.ts';
import { countFieldChanges } from '../revisions/store.ts';
import { shownSource } from '../sources/sources.ts';
import { listSources } from '../sources/store.ts';

/** An enquiry whole: its card, its fields with the passages they come from, and its sources. */
export const detailOf = async (scope: Scope, row: EnquiryRow): Promise<EnquiryDetail> => {
  const sources = await listSources(scope, row.id);
  const changes = await countFieldChanges(scope, row.id);
  return {
    ...cardOf(row),
    number: row.number,
    fields: (await listFields(scope, row.id)).map((field) =>
      shownField(field, sources, changes.get(field.field) ?? 0),
    ),
    sources: sources.map(shownSource),
    revision: row.revision,
    createdAt: row.createdAt.toISOString(),
    createdBy: row.createdBy,
    readingError: row.readingError,
    closing: row.closingOutcome && {
      outcome: row.closingOutcome,
      reason: row.closingReason ?? '',
      by: row.closedBy ?? '',
    },
  };
};

export const findDetail = async (scope: Scope, id: string): Promise<EnquiryDetail> =>
  detailOf(scope, await find(scope, id));
