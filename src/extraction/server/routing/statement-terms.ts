import { hasArabic } from '#text/terms.ts';
import { parseCueWords } from '../subjects/cue-words.ts';

/**
 * What a requirement says: its words, the label of its line, the list and the heading it stands
 * under, and whether it is a line of an item table.
 */
export type RoutedText = {
  text: string;
  label?: string;
  context?: string;
  section?: string;
  isItem?: boolean;
};

/** Small words that say nothing of what a statement is about. */
const stopWords = new Set(
  (
    'the a an of and or to in on at by for is are be shall will must should may can with as from that this it its not no any all ' +
    'each per we you our your their which if than und der die das den dem des ein eine einer ist sind mit von zu im am fur auf la ' +
    'le les de du un une et ou est sont par pour dans el los las del una y o es son por para con en il lo gli i di della dei e da che si'
  ).split(' '),
);
const arabicPrefixes = ['وال', 'بال', 'لل', 'ال', 'و', 'ب', 'ل'];
const startLength = 6;
const arabicStartLength = 5;
const gramLength = 4;
const minWordWithGrams = 6;
/** How much each kind of term counts beside a word of the statement itself. */
const share = { pair: 0.7, gram: 0.35, first: 0.7, label: 0.6, context: 0.35, section: 0.5 };
const norm = 3;
/** What of a heading is read: a title, not a paragraph taken for one. */
const maxHeading = 80;

/**
 * The terms by which a statement is weighed, each with how much it counts: how its words begin,
 * pairs of neighbouring ones, pieces of longer words (compounds share them), its first word, the
 * words of its label and of what it stands under.
 */
export function termsOfStatement({ text, label, context, section, isItem }: RoutedText): Map<string, number> {
  const terms = new Map<string, number>();
  const put = (term: string, value: number): void => {
    if ((terms.get(term) ?? 0) < value) terms.set(term, value);
  };
  const words = findBeginnings(text);
  putWords(words, 1, put);
  if (words[0]) put(`f${words[0].start}`, share.first);
  const labelled = findBeginnings(label ?? '');
  putWords(labelled, share.label, put);
  for (const { word, start } of labelled) if (!stopWords.has(word)) put(`L${start}`, share.label);
  for (const { word, start } of findBeginnings(context ?? ''))
    if (!stopWords.has(word)) put(`w${start}`, share.context);
  for (const { word, start } of findBeginnings((section ?? '').slice(0, maxHeading)))
    if (!stopWords.has(word)) put(`S${start}`, share.section);
  if (isItem === true) put('item', 1);
  let squares = 0;
  for (const value of terms.values()) squares += value * value;
  const scale = squares > 0 ? norm / Math.sqrt(squares) : 0;
  for (const [term, value] of terms) terms.set(term, value * scale);
  return terms;
}

type Begun = { word: string; start: string };

const findBeginnings = (text: string): Begun[] =>
  parseCueWords(text).map(({ forms }) => {
    const word = forms[0] ?? '';
    return { word, start: beginningOf(word) };
  });

function beginningOf(word: string): string {
  if (!hasArabic(word)) return word.slice(0, startLength);
  const prefix = arabicPrefixes.find((each) => word.startsWith(each) && word.length - each.length >= 3) ?? '';
  return word.slice(prefix.length, prefix.length + arabicStartLength);
}

function putWords(words: readonly Begun[], weight: number, put: (term: string, value: number) => void): void {
  for (const [at, { word, start }] of words.entries()) {
    if (!stopWords.has(word)) put(`w${start}`, weight);
    const next = words[at + 1];
    if (next) put(`b${start.slice(0, 5)} ${next.start.slice(0, 5)}`, weight * share.pair);
    if (word.length < minWordWithGrams) continue;
    const marked = `^${word}$`;
    for (let from = 0; from + gramLength <= marked.length; from += 1)
      put(`c${marked.slice(from, from + gramLength)}`, weight * share.gram);
  }
}
