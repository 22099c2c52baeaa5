import type { Passage } from '../retrieval/lexical-index.ts';
import type { Nearness } from './nearest.ts';

/**
 * What meaning counts beside words; with a small model more than that found less than words alone
 * do (decision 0019).
 */
const meaningWeight = 0.3;
/** How many of the best by words say how much of the question the words found at all. */
const maxLooked = 4;
/** What a passage that answers by meaning alone counts as covered: enough to be answered from. */
const semanticCoverage = 0.5;

/** Where its words cover less than this share of that, it was found by its meaning. */
const explained = 0.5;

/** A passage that both orders know; `isSemantic` where its meaning alone makes it an answer. */
type Fused = Passage & { isSemantic?: boolean };

type Bounds = { limit: number; answeringCosine: number | null };

/**
 * Both orders as one: scores of words as a share of the best, which counts as much of the question as
 * the best cover; nearness as a share of the way from the usual to the nearest. A passage that has no
 * vector yet stands where its words put it.
 */
export const fused = (
  byWords: readonly Passage[],
  { nearest, mean, cosineOf }: Nearness,
  { limit, answeringCosine }: Bounds,
): Fused[] => {
  const top = Math.max(Number.EPSILON, ...byWords.map(({ score }) => score));
  const covered = Math.max(0, ...byWords.slice(0, maxLooked).map(({ coverage }) => coverage));
  const reach = Math.max(Number.EPSILON, (nearest[0]?.cosine ?? 0) - mean);
  const found = new Map(byWords.map((passage) => [`${passage.document} ${passage.start}`, passage]));
  for (const { revision: document, start, end } of nearest) {
    const key = `${document} ${start}`;
    if (!found.has(key)) found.set(key, { document, start, end, score: 0, coverage: 0 });
  }
  return [...found.values()]
    .map((passage): Fused => {
      const words = (covered * passage.score) / top;
      const cosine = cosineOf(passage.document, passage.start);
      if (cosine === null) return { ...passage, score: words };
      const meaning = Math.max(0, cosine - mean) / reach;
      const isNear = answeringCosine !== null && cosine >= answeringCosine;
      return {
        ...passage,
        score: (1 - meaningWeight) * words + meaningWeight * meaning,
        coverage: isNear ? Math.max(passage.coverage, semanticCoverage) : passage.coverage,
        isSemantic: isNear && passage.coverage < semanticCoverage * explained,
      };
    })
    .toSorted((one, other) => other.score - one.score)
    .slice(0, limit);
};
