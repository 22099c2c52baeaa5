import { monthFrom } from '#kit/contract/language/months.ts';

/** Minutes east of Greenwich of the zone names that RFC 5322 still allows. */
const zones: Record<string, number> = {
  UT: 0,
  GMT: 0,
  UTC: 0,
  Z: 0,
  EST: -300,
  EDT: -240,
  CST: -360,
  CDT: -300,
  MST: -420,
  MDT: -360,
  PST: -480,
  PDT: -420,
};

/**
 * Reads a Date header: `day` is the ISO day in the sender's own zone, `instant` the ISO instant. Null when it
 * is no date. A zone that is missing or unknown counts as UTC, as RFC 5322 says of "-0000".
 */
export function readMailDate(header: string): { day: string; instant: string } | null {
  const text = header.slice(0, 200).replace(/\([^)]*\)/g, ' ');
  const mail =
    /(\d{1,2})[\s-]+([a-z]{3})[a-z]*\.?[\s-]+(\d{4}|\d{2})(?:\s+(\d{1,2}):(\d{2})(?::(\d{2}))?)?\s*([+-]\d{4}|[a-z]{1,3})?/i.exec(
      text,
    );
  const iso = mail
    ? null
    : /(\d{4})-(\d{2})-(\d{2})(?:[T\s]+(\d{2}):(\d{2})(?::(\d{2})(?:\.\d+)?)?)?\s*([+-]\d{2}:?\d{2}|Z)?/i.exec(
        text,
      );
  const month = mail ? monthFrom(mail[2] ?? '') : Number(iso?.[2]);
  const parts = mail ?? iso;
  if (!parts) return null;
  const year = mail ? fullYear(mail[3] ?? '') : Number(iso?.[1]);
  const dayOfMonth = Number(mail ? mail[1] : iso?.[3]);
  const [hour, minute, second] = [Number(parts[4] ?? 0), Number(parts[5] ?? 0), Number(parts[6] ?? 0)];
  const local = new Date(Date.UTC(year, month - 1, dayOfMonth, hour, minute, Math.min(second, 59)));
  const stands =
    local.getUTCFullYear() === year && local.getUTCMonth() === month - 1 && local.getUTCDate() === dayOfMonth;
  if (!stands || hour > 23 || minute > 59 || year < 1970 || year > 9998) return null;
  const instant = new Date(local.getTime() - offsetMinutes(parts[7] ?? '') * 60_000);
  return { day: local.toISOString().slice(0, 10), instant: instant.toISOString() };
}

/** Two digits as RFC 5322 reads them: 00 to 49 are 2000 to 2049. */
function fullYear(written: string): number {
  const year = Number(written);
  if (written.length > 2) return year;
  return year < 50 ? 2000 + year : 1900 + year;
}

function offsetMinutes(zone: string): number {
  const numeric = /^([+-])(\d{2}):?(\d{2})$/.exec(zone);
  if (!numeric) return zones[zone.toUpperCase()] ?? 0;
  const minutes = Number(numeric[2]) * 60 + Number(numeric[3]);
  // No zone lies further from Greenwich than fourteen hours; anything else is a slip of the sender's clock.
  if (minutes > 14 * 60) return 0;
  return numeric[1] === '-' ? -minutes : minutes;
}
