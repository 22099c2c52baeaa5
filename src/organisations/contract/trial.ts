import { dayMilliseconds } from '#kit/contract/days.ts';
/** Length of the free trial in days (specification, section 9). */
export const trialDays = 14;

/**
 * Whole days left until `endsAt` at `now`, rounded up; 0 once it has ended; null when the
 * organisation is not on trial.
 */
export const trialDaysLeft = (endsAt: string | null, now: Date): number | null =>
  endsAt === null
    ? null
    : Math.max(0, Math.ceil((new Date(endsAt).getTime() - now.getTime()) / dayMilliseconds));
