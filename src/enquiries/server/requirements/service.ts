import { enquiryFailures } from '#enquiries/contract/errors.ts';
import type {
  NewRequirement,
  Requirement,
  RequirementChange,
} from '#enquiries/contract/requirements/schema.ts';
import { departmentsOfRow, inOrder } from '#enquiries/contract/revisions/rules.ts';
import { AppError } from '#kit/contract/errors.ts';
import type { Department } from '#organisations/contract/departments.ts';
import { record } from '#audit/server/service.ts';
import { announce } from '#kit/server/live.ts';
import type { Scope } from '#kit/server/scope.ts';
import { undecidedOf } from '../fields/store.ts';
import { placeOf } from '../sources/sources.ts';
import { findText, listSources, type SourceRow } from '../sources/store.ts';
import { isActiveMember } from '#members/server/service.ts';
import { update } from '../records/store.ts';
import { find, open, type OpenEnquiry } from '../records/ticket.ts';
import { insertChange, listDepartmentRevisions } from '../revisions/store.ts';
import { contentOfPassage } from '#extraction/server/passage.ts';
import { contentOf, placeBefore } from '../revisions/content.ts';
import { isInLedger } from './rows.ts';
import { touch } from '../revisions/opening.ts';
import {
  findRequirement,
  insertRequirement,
  lastNo,
  listRequirements,
  saveOwner,
  updateRequirement,
  type RequirementRow,
} from './store.ts';

const shown = (row: RequirementRow, sources: readonly SourceRow[]): Requirement => ({
  id: row.id,
  no: row.no,
  text: row.text,
  category: row.category,
  mandatory: row.mandatory,
  departments: row.departments,
  standard: row.standard,
  state: row.state,
  place: placeOf(row, sources),
  confidence: row.confidence,
  revision: row.revision,
  by: row.decidedBy,
  at: row.decidedAt?.toISOString() ?? null,
  owner: row.ownerId ? { id: row.ownerId, name: row.ownerName ?? '' } : null,
  amendment: row.amendment,
});

export const list = async (scope: Scope, id: string): Promise<{ requirements: Requirement[] }> => {
  const enquiry = await find(scope, id);
  const sources = await listSources(scope, enquiry.id);
  return { requirements: (await listRequirements(scope, enquiry.id)).map((row) => shown(row, sources)) };
};

/** Counts again what nobody has decided on, and tells the open pages. */
export const refresh = async (scope: Scope, enquiryId: string): Promise<void> => {
  await update(scope, enquiryId, { unconfirmed: undecidedOf(scope, enquiryId) });
  await announce(scope, 'enquiries', enquiryId);
};

/** The words that stand at a place; throws quote_not_in_source when nothing does. */
const quoteAt = async (
  scope: Scope,
  enquiryId: string,
  place: NonNullable<NewRequirement['place']>,
): Promise<string> => {
  const source = await findText(scope, enquiryId, place.sourceId);
  const quote = source && place.end <= source.text.length ? source.text.slice(place.start, place.end) : '';
  // A place that cuts a sign in two halves quotes nothing that stands there.
  if (quote.trim() === '' || !quote.isWellFormed()) throw new AppError(enquiryFailures.quoteNotInSource);
  return quote;
};

/** Each department once, the most concerned first as given. */
const distinct = (named: readonly Department[]): Department[] => [...new Set(named)];

/** A row the extraction missed: by a person, with the passage where there is one. */
export const add = async (scope: Scope, id: string, wanted: NewRequirement): Promise<Requirement> => {
  const enquiry = await open(scope, id);
  const { place, ...columns } = { ...wanted, departments: distinct(wanted.departments) };
  const quote = place ? await quoteAt(scope, enquiry.id, place) : null;
  const no = (await lastNo(scope, enquiry.id)) + 1;
  const revision = await touch(scope, enquiry, columns.departments, { reason: `requirement ${no} added` });
  const position = {
    sourceId: place?.sourceId ?? null,
    spanStart: place?.start ?? null,
    spanEnd: place?.end ?? null,
    quote,
  };
  const row = await insertRequirement(scope, enquiry.id, {
    ...columns,
    ...position,
    no,
    state: 'added',
    confidence: null,
    revision,
    isDecided: true,
  });
  await insertChange(scope, enquiry.id, {
    revision,
    reason: '',
    requirementId: row.id,
    before: null,
    after: contentOf(columns),
    placeBefore: null,
  });
  await record(scope, {
    action: 'requirement.added',
    subject: { type: 'enquiry', id: enquiry.id },
    summary: `added requirement ${no}`,
    data: { requirementId: row.id, ...wanted, quote },
  });
  await refresh(scope, enquiry.id);
  return shown(row, await listSources(scope, enquiry.id));
};

/** Makes a passage a row, quoted word for word; kind and departments as the rules see them, for a person to change. */
export const addPassage = async (
  scope: Scope,
  id: string,
  place: NonNullable<NewRequirement['place']>,
): Promise<Requirement> => {
  const enquiry = await find(scope, id);
  const quote = await quoteAt(scope, enquiry.id, place);
  return add(scope, enquiry.id, { ...contentOfPassage(quote), place });
};

const isOnlyOwner = (change: RequirementChange): boolean =>
  Object.keys(change).every((name) => name === 'action' || name === 'ownerId' || name === 'reason');

/** Departments whose decision a change touches: those that had the row and those that get it; what was only proposed or rejected nobody decided on. */
const touchedBy = (
  before: RequirementRow,
  after: Pick<RequirementRow, 'state' | 'departments'>,
): Department[] =>
  inOrder(departmentsOfRow(isInLedger(before) ? before : null, isInLedger(after) ? after : null));

/** The columns that an edit really changes. */
const changesOf = (row: RequirementRow, change: RequirementChange): Partial<RequirementRow> => {
  const wanted: Partial<RequirementRow> = Object.fromEntries(
    Object.entries(change).filter(
      ([name, value]) => !['action', 'ownerId', 'reason'].includes(name) && value !== undefined,
    ),
  );
  if (wanted.departments) wanted.departments = distinct(wanted.departments);
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

/** One person's decision on one row, with its revision and its event; answers the row as it is now. The caller holds the enquiry. */
export const apply = async (
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
    return apply(scope, enquiry, owned, rest);
  }
  const edits = changesOf(row, change);
  const state = {
    accept: 'accepted' as const,
    reject: 'rejected' as const,
    edit: row.state === 'added' ? ('added' as const) : ('edited' as const),
  }[action];
  const after = { ...row, ...edits, state };
  // Accepting what stands in the ledger, or writing what already stands there, opens no revision and asks nobody again.
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
  const written = await updateRequirement(scope, row, { ...edits, state, revision });
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
    summary: `${state} requirement ${row.no}`,
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

export const change = async (
  scope: Scope,
  id: string,
  requirementId: string,
  wanted: RequirementChange,
): Promise<Requirement> => {
  const enquiry = await open(scope, id);
  const row = await findRequirement(scope, enquiry.id, requirementId);
  if (!row) throw new AppError(enquiryFailures.notFound);
  const changed = await apply(scope, enquiry, row, wanted);
  await refresh(scope, enquiry.id);
  return shown(changed, await listSources(scope, enquiry.id));
};

/** The ledger without what was rejected: what the departments decide on. */
export const ledgerOf = async (scope: Scope, enquiryId: string): Promise<RequirementRow[]> =>
  (await listRequirements(scope, enquiryId)).filter(isInLedger);

/** The revision at which each department's part last changed; departments never touched are missing. */
export const departmentRevisions = (scope: Scope, enquiryId: string): Promise<Map<Department, number>> =>
  listDepartmentRevisions(scope, enquiryId);
