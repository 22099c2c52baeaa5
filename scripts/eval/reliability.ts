import { statedFields } from './field-scores.ts';
import { isRightRow, type ReadText, type Score } from './labelled-scores.ts';

/** How often rows of each confidence were right, the surest first. */
export function reliabilityOf(read: readonly ReadText[]): Score[] {
  const bins = new Map<number, { right: number; of: number }>();
  for (const text of read)
    for (const row of text.proposal.requirements) {
      const bin = bins.get(row.confidence) ?? { right: 0, of: 0 };
      bins.set(row.confidence, { right: bin.right + (isRightRow(text, row) ? 1 : 0), of: bin.of + 1 });
    }
  return [...bins]
    .toSorted(([a], [b]) => b - a)
    .map(([confidence, bin]) => ({ name: `  confidence ${confidence.toFixed(2)}`, ...bin }));
}

const bins = [0.95, 0.85, 0.7, 0];

/** How often fields of each confidence were right: said in the name, counted beside it. */
export function fieldReliabilityOf(read: readonly ReadText[]): Score[] {
  const cases = read
    .filter(({ labels }) => labels.isEnquiry)
    .flatMap((text) =>
      statedFields(text).flatMap(({ field, truth, isRight, isRightByParts }) => {
        const proposed = text.proposal.fields.find((each) => each.field === field);
        if (!proposed) return [];
        const isSilent = proposed.span === null;
        const isTrue = truth === null ? isSilent : !isSilent && (isRight || isRightByParts);
        return [{ said: proposed.confidence, isTrue }];
      }),
    );
  return bins.flatMap((from, at) => {
    const own = cases.filter(({ said }) => said >= from && said < (bins[at - 1] ?? Number.POSITIVE_INFINITY));
    const said = own.reduce((sum, each) => sum + each.said, 0) / own.length;
    const right = own.filter(({ isTrue }) => isTrue).length;
    return own.length === 0
      ? []
      : [{ name: `  fields said right in ${said.toFixed(3)}`, right, of: own.length }];
  });
}
