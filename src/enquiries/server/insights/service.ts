import { dayMilliseconds } from '#kit/contract/days.ts';
import {
  trendMondays,
  type OverdueEnquiry,
  type StageFlow,
  type Week,
} from '#enquiries/contract/insights/endpoints.ts';
import { filterSchema, places, type EnquiryFilter } from '#enquiries/contract/records/filters.ts';
import { statuses } from '#enquiries/contract/records/schema.ts';
import { findToday } from '#organisations/server/service.ts';
import type { Scope } from '#kit/server/scope.ts';
import { asksNoReview, soughtBy, type Sought } from '../records/search-store.ts';
import { cardOf, type EnquiryRow } from '../records/ticket.ts';
import { measureStays } from './stays-store.ts';
import { countOverdue, countWeeks, listOverdue } from './store.ts';

const daysBetween = (from: string, to: string): number =>
  Math.round((Date.parse(to) - Date.parse(from)) / dayMilliseconds);
const tenths = (days: number): number => Math.round(days * 10) / 10;

const sumOf = (rows: readonly { count: number }[]): number => rows.reduce((sum, { count }) => sum + count, 0);

const weeksOf = (rows: Awaited<ReturnType<typeof countWeeks>>, mondays: readonly string[]): Week[] => {
  const count = (monday: string, via: string) =>
    sumOf(rows.filter((row) => row.monday === monday && row.receivedVia === via));
  return mondays.map((monday) => ({
    monday,
    email: count(monday, 'Email'),
    manual: count(monday, 'Manual'),
  }));
};

const courseOf = (rows: Awaited<ReturnType<typeof countWeeks>>) =>
  places
    .map((place) => ({ place, count: sumOf(rows.filter((row) => row.place === place)) }))
    .filter(({ count }) => count > 0);

const stagesOf = (stays: Awaited<ReturnType<typeof measureStays>>): StageFlow[] =>
  statuses.map((status) => {
    const [ended, present] = [false, true].map((isPresent) =>
      stays.find((stay) => stay.status === status && stay.isPresent === isPresent),
    );
    return {
      status,
      ended: ended?.count ?? 0,
      medianDays: ended ? tenths(ended.days) : null,
      present: present?.count ?? 0,
      presentDays: present ? tenths(Math.max(0, present.days)) : null,
    };
  });

const overdueOf = (row: EnquiryRow, today: string): OverdueEnquiry => {
  const { id, ReferenceNo, CustomerName, Status, assignee } = cardOf(row);
  const dueDate = row.dueDate ?? today;
  return { id, ReferenceNo, CustomerName, Status, assignee, dueDate, days: daysBetween(dueDate, today) };
};

const trendOf = async (scope: Scope, sought: Sought, today: string) => {
  const mondays = trendMondays(today);
  const [weeks, stays] = await Promise.all([
    countWeeks(scope, sought, mondays[0] ?? today),
    measureStays(scope, sought),
  ]);
  return { weeks: weeksOf(weeks, mondays), stages: stagesOf(stays), course: courseOf(weeks) };
};

/** How all enquiries of the organisation come in, and how long they stay in each stage (DASH-1). */
export const trend = async (scope: Scope) => {
  const [today, sought] = await Promise.all([
    findToday(scope),
    soughtBy(scope, filterSchema.parse({}), asksNoReview),
  ]);
  return trendOf(scope, sought, today);
};

/** How enquiries come in, how long they stay in each stage, and which are overdue (INS-2). */
export const flow = async (scope: Scope, filter: EnquiryFilter, reviewedSo = asksNoReview) => {
  const [today, sought] = await Promise.all([findToday(scope), soughtBy(scope, filter, reviewedSo)]);
  const [overTime, total, overdue] = await Promise.all([
    trendOf(scope, sought, today),
    countOverdue(scope, sought, today),
    listOverdue(scope, sought, today),
  ]);
  return { ...overTime, overdue: { total, items: overdue.map((row) => overdueOf(row, today)) } };
};
