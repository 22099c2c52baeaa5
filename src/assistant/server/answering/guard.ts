import type { Citation } from '#assistant/contract/chat/schema.ts';
import type { AnswerPassage, Sentence } from './answerer.ts';
import { plainLine } from './plain-text.ts';

/**
 * A sentence whose quotes all stand where they say; its citations are narrowed to the quotes and
 * not numbered yet.
 */
export type Checked = { text: string; opens: NonNullable<Sentence['opens']>; citations: Citation[] };

/** A text with each run of white space as one space, and where each of its characters stands in the text. */
const folded = (text: string): { text: string; at: number[] } => {
  const at: number[] = [];
  let result = '';
  for (const { 0: part, index } of text.matchAll(/\s+|[^\s]+/g)) {
    const isSpace = part.trim() === '';
    const length = isSpace ? 1 : part.length;
    for (let offset = 0; offset < length; offset += 1) at.push(index + offset);
    result += isSpace ? ' ' : part;
  }
  return { text: result, at };
};

/** Where words stand in a text, white space folded on both sides; null where they do not. */
export const locate = (text: string, words: string): { start: number; end: number } | null => {
  const wanted = words.replace(/\s+/g, ' ').trim();
  if (wanted === '') return null;
  const within = folded(text);
  const from = within.text.indexOf(wanted);
  if (from === -1) return null;
  const start = within.at[from];
  const last = within.at[from + wanted.length - 1];
  return start === undefined || last === undefined ? null : { start, end: last + 1 };
};

/**
 * The citation of a passage narrowed to the quote; null when the quote does not stand in the
 * passage, or not in the stored text.
 */
const narrowed = (
  { text, citation }: AnswerPassage,
  quote: string,
  storedText: (citation: Citation) => string | undefined,
): Citation | null => {
  const place = locate(text, quote);
  if (!place) return null;
  const words = text.slice(place.start, place.end);
  if (citation.kind === 'field' || citation.kind === 'records') return { ...citation, quote: words };
  const [start, end] = [citation.start + place.start, citation.start + place.end];
  return storedText(citation)?.slice(start, end) === words ? { ...citation, quote: words, start, end } : null;
};

/**
 * Lets a sentence through only when each of its quotes stands verbatim in the passage it cites and
 * in the stored text of the cited source. A number that names no passage is taken out; a sentence
 * left without any is not shown.
 */
export const checkedSentence = (
  sentence: Sentence,
  passages: readonly AnswerPassage[],
  storedText: (citation: Citation) => string | undefined,
): Checked | null => {
  const text = plainLine(sentence.text);
  const citations: Citation[] = [];
  for (const { n, quote } of sentence.cites) {
    const passage = passages.find((each) => each.n === n);
    const citation = passage && narrowed(passage, quote, storedText);
    if (passage && !citation) return null;
    if (citation) citations.push(citation);
  }
  return text === '' || citations.length === 0
    ? null
    : { text, opens: sentence.opens ?? 'sentence', citations };
};
