import { shortMonths } from '#kit/contract/language/months.ts';

/**
 * Writes instants as "20 Nov 2026, 14:05 UTC+04:00" in one time zone (IANA name, UTC if unknown);
 * text that is no instant stays as it is.
 */
export function clockOf(timezone: string): (instant: string) => string {
  const format = formatFor(timezone) ?? formatFor('UTC');
  return (instant) => {
    const part = partsOf(format, instant);
    if (!part) return instant;
    const day = `${Number(part.day)} ${shortMonths[Number(part.month) - 1] ?? ''} ${part.year}`;
    return `${day}, ${part.hour}:${part.minute}\u00a0${zoneOf(part)}`;
  };
}

/**
 * The zone of all times of a record, said once: "UTC", "Asia/Dubai (UTC+04:00)"; one that changes
 * its clocks says its offset on that day.
 */
export function formatZone(timezone: string, instant: string): string {
  const format = formatFor(timezone);
  if (!format || timezone === 'UTC') return 'UTC';
  const offset = offsetOf(format, instant);
  const year = instant.slice(0, 4);
  const changes = offsetOf(format, `${year}-01-01T00:00:00Z`) !== offsetOf(format, `${year}-07-01T00:00:00Z`);
  return changes
    ? `${timezone}, local time (${offset} when this record was made)`
    : `${timezone} (${offset})`;
}

type Parts = Partial<Record<Intl.DateTimeFormatPartTypes, string>>;

function partsOf(format: Intl.DateTimeFormat | null, instant: string): Parts | null {
  const time = new Date(instant);
  if (!format || Number.isNaN(time.getTime())) return null;
  return Object.fromEntries(format.formatToParts(time).map(({ type, value }) => [type, value]));
}

/** "UTC" or "UTC+04:00". */
function zoneOf(part: Parts): string {
  return (part.timeZoneName ?? 'GMT').replace('GMT', 'UTC').replace('+00:00', '');
}

function offsetOf(format: Intl.DateTimeFormat, instant: string): string {
  const name = partsOf(format, instant)?.timeZoneName ?? 'GMT';
  // "GMT" alone stands for an offset of zero.
  return name === 'GMT' ? 'UTC+00:00' : name.replace('GMT', 'UTC');
}

function formatFor(timeZone: string): Intl.DateTimeFormat | null {
  const digits = '2-digit' as const;
  try {
    return new Intl.DateTimeFormat('en-GB', {
      timeZone,
      year: 'numeric',
      month: 'numeric',
      day: 'numeric',
      hour: digits,
      minute: digits,
      hourCycle: 'h23',
      timeZoneName: 'longOffset',
    });
  } catch {
    return null;
  }
}
