import { noted } from '#kit/server/language/noted.ts';
import { enquiryFailures } from '#enquiries/contract/errors.ts';
import type { RequirementChange } from '#enquiries/contract/requirements/schema.ts';
import { departmentsOfRow, inOrder } from '#enquiries/contract/revisions/rules.ts';
import { AppError } from '#kit/contract/errors.ts';
import type { Department } from '#organisations/contract/departments.ts';
import { record } from '#audit/server/service.ts';
import type { Scope } from '#kit/server/scope.ts';
import { isActiveMember } from '#members/server/service.ts';
import { readDepartmentMatrix } from '#routing/server/service.ts';
import { decidedText } from '../records/decided-text.ts';
import type { OpenEnquiry } from '../records/ticket.ts';
import { insertChange } from '../revisions/store.ts';
import { contentOf, placeBefore } from '../revisions/content.ts';
import { departmentsAfterChange, isInLedger } from './rows.ts';
import { touch } from '../revisions/opening.ts';
import { saveOwner, updateRequirement, type RequirementRow } from './store.ts';

const isOnlyOwner = (change: RequirementChange): boolean =>
  Object.keys(change).every((name) => name === 'action' || name === 'ownerId' || name === 'reason');

/**
 * Departments whose decision a change touches: those that had the row and those that get it; what was
 * only proposed or rejected nobody decided on.
 */
const touchedBy = (
  before: RequirementRow,
  after: Pick<RequirementRow, 'state' | 'departments'>,
): Department[] =>
  inOrder(departmentsOfRow(isInLedger(before) ? before : null, isInLedger(after) ? after : null));

/** A person added the row: what was read has a confidence. */
const isByHand = ({ confidence }: RequirementRow): boolean => confidence === null;

/** The columns that an edit really changes. */
const changesOf = (row: RequirementRow, change: RequirementChange): Partial<RequirementRow> => {
  const wanted: Partial<RequirementRow> = Object.fromEntries(
    Object.entries(change).filter(
      ([name, value]) => !['action', 'ownerId', 'reason'].includes(name) && value !== undefined,
    ),
  );
  if (wanted.departments) wanted.departments = [...new Set(wanted.departments)];
  return Object.fromEntries(
    Object.entries(wanted).filter(
      ([name, value]) => JSON.stringify(row[name as keyof RequirementRow]) !== JSON.stringify(value),
    ),
  );
};

/** Names the member who follows a row up; throws when it is none. */
const assignOwner = async (
  scope: Scope,
  enquiryId: string,
  row: RequirementRow,
  ownerId: string | null,
): Promise<RequirementRow> => {
  if (ownerId === row.ownerId) return row;
  if (ownerId && !(await isActiveMember(scope, ownerId)))
    throw new AppError(enquiryFailures.notFound, { message: 'This person is not a member here.' });
  const owned = await saveOwner(scope, row, ownerId);
  await record(scope, {
    action: 'requirement.assigned',
    subject: { type: 'enquiry', id: enquiryId },
    summary: ownerId ? `gave requirement ${row.no} an owner` : `took the owner off requirement ${row.no}`,
    data: { requirementId: row.id, ownerId },
  });
  return owned;
};

/**
 * One person's decision on one row, with its revision and its event; answers the row as it is now.
 * The caller holds the enquiry.
 */
export const applyRequirementChange = async (
  scope: Scope,
  enquiry: OpenEnquiry,
  row: RequirementRow,
  change: RequirementChange,
): Promise<RequirementRow> => {
  const { action } = change;
  if (change.action === 'edit' && change.ownerId !== undefined) {
    const owned = await assignOwner(scope, enquiry.id, row, change.ownerId);
    // Who follows a row up is no word on whether it stands: a proposal stays one.
    if (isOnlyOwner(change)) return owned;
    const { ownerId: _, ...rest } = change;
    return applyRequirementChange(scope, enquiry, owned, rest);
  }
  const edits = changesOf(row, change);
  // Who edits the words without saying whom they concern leaves that to the matrix.
  if (edits.text && !edits.departments && isInLedger(row) && enquiry.reviewState !== 'none') {
    const asked = departmentsAfterChange(row.departments, edits.text, await readDepartmentMatrix(scope));
    if (asked.length > row.departments.length) edits.departments = asked;
  }
  const isAdded = row.state === 'added' || (row.state === 'rejected' && isByHand(row));
  const state = {
    accept: isAdded ? ('added' as const) : ('accepted' as const),
    reject: 'rejected' as const,
    edit: isAdded ? ('added' as const) : ('edited' as const),
  }[action];
  const after = { ...row, ...edits, state };
  // Accepting what stands in the ledger, or writing what already stands there, opens no revision
  // and asks nobody again.
  if (row.state !== 'proposed' && isInLedger(row) === isInLedger(after) && Object.keys(edits).length === 0)
    return row;
  // Rejecting what was only proposed changes nothing that anyone decided on.
  const mattersNow = isInLedger(row) || isInLedger(after);
  const reason = (change.action === 'edit' && change.reason) || '';
  const revision = mattersNow
    ? await touch(scope, enquiry, touchedBy(row, after), {
        reason: reason || `requirement ${row.no} ${state}`,
      })
    : row.revision;
  // What a person rejects no amendment withdrew, though one had changed it.
  const rejected = state === 'rejected' ? { amendment: null } : {};
  const written = await updateRequirement(scope, row, { ...edits, ...rejected, state, revision });
  if (mattersNow) {
    const [before, now] = [
      isInLedger(row) ? contentOf(row) : null,
      isInLedger(after) ? contentOf(after) : null,
    ];
    await insertChange(scope, enquiry.id, {
      revision,
      reason,
      requirementId: row.id,
      before,
      after: now,
      placeBefore: placeBefore(row),
    });
  }
  await record(scope, {
    action: `requirement.${state}`,
    subject: { type: 'enquiry', id: enquiry.id },
    summary: decidedText(state, noted`requirement ${row.no}`),
    data: {
      requirementId: row.id,
      before:
        action === 'edit'
          ? {
              text: row.text,
              category: row.category,
              mandatory: row.mandatory,
              departments: row.departments,
              standard: row.standard,
            }
          : row.state,
      after: edits,
    },
  });
  return written;
};
