import { clockIn, type LocalTime } from '#organisations/contract/local-day.ts';
import type { NoticePlace } from './schema.ts';

type Subject = { subjectType: string; subjectId: string | null; place: NoticePlace };

const pageOf = ({ subjectType, subjectId }: Subject): string => {
  if (subjectType === 'access-request') return '/app/access-request';
  if (subjectType === 'material-request') return `/app/material-request${subjectId ? `/${subjectId}` : ''}`;
  if (subjectType === 'document') return `/app/qms-documents${subjectId ? `/${subjectId}` : ''}`;
  if (subjectType === 'register-entry') return '/app/registers';
  if (subjectType === 'ai-settings') return '/settings';
  return subjectType === 'enquiry' && subjectId ? `/app/contract-review/${subjectId}` : '/app/dashboard';
};

const placeParts = ['tab', 'entries', 'comment', 'department'] as const;

/** The address of the exact place a notification is about. */
export const pathOf = (subject: Subject): string => {
  const page = pageOf(subject);
  const search = placeParts.flatMap((part) => {
    const value = subject.place[part];
    return value ? [`${part}=${encodeURIComponent(value)}`] : [];
  });
  return search.length > 0 ? `${page}?${search.join('&')}` : page;
};

const quarter = 15 * 60_000;
const maxQuarters = 4 * 24 * 4;

/**
 * The first morning after an instant: when the person's hour comes, on a day that had no summary
 * yet. Found by looking from quarter to quarter of an hour rather than by reckoning, so that a
 * change of the clocks needs no rule of its own.
 */
export const morningAfter = (
  after: Date,
  time: { timeZone: string; hour: number },
  sentOn: string | null,
): Date => {
  const local = clockIn(time.timeZone);
  const begin = local(after);
  const isLater = ({ day, hour }: LocalTime): boolean =>
    hour >= time.hour && (day > begin.day || begin.hour < time.hour) && (sentOn === null || day > sentOn);
  const start = Math.floor(after.getTime() / quarter) * quarter;
  for (let count = 1; count < maxQuarters; count += 1) {
    const at = new Date(start + count * quarter);
    if (isLater(local(at))) return at;
  }
  return new Date(start + maxQuarters * quarter);
};
