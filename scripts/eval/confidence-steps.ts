export type Judged = { likelihood: number; isRight: boolean };
/** Rows from this likelihood on: how many of how many were right. */
export type Step = { from: number; right: number; of: number };

const rowsPerStep = 50;

/**
 * The share that is right from each likelihood on, never falling as the likelihood rises (pool adjacent
 * violators).
 */
export function confidenceSteps(judged: readonly Judged[]): Step[] {
  const rows = judged.toSorted((a, b) => a.likelihood - b.likelihood);
  const steps: Step[] = [];
  for (let start = 0; start < rows.length; start += rowsPerStep) {
    const part = rows.slice(start, start + rowsPerStep);
    let step: Step = {
      from: part[0]?.likelihood ?? 0,
      right: part.filter(({ isRight }) => isRight).length,
      of: part.length,
    };
    for (let before = steps.at(-1); before && before.right * step.of >= step.right * before.of;) {
      steps.pop();
      step = { from: before.from, right: before.right + step.right, of: before.of + step.of };
      before = steps.at(-1);
    }
    steps.push(step);
  }
  return steps;
}
