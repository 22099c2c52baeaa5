import { formatNumber } from '#kit/contract/language/locale.ts';

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
