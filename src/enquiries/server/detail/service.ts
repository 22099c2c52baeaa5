import type { EnquiryDetail } from '#enquiries/contract/detail/schema.ts';
import { isUuid } from '#kit/contract/ids.ts';
import type { Language } from '#kit/contract/language/languages.ts';
import { wordNoted } from '#kit/server/language/noted.ts';
import type { Scope } from '#kit/server/scope.ts';
import { toFieldView } from '../fields/service.ts';
import { listFields, type FieldRow } from '../fields/store.ts';
import { isGenerating } from '../generation/service.ts';
import { countLineItems } from '../items/store.ts';
import type { EnquiryRow } from '../records/store.ts';
import { cardOf, findEnquiry } from '../records/ticket.ts';
import { countFieldChanges } from '../revisions/store.ts';
import { toSourceView } from '../sources/sources.ts';
import { listSources, type SourceRow } from '../sources/store.ts';

type WholeEnquiry = {
  enquiry: EnquiryRow;
  fields: readonly FieldRow[];
  sources: readonly SourceRow[];
  items?: EnquiryDetail['items'];
  isReadAgain?: boolean;
  /** How often each field has changed; those never changed are missing. */
  changes?: ReadonlyMap<string, number>;
};

/** An enquiry whole: its card, its fields with the passages they come from, and its sources. */
export const toDetail = ({
  enquiry: row,
  fields,
  sources,
  items = { count: 0, toDecide: 0 },
  isReadAgain = false,
  changes,
}: WholeEnquiry): EnquiryDetail => ({
  ...cardOf(row),
  number: row.number,
  fields: fields.map((field) => toFieldView(field, sources, changes?.get(field.field) ?? 0)),
  sources: sources.map(toSourceView),
  items,
  revision: row.revision,
  createdAt: row.createdAt.toISOString(),
  createdBy: row.createdBy,
  readingError: row.readingError,
  isGenerating: isReadAgain,
  otherPost: row.otherPost,
  closing: row.closingOutcome && {
    outcome: row.closingOutcome,
    reason: row.closingReason ?? '',
    by: row.closedBy ?? '',
  },
});

export const findDetail = async (scope: Scope, asked: string): Promise<EnquiryDetail> => {
  const id = isUuid(asked) ? asked : (await findEnquiry(scope, asked)).id;
  const [enquiry, sources, fields, items, isReadAgain, changes] = await Promise.all([
    findEnquiry(scope, id),
    listSources(scope, id),
    listFields(scope, id),
    countLineItems(scope, id),
    isGenerating(scope, id),
    countFieldChanges(scope, id),
  ]);
  return toDetail({ enquiry, sources, fields, items, isReadAgain, changes });
};

/** As the reader reads it: what was not read of a file is kept in English, for the record and its hashes. */
export const wordNotes = (detail: EnquiryDetail, language?: Language): EnquiryDetail => ({
  ...detail,
  sources: detail.sources.map((source) => ({
    ...source,
    note: source.note && wordNoted(source.note, language),
  })),
});
