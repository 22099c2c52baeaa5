import { may } from '#permissions/server/service.ts';
import { dayMilliseconds } from '#kit/contract/days.ts';
import { trendWeeks } from '#enquiries/contract/insights/endpoints.ts';
import type { Activity, Dashboard, Figures, Needs } from '#dashboard/contract/schema.ts';
import { pathOf } from '#notifications/contract/rules.ts';
import { listUndecided } from '#access-requests/server/service.ts';
import { recent } from '#audit/server/service.ts';
import { trend } from '#enquiries/server/insights/service.ts';
import { dueCounts, hasEnquiries, overdueOf, referencesOf } from '#enquiries/server/overview/service.ts';
import type { Scope } from '#kit/server/scope.ts';
import { mine as remindersOf } from '#reminders/server/service.ts';
import { listMyActions } from '#reviews/server/actions/service.ts';
import { waitingFor } from '#reviews/server/departments/service.ts';
import { departmentTurnaround } from '#reviews/server/turnaround/service.ts';
import { onboarding } from './onboarding.ts';

const maxItems = 5;
const weeksVisible = 8;
const linesVisible = 8;
const eventsRead = 80;
const first = <T>(items: readonly T[]): { total: number; items: T[] } => ({
  total: items.length,
  items: items.slice(0, maxItems),
});
const named = ({
  id,
  ReferenceNo,
  CustomerName,
}: {
  id: string;
  ReferenceNo: string;
  CustomerName: string;
}) => ({ id, ReferenceNo, CustomerName });

const decisionsOf = async (scope: Scope): Promise<Needs['decisions']> =>
  first(
    (await waitingFor(scope)).items.map(({ enquiry, departments, finalApproval, deputyFor, since }) => ({
      enquiry: named(enquiry),
      dueDate: enquiry.dueDate,
      departments,
      finalApproval,
      deputyFor,
      since,
    })),
  );

const remindersDue = async (scope: Scope, until: string): Promise<Needs['reminders']> => {
  const { reminders } = await remindersOf(scope);
  return first(
    reminders
      .filter(({ dueAt }) => dueAt <= until)
      .map(({ id, text, dueAt, enquiry }) => ({ id, text, dueAt, enquiry })),
  );
};

const ownActions = async (scope: Scope): Promise<Needs['actions']> =>
  first(
    (await listMyActions(scope)).map(({ id, what, dueDate, deputyFor, enquiry }) => ({
      id,
      what,
      dueDate,
      deputyFor,
      enquiry,
    })),
  );

const accessAsked = async (scope: Scope): Promise<Needs['access']> =>
  first(
    (await listUndecided(scope)).map(({ id, person, kind, wanted, createdAt }) => ({
      id,
      person,
      kind,
      wanted,
      createdAt,
    })),
  );

const needsOf = async (scope: Scope, userId: string): Promise<Needs> => {
  const nothing = { total: 0, items: [] };
  const seesEnquiries = may(scope, 'enquiries:read');
  const soon = new Date(scope.now.getTime() + dayMilliseconds).toISOString();
  const [decisions, overdue, reminders, actions, access] = await Promise.all([
    seesEnquiries ? decisionsOf(scope) : nothing,
    seesEnquiries ? overdueOf(scope, userId, maxItems) : nothing,
    seesEnquiries ? remindersDue(scope, soon) : nothing,
    seesEnquiries ? ownActions(scope) : nothing,
    may(scope, 'members:write') ? accessAsked(scope) : nothing,
  ]);
  return { decisions, overdue, reminders, actions, access };
};

const figuresOf = async (scope: Scope): Promise<Figures | null> => {
  if (!may(scope, 'enquiries:read') || !(await hasEnquiries(scope))) return null;
  const [{ stages, weeks }, due, turnaround] = await Promise.all([
    trend(scope),
    dueCounts(scope),
    departmentTurnaround(scope),
  ]);
  return { stages, weeks: weeks.slice(trendWeeks - weeksVisible), due, turnaround };
};

/** Whose events somebody may read without the right to the whole trail. */
const readableTypes = (scope: Scope): string[] | null => {
  if (may(scope, 'audit:read')) return null;
  return [
    ...(may(scope, 'enquiries:read') ? ['enquiry'] : []),
    ...(may(scope, 'material-requests:read') ? ['material-request'] : []),
    ...(may(scope, 'documents:read') ? ['document'] : []),
  ];
};

/** What happened last; a person's run of events about one thing is one line. */
const activityOf = async (scope: Scope): Promise<Activity[]> => {
  const lines: (Activity & { subjectId: string | null })[] = [];
  for (const { seq, at, actor, actorId, summary, subjectType, subjectId } of await recent(
    scope,
    readableTypes(scope),
    eventsRead,
  )) {
    const last = lines.at(-1);
    if (last && subjectId !== null && last.subjectId === subjectId && last.actor === actor) last.more += 1;
    else if (lines.length === linesVisible) break;
    else {
      const hasPage = ['enquiry', 'material-request', 'document', 'access-request'].includes(subjectType);
      lines.push({
        seq,
        at,
        actor,
        isOwn: actorId !== null && actorId === scope.actor.userId,
        summary,
        more: 0,
        subjectId,
        reference: null,
        path: hasPage ? pathOf({ subjectType, subjectId, place: {} }) : null,
      });
    }
  }
  const references = await referencesOf(scope, [
    ...new Set(lines.flatMap(({ subjectId }) => subjectId ?? [])),
  ]);
  return lines.map(({ subjectId, ...line }) => ({
    ...line,
    reference: references.get(subjectId ?? '') ?? null,
  }));
};

/** The reader's whole dashboard out of one transaction, so that its parts agree with each other (DASH-1). */
export const dashboard = async (scope: Scope): Promise<Dashboard> => {
  const { userId } = scope.actor;
  if (!userId) throw new Error('only a person has a dashboard');
  const [needs, figures, activity, steps] = await Promise.all([
    needsOf(scope, userId),
    figuresOf(scope),
    activityOf(scope),
    may(scope, 'organisation:write') ? onboarding(scope) : null,
  ]);
  return { needs, figures, activity, onboarding: steps };
};
