import type { SubjectId } from '#extraction/contract/subjects.ts';

export type CueLanguage = 'en' | 'de' | 'fr' | 'es' | 'pt' | 'it' | 'ar';

/**
 * One way to speak of a subject: wordings divided by "|"; in a wording words are divided by spaces, "a/b" is
 * a or b, "pay*" a word that begins so, "*frist" one that ends so, "#" a number, ".." up to six words
 * between, "^" the start of the text. Small letters match any case, two capitals only themselves. Then a text
 * that it must find, one that it must not, and its weight: 1 a hint, 2 the rule, 3 settles it.
 */
export type Cue = readonly [
  language: CueLanguage,
  wordings: string,
  example: string,
  counterExample: string,
  weight?: 1 | 2 | 3 | 4,
];

/** The cues of some subjects. */
export type CueTable = Readonly<Partial<Record<SubjectId, readonly Cue[]>>>;
