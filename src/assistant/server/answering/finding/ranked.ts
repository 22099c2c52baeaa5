import { findTerms } from '#text/terms.ts';
import { askedTerms } from '#documents/server/texts/service.ts';
import type { Understood } from '../../understanding/meaning.ts';
import { deedsIn, isLight } from '../../understanding/light-words.ts';
import { askedBy } from '../asked.ts';
import { coverageIn } from '../covering.ts';
import type { Found, QuotedText } from '../passages.ts';
import { lightWeight } from './term-weights.ts';

/** Where something was found: a document, or the enquiry whose mail or attachment it is. */
export type Place = { title: string; documentId: string | null; enquiryId: string | null };

export type Ranked = Found & { place: Place };

/** Ways of asking, which say nothing about where the answer stands. */
export const askingWords =
  /\b(?:according to|in accordance with|how (?:often|long|many|much|far)|asks? for|speaks? (?:of|about)|says?|tells?|states?|as (?:per|to)|what about)\b/gi;

/** What a word for a deed weighs beside the name of a thing. */
const deedWeight = 0.4;

/** The same passages with how much of the question their sentences hold. */
export const covered = (
  hits: readonly Ranked[],
  texts: readonly QuotedText[],
  { question, rest, documents }: Understood,
  rarity: (term: string) => number,
): Ranked[] => {
  // Where the question names the document, that name is no part of what must stand in it.
  const sought = documents.length > 0 && findTerms(rest).length > 0 ? rest : question;
  const deeds = deedsIn(question);
  const weightOf = (term: string) =>
    rarity(term) * (isLight(term) ? lightWeight : deeds.has(term) ? deedWeight : 1);
  const asked = askedBy(sought.replace(askingWords, ' '), weightOf);
  return hits.map((hit) => {
    const text = texts.find(({ id }) => id === hit.textId)?.text ?? '';
    const words = coverageIn(text, hit, { question, asked, title: hit.place.title });
    return { ...hit, coverage: hit.isSemantic ? Math.max(hit.coverage, words) : words };
  });
};

/**
 * The share of the words asked that stand in a passage, each counted alike: in the few texts of an enquiry
 * no word is rare.
 */
export const plainShare = (
  question: string,
  { document, start, end }: { document: string; start: number; end: number },
  texts: readonly QuotedText[],
): number => {
  const asked = [...new Set(askedTerms(question))];
  const held = new Set(findTerms(texts.find(({ id }) => id === document)?.text.slice(start, end) ?? ''));
  return asked.length === 0 ? 0 : asked.filter((term) => held.has(term)).length / asked.length;
};
