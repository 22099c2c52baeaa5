import { askedAgain } from '#enquiries/contract/amendments/rules.ts';
import type { Amendment, AmendmentLine, FieldLine, RowLine } from '#enquiries/contract/amendments/schema.ts';
import { inOrder } from '#enquiries/contract/revisions/rules.ts';
import type { Span } from '#extraction/contract/sources.ts';
import type { Scope } from '#kit/server/scope.ts';
import { amendField } from '../fields/service.ts';
import { departmentsOfErased, listErasedUnasked, noteErased, type Erased } from '../items/erased.ts';
import type { OpenEnquiry } from '../records/ticket.ts';
import { contentOf, placeBefore } from '../revisions/content.ts';
import { isInLedger } from '../requirements/rows.ts';
import { openRevision } from '../revisions/opening.ts';
import {
  findRequirement,
  insertRequirement,
  lastNo,
  updateRequirement,
  type RequirementRow,
} from '../requirements/store.ts';
import { insertChange } from '../revisions/store.ts';
import { applyItemLine } from './applying-items.ts';
import { listLines, type AmendedItem } from './store.ts';

type Applied = { enquiryId: string; revision: number; amendment: number; reason: string };

const quoted = ({ place }: AmendmentLine) => ({
  sourceId: place.sourceId,
  spanStart: place.start,
  spanEnd: place.end,
  quote: place.quote,
});
const stateOf = (line: AmendmentLine) =>
  line.state === 'edited' ? ('edited' as const) : ('accepted' as const);

const addRow = async (
  scope: Scope,
  { enquiryId, revision, amendment, reason }: Applied,
  line: RowLine,
): Promise<void> => {
  if (!line.after) return;
  const no = (await lastNo(scope, enquiryId)) + 1;
  const row = {
    ...line.after,
    ...quoted(line),
    no,
    revision,
    amendment,
    state: stateOf(line),
    confidence: line.confidence,
    isDecided: true,
  };
  const { id: requirementId } = await insertRequirement(scope, enquiryId, row);
  await insertChange(scope, enquiryId, {
    revision,
    reason,
    requirementId,
    before: null,
    after: line.after,
    placeBefore: null,
  });
};

/** A row that a person wrote or worded stays known as theirs. */
const stateAfter = (row: RequirementRow, line: RowLine) =>
  row.state === 'edited' || row.state === 'added' ? row.state : stateOf(line);

const changeRow = async (
  scope: Scope,
  { enquiryId, revision, amendment, reason }: Applied,
  line: RowLine,
): Promise<void> => {
  const row = await findRequirement(scope, enquiryId, line.requirementId ?? '');
  if (!row) throw new Error('a line of an amendment names a row that is not there');
  const { after } = line;
  const before = isInLedger(row) ? contentOf(row) : null;
  await updateRequirement(
    scope,
    row,
    after
      ? { ...after, ...quoted(line), state: stateAfter(row, line), revision, amendment }
      : { state: 'rejected', revision, amendment },
  );
  await insertChange(scope, enquiryId, {
    revision,
    reason,
    requirementId: row.id,
    before,
    after,
    placeBefore: placeBefore(row),
  });
};

const changeField = async (
  scope: Scope,
  { enquiryId, revision, reason }: Applied,
  { field, after, place }: FieldLine,
): Promise<void> => {
  const span: Span = { sourceId: place.sourceId, start: place.start, end: place.end, quote: place.quote };
  await amendField(scope, enquiryId, { field, value: after, span, revision, reason });
};

const nothingErased: Erased = { rows: [], items: [] };

const isFinished = ({ reviewState }: OpenEnquiry): boolean =>
  reviewState === 'accepted' || reviewState === 'declined';

/** What was erased, nobody was asked about since, and the lines say nothing of. */
const listErasedBeside = async (
  scope: Scope,
  enquiryId: string,
  taken: readonly AmendmentLine[],
): Promise<Erased> => {
  const named = new Set(
    taken.map((line) =>
      line.kind === 'field' ? null : line.kind === 'item' ? line.lineItemId : line.requirementId,
    ),
  );
  const { rows, items } = await listErasedUnasked(scope, enquiryId);
  return { rows: rows.filter(({ id }) => !named.has(id)), items: items.filter(({ id }) => !named.has(id)) };
};

/**
 * Makes the accepted lines one revision, which asks exactly the departments they touch again, and after the final decision those
 * of what was erased meanwhile; answers its number.
 */
export const applyLines = async (
  scope: Scope,
  enquiry: OpenEnquiry,
  amendment: Amendment,
  taken: readonly AmendmentLine[],
): Promise<number> => {
  const reason = `Amendment ${amendment.no}: ${amendment.subject}`;
  const erased = isFinished(enquiry) ? await listErasedBeside(scope, enquiry.id, taken) : nothingErased;
  const touched = inOrder([...askedAgain(taken), ...departmentsOfErased(erased)]);
  const revision = await openRevision(scope, enquiry, touched, { reason, amendmentId: amendment.id });
  await noteErased(scope, enquiry.id, erased, {
    revision,
    reason: 'its words were erased after the final decision',
  });
  const applied = { enquiryId: enquiry.id, revision, amendment: amendment.no, reason };
  const written = new Map((await listLines(scope, enquiry.id)).map(({ id, after }) => [id, after]));
  for (const line of taken) {
    if (line.kind === 'item') {
      const { places = {} } = (written.get(line.id) as AmendedItem | null) ?? {};
      await applyItemLine(scope, applied, line, places);
    } else if (line.kind === 'field') await changeField(scope, applied, line);
    else if (line.kind === 'added') await addRow(scope, applied, line);
    else await changeRow(scope, applied, line);
  }
  return revision;
};
