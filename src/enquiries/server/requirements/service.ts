import { enquiryFailures } from '#enquiries/contract/errors.ts';
import type {
  NewRequirement,
  Requirement,
  RequirementChange,
} from '#enquiries/contract/requirements/schema.ts';
import { AppError } from '#kit/contract/errors.ts';
import type { Department } from '#organisations/contract/departments.ts';
import { record } from '#audit/server/service.ts';
import type { Scope } from '#kit/server/scope.ts';
import { readDepartmentMatrix } from '#routing/server/service.ts';
import { placeOf } from '../sources/sources.ts';
import { findText, listSources, type SourceRow } from '../sources/store.ts';
import { findEnquiry, openEnquiry } from '../records/ticket.ts';
import { insertChange, listDepartmentRevisions } from '../revisions/store.ts';
import { contentOfPassage } from '#extraction/server/passage.ts';
import { contentOf } from '../revisions/content.ts';
import { isInLedger } from './rows.ts';
import { touch } from '../revisions/opening.ts';
import {
  findRequirement,
  insertRequirement,
  lastNo,
  listRequirements,
  type RequirementRow,
} from './store.ts';
import { saveUndecided } from '../fields/undecided.ts';
import { applyRequirementChange } from './deciding.ts';

const supersessionOf = (
  { superseded }: RequirementRow,
  sources: readonly SourceRow[],
): Requirement['superseded'] => {
  if (!superseded) return null;
  const { kind, sourceId, start, end, quote } = superseded;
  const place = placeOf({ sourceId, spanStart: start, spanEnd: end, quote }, sources);
  return place && { kind, place };
};

const toRequirementView = (row: RequirementRow, sources: readonly SourceRow[]): Requirement => ({
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
  superseded: supersessionOf(row, sources),
  ...(row.basis ? { basis: row.basis } : {}),
});

export const readLedger = async (scope: Scope, id: string): Promise<{ requirements: Requirement[] }> => {
  const enquiry = await findEnquiry(scope, id);
  const sources = await listSources(scope, enquiry.id);
  return {
    requirements: (await listRequirements(scope, enquiry.id)).map((row) => toRequirementView(row, sources)),
  };
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
export const addRequirement = async (
  scope: Scope,
  id: string,
  wanted: NewRequirement,
): Promise<Requirement> => {
  const enquiry = await openEnquiry(scope, id);
  const { place, basis = null, ...columns } = { ...wanted, departments: distinct(wanted.departments) };
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
    basis,
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
  await saveUndecided(scope, enquiry.id);
  return toRequirementView(row, await listSources(scope, enquiry.id));
};

/**
 * Makes a passage a row, quoted word for word; kind and departments as the rules see them, for a person to
 * change.
 */
export const addPassage = async (
  scope: Scope,
  id: string,
  place: NonNullable<NewRequirement['place']>,
): Promise<Requirement> => {
  const enquiry = await findEnquiry(scope, id);
  const quote = await quoteAt(scope, enquiry.id, place);
  return addRequirement(scope, enquiry.id, {
    ...contentOfPassage(quote, await readDepartmentMatrix(scope)),
    place,
  });
};

export const changeRequirement = async (
  scope: Scope,
  id: string,
  requirementId: string,
  wanted: RequirementChange,
): Promise<Requirement> => {
  const enquiry = await openEnquiry(scope, id);
  const row = await findRequirement(scope, enquiry.id, requirementId);
  if (!row) throw new AppError(enquiryFailures.notFound);
  const changed = await applyRequirementChange(scope, enquiry, row, wanted);
  await saveUndecided(scope, enquiry.id);
  return toRequirementView(changed, await listSources(scope, enquiry.id));
};

/** The ledger without what was rejected: what the departments decide on. */
export const ledgerOf = async (scope: Scope, enquiryId: string): Promise<RequirementRow[]> =>
  (await listRequirements(scope, enquiryId)).filter(isInLedger);

/** The revision at which each department's part last changed; departments never touched are missing. */
export const departmentRevisions = (scope: Scope, enquiryId: string): Promise<Map<Department, number>> =>
  listDepartmentRevisions(scope, enquiryId);

export { requirementsEvidence } from './store.ts';
