import type { Scope } from '#kit/server/scope.ts';
import { findToday } from '#organisations/server/service.ts';
import { countDue, hasAny, listOverdueOf, listReferences } from './store.ts';

const soonDays = 7;

/** How many undecided enquiries are due within a week, and how many are past their date. */
export const dueCounts = async (scope: Scope): Promise<{ soon: number; overdue: number }> =>
  countDue(scope, await findToday(scope), await findToday(scope, soonDays));

/** The first of a person's own overdue enquiries, and how many there are. */
export const overdueOf = async (scope: Scope, userId: string, limit: number) => {
  const today = await findToday(scope);
  const rows = await listOverdueOf(scope, userId, today, limit);
  return {
    total: rows[0]?.total ?? 0,
    items: rows.map(({ id, reference, customerName, dueDate }) => ({
      id,
      ReferenceNo: reference,
      CustomerName: customerName,
      dueDate: dueDate ?? today,
    })),
  };
};

/** The references of these enquiries by id; one that does not exist here is left out. */
export const referencesOf = async (scope: Scope, ids: readonly string[]): Promise<Map<string, string>> =>
  new Map((await listReferences(scope, ids)).map(({ id, reference }) => [id, reference]));

export const hasEnquiries = hasAny;
