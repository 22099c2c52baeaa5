import { dayMilliseconds } from '#kit/contract/days.ts';
import { absenceEndpoints } from '#members/contract/absences/endpoints.ts';
import type { Signed } from './people.ts';

/** A day so many days from now, as YYYY-MM-DD. */
export const dayFromNow = (days: number): string =>
  new Date(Date.now() + days * dayMilliseconds).toISOString().slice(0, 10);

/** Enters an absence as a person does; `from` and `to` in days from now. */
export const beAbsent = (
  person: Signed,
  deputy: { userId: string },
  { from = 0, to = 10, of }: { from?: number; to?: number; of?: Signed } = {},
) =>
  person.call(absenceEndpoints.set, {
    body: {
      from: dayFromNow(from),
      to: dayFromNow(to),
      deputyId: deputy.userId,
      ...(of ? { userId: of.userId } : {}),
    },
  });
