import { stemOf, findTerms } from '#text/terms.ts';
import { sameThing } from './wording/field.ts';
import { sameWord } from './wording/forms.ts';
import { nearlySame } from './wording/plain.ts';
import { partsOf, writtenText } from './words.ts';

type Group = { phrases: readonly (readonly string[])[]; weight: number };
const groupsIn = (lines: string, weight: number): Group[] =>
  lines
    .trim()
    .split(/[;\n]/)
    .map((line) => ({
      phrases: line
        .trim()
        .split(' = ')
        .map(findTerms)
        .filter((phrase) => phrase.length > 0),
      weight,
    }));

/** Another name says a little less than the word that was asked. */
const nameWeight = 0.5;
const plainWeight = 0.15;

/** Phrases by their first stem, each with the other names of the same thing. */
const byFirst = new Map<
  string,
  { phrase: readonly string[]; others: readonly (readonly string[])[]; weight: number }[]
>();
for (const { phrases, weight } of [
  ...groupsIn(sameThing, nameWeight),
  ...groupsIn(sameWord, nameWeight),
  ...groupsIn(nearlySame, plainWeight),
]) {
  for (const phrase of phrases) {
    const [first = ''] = phrase;
    const others = phrases.filter((other) => other.join(' ') !== phrase.join(' '));
    byFirst.set(first, [...(byFirst.get(first) ?? []), { phrase, others, weight }]);
  }
}

/**
 * Another name of what some of the question's terms mean; `of` are the places of these terms in the question.
 */
export type OtherName = { of: readonly number[]; terms: readonly string[]; weight: number };

/** What else the things of a question may be called, by its stems in their order. */
export const otherNames = (terms: readonly string[]): OtherName[] =>
  terms.flatMap((term, at) =>
    (byFirst.get(term) ?? [])
      .filter(({ phrase }) => phrase.every((each, step) => terms[at + step] === each))
      .flatMap(({ phrase, others, weight }) =>
        others.map((other) => ({ of: phrase.map((_, step) => at + step), terms: other, weight })),
      ),
  );

/**
 * The same words written together and apart: "pre-rendering" and "prerendering", "PSL-3" and
 * "PSL3", "useState" and "use state".
 */
export const writtenOtherwise = (question: string, terms: readonly string[]): OtherName[] => {
  const words = writtenText(question);
  const placesOf = (word: string): number[] =>
    [terms.indexOf(stemOf(word.toLowerCase()))].filter((place) => place >= 0);
  return words.flatMap((word, at) => {
    const next = words[at + 1];
    const apart = { of: placesOf(word), terms: partsOf(word).flatMap(findTerms), weight: nameWeight };
    const together =
      next === undefined
        ? []
        : [{ of: [...placesOf(word), ...placesOf(next)], terms: findTerms(word + next), weight: nameWeight }];
    return [apart, ...together].filter((name) => name.of.length > 0 && name.terms.length > 0);
  });
};

/** Words that have another name, as they are written. */
export const namedWords: ReadonlySet<string> = new Set(
  [sameThing, sameWord, nearlySame].join('\n').match(/\p{L}+/gu),
);
