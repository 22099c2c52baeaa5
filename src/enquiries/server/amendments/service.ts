import { isDeepStrictEqual } from 'node:util';
import { isOpenAmendment, isTaken, isUndecided } from '#enquiries/contract/amendments/rules.ts';
import type { Amendment, AmendmentLine, LineDecision } from '#enquiries/contract/amendments/schema.ts';
import type { ItemContent } from '#enquiries/contract/revisions/schema.ts';
import type { DepartmentMatrix } from '#extraction/contract/subjects.ts';
import { lineItemColumns } from '#extraction/contract/line-items.ts';
import { enquiryFailures } from '#enquiries/contract/errors.ts';
import { AppError, kitFailures } from '#kit/contract/errors.ts';
import { record } from '#audit/server/service.ts';
import type { Scope } from '#kit/server/scope.ts';
import { noted } from '#kit/server/language/noted.ts';
import { checkedValue } from '../fields/checked-value.ts';
import { undecidedOf } from '../fields/store.ts';
import { updateEnquiry } from '../records/store.ts';
import { findEnquiry, type OpenEnquiry } from '../records/ticket.ts';
import { applyLines } from './applying.ts';
import { departmentsAfter } from '../items/content.ts';
import { rebased } from './lines/rebasing.ts';
import { against, toAmendmentsView, standsNow, type Against } from './view.ts';
import {
  listAmendments as listStored,
  listLines,
  updateAmendment,
  updateLine,
  type AmendedItem,
  type LineRow,
  type LineUpdate,
} from './store.ts';
import { foundAmendment, holdForAmending } from './held.ts';

export const listAmendments = async (scope: Scope, id: string): Promise<{ amendments: Amendment[] }> => ({
  amendments: await toAmendmentsView(scope, (await findEnquiry(scope, id)).id),
});

/** Whether a later mail or text of the customer waits to be read, or for a person who applies it or puts it aside. */
export const hasOpenAmendment = async (scope: Scope, enquiryId: string): Promise<boolean> =>
  (await listStored(scope, enquiryId)).some(isOpenAmendment);

type Held = { enquiry: OpenEnquiry; amendment: Amendment };

const holdProposed = async (scope: Scope, id: string, amendmentId: string): Promise<Held> => {
  const enquiry = await holdForAmending(scope, id);
  const amendment = await foundAmendment(scope, enquiry.id, amendmentId);
  if (amendment.state !== 'proposed' && amendment.state !== 'failed')
    throw new AppError(enquiryFailures.amendmentDone);
  return { enquiry, amendment };
};

const refuse = (field: string, message: string) =>
  new AppError(kitFailures.invalidInput, { fields: { [field]: message } });

type Edit = Extract<LineDecision, { action: 'edit' }>;

/**
 * What an edit makes of a line: another content, another row it changes (none: a new row), or another value.
 */
const editOf = (line: AmendmentLine, decision: Edit, matrix: DepartmentMatrix): LineUpdate => {
  if (line.kind === 'field')
    return decision.value === undefined ? {} : { after: checkedValue(line.field, decision.value) };
  if (line.kind === 'removed' || line.after === null)
    throw refuse('content', 'A removal is accepted or rejected as it stands');
  if (line.kind === 'item')
    return decision.item ? { after: itemAfter(line.after, decision.item, matrix) } : {};
  const { content, requirementId } = decision;
  const target =
    requirementId === undefined
      ? {}
      : { requirementId, kind: requirementId === null ? ('added' as const) : ('changed' as const) };
  return { ...target, ...(content ? { after: content } : {}) };
};

/** An item in a person's words: what they wrote stands nowhere but in the sentence of the line. */
const itemAfter = (
  after: ItemContent,
  { cells, isOptional }: NonNullable<Edit['item']>,
  matrix: DepartmentMatrix,
): AmendedItem => {
  const values = { ...after.values };
  for (const column of lineItemColumns) {
    const written = cells[column];
    if (written !== undefined) values[column] = written?.trim() || null;
  }
  if (values.description === null && values.tag === null)
    throw refuse('item', 'Say what the item is: a description or a tag');
  return { values, isOptional, departments: departmentsAfter(after, values, matrix), places: {} };
};

const heldAgainst = async (scope: Scope, enquiryId: string) => ({
  ...(await against(scope, enquiryId)),
  lines: await listLines(scope, enquiryId),
});

const decideLine = async (
  scope: Scope,
  line: AmendmentLine,
  decision: LineDecision,
  now: Against & { lines: readonly LineRow[] },
): Promise<void> => {
  const edit = decision.action === 'edit' ? editOf(line, decision, now.matrix) : {};
  if (edit.requirementId && !now.rows.some((row) => row.id === edit.requirementId))
    throw refuse('requirementId', 'This requirement is not of this enquiry');
  const none = { field: null, requirementId: null, lineItemId: null };
  const target =
    line.kind === 'field'
      ? { ...none, field: line.field }
      : line.kind === 'item'
        ? { ...none, lineItemId: line.lineItemId }
        : { ...none, requirementId: line.requirementId, ...edit };
  const state = { accept: 'accepted' as const, reject: 'rejected' as const, edit: 'edited' as const }[
    decision.action
  ];
  const before = standsNow(target, now);
  const row = now.lines.find(({ id }) => id === line.id);
  const accepted = row && decision.action === 'accept' ? { after: rebased(row, before) } : {};
  await updateLine(scope, line.id, { ...accepted, ...edit, state, before });
};

const lineText = (line: AmendmentLine): string =>
  line.kind === 'field'
    ? line.field
    : line.kind === 'item'
      ? line.name === null
        ? noted`a new item`
        : noted`item ${line.name}`
      : line.no === null
        ? noted`a new requirement`
        : noted`requirement ${line.no}`;

/** A person's word on one line; it takes effect when the amendment is applied. */
export const decideAmendment = async (
  scope: Scope,
  ids: { id: string; amendmentId: string; lineId: string },
  decision: LineDecision,
): Promise<Amendment> => {
  const { enquiry, amendment } = await holdProposed(scope, ids.id, ids.amendmentId);
  const line = amendment.lines.find((each) => each.id === ids.lineId);
  if (!line) throw new AppError(enquiryFailures.notFound, { message: 'This line was not found.' });
  const { lookedAt, ...said } = { lookedAt: undefined, ...decision };
  if (lookedAt !== undefined && !isDeepStrictEqual(lookedAt, line.before))
    throw new AppError(enquiryFailures.changedMeanwhile);
  await decideLine(scope, line, decision, await heldAgainst(scope, enquiry.id));
  await record(scope, {
    action: `amendment.line-${{ accept: 'accepted', reject: 'rejected', edit: 'edited' }[decision.action]}`,
    subject: { type: 'enquiry', id: enquiry.id },
    summary: `${decision.action === 'accept' ? 'accepted' : decision.action === 'reject' ? 'rejected' : 'edited'} a line of amendment ${amendment.no}: ${lineText(line)}`,
    data: { amendmentId: amendment.id, lineId: line.id, decision: said },
    announces: { topic: 'requirements', id: enquiry.id },
  });
  return foundAmendment(scope, enquiry.id, amendment.id);
};

/** Accepts every line still undecided. */
export const acceptAll = async (scope: Scope, id: string, amendmentId: string): Promise<Amendment> => {
  const { enquiry, amendment } = await holdProposed(scope, id, amendmentId);
  const open = amendment.lines.filter(isUndecided);
  const now = await heldAgainst(scope, enquiry.id);
  for (const line of open) await decideLine(scope, line, { action: 'accept' }, now);
  await record(scope, {
    action: 'amendment.lines-accepted',
    subject: { type: 'enquiry', id: enquiry.id },
    summary: `accepted ${open.length} lines of amendment ${amendment.no}`,
    data: { amendmentId: amendment.id, lineIds: open.map((line) => line.id) },
    announces: { topic: 'requirements', id: enquiry.id },
  });
  return foundAmendment(scope, enquiry.id, amendment.id);
};

/** Somebody rejected what the line changes after it was decided: it does not come back by the way. */
const isRejectedSince = (
  { requirementId, lineItemId, decidedAt }: LineRow,
  { rows, items }: Against,
): boolean =>
  [...rows.filter(({ id }) => id === requirementId), ...items.filter(({ id }) => id === lineItemId)].some(
    (each) => each.state === 'rejected' && (each.decidedAt ?? 0) > (decidedAt ?? 0),
  );

/** A line was accepted against something that has changed since: a person looks again. */
const assertStillStands = async (
  scope: Scope,
  enquiryId: string,
  taken: readonly AmendmentLine[],
): Promise<void> => {
  const now = await against(scope, enquiryId);
  const stale = (await listLines(scope, enquiryId)).find((row) => {
    const line = taken.find((each) => each.id === row.id);
    const isNew = line?.kind === 'added' || (line?.kind === 'item' && line.lineItemId === null);
    return (
      line && !isNew && (isRejectedSince(row, now) || !isDeepStrictEqual(row.before, standsNow(row, now)))
    );
  });
  const line = taken.find((each) => each.id === stale?.id);
  if (line)
    throw new AppError(enquiryFailures.changedMeanwhile, {
      message: `${lineText(line)} was changed after this line was accepted. Decide on the line again.`,
    });
};

/** Stores the record of what was signed, where that is still to be done; the reviews, a later room, know how. */
export type FreezeRecord = (scope: Scope, enquiryId: string) => Promise<void>;

/**
 * Makes the accepted lines the next revision of the enquiry; with none accepted, the amendment is
 * put aside (FEAS-4).
 */
export const applyAmendment = async (
  scope: Scope,
  { id, amendmentId }: { id: string; amendmentId: string },
  freezeRecord: FreezeRecord,
): Promise<Amendment> => {
  const { enquiry, amendment } = await holdProposed(scope, id, amendmentId);
  if (amendment.lines.some(isUndecided)) throw new AppError(enquiryFailures.linesLeft);
  const taken = amendment.lines.filter(isTaken);
  await assertStillStands(scope, enquiry.id, taken);
  if (taken.length > 0) await freezeRecord(scope, enquiry.id);
  const revision = taken.length > 0 ? await applyLines(scope, enquiry, amendment, taken) : null;
  const state = revision === null ? ('dismissed' as const) : ('applied' as const);
  await updateAmendment(scope, amendment.id, {
    state,
    revision,
    decidedBy: scope.actor.name,
    decidedAt: scope.now,
  });
  await updateEnquiry(scope, enquiry.id, { unconfirmed: undecidedOf(scope, enquiry.id) });
  await record(scope, {
    action: `amendment.${state}`,
    subject: { type: 'enquiry', id: enquiry.id },
    summary:
      revision === null
        ? `put amendment ${amendment.no} aside`
        : `applied ${taken.length} lines of amendment ${amendment.no} as revision ${revision}`,
    data: { amendmentId: amendment.id, revision, lines: amendment.lines },
    announces: { topic: 'enquiries', id: enquiry.id },
  });
  return foundAmendment(scope, enquiry.id, amendment.id);
};

export { amendmentLinesEvidence, amendmentsEvidence } from './evidence.ts';
export { addMail } from './adding.ts';
