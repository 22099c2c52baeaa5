import { frequencyOf, type ChunkStore } from './chunk-store.ts';
import { holds, idfOf, type AskedTerm } from './scoring.ts';
import { otherNames, writtenOtherwise } from './synonyms.ts';
import { isNearStem } from './wording/spelling.ts';
import { askedTerms, askingTerms } from './words.ts';

/** What a word of asking says beside a word of the subject. */
const askingWeight = 0.3;

/** What a word says that is read for another that is spelt nearly so. */
const slipWeight = 0.5;

/** For a term that stands nowhere, the one nearest to its spelling that stands in most chunks. */
const spelled = (store: ChunkStore, term: string): string | null => {
  let [best, most]: [string | null, number] = [null, 0];
  for (const [known, number] of store.vocabulary) {
    const frequency = store.postings[number]?.length ?? 0;
    if (frequency > most && isNearStem(term, known)) [best, most] = [known, frequency];
  }
  return best;
};

/**
 * A word of the question with its weight, and the ways in which a chunk may hold it: the word
 * itself, or all terms of another name.
 */
type Wanted = { readonly term: string; readonly idf: number; readonly ways: readonly (readonly number[])[] };

export type Asked = {
  /** Every term to look for, once, with its weight. */
  readonly scored: readonly AskedTerm[];
  /** Terms that stand side by side in the question, or in another name of a thing of it. */
  readonly sequences: readonly (readonly AskedTerm[])[];
  readonly wanted: readonly Wanted[];
  /** Weight of the whole question, with the words nobody here ever used. */
  readonly mass: number;
};

/** What a question asks for in this store; `without` are terms that only named a document. */
export const askedIn = (
  store: ChunkStore,
  question: string,
  without: ReadonlySet<string> = new Set(),
): Asked => {
  const all = askedTerms(question);
  const kept = all.filter((term) => !without.has(term));
  const terms = kept.length > 0 ? kept : all;
  const numberOf = (term: string): number => store.vocabulary.get(term) ?? -1;
  const weightOf = (number: number): number => idfOf(store.total.chunks, frequencyOf(store, number));
  const own = terms.map((term) => ({ number: numberOf(term), idf: weightOf(numberOf(term)) }));
  const read = terms.map((term) => (store.vocabulary.has(term) ? term : (spelled(store, term) ?? term)));
  const slips = read.flatMap((term, at) =>
    term === terms[at] ? [] : [{ of: [at], terms: [term], weight: slipWeight }],
  );
  const others = [...otherNames(read), ...writtenOtherwise(question, terms), ...slips]
    .map(({ of, terms: words, weight }) => ({ of, weight, numbers: words.map(numberOf) }))
    .filter(({ numbers }) => numbers.every((number) => number >= 0));
  const added = others.map(({ numbers, weight }) =>
    numbers.map((number) => ({ number, idf: (weight * weightOf(number)) / Math.sqrt(numbers.length) })),
  );
  const asking = askingTerms(question).map((term) => ({
    number: numberOf(term),
    idf: askingWeight * weightOf(numberOf(term)),
  }));
  const scored = new Map<number, AskedTerm>();
  for (const term of [...own, ...added.flat(), ...asking])
    if (term.number >= 0 && !scored.has(term.number)) scored.set(term.number, term);
  const wanted = new Map<string, Wanted>();
  for (const [at, term] of terms.entries()) {
    const { number, idf } = own[at] ?? { number: -1, idf: 0 };
    const ways = others.filter(({ of }) => of.includes(at)).map(({ numbers }) => numbers);
    if (!wanted.has(term)) wanted.set(term, { term, idf, ways: number < 0 ? ways : [[number], ...ways] });
  }
  return {
    scored: [...scored.values()],
    sequences: [own.filter(({ number }) => number >= 0), ...added.filter((terms) => terms.length > 1)],
    wanted: [...wanted.values()],
    mass: [...wanted.values()].reduce((sum, { idf }) => sum + idf, 0),
  };
};

/**
 * The share of the question's weight that stands in a chunk, 0 to 1; `given` are terms that its
 * document's name answers for.
 */
export const coverage = (
  store: ChunkStore,
  place: number,
  { wanted, mass }: Asked,
  given?: ReadonlySet<string>,
): number => {
  const isHeld = ({ term, ways }: Wanted): boolean =>
    given?.has(term) === true || ways.some((way) => way.every((number) => holds(store, place, number)));
  return mass === 0 ? 0 : wanted.filter(isHeld).reduce((sum, { idf }) => sum + idf, 0) / mass;
};
