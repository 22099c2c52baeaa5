import { askedTerms } from '#documents/server/texts/service.ts';
import { deedsIn, isLight } from './light-words.ts';

/**
 * "it" and its like, where they stand for a thing; "is it allowed to" and "this procedure" are none of these.
 */
const standsForThing =
  /\b(?:(?<!\b(?:is|was|be|does|would|makes?) )it(?! (?:allowed|possible|necessary|permitted|required|true|enough|mandatory|ok|okay)\b)|they|them|(?:this|that|these|those)(?= (?:is|are|was|were|has|have|must|may|can|be)\b|\W*$)|(?:is|are|was|were) (?:it|they|this|that|these|those)(?! \w+ (?:to|that|if|for)\b))\b/i;

const subjectsIn = (text: string): string[] => askedTerms(text).filter((term) => !isLight(term));

/**
 * The word of a question that stands for a thing nobody has named: "who approves it?"; null where
 * there is none.
 */
export const openPronoun = (question: string): string | null => {
  const found = standsForThing.exec(question);
  if (!found) return null;
  const deeds = deedsIn(question);
  // The word right before it is what is done to it.
  const before = question.slice(0, found.index).replace(/\p{L}+\s*$/u, '');
  return subjectsIn(before).some((term) => !deeds.has(term)) ? null : (found[0].split(' ').at(-1) ?? null);
};

/** A word or two that name a subject and ask nothing of it: "calibration". */
export const isBareSubject = (question: string): boolean => {
  const words = question.match(/[\p{L}\p{N}-]+/gu) ?? [];
  return (
    words.length <= 2 &&
    !/\d/.test(question) &&
    subjectsIn(question).length === 1 &&
    !/^(?:who|what|when|where|which|how|why)\b/i.test(question.trim())
  );
};

/** How many words of a subject a question has. */
export const subjectCount = (question: string): number => new Set(subjectsIn(question)).size;
