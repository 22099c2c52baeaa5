import { closingOutcomeLabels } from '#enquiries/contract/records/closing.ts';
import { formatCoverage, formatCoverageSum, type Coverage } from '#enquiries/contract/coverage/schema.ts';
import { fieldLabel } from '#enquiries/contract/fields/schema.ts';
import type { ClosingDateProposal } from '#enquiries/contract/sources/schema.ts';
import type { EnquiryDetail } from '#enquiries/contract/detail/schema.ts';
import type { enquiryTexts, sourceArrivals } from '#enquiries/server/sources/service.ts';
import type { RecordDocument, RecordEnquiry } from '../record-document.ts';
import type { ConsideredDocument, RecordField } from '../record-fields.ts';
import type { RecordSource } from '../record-sources.ts';
import type { LineItem } from '#enquiries/contract/items/schema.ts';
import type { Requirement } from '#enquiries/contract/requirements/schema.ts';

import { productOfItems } from './line-items.ts';

/** In characters: what is longer is no summary. */
const maxProduct = 240;
/** Rows that are quoted on the first page; more are referred to. */
const maxProductRows = 2;
const maxNumbers = 8;

const numbersOf = (rows: readonly Requirement[]): string => {
  const named = rows.slice(0, maxNumbers).map(({ no }) => String(no));
  const rest = rows.length - named.length;
  return rest > 0 ? `${named.join(', ')} and ${rest} more` : named.join(', ');
};

/**
 * What is asked for and how much of it, in the words of the ledger where those are one or two short rows that
 * nothing changed since; otherwise by the line items, or where it stands: a later row may take back what an earlier one says.
 */
const productOf = (ledger: readonly Requirement[], items: readonly LineItem[]): string | null => {
  const rows = ledger.filter(({ category }) => category === 'scope' || category === 'quantity');
  const fromItems = productOfItems(items);
  if (rows.length === 0) return fromItems;
  const text = rows.map((row) => row.text).join(' ');
  const isPlain = rows.length <= maxProductRows && rows.every(({ amendment }) => amendment === null);
  if (isPlain && text.length <= maxProduct) return text;
  if (fromItems) return fromItems;
  return rows.length === 1
    ? `Stated by requirement ${numbersOf(rows)}.`
    : `Stated by ${rows.length} requirements: ${numbersOf(rows)}.`;
};

const fieldOf = (field: EnquiryDetail['fields'][number]): RecordField => {
  const value = Array.isArray(field.value) ? field.value.join('; ') : field.value;
  const state = !value
    ? 'not stated'
    : field.state === 'proposed'
      ? 'unconfirmed'
      : field.state === 'edited'
        ? 'edited'
        : 'confirmed';
  return {
    name: fieldLabel(field.field),
    value: value || null,
    state,
    quote: field.place?.quote ?? null,
    sourceName: field.place?.sourceName ?? null,
    page: field.place?.page ?? null,
  };
};

export const enquiryOf = (
  detail: EnquiryDetail,
  { ledger, items }: { ledger: readonly Requirement[]; items: readonly LineItem[] },
  closingDates: readonly ClosingDateProposal[],
): RecordEnquiry => ({
  number: detail.number,
  reference: detail.ReferenceNo,
  customer: detail.CustomerName,
  type: detail.EnquiryType,
  product: productOf(ledger, items),
  receivedVia: detail.ReceivedVia === 'Email' ? 'by email' : 'entered by hand',
  receivedOn: detail.DateOfReceipt,
  dueOn: detail.dueDate,
  closingDates: closingDates.map(({ day, place }) => ({
    day,
    quote: place.quote,
    sourceName: place.sourceName,
  })),
  fields: detail.fields.map(fieldOf),
});

/** Kinds of file in the words people have for them; an unknown one stays as the mail named it. */
const fileKinds: readonly [RegExp, string][] = [
  [/pdf/, 'PDF'],
  [/wordprocessingml|msword/, 'Word document'],
  [/spreadsheetml|ms-excel/, 'Excel workbook'],
  [/csv/, 'CSV table'],
  [/^text\/html/, 'Web page'],
  [/^text\//, 'Text'],
  [/^image\//, 'Image'],
  [/rfc822/, 'Mail'],
  [/zip/, 'ZIP archive'],
];

/** The revision that a file's name says: "Rev 4", "Rev. B", "R02"; null when it says none. */
export const revisionIn = (name: string): string | null => {
  const [, revision] = /(?:^|[^a-z])rev(?:ision)?[\s._-]*([a-z]?\d{1,3}|[a-z])(?![a-z0-9])/i.exec(name) ?? [];
  return revision ? `Rev ${revision.toUpperCase()}` : null;
};

/** How far a source was read: its note, the sum of its sentences, and what was left out of it. */
const readingNote = (note: string | null, coverage: Coverage | undefined): string | null =>
  [note, ...(coverage ? [`${formatCoverageSum([coverage])}.`, formatCoverage(coverage)] : [])]
    .filter(Boolean)
    .join(' ') || null;

const coverageSum = (coverage: Coverage | undefined): string | null =>
  coverage ? formatCoverageSum([coverage]) : null;

type Arrivals = Awaited<ReturnType<typeof sourceArrivals>>;

/**
 * By source: `arrivals`, when it was taken in and which date its mail bears; `coverage`, what was left out
 * of it.
 */
export const documentsOf = (
  detail: EnquiryDetail,
  arrivals: Arrivals,
  coverage: ReadonlyMap<string, Coverage>,
): ConsideredDocument[] =>
  detail.sources.map(({ id, name, kind, mediaType, sha256, size, note, state, fileId }) => ({
    name,
    kind:
      kind === 'mail'
        ? // A mail has its file; what a person wrote down has none, however the enquiry came.
          fileId === null
          ? 'Note of what the customer said'
          : 'Mail'
        : (fileKinds.find(([is]) => is.test(mediaType))?.[1] ?? mediaType),
    revision: revisionIn(name),
    sha256,
    size,
    dated: arrivals.get(id)?.dated ?? null,
    takenInAt: arrivals.get(id)?.takenInAt ?? detail.createdAt,
    coverage: coverageSum(coverage.get(id)),
    note: state === 'ready' ? readingNote(note, coverage.get(id)) : (note ?? `Not read: ${state}`),
  }));

type Texts = Awaited<ReturnType<typeof enquiryTexts>>;

/** The texts that the ledger or a field quotes, each with its passages. */
export const sourcesOf = (
  texts: Texts,
  ledger: readonly Requirement[],
  detail: EnquiryDetail,
): RecordSource[] =>
  texts
    .map((source) => ({
      anchor: source.id,
      name: source.name,
      text: source.text,
      spans: [
        ...ledger.flatMap(({ place, no }) =>
          place?.sourceId === source.id ? [{ start: place.start, end: place.end, requirementNo: no }] : [],
        ),
        ...detail.fields.flatMap(({ place, field }) =>
          place?.sourceId === source.id
            ? [{ start: place.start, end: place.end, field: fieldLabel(field) }]
            : [],
        ),
      ],
    }))
    .filter(({ spans }) => spans.length > 0);

/** How an enquiry ended that was closed without a final decision. */
export const closingOf = ({ closing, closedAt }: EnquiryDetail): RecordDocument['closing'] =>
  closing && { ...closing, outcome: closingOutcomeLabels[closing.outcome], at: closedAt ?? '' };
