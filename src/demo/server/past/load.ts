import { dayMilliseconds } from '#kit/contract/days.ts';
import { departments, type Department } from '#organisations/contract/departments.ts';
import { signApproval, type FinalDecision } from '#reviews/server/approvals/service.ts';
import { conditionsOf } from '#reviews/server/actions/conditions.ts';
import { decideFinding } from '#reviews/server/findings/service.ts';
import { holdingFindings } from '#findings/contract/rules.ts';
import { findingsOn } from '#findings/server/records/service.ts';
import { addAmendment } from '#enquiries/server/amendments/adding.ts';
import { amendmentJobs } from '#enquiries/server/amendments/jobs.ts';
import { acceptAll, applyAmendment } from '#enquiries/server/amendments/service.ts';
import { closeEnquiry } from '#enquiries/server/records/changing.ts';
import { passOver } from '#notifications/server/follower.ts';
import type { Clock } from '#kit/server/clock.ts';
import { findFor } from '#reviews/server/review/service.ts';
import type { Risk } from '#reviews/contract/risk-schema.ts';
import { dayAfter, demoCalendar } from '../calendar.ts';
import { collecting } from '../collecting.ts';
import { composeMail } from '../mail-bytes.ts';
import { beginReview, coordinatorEmail, decideFor, takeIn, type As, type Base } from '../work.ts';
import { pastEnquiries, type Course, type PastEnquiry } from './enquiries.ts';
import { writeLetter } from './letter.ts';
import { importedDaysBefore, importOldRegister } from './register.ts';

const ownerEmail = 'operations@demo-valves.example';
const hourMilliseconds = dayMilliseconds / 24;

/** Something that one of the demo's people did, at an instant in milliseconds since the epoch. */
type Act = { at: number; do: () => Promise<unknown> };

/** How many working days each department lets an enquiry lie before it decides. */
const usualDays: Readonly<Record<Department, number>> = {
  Engineering: 4,
  'Quality Assurance': 2,
  Procurement: 3,
  Operations: 1,
  Maintenance: 1,
  'Safety & Environment': 2,
  'Project Management': 1,
  Finance: 2,
  'Legal & Compliance': 5,
  'Human Resources': 1,
};

const isWeekend = (at: number): boolean => [0, 6].includes(new Date(at).getUTCDay());

/** The start of the working day so many working days after the one that `day` is or is followed by. */
const workingDay = (day: number, later: number): number => {
  let at = day;
  while (isWeekend(at)) at += dayMilliseconds;
  for (let left = later; left > 0; left -= 1) {
    at += dayMilliseconds;
    while (isWeekend(at)) at += dayMilliseconds;
  }
  return at;
};

const riskOf = (department: Department, place: number): Risk | null =>
  department === 'Engineering' || department === 'Procurement'
    ? { consequence: place % 3 === 0 ? 3 : 2, likelihood: place % 4 === 0 ? 3 : 2, contingency: null }
    : null;

const signed = { decision: 'approved' as const, comment: '', risk: null };

/** Who decides on an enquiry that ends so, in the order of the house; nobody where it was closed before. */
const decidingOn = (course: Course): readonly Department[] => {
  if (course.kind === 'closed') return [];
  if (course.kind !== 'no_bid') return departments;
  // What was rejected early was not read by everybody.
  return departments.filter((each, place) => place % 3 === 0 || course.rejectedBy.includes(each));
};

const sign = (as: As, id: string, department: Department, { course, place }: Numbered): Promise<void> => {
  if (course.kind === 'no_bid' && course.rejectedBy.includes(department))
    return decideFor(as, id, department, { ...signed, decision: 'rejected', comment: course.why });
  const otherwise =
    course.kind === 'deviations' && course.department === department
      ? { answer: 'condition' as const, condition: course.offer }
      : undefined;
  return decideFor(as, id, department, { ...signed, risk: riskOf(department, place), otherwise });
};

type Numbered = PastEnquiry & { place: number };

/** The final approver accepts what still holds the bid, and signs. */
const approve = (as: As, id: string, course: Exclude<Course, { kind: 'closed' }>): Promise<unknown> =>
  as(ownerEmail)(async (scope) => {
    const revision = (await findFor(scope, id))?.revision ?? 1;
    const sign = (final: FinalDecision) => signApproval(scope, id, final, async () => []);
    if (course.kind === 'no_bid') {
      const { reasons, why: reason } = course;
      return sign({ outcome: 'declined', reason, reasons: [...reasons], deviations: [], revision });
    }
    for (const { key } of holdingFindings(await findingsOn(scope, id)))
      await decideFinding(scope, id, {
        key,
        decision: { kind: 'accept', words: 'Known and priced in; agreed with the customer by telephone.' },
      });
    const conditions = await conditionsOf(scope, id);
    const offers = new Map(conditions.map(({ requirementId, condition }) => [requirementId, condition]));
    return sign({
      outcome: 'accepted',
      reason: offers.size > 0 ? 'Offered with the deviations named.' : 'All departments can meet it.',
      reasons: [],
      deviations: [...offers].map(([requirementId, offer]) => ({ requirementId, offer })),
      revision,
    });
  });

const amend = async (
  base: Base,
  as: As,
  id: string,
  { subject, change }: Extract<Course, { kind: 'amended' }>,
): Promise<void> => {
  const { queue, sent } = collecting<{ organisationId: string; amendmentId: string }>();
  const coordinator = as(coordinatorEmail);
  const { id: amendmentId } = await coordinator((scope) =>
    addAmendment(scope, id, { subject, text: change }, queue),
  );
  for (const data of sent) for (const each of amendmentJobs(base)) await each.handle(data);
  await coordinator(async (scope) => {
    await acceptAll(scope, id, amendmentId);
    await applyAmendment(scope, { id, amendmentId }, () => Promise.resolve());
  });
};

/** What happened to one enquiry, from the customer's mail to the day it was put away. */
const planActs = (base: Base, as: As, numbered: Numbered, today: string): Act[] => {
  const { course, place, daysBefore } = numbered;
  const came = Date.parse(today) - daysBefore * dayMilliseconds;
  const after = (days: number, hour: number): number => workingDay(came, days) + hour * hourMilliseconds;
  let id = '';
  const acts: Act[] = [
    {
      at: after(0, 8 + (place % 5) / 2),
      do: async () =>
        void (id = await takeIn(base, as, await composeMail(writeLetter(numbered, demoCalendar(today))))),
    },
  ];
  const close = (at: number): void => {
    const { outcome, why } = course.kind === 'closed' ? course : { outcome: null, why: '' };
    acts.push({
      at,
      do: () => as(coordinatorEmail)((scope) => closeEnquiry(scope, id, { outcome, reason: why })),
    });
  };
  if (course.kind === 'closed') {
    close(after(1 + (place % 4), 14));
    return acts;
  }
  acts.push({ at: after(1, 9 + (place % 4)), do: () => beginReview(as, id) });
  if (course.kind === 'amended') acts.push({ at: after(1, 16), do: () => amend(base, as, id, course) });
  let lastDay = 2;
  for (const [nth, department] of decidingOn(course).entries()) {
    const days = usualDays[department] + ((place * 7 + nth * 3) % 4);
    lastDay = Math.max(lastDay, 2 + days);
    acts.push({ at: after(2 + days, 9 + ((place + nth) % 8)), do: () => sign(as, id, department, numbered) });
  }
  acts.push({ at: after(lastDay + 1, 10), do: () => approve(as, id, course) });
  close(after(lastDay + 3, 11));
  return acts;
};

/** A clock that stands where it was set. */
export const clockAt = (start: Date): Clock & { set(at: number): void } => {
  let at = start.getTime();
  return { now: () => new Date(at), set: (to) => void (at = to) };
};

/**
 * Ten weeks of the demo organisation, in the order in which they happened, each act at its own hour. Nobody is
 * told of it any more.
 */
export const loadPast = async (
  base: Base,
  as: As,
  clock: { set(at: number): void },
  today: string,
): Promise<void> => {
  const yesterday = Date.parse(today) - dayMilliseconds / 4;
  const acts = pastEnquiries
    .flatMap((each, place) => planActs(base, as, { ...each, place }, today))
    .map((act) => ({ ...act, at: Math.min(act.at, yesterday) }));
  clock.set(Date.parse(dayAfter(today, -importedDaysBefore)) + 10 * hourMilliseconds);
  await importOldRegister(as, today);
  for (const act of acts.toSorted((one, other) => one.at - other.at)) {
    clock.set(act.at);
    await act.do();
  }
  await as(ownerEmail)(passOver);
};
