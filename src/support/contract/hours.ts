/** When somebody reads what is written to support. */
const officeZone = 'Asia/Dubai';
const opens = 9;
const closes = 18;
const weekend = new Set(['Sat', 'Sun']);

export const officeHours = 'Monday to Friday, 9:00 to 18:00 in Dubai (GMT+4)';
export const answerTime = 'We answer within one working day.';

/** The time in Dubai ("Thu 10:12") and whether somebody is there. */
export const officeAt = (now: Date): { time: string; isOpen: boolean } => {
  const format = new Intl.DateTimeFormat('en-GB', {
    timeZone: officeZone,
    weekday: 'short',
    hour: '2-digit',
    minute: '2-digit',
    hourCycle: 'h23',
  });
  const parts = new Map(format.formatToParts(now).map(({ type, value }) => [type, value]));
  const [day = '', hour = '', minute = ''] = [parts.get('weekday'), parts.get('hour'), parts.get('minute')];
  return {
    time: `${day} ${hour}:${minute}`,
    isOpen: !weekend.has(day) && Number(hour) >= opens && Number(hour) < closes,
  };
};
