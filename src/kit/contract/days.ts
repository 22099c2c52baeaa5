export const dayMilliseconds = 86_400_000;

export const monthNames = [
  'January',
  'February',
  'March',
  'April',
  'May',
  'June',
  'July',
  'August',
  'September',
  'October',
  'November',
  'December',
] as const;

/** The months as they are written short. */
export const shortMonths: readonly string[] = monthNames.map((month) => month.slice(0, 3));

/** The number of a month by the first three letters of its English name, 1 to 12; 0 where they begin none. */
export const monthFrom = (name: string): number => {
  const beginning = name.slice(0, 3).toLowerCase();
  return shortMonths.findIndex((month) => month.toLowerCase() === beginning) + 1;
};
