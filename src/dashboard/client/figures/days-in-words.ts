/** A number of days as short as it is exact enough: hours below one day. */
export const formatDays = (days: number): string => {
  if (days < 1 / 24) return 'under 1 h';
  if (days < 1) return `${Math.round(days * 24)} h`;
  return `${days < 10 ? days : Math.round(days)} ${days === 1 ? 'day' : 'days'}`;
};
