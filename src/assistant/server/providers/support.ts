import { stemOf } from '#text/terms.ts';
import type { AnswerPassage, Sentence } from '../answering/answerer.ts';
import { locate } from '../answering/guard.ts';
import { isUnquotable, leadsAway } from '../understanding/unquotable.ts';

const stopWords = new Set(
  (
    'a an and any are as at be been being but by can could did do does each every for from had has have if in into is it its may might more most must no nor not of off on or ' +
    'our shall should so some such than that the their them then there these they this those through to under until up upon was we were what when where which while who will with within without would yes you your'
  ).split(' '),
);
/** Words that report what somebody says without adding to it. */
const reporting = new Set(
  'according also ask asks asked both client contain contains customer customers customer’s document documents enquiry include includes mail mention mentions name names need needs procedure require required requires require request requests requested say says stated states specified specifies supplier want wants write writes'
    .split(' ')
    .map((word) => stemOf(word)),
);

const parseWords = (text: string): string[] =>
  text
    .normalize('NFKC')
    .toLowerCase()
    .match(/[\p{L}\p{N}][\p{L}\p{N}@._/’'-]*[\p{L}\p{N}]|[\p{L}\p{N}]/gu) ?? [];
const numbers = new Set(
  'two three four five six seven eight nine ten eleven twelve thirteen fourteen fifteen sixteen eighteen twenty thirty forty fifty sixty seventy eighty ninety hundred thousand million half twice double'.split(
    ' ',
  ),
);
const isExact = (word: string): boolean =>
  numbers.has(word) || /[\p{N}@_/]/u.test(word) || /\p{L}\.\p{L}/u.test(word);
const piecesOf = (word: string): string[] => word.split(/[-./_'’]/).filter(Boolean);
const stemsOf = (text: string): Set<string> =>
  new Set(
    parseWords(text)
      .flatMap((word) => [word, ...piecesOf(word)])
      .map((word) => stemOf(word)),
  );

const negations =
  /\b(?:no|not|never|none|neither|nor|without|cannot|can't|isn't|aren't|don't|doesn't|needn't|waived?|exempt(?:ed)?|unnecessary|optional)\b/i;
const isNegated = (text: string): boolean => negations.test(text);

/** Of the words of a sentence on our own documents, this share stands in its quotes or in the question. */
const minShare = 0.5;

/** Whether a sentence says no more than its quotes hold: every figure, name and address exactly, the rest for the most part; a customer's words, all of it. */
const isHeld = (text: string, quotes: readonly string[], question: string, isCustomers: boolean): boolean => {
  const held = stemsOf(quotes.join('\n'));
  const asked = stemsOf(question);
  const words = parseWords(text).filter((word) => !stopWords.has(word));
  const exact = words.filter(isExact);
  if (
    exact.some(
      (word) =>
        !held.has(stemOf(word)) &&
        !asked.has(stemOf(word)) &&
        !piecesOf(word).every((piece) => held.has(stemOf(piece))),
    )
  )
    return false;
  if (isNegated(text) !== isNegated(quotes.join('\n'))) return false;
  const loose = words.filter((word) => !isExact(word)).map((word) => stemOf(word));
  const found = loose.filter((stem) => held.has(stem));
  const open = loose.filter((stem) => !held.has(stem) && !asked.has(stem) && !reporting.has(stem));
  if (isCustomers) return found.length > 0 && open.length === 0;
  return exact.length + found.length > 0 && open.length <= loose.length * (1 - minShare);
};

/**
 * Lets a sentence of a model through only when its quotes stand in the passages it was given, it leads nowhere, no quote is an order,
 * and it says no more than they do. What is cited from elsewhere is taken out; a sentence with nothing left is none.
 */
export const supported = (
  sentence: Sentence,
  passages: readonly AnswerPassage[],
  question: string,
): Sentence | null => {
  if (leadsAway.test(sentence.text)) return null;
  const known = sentence.cites.flatMap(({ n, quote }) => {
    const passage = passages.find((each) => each.n === n);
    return passage ? [{ n, quote, passage }] : [];
  });
  if (known.length === 0 || known.length < sentence.cites.length) return null;
  if (known.some(({ quote, passage }) => locate(passage.text, quote) === null)) return null;
  const customers = known.filter(({ passage }) => passage.citation.trust === 'customer');
  const isCustomers = customers.length > 0;
  if (isCustomers && [sentence.text, ...customers.map(({ quote }) => quote)].some(isUnquotable)) return null;
  const quotes = known.map(({ quote }) => quote);
  return isHeld(sentence.text, quotes, question, isCustomers)
    ? { ...sentence, cites: known.map(({ n, quote }) => ({ n, quote })) }
    : null;
};
