import { formatNumber } from '#kit/contract/language/locale.ts';

/** A size in bytes as kB or MB of 1000, one decimal below ten. */
export function formatSize(bytes: number): string {
  const [value, unit] = bytes < 1_000_000 ? [bytes / 1000, 'kB'] : [bytes / 1_000_000, 'MB'];
  return `${bytes > 0 && value < 10 ? Math.max(0.1, Math.round(value * 10) / 10) : Math.round(value)} ${unit}`;
}

/** A number of days as short as it is exact enough: hours below one day. */
export const formatDays = (days: number): string => {
  if (days < 1 / 24) return 'under 1 h';
  if (days < 1) return `${Math.round(days * 24)} h`;
  // A language may have more forms of the word than one and many.
  return formatNumber(days < 10 ? days : Math.round(days), {
    style: 'unit',
    unit: 'day',
    unitDisplay: 'long',
  });
};
