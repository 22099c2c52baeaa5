import type { Review } from '#reviews/contract/schema.ts';
import type { ArchivePart, Making } from '#archives/server/service.ts';
import { trailLinesOf } from '#audit/server/pack/service.ts';
import type { Scope } from '#kit/server/scope.ts';
import { followUpOf } from '../actions/follow-up.ts';
import { findRecord, renderNow } from '../record/service.ts';
import { findFor } from '../review/service.ts';
import { finalDecisionCells } from './final-decision.ts';
import { listStoredRevisions, type ReceivedRow } from './store.ts';

/** What the register says of an enquiry, cell by cell. */
export const columns = [
  'number',
  'reference',
  'customer',
  'type',
  'received',
  'received via',
  'review opened',
  'revision',
  'final decision',
  'decided',
  'signed by',
  'decision before acceptance',
  'open actions',
  'unresolved differences',
  'departments not asked',
  'record',
];

export type PackedRecord = { file: string; revision: number; isFinal: boolean; isErased: boolean };
/** An enquiry as a pack lists it. */
export type PackedEnquiry = {
  id: string;
  number: string;
  trail: string;
  records: PackedRecord[];
  line: string[];
};

/** A name that every file system takes. */
export const fileName = (text: string): string => text.replace(/[^\p{L}\p{N} ._-]+/gu, '-').slice(0, 120);

const recordsOf = async (scope: Scope, { id, number, revision, openedAt }: ReceivedRow) => {
  const folder = `records/${fileName(number)}`;
  const stored = await listStoredRevisions(scope, id);
  const records: PackedRecord[] = stored.map(({ revision: no, erased }) => ({
    file: `${folder}/revision-${no}${erased === null ? '.pdf' : '-erased.txt'}`,
    revision: no,
    isFinal: erased === null,
    isErased: erased !== null,
  }));
  const isStored = stored.some((each) => each.revision === revision && each.erased === null);
  if (openedAt && !isStored)
    records.push({
      file: `${folder}/revision-${revision}-not-final.pdf`,
      revision,
      isFinal: false,
      isErased: false,
    });
  return records;
};

/** "Finance: repeat order (Cora Coordinator, 2026-03-02T08:00:00.000Z)", one after the other; why each was left out. */
const notAskedText = (parts: Review['departments']): string =>
  parts
    .flatMap(({ department, notAsked }) =>
      notAsked ? [`${department}: ${notAsked.reason} (${notAsked.by}, ${notAsked.at})`] : [],
    )
    .join('; ') || 'none';

const registerLine = async (scope: Scope, row: ReceivedRow, records: PackedRecord[]): Promise<string[]> => {
  const review = await findFor(scope, row.id);
  const final = review?.approval ?? null;
  const { actions, differences, proposed } = await followUpOf(scope, row.id);
  return [
    row.number,
    row.reference,
    row.customerName,
    row.enquiryType,
    row.dateOfReceipt,
    row.receivedVia,
    row.openedAt?.toISOString() ?? 'not opened',
    String(row.revision),
    ...finalDecisionCells(review, row.revision),
    final && row.openedAt ? (row.openedAt.toISOString() <= final.at ? 'review first' : 'decision first') : '',
    String(actions.filter(({ closed }) => closed === null).length),
    String(differences.filter(({ resolution }) => resolution === null).length + proposed.length),
    review ? notAskedText(review.departments) : '',
    records.at(-1)?.file ?? 'no review was opened',
  ];
};

/** What stands where a record was. */
const erasedText = async (scope: Scope, enquiryId: string, revision: number): Promise<string> => {
  const stored = await listStoredRevisions(scope, enquiryId);
  return `${stored.find((each) => each.revision === revision)?.erased ?? ''}\n`;
};

/** The records of an enquiry and its trail, with which goes what the register says of it. */
export const enquiryParts = async function* (
  { within }: Making,
  row: ReceivedRow,
  appUrl: string,
): AsyncGenerator<ArchivePart> {
  const records = await within((scope) => recordsOf(scope, row));
  for (const { file, revision, isFinal, isErased } of records)
    yield {
      name: file,
      isPacked: true,
      pieces: async function* () {
        yield await within(async (scope) => {
          if (isErased) return Buffer.from(await erasedText(scope, row.id, revision));
          const made = isFinal
            ? await findRecord(scope, row.id, String(revision))
            : await renderNow(scope, row.id, appUrl);
          return made.bytes;
        });
      },
    };
  const trail = `trail/${fileName(row.number)}.jsonl`;
  let line: string[] = [];
  yield {
    name: trail,
    steps: 1,
    note: () => ({ id: row.id, number: row.number, trail, records, line }) satisfies PackedEnquiry,
    pieces: async function* () {
      line = await within((scope) => registerLine(scope, row, records));
      yield await within((scope) => trailLinesOf(scope, row.id));
    },
  };
};
