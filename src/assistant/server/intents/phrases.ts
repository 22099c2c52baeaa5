import { findTerms } from '#text/terms.ts';

const shortForms: readonly [RegExp, string][] = [
  [/[’‘]/g, "'"],
  [/\b(what|who|where|when|how|that|it|there)'s\b/g, '$1 is'],
  [/\bcan't\b/g, 'can not'],
  [/n't\b/g, ' not'],
  [/'(?:re|ve|ll|d|s)\b/g, ' '],
];

/** Words that carry neither a subject nor a condition. */
const fillers = new Set(
  findTerms(
    `please show list give tell find count number total many much currently current now today moment still yet already exactly all me us them help quick quickly
    look see want know get like need say right together altogether overall there currently existing shown`,
  ),
);

/** A question in small letters, its short forms written out, without its end. */
export const plainQuestion = (question: string): string =>
  shortForms
    .reduce((text, [pattern, words]) => text.replace(pattern, words), question.toLowerCase())
    .replace(/[?!.,;:]+(?=\s|$)/g, ' ')
    .replace(/\s+/g, ' ')
    .trim();

/**
 * What is left of a question while phrases are taken out of it. An intent fires only when nothing with another subject is left:
 * "which enquiries are in review" is counted, "which enquiries need a radiographic test" is looked up.
 */
export const createPhrases = (question: string) => {
  const text = plainQuestion(question);
  let left = text;
  return {
    text,
    /** Takes the first match out of what is left. */
    take: (pattern: RegExp): RegExpExecArray | null => {
      const found = pattern.exec(left);
      if (found) left = `${left.slice(0, found.index)} ${left.slice(found.index + found[0].length)}`;
      return found;
    },
    /** What is left of the question's words. */
    left: (): string => left.replace(/\s+/g, ' ').trim(),
    /** Whether nothing with a subject is left, beside these words. */
    isUsedUp: (allowed = ''): boolean => {
      const others = new Set(findTerms(allowed));
      return findTerms(left).every((term) => fillers.has(term) || others.has(term));
    },
  };
};

export type Phrases = ReturnType<typeof createPhrases>;

/** Ways to ask how something is done, or what it is: never about the records themselves. */
export const asksForRules = (text: string): boolean =>
  /^(?:how (?!many|far|much)|why (?:do|does|must|should|shall|may)|may|can|could|must|should|shall|if|explain|describe|define)\b/.test(
    text,
  ) ||
  /\b(?:what|who|which) (?:must|shall|should|may|can|does an?|is an?|are the steps)\b/.test(text) ||
  /\b(?:before|after|when|if|once) (?:an?|the|each|every|any) (?:enquir|inquir|rfq|tender|order|document|procedure|revision)/.test(
    text,
  ) ||
  /\b(?:an|each|every) (?:\w+ ){0,2}(?:enquiry|inquiry|rfq|tender|document|material request)\b/.test(text) ||
  /\ba (?:\w+ ){0,2}(?:rfq|tender|document|procedure|material request)\b/.test(text);
