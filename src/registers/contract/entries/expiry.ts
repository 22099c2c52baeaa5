import { dayMilliseconds } from '#kit/contract/days.ts';

/** How many days before an entry expires somebody is reminded, and on the day itself. */
export const reminderDays = [90, 30, 7, 0] as const;
const [soonDays] = reminderDays;

export const daysUntil = (day: string, today: string): number =>
  Math.round((Date.parse(day) - Date.parse(today)) / dayMilliseconds);

export type ExpiryState = 'unlimited' | 'valid' | 'expiring' | 'expired';

/** An entry is valid on its last day; in its last 90 days it is expiring. */
export const expiryState = (expiresOn: string | null, today: string): ExpiryState => {
  if (expiresOn === null) return 'unlimited';
  const days = daysUntil(expiresOn, today);
  if (days < 0) return 'expired';
  return days <= soonDays ? 'expiring' : 'valid';
};
