import { record } from '#audit/server/service.ts';
import type { OpenEnquiry } from '#enquiries/server/records/ticket.ts';
import { AppError } from '#kit/contract/errors.ts';
import type { Scope } from '#kit/server/scope.ts';
import { departments, type Department } from '#organisations/contract/departments.ts';
import { heldReviewRules } from '#organisations/server/service.ts';
import {
  askedDepartments,
  isConcerned,
  maySkip,
  notAskedFailures,
  type Concern,
  type Unasked,
} from '#reviews/contract/departments/not-asked.ts';
import { listConcerns } from './concerns.ts';
import { insertNotAsked, listNotAsked, markAsked } from './not-asked-store.ts';
import type { Part } from './parts.ts';
import type { ReviewRow } from './store.ts';
import { listParts } from './view.ts';

/** Records what was done, once the row of the enquiry says it too: the event holds what the row says. */
export type Tell = () => Promise<void>;

type Held = { enquiry: OpenEnquiry; review: ReviewRow };
type Asked = Pick<Part, 'department' | 'decision' | 'notAsked'>;

/** The departments that nothing of an enquiry is routed to, and that have not decided themselves (SIGN-5). */
export const listUnconcerned = (
  parts: readonly Asked[],
  concerns: ReadonlyMap<Department, Concern>,
): Department[] =>
  departments.filter((department) => {
    const part = parts.find((each) => each.department === department);
    const concern = concerns.get(department);
    return !part?.decision && !part?.notAsked && concern !== undefined && maySkip(concern);
  });

/** Notes which departments a review does not ask, and why; throws where one of them is concerned. The caller tells of it. */
export const confirmNotAsked = async (
  scope: Scope,
  { enquiry, review }: Held,
  wanted: readonly Unasked[],
  by: string,
): Promise<Tell> => {
  if (!(await heldReviewRules(scope)).asksConcernedOnly)
    throw new AppError(notAskedFailures.asksEveryDepartment);
  const parts = await listParts(scope, review);
  const unconcerned = listUnconcerned(parts, await listConcerns(scope, enquiry.id));
  const unasked = departments.flatMap((each) => wanted.find(({ department }) => department === each) ?? []);
  const names = unasked.map(({ department }) => department);
  const concerned = names.filter((each) => !unconcerned.includes(each));
  if (concerned.length > 0)
    throw new AppError(notAskedFailures.departmentConcerned, {
      message: `${concerned.join(', ')}: ${notAskedFailures.departmentConcerned.message}`,
    });
  if (askedDepartments(parts).length === unasked.length) throw new AppError(notAskedFailures.nobodyAsked);
  await insertNotAsked(scope, unasked, {
    reviewId: review.id,
    revision: enquiry.revision,
    confirmedBy: by,
  });
  return () =>
    record(scope, {
      action: 'departments.not-asked',
      subject: { type: 'enquiry', id: enquiry.id },
      summary: `confirmed as not concerned: ${names.join(', ')}`,
      data: { departments: names, reasons: unasked, revision: enquiry.revision },
      announces: { topic: 'reviews', id: enquiry.id },
    });
};

/** Has departments asked that were not; says why. The caller saves what the enquiry says of them, and tells of it then. */
export const askAfterAll = async (
  scope: Scope,
  { enquiry, review }: Held,
  wanted: readonly Department[],
  because: string,
): Promise<Tell> => {
  const rows = (await listNotAsked(scope, review.id)).filter(
    ({ department, askedAt }) => askedAt === null && wanted.includes(department),
  );
  await markAsked(
    scope,
    rows.map(({ id }) => id),
    because,
  );
  return () =>
    record(scope, {
      action: 'departments.asked',
      subject: { type: 'enquiry', id: enquiry.id },
      summary: `asked after all: ${wanted.join(', ')}; ${because}`,
      data: { departments: wanted, because, revision: enquiry.revision },
      announces: { topic: 'reviews', id: enquiry.id },
    });
};

/** Of the departments that are not asked, those that something is routed to by now. */
export const listConcernedUnasked = async (
  scope: Scope,
  enquiryId: string,
  parts: readonly Asked[],
): Promise<Department[]> => {
  const unasked = parts.filter(({ notAsked }) => notAsked !== null);
  if (unasked.length === 0) return [];
  const concerns = await listConcerns(scope, enquiryId);
  return unasked.flatMap(({ department }) => {
    const concern = concerns.get(department);
    return concern && isConcerned(concern) ? [department] : [];
  });
};

/**
 * How the departments of a review stand once each that was not asked and is concerned by now has been asked, whatever brought
 * it about: a finding comes and goes with registers and days as well. Nobody has to notice it.
 */
export const listAskedParts = async (
  scope: Scope,
  held: Held,
): Promise<{ parts: Part[]; tell: Tell | null }> => {
  const parts = await listParts(scope, held.review);
  const concerned = await listConcernedUnasked(scope, held.enquiry.id, parts);
  if (concerned.length === 0) return { parts, tell: null };
  const tell = await askAfterAll(scope, held, concerned, 'something concerns it now');
  return { parts: await listParts(scope, held.review), tell };
};
