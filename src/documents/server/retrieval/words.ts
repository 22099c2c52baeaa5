import { stemOf, findTerms, wordPattern } from '#text/terms.ts';

/**
 * Words of asking, not of the subject: "does the document mention…" says nothing about where the
 * answer stands.
 */
const questionWords = new Set(
  `agreement clarify clause consider contract describe detail document elaborate entail example exist explain find give happen illustrate include indicate kind know list long
many mention much outline particular particularly please provide question regard say show sort specific specifically specify state summarise summarize tell type typical
typically`.split(/\s+/),
);

/** Words as they are written. */
export const writtenText = (text: string): string[] => text.match(wordPattern) ?? [];

const capitalInside = /(?<=[\p{Ll}\p{N}])(?=\p{Lu})|(?<=\p{Lu})(?=\p{Lu}\p{Ll})/u;
const numberAfterLetters = /(?<=\p{L}{2})(?=\p{N})/u;

/** The words that one word is written together from: "useState", "PSL3"; none when it is a plain word. */
export const partsOf = (word: string): string[] => {
  const parts = word.split(capitalInside).flatMap((part) => part.split(numberAfterLetters));
  return parts.length > 1 ? parts : [];
};

const questionStems = new Set([...questionWords].map(stemOf));

/** A question's words of asking: now and then they are its subject after all ("a list of suppliers"). */
export const askingTerms = (question: string): string[] =>
  findTerms(question).filter((term) => questionStems.has(term));

/** What a question asks for: its terms without the words of asking, unless nothing else is left. */
export const askedTerms = (question: string): string[] => {
  const all = findTerms(question);
  const asked = all.filter((term) => !questionStems.has(term));
  return asked.length > 0 ? asked : all;
};
