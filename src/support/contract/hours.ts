import { locale } from '#kit/contract/language/locale.ts';

/** When somebody reads what is written to support. */
const officeZone = 'Asia/Dubai';
const opens = 9;
const closes = 18;
const weekend = new Set(['Sat', 'Sun']);

export const officeHours = 'Monday to Friday, 9:00 to 18:00 in Dubai (GMT+4)';
export const answerTime = 'We answer within one working day.';

const formatIn = (wanted: string, now: Date): string =>
  new Intl.DateTimeFormat(wanted, {
    timeZone: officeZone,
    weekday: 'short',
    hour: '2-digit',
    minute: '2-digit',
    hourCycle: 'h23',
  }).format(now);

/** The time in Dubai ("Thu 10:12") and whether somebody is there. */
export const officeAt = (now: Date): { time: string; isOpen: boolean } => {
  const [day = '', time = ''] = formatIn('en-GB', now).split(' ');
  const hour = Number(time.slice(0, 2));
  return {
    time: formatIn(locale(), now),
    isOpen: !weekend.has(day) && hour >= opens && hour < closes,
  };
};
