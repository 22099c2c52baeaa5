import { enquiryFailures } from '#enquiries/contract/errors.ts';
import { AppError } from '#kit/contract/errors.ts';
import { record } from '#audit/server/service.ts';
import type { Scope } from '#kit/server/scope.ts';
import { keepOwn } from '../records/own-decisions.ts';
import { openEnquiry, type OpenEnquiry } from '../records/ticket.ts';
import { insertChange } from '../revisions/store.ts';
import { contentOf, placeBefore } from '../revisions/content.ts';
import { touch } from '../revisions/opening.ts';
import { saveUndecided } from '../fields/undecided.ts';
import { applyRequirementChange } from './deciding.ts';
import { clearDecision, listRequirements, type RequirementRow } from './store.ts';

const findNamedRows = async (
  scope: Scope,
  enquiryId: string,
  ids: readonly string[],
): Promise<RequirementRow[]> => {
  const rows = (await listRequirements(scope, enquiryId)).filter(({ id }) => ids.includes(id));
  if (rows.length < new Set(ids).size)
    throw new AppError(enquiryFailures.notFound, {
      message: 'One of these requirements is not in this enquiry.',
    });
  return rows;
};

/**
 * Accepts the named rows that are still proposed, each as its own event; answers which they were,
 * so that it can be taken back.
 */
export const acceptRows = async (
  scope: Scope,
  id: string,
  ids: readonly string[],
): Promise<{ accepted: string[] }> => {
  const enquiry = await openEnquiry(scope, id);
  const proposed = (await findNamedRows(scope, enquiry.id, ids)).filter(({ state }) => state === 'proposed');
  for (const row of proposed) await applyRequirementChange(scope, enquiry, row, { action: 'accept' });
  await saveUndecided(scope, enquiry.id);
  return { accepted: proposed.map((row) => row.id) };
};

/**
 * Makes an accepted row a proposal again; with the review open its departments are told, as by any
 * other change.
 */
const takeBack = async (scope: Scope, enquiry: OpenEnquiry, row: RequirementRow): Promise<void> => {
  const reason = `requirement ${row.no}: acceptance taken back`;
  const revision = await touch(scope, enquiry, row.departments, { reason });
  await clearDecision(scope, row.id, revision);
  await insertChange(scope, enquiry.id, {
    revision,
    reason,
    requirementId: row.id,
    before: contentOf(row),
    after: null,
    placeBefore: placeBefore(row),
  });
  await record(scope, {
    action: 'requirement.acceptance-undone',
    subject: { type: 'enquiry', id: enquiry.id },
    summary: `took back the acceptance of requirement ${row.no}`,
    data: { requirementId: row.id },
  });
};

/**
 * Takes back what the same person accepted of the named rows; what was edited or decided since, or
 * by someone else, stays.
 */
export const undoAccept = async (
  scope: Scope,
  id: string,
  ids: readonly string[],
): Promise<{ undone: string[] }> => {
  const enquiry = await openEnquiry(scope, id);
  const accepted = (await findNamedRows(scope, enquiry.id, ids)).filter(({ state }) => state === 'accepted');
  const own = { action: 'requirement.accepted', idOf: (row: RequirementRow) => row.id };
  const mine = await keepOwn(scope, enquiry.id, accepted, own);
  for (const row of mine) await takeBack(scope, enquiry, row);
  await saveUndecided(scope, enquiry.id);
  return { undone: mine.map((row) => row.id) };
};
