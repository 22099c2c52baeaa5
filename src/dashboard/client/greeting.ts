import { locale } from '#kit/contract/language/locale.ts';

/** What one says at this hour of the reader's day. */
export const greetingAt = (now: Date): string => {
  const hour = now.getHours();
  if (hour < 5) return 'Good evening';
  if (hour < 12) return 'Good morning';
  return hour < 18 ? 'Good afternoon' : 'Good evening';
};

/** The name a person goes by: the first word of it. */
export const shortName = (name: string): string => name.trim().split(/\s+/u)[0] ?? name;

/** The reader's day in full ("Saturday 21 November"). */
export const dayInFull = (now: Date): string =>
  new Intl.DateTimeFormat(locale(), { weekday: 'long', day: 'numeric', month: 'long' }).format(now);
