import { enquiryFailures } from '#enquiries/contract/errors.ts';
import {
  enquiryFieldNames,
  type EnquiryFieldName,
  type FieldValue,
  type ReceivedVia,
} from '#extraction/contract/fields.ts';
import { departmentsOfField } from '#enquiries/contract/revisions/rules.ts';
import { fieldLabel, type EnquiryField } from '#enquiries/contract/fields/schema.ts';
import type { NewEnquiry } from '#enquiries/contract/intake/schema.ts';
import type { Span } from '#extraction/contract/sources.ts';
import { AppError } from '#kit/contract/errors.ts';
import { record } from '#audit/server/service.ts';
import type { Scope } from '#kit/server/scope.ts';
import { decidedText } from '../records/decided-text.ts';
import { placeOf } from '../sources/sources.ts';
import { findEnvelope } from '../sources/envelopes.ts';
import { listSources, type SourceRow } from '../sources/store.ts';
import { keepOwn } from '../records/own-decisions.ts';
import { hasReference } from '../records/numbers-store.ts';
import { updateEnquiry, type EnquiryChange } from '../records/store.ts';
import { openEnquiry, type OpenEnquiry } from '../records/ticket.ts';
import { placeBefore } from '../revisions/content.ts';
import { touch } from '../revisions/opening.ts';
import { countFieldChanges, insertChange } from '../revisions/store.ts';
import {
  clearFieldDecision,
  decideField,
  findField,
  insertFields,
  listFields,
  type FieldRow,
} from './store.ts';
import { saveUndecided } from './undecided.ts';
import { checkedValue, isAsLookedAt, type FieldDecision } from './checked-value.ts';

/** `changes`: how often the value has changed since it was first read. */
export const toFieldView = (row: FieldRow, sources: readonly SourceRow[], changes: number): EnquiryField => ({
  field: row.field,
  value: row.value,
  state: row.state,
  place: placeOf(row, sources),
  confidence: row.confidence,
  by: row.decidedBy,
  at: row.decidedAt?.toISOString() ?? null,
  versions: changes + 1,
});

/** What the fields of an enquiry say, by their names. */
export const fieldValues = async (
  scope: Scope,
  enquiryId: string,
): Promise<{ field: EnquiryFieldName; value: FieldValue }[]> =>
  (await listFields(scope, enquiryId)).map(({ field, value }) => ({ field, value }));

/**
 * The fields of an enquiry that a person typed in: stated by them, nothing to confirm.
 * `filledOnly`: what they left empty is read yet.
 */
export const writeStatedFields = async (
  scope: Scope,
  enquiryId: string,
  form: NewEnquiry,
  { filledOnly }: { filledOnly: boolean },
): Promise<FieldRow[]> => {
  const values: Record<EnquiryFieldName, FieldValue> = { ...form, ReceivedVia: 'Manual' } as Record<
    EnquiryFieldName,
    FieldValue
  >;
  const isFilled = (value: FieldValue): boolean => (Array.isArray(value) ? value.length > 0 : Boolean(value));
  const written = enquiryFieldNames.filter((field) => !filledOnly || isFilled(values[field]));
  const fields = written.map((field) => ({
    field,
    value: values[field] || null,
    state: 'edited' as const,
    span: null,
    confidence: null,
    by: scope.actor.name,
  }));
  return insertFields(scope, enquiryId, fields);
};

/** What the list and the board show of a decided field. */
const cardChange = (enquiry: OpenEnquiry, field: EnquiryFieldName, value: FieldValue): EnquiryChange => {
  const text = typeof value === 'string' ? value : '';
  if (field === 'CustomerName') return { customerName: text };
  if (field === 'EnquiryType') return { enquiryType: text };
  if (field === 'DateOfReceipt' && text) return { dateOfReceipt: text };
  if (field === 'ReceivedVia' && text) return { receivedVia: text as ReceivedVia };
  // Without a reference of the customer's the enquiry keeps our own number.
  if (field === 'ReferenceNo') return { reference: text || enquiry.number };
  return {};
};

/** What the search finds an enquiry by: its card, and the subject and sender of its mail. */
const searchTextOf = async (scope: Scope, enquiry: OpenEnquiry, change: EnquiryChange): Promise<string> => {
  const now = { ...enquiry, ...change };
  const envelope = await findEnvelope(scope, enquiry.id);
  const ofMail = envelope ? [envelope.subject, envelope.fromName, envelope.fromAddress] : [];
  return [now.customerName, now.enquiryType, now.reference, now.number, ...ofMail].join('\n').toLowerCase();
};

const saveCard = async (scope: Scope, enquiry: OpenEnquiry, change: EnquiryChange): Promise<void> => {
  if (Object.keys(change).length === 0) return;
  const searchText = await searchTextOf(scope, enquiry, change);
  await updateEnquiry(scope, enquiry.id, { ...change, searchText });
};

type Decided = { value: FieldValue; state: FieldRow['state']; reason?: string };

const apply = async (
  scope: Scope,
  enquiry: OpenEnquiry,
  row: FieldRow,
  { reason = '', ...decided }: Decided,
): Promise<{ enquiry: OpenEnquiry; row: FieldRow; isChanged: boolean }> => {
  const { field } = row;
  if (
    field === 'ReferenceNo' &&
    typeof decided.value === 'string' &&
    (await hasReference(scope, decided.value, enquiry.id))
  ) {
    throw new AppError(enquiryFailures.referenceTaken, {
      fields: { value: enquiryFailures.referenceTaken.message },
      details: { field },
    });
  }
  const after = await decideField(scope, enquiry.id, { field, ...decided });
  const change = cardChange(enquiry, field, decided.value);
  await saveCard(scope, enquiry, change);
  const isChanged = JSON.stringify(row.value) !== JSON.stringify(decided.value);
  if (isChanged) {
    const revision = await touch(scope, enquiry, departmentsOfField(field), {
      reason: reason || `${fieldLabel(field)} ${decided.state}`,
    });
    await insertChange(scope, enquiry.id, {
      revision,
      reason,
      field,
      before: row.value,
      after: decided.value,
      placeBefore: placeBefore(row),
    });
  }
  await record(scope, {
    action: `field.${decided.state}`,
    subject: { type: 'enquiry', id: enquiry.id },
    summary: decidedText(decided.state, fieldLabel(field)),
    data: { field, before: row.value, after: decided.value, quote: row.quote, reason },
  });
  return { enquiry: { ...enquiry, ...change }, row: after, isChanged };
};

/** A new value out of an amendment, with its passage; the caller opens the revision and holds the ticket. */
export const amendField = async (
  scope: Scope,
  enquiryId: string,
  amended: { field: EnquiryFieldName; value: FieldValue; span: Span; revision: number; reason: string },
): Promise<void> => {
  const { field, value, span, revision, reason } = amended;
  const row = await findField(scope, enquiryId, field);
  if (!row) throw new AppError(enquiryFailures.stillReading);
  await insertChange(scope, enquiryId, {
    revision,
    reason,
    field,
    before: row.value,
    after: value,
    placeBefore: placeBefore(row),
  });
  await decideField(scope, enquiryId, { field, value, state: 'edited', span });
};

/** A person's word on one field: as proposed, not stated, or their own value (AI-6). */
export const decideOnField = async (
  scope: Scope,
  id: string,
  field: EnquiryFieldName,
  decision: FieldDecision,
): Promise<EnquiryField> => {
  const enquiry = await openEnquiry(scope, id);
  const row = await findField(scope, enquiry.id, field);
  if (!row) throw new AppError(enquiryFailures.stillReading);
  // Who confirms puts their name to what they read, not to what a colleague wrote meanwhile.
  if (decision.action === 'confirm' && !isAsLookedAt(row.value, decision.value))
    throw new AppError(enquiryFailures.fieldChanged);
  const decided = {
    confirm: () => ({ value: row.value, state: 'confirmed' as const }),
    reject: () => ({ value: null, state: 'rejected' as const }),
    edit: () => ({ value: checkedValue(field, decision.value), state: 'edited' as const }),
  }[decision.action]();
  const changesBefore = (await countFieldChanges(scope, enquiry.id)).get(field) ?? 0;
  const after = await apply(scope, enquiry, row, { ...decided, reason: decision.reason ?? '' });
  await saveUndecided(scope, enquiry.id);
  const changes = changesBefore + Number(after.isChanged);
  return toFieldView(after.row, await listSources(scope, enquiry.id), changes);
};

/** Confirms the named fields that are still proposed with the values looked at, each as its own event; answers which. */
export const confirmFields = async (
  scope: Scope,
  id: string,
  names: readonly EnquiryFieldName[],
  lookedAt: readonly FieldValue[] = [],
): Promise<{ confirmed: EnquiryFieldName[] }> => {
  let enquiry = await openEnquiry(scope, id);
  const proposed = (await listFields(scope, enquiry.id)).filter(
    (row) =>
      row.state === 'proposed' &&
      names.includes(row.field) &&
      isAsLookedAt(row.value, lookedAt[names.indexOf(row.field)]),
  );
  for (const row of proposed)
    ({ enquiry } = await apply(scope, enquiry, row, { value: row.value, state: 'confirmed' }));
  await saveUndecided(scope, enquiry.id);
  return { confirmed: proposed.map(({ field }) => field) };
};

/** Takes back what the same person confirmed of these fields and nobody decided since, before the review begins. */
export const undoConfirm = async (
  scope: Scope,
  id: string,
  names: readonly EnquiryFieldName[],
): Promise<{ undone: EnquiryFieldName[] }> => {
  const enquiry = await openEnquiry(scope, id);
  if (enquiry.reviewState !== 'none') throw new AppError(enquiryFailures.fieldUnderReview);
  const confirmed = (await listFields(scope, enquiry.id)).filter(
    (row) => row.state === 'confirmed' && names.includes(row.field),
  );
  const own = { action: 'field.confirmed', idOf: ({ field }: FieldRow) => field };
  const mine = await keepOwn(scope, enquiry.id, confirmed, own);
  for (const { field } of mine) {
    await clearFieldDecision(scope, enquiry.id, field);
    // A reference that nobody confirms names the enquiry no more.
    const change = field === 'ReferenceNo' ? cardChange(enquiry, field, null) : {};
    await saveCard(scope, enquiry, change);
    await record(scope, {
      action: 'field.confirmation-undone',
      subject: { type: 'enquiry', id: enquiry.id },
      summary: `took back the confirmation of ${fieldLabel(field)}`,
      data: { field },
    });
  }
  await saveUndecided(scope, enquiry.id);
  return { undone: mine.map(({ field }) => field) };
};

export { fieldsEvidence } from './store.ts';
