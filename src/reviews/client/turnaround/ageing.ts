import type { ReplyOf } from '#kit/contract/endpoint.ts';
import { dayMilliseconds } from '#kit/contract/days.ts';
import type { Department } from '#organisations/contract/departments.ts';
import type { reviewEndpoints } from '#reviews/contract/endpoints.ts';
import type { WaitingItem } from '#reviews/contract/schema.ts';

/** How long a department's decision has been waited for, in whole days; the last band has no end. */
export const ageBands = [
  { label: '0–2', days: 2 },
  { label: '3–5', days: 5 },
  { label: '6–10', days: 10 },
  { label: '11+', days: Number.POSITIVE_INFINITY },
] as const;

type Waiting = { enquiry: WaitingItem['enquiry']; days: number };
export type DepartmentAge = {
  department: Department;
  /** Enquiries that wait for it, the longest first. */
  waiting: Waiting[];
  /** How many of them are in each of `ageBands`. */
  bands: number[];
};

/** The departments whose decision is waited for, those with the longest wait first. */
export const ageByDepartment = (
  { items, others }: ReplyOf<typeof reviewEndpoints.waiting>,
  now: number,
): DepartmentAge[] => {
  const waits = [...items, ...others].flatMap(({ enquiry, waitingFor }) =>
    waitingFor.map(({ department, since }) => ({
      department,
      enquiry,
      days: Math.max(0, Math.floor((now - Date.parse(since)) / dayMilliseconds)),
    })),
  );
  return [...Map.groupBy(waits, ({ department }) => department)]
    .map(([department, all]) => ({
      department,
      waiting: all.toSorted((a, b) => b.days - a.days),
      bands: ageBands.map(
        (band, index) =>
          all.filter(({ days }) => days <= band.days && days > (ageBands[index - 1]?.days ?? -1)).length,
      ),
    }))
    .toSorted(
      (a, b) => (b.waiting[0]?.days ?? 0) - (a.waiting[0]?.days ?? 0) || b.waiting.length - a.waiting.length,
    );
};
