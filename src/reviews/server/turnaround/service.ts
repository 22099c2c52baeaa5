import type { Scope } from '#kit/server/scope.ts';
import { measureTurnaround } from './store.ts';

const periodDays = 180;
const dayMilliseconds = 86_400_000;

/** How long departments take to decide once they are asked, in days, the slowest first; departments that decided nothing lately are left out. */
export const departmentTurnaround = async (scope: Scope) => {
  const rows = await measureTurnaround(scope, new Date(scope.now.getTime() - periodDays * dayMilliseconds));
  return rows
    .map(({ department, decisions, days }) => ({
      department,
      decisions,
      medianDays: Math.round(days * 10) / 10,
    }))
    .toSorted((a, b) => b.medianDays - a.medianDays || a.department.localeCompare(b.department));
};
