import { dayMilliseconds } from '#kit/contract/days.ts';

/** How many days before an entry expires somebody is reminded, and on the day itself. */
export const reminderDays = [90, 30, 7, 0] as const;
const [soonDays] = reminderDays;

type ReminderDays = (typeof reminderDays)[number];
/** A server that did not run on the day itself still reminds, but not of what expired long ago. */
const lateDays = 14;

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

/** The reminder that is due for an entry today, by the days it comes before the expiry; null for none. */
export const reminderDue = (expiresOn: string, today: string): ReminderDays | null => {
  const days = daysUntil(expiresOn, today);
  if (days < -lateDays) return null;
  return reminderDays.findLast((each) => days <= each) ?? null;
};
