import { AppError } from '#kit/contract/errors.ts';
import type { Department } from '#organisations/contract/departments.ts';
import { reviewFailures } from '#reviews/contract/errors.ts';
import { mayDecideFor } from '#reviews/contract/departments/deputising.ts';
import { mayRemindAgain } from '#reviews/contract/rules.ts';
import type { Review } from '#reviews/contract/schema.ts';
import { record } from '#audit/server/service.ts';
import type { EnquiryRow } from '#enquiries/server/records/ticket.ts';
import type { Mail, Mailer } from '#kit/server/mailer.ts';
import { sayIn } from '#kit/server/language/say.ts';
import { linkIn } from '#kit/server/pages/page-language.ts';
import type { Scope } from '#kit/server/scope.ts';
import { runningAbsences } from '#members/server/absences/service.ts';
import { reviewersByDepartment, type Reviewer } from '#members/server/service.ts';
import { toReviewView, listParts } from '../review/view.ts';
import { listReminders, saveReminder } from '../review/store.ts';
import { underReview } from '../review/under-review.ts';

export type ReviewTools = { mailer: Mailer; appUrl: string };

type About = {
  enquiry: Pick<EnquiryRow, 'number' | 'reference' | 'customerName' | 'dueDate'>;
  department: Department;
  since: Date;
  by: string;
  appUrl: string;
};

/** The address of a department's part of the review. */
const linkOf = ({ enquiry, department, appUrl }: About): string =>
  `${appUrl}/app/contract-review/${encodeURIComponent(enquiry.number)}?department=${encodeURIComponent(department)}`;

const reminderMail = (to: Reviewer, about: About): Mail => {
  const say = sayIn(to.language);
  const { reference, customerName, dueDate } = about.enquiry;
  const department = say.word(about.department);
  const what = [reference, customerName].filter(Boolean).join(', ');
  return {
    to: to.email,
    subject: say`${department}: a decision on ${reference} is asked`,
    text: [
      say`${about.by} asks for the decision of ${department} on ${what}.`,
      say`It has waited since ${about.since.toISOString().slice(0, 10)}.`,
      ...(dueDate ? [say`The enquiry is due on ${dueDate}.`] : []),
      '',
      say`Decide here: ${linkIn(to.language, linkOf(about))}`,
    ].join('\n'),
  };
};

/** The reviewers of a department, and who stands in for those that are absent. */
const whomToAsk = async (scope: Scope, department: Department): Promise<Reviewer[]> => {
  const reviewers = (await reviewersByDepartment(scope)).get(department) ?? [];
  const deputies = (await runningAbsences(scope)).flatMap(({ absent, deputy }) =>
    mayDecideFor(absent, department) && reviewers.some(({ id }) => id === absent.id) ? [deputy] : [],
  );
  return [...new Map([...reviewers, ...deputies].map((each) => [each.id, each])).values()];
};

/** Asks a department's reviewers by mail to decide; once a day at most, however many people ask. */
export const remind = async (
  scope: Scope,
  id: string,
  department: Department,
  { mailer, appUrl }: ReviewTools,
): Promise<Review> => {
  const { enquiry, review } = await underReview(scope, id);
  const parts = await listParts(scope, review);
  const part = parts.find((each) => each.department === department);
  if (!part?.waitingSince) throw new AppError(reviewFailures.nothingToRemind);
  const asked = await whomToAsk(scope, department);
  if (asked.length === 0) throw new AppError(reviewFailures.nobodyToRemind);
  const last = (await listReminders(scope, review.id)).get(department);
  if (!mayRemindAgain(last?.toISOString() ?? null, scope.now.getTime()))
    throw new AppError(reviewFailures.remindedToday);
  await saveReminder(scope, review.id, department);
  const about = { enquiry, department, since: part.waitingSince, by: scope.actor.name, appUrl };
  for (const reviewer of asked) scope.afterCommit(() => mailer.send(reminderMail(reviewer, about)));
  await record(scope, {
    action: 'review.reminded',
    subject: { type: 'enquiry', id: enquiry.id },
    summary: `reminded ${department} of ${enquiry.reference}`,
    data: { department, userIds: asked.map((each) => each.id) },
    announces: { topic: 'reviews', id: enquiry.id },
  });
  return toReviewView(scope, enquiry, review, parts);
};
