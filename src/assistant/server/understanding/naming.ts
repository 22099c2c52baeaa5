import { findTerms, wordPattern } from '#text/terms.ts';

/**
 * Unless said, at least this share of a name's weight must stand in the question (design note on
 * retrieval, 7.3).
 */
const minShare = 0.5;
/** Two that fit within this of each other fit equally well. */
const equalWithin = 0.03;

export type Fit<T> = { item: T; score: number; words: string[] };

/** How rare each term is among the names: "Purchasing" tells procedures apart, "procedure" does not. */
const weightsOf = (names: readonly (readonly string[])[]): Map<string, number> => {
  const counts = new Map<string, number>();
  for (const name of names) for (const term of new Set(name)) counts.set(term, (counts.get(term) ?? 0) + 1);
  return new Map([...counts].map(([term, count]) => [term, Math.log(1 + names.length / count)]));
};

/**
 * Which of these names a question speaks of, the best fit first: the harmonic mean of what is said
 * of the name and how much of it that is.
 */
export const fitsOf = <T>(
  question: string,
  items: readonly T[],
  nameOf: (item: T) => string,
  least = minShare,
): Fit<T>[] => {
  const asked = new Set(findTerms(question));
  const names = items.map((item) => [...new Set(findTerms(nameOf(item)))]);
  const weights = weightsOf(names);
  const mass = (terms: readonly string[]) => terms.reduce((sum, term) => sum + (weights.get(term) ?? 0), 0);
  return items
    .flatMap((item, at) => {
      const name = names[at] ?? [];
      const words = name.filter((term) => asked.has(term));
      const share = name.length === 0 ? 0 : mass(words) / mass(name);
      return share >= least ? [{ item, score: share, words }] : [];
    })
    .toSorted((one, other) => other.score - one.score || other.words.length - one.words.length);
};

/** The fits that are as good as the best. */
export const equals = <T>(fits: readonly Fit<T>[]): Fit<T>[] => {
  const best = fits[0];
  return best
    ? fits.filter(
        ({ score, words }) => score >= best.score * (1 - equalWithin) && words.length === best.words.length,
      )
    : [];
};

/** A text without the words that have one of these terms. */
export const withoutTerms = (text: string, terms: ReadonlySet<string>): string =>
  text
    .replace(wordPattern, (word) => (findTerms(word).some((term) => terms.has(term)) ? ' ' : word))
    .replace(/\s+/g, ' ');
