import { findTerms } from '#text/terms.ts';
import { idfOf } from './scoring.ts';
import { askedTerms } from './words.ts';

/**
 * What a document is called: stems of its title and its file's name, its references ("qp7"), and
 * the stems a long document opens with.
 */
type DocumentNames = {
  readonly titles: readonly (readonly string[])[];
  readonly references: ReadonlySet<string>;
  readonly words: ReadonlySet<string>;
  readonly isLong: boolean;
};
/** The documents a question names, and the stems that did nothing but name them. */
export type Named = {
  readonly documents: readonly string[];
  readonly words: ReadonlySet<string>;
  /** Only likely: a search by words has to find its best passage in there, too. */
  readonly isGuess?: boolean;
};

const reference = /(?<![\p{L}\p{N}])(\p{L}{1,6})[\s_.-]{0,2}(\d{1,4}\p{L}?)(?![\p{L}\p{N}])/gu;
const kindStems = new Set(
  [
    'procedure',
    'policy',
    'manual',
    'instruction',
    'specification',
    'spec',
    'handbook',
    'guideline',
    'plan',
    'standard',
  ].flatMap(findTerms),
);
/** A document of fewer chunks is found as a passage; there is nothing to look for inside it. */
const minChunks = 8;
/** So many terms at the beginning of a long document say what it is and between whom. */
const openingTerms = 120;
/** A reference or a title that more documents bear names none of them. */
const maxNamed = 3;
/**
 * Share of a question's weight that names a document, at least; half of it in proper names; and by
 * how much the next document falls behind.
 */
const minNameShare = 0.5;
const minLead = 0.2;

const referencesIn = (text: string) =>
  [...text.matchAll(reference)].map(([whole, letters = '', digits = '']) => ({
    key: letters.toLowerCase() + digits.toLowerCase().replace(/^0+(?=\d)/, ''),
    whole,
  }));

const openingOf = (chunks: readonly { terms: readonly string[] }[]): string[] => {
  const opening: string[] = [];
  for (const { terms } of chunks.length < minChunks ? [] : chunks) {
    opening.push(...terms.slice(0, openingTerms - opening.length));
    if (opening.length === openingTerms) break;
  }
  return opening;
};

/** Proper names in a question, as stems: what is written with a capital and does not begin the sentence. */
const properNames = (question: string): Set<string> =>
  new Set(
    [...question.matchAll(/(?<![.?!]\s*)(?<=\s)["“(]?(\p{Lu}[\p{L}\p{N}&.-]*)/gu)].flatMap(([, word = '']) =>
      findTerms(word),
    ),
  );

const put = (lists: Map<string, Set<string>>, key: string, id: string): void => {
  const list = lists.get(key);
  if (list) list.add(id);
  else lists.set(key, new Set([id]));
};

/** The names of documents, and which of them a question means. */
export const createNames = () => {
  const names = new Map<string, DocumentNames>();
  const byReference = new Map<string, Set<string>>();
  const byWord = new Map<string, Set<string>>();
  let long = 0;

  const remove = (id: string): void => {
    const known = names.get(id);
    for (const key of known?.references ?? []) byReference.get(key)?.delete(id);
    for (const word of known?.words ?? []) byWord.get(word)?.delete(id);
    if (known?.isLong) long -= 1;
    names.delete(id);
  };

  const add = (
    id: string,
    called: readonly string[],
    chunks: readonly { terms: readonly string[] }[],
  ): void => {
    remove(id);
    const titles = called.map((name) => [...new Set(findTerms(name))].filter((term) => !/^\d+$/.test(term)));
    const references = new Set(called.flatMap((name) => referencesIn(name).map(({ key }) => key)));
    const words = new Set([...titles.flat(), ...openingOf(chunks)]);
    names.set(id, { titles, references, words, isLong: chunks.length >= minChunks });
    if (chunks.length >= minChunks) long += 1;
    for (const key of references) put(byReference, key, id);
    for (const word of words) put(byWord, word, id);
  };

  const few = (documents: readonly string[], words: Iterable<string>): Named | null =>
    documents.length > 0 && documents.length <= maxNamed ? { documents, words: new Set(words) } : null;

  /** "QP-07", "qp 7": a document's own number. */
  const inReference = (question: string): Named | null => {
    const asked = referencesIn(question).filter(({ key }) => (byReference.get(key)?.size ?? 0) > 0);
    const found = new Set(asked.flatMap(({ key }) => [...(byReference.get(key) ?? [])]));
    return few([...found], [...asked.flatMap(({ whole }) => findTerms(whole)), ...kindStems]);
  };

  const titled = (words: readonly string[]): string[] => {
    const [first = '', ...others] = words;
    const holdsAll = ({ isLong, titles }: DocumentNames): boolean =>
      isLong && [first, ...others].every((word) => titles.some((title) => title.includes(word)));
    return [...(byWord.get(first) ?? [])].filter((id) => {
      const known = names.get(id);
      return known !== undefined && holdsAll(known);
    });
  };

  /**
   * "the purchasing procedure": words before a kind of document that one title alone holds; or a
   * title of three words and more, word by word.
   */
  const inTitle = (terms: readonly string[]): Named | null => {
    const text = ` ${terms.join(' ')} `;
    const near = new Set(terms.flatMap((term) => [...(byWord.get(term) ?? [])]));
    const whole = [...near].flatMap((id) => {
      const known = names.get(id);
      const title = known?.isLong
        ? known.titles.find((words) => words.length > 2 && text.includes(` ${words.join(' ')} `))
        : undefined;
      return title ? [{ id, title }] : [];
    });
    if (whole.length > 0)
      return few(
        whole.map(({ id }) => id),
        whole.flatMap(({ title }) => title),
      );
    for (const [at, term] of terms.entries()) {
      if (!kindStems.has(term)) continue;
      for (const length of [3, 2, 1]) {
        const words = terms.slice(Math.max(0, at - length), at);
        const found = words.length === length ? titled(words) : [];
        if (found.length === 1) return few(found, [...words, term]);
      }
    }
    return null;
  };

  /**
   * "the supply agreement between Imaginary Oil and Example Valves": names with which one long
   * document begins make up most of the question.
   */
  const inOpening = (question: string): Named | null => {
    const asked = new Set(askedTerms(question));
    const proper = properNames(question);
    const weights = new Map([...asked].map((word) => [word, idfOf(long, byWord.get(word)?.size ?? 0)]));
    const mass = [...weights.values()].reduce((sum, weight) => sum + weight, 0);
    const properMass = [...weights].reduce((sum, [word, weight]) => sum + (proper.has(word) ? weight : 0), 0);
    if (properMass < (mass * minNameShare) / 2) return null;
    const shares = new Map<string, number>();
    for (const [word, weight] of weights)
      for (const id of byWord.get(word) ?? [])
        if (names.get(id)?.isLong) shares.set(id, (shares.get(id) ?? 0) + weight / mass);
    const [best, next] = [...shares].toSorted(([, one], [, other]) => other - one);
    if (!best || best[1] < minNameShare || best[1] - (next?.[1] ?? 0) < minLead) return null;
    const words = [...asked].filter((word) => names.get(best[0])?.words.has(word));
    const properShare =
      words.reduce((sum, word) => sum + (proper.has(word) ? (weights.get(word) ?? 0) : 0), 0) / mass;
    return properShare < minNameShare / 2
      ? null
      : { documents: [best[0]], words: new Set(words), isGuess: true };
  };

  return {
    add,
    remove,
    clear: (): void => {
      for (const each of [names, byReference, byWord]) each.clear();
      long = 0;
    },
    /**
     * Which documents a question names, by number, title or the names they open with; null when it
     * names none, or too many.
     */
    namedIn: (question: string): Named | null =>
      names.size < 2 ? null : (inReference(question) ?? inTitle(findTerms(question)) ?? inOpening(question)),
  };
};
