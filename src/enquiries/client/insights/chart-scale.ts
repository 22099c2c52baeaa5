/** The end of a chart's axis: a round number not below the largest value, which half of it divides evenly. */
export const axisEnd = (largest: number): number => {
  if (largest <= 4) return 4;
  const power = 10 ** Math.floor(Math.log10(largest));
  return (
    [1, 2, 4, 6, 10].map((step) => step * power).find((end) => end >= largest && end % 2 === 0) ?? 10 * power
  );
};

/**
 * Every how many bars a label stands, so that labels of `labelWidth` pixels do not touch in a chart
 * of `width`.
 */
export const labelEvery = (bars: number, width: number, labelWidth: number): number =>
  Math.max(1, Math.ceil((bars * labelWidth) / Math.max(width, 1)));
