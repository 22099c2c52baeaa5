import { revisionTexts, askedTerms, listSearchedDocuments, rankTexts, termsOf, type SearchedDocument } from '../../documents/texts/service.ts';
import { search } from '../../documents/search/service.ts';
import { enquiryTexts } from '../../enquiries/intake/service.ts';
import { findDetail } from '../../enquiries/records/service.ts';
import type { Scope } from '../../kit/scope.ts';
import type { EnquiryName, Understood } from '../understanding/meaning.ts';
import { may } from '../understanding/understand.ts';
import type { Found, QuotedText } from './passages.ts';

/**
 * Below this share of the question's weight the passages found speak of something else: nothing is answered. Calibrated with
 * `npm run eval -- --only documents`: higher bounds refuse more of what the documents do say than of what they do not.
 */
export const leastCoverage = 0.32;
/** From here on a passage speaks of what is asked, even where a word of the question stands in no document. */
export const sureCoverage = 0.42;

const mostHits = 12;
const mostSourceHits = 8;
const mostFound = 10;
const mostLooked = 4;
/** A question that speaks of the customer is rather answered from what the customer wrote. */
const customerBonus = 0.15;
const speaksOfCustomer = /\b(?:customer|client|buyer|purchaser|enquiry|inquiry|rfq|tender|mail|e-mail|attachment|they|ask(?:s|ed)? for)\b/i;

/** Where something was found: a document, or the enquiry whose mail or attachment it is. */
export type Place = { title: string; documentId: string | null; enquiryId: string | null };
export type Ranked = Found & { place: Place };
/** What was found for a question, best first, with the texts it stands in. */
export type Gathered = { found: Ranked[]; texts: QuotedText[]; searchedDocuments: number; searchedSources: number };

/** The best of these passages' coverage: how well they answer, if they do. */
export const coverageOf = (found: readonly { coverage: number }[]): number => Math.max(0, ...found.slice(0, mostLooked).map(({ coverage }) => coverage));

/** Scores of two indexes made comparable: the order of each stays, the better covered one comes first. */
const ranks = (hits: readonly Ranked[], bonus: number): Ranked[] => {
  const top = Math.max(Number.EPSILON, ...hits.map(({ score }) => score));
  const best = coverageOf(hits);
  return hits.map((hit) => ({ ...hit, score: (hit.score / top) * (best + bonus) }));
};

/** Ways of asking, which say nothing about where the answer stands. */
const askingWords =
  /\b(?:according to|in accordance with|how (?:often|long|many|much|far)|asks? for|speaks? (?:of|about)|says?|tells?|states?|as (?:per|to)|what about)\b/gi;

/** The words that only name where to look are left out; where too little is found without them, they were meant. */
const lookUp = async <T extends { coverage: number }>({ rest, question }: Understood, find: (words: string) => Promise<T[]> | T[]): Promise<T[]> => {
  const sought = rest.replace(askingWords, ' ');
  const hits = termsOf(sought).length > 0 ? await find(sought) : [];
  if (sought === question || coverageOf(hits) >= sureCoverage) return hits;
  const whole = await find(question);
  return coverageOf(whole) > coverageOf(hits) ? whole : hits;
};

const inDocuments = async (scope: Scope, understood: Understood, all: readonly SearchedDocument[]): Promise<{ hits: Ranked[]; texts: QuotedText[] }> => {
  const documents = understood.documents.length > 0 ? understood.documents.map(({ id }) => id) : undefined;
  const hits = await lookUp(understood, (words) => search(scope, words, { documents, limit: mostHits }));
  const byRevision = new Map(all.map((document) => [document.revisionId, document]));
  const stored = await revisionTexts(scope, [...new Set(hits.map(({ revision }) => revision))]);
  const texts = stored.flatMap(({ id, text, pageStarts, sha256 }): QuotedText[] => {
    const document = byRevision.get(id);
    if (!document) return [];
    const { id: documentId, title, revisionNo } = document;
    return [
      {
        id,
        text,
        pageStarts,
        cite: (place) => ({ kind: 'document', n: 0, title, ...place, sha256, trust: 'internal', documentId, revisionId: id, revisionNo }),
      },
    ];
  });
  const found = hits.flatMap(({ revision, document, start, end, score, coverage }): Ranked[] => {
    const title = byRevision.get(revision)?.title;
    return title === undefined ? [] : [{ textId: revision, start, end, score, coverage, place: { title, documentId: document, enquiryId: null } }];
  });
  return { hits: ranks(found, 0), texts };
};

/** The share of the words asked that stand in a passage, each counted alike: in the few texts of an enquiry no word is rare. */
const plainShare = (question: string, { document, start, end }: { document: string; start: number; end: number }, texts: readonly QuotedText[]): number => {
  const asked = [...new Set(askedTerms(question))];
  const held = new Set(termsOf(texts.find(({ id }) => id === document)?.text.slice(start, end) ?? ''));
  return asked.length === 0 ? 0 : asked.filter((term) => held.has(term)).length / asked.length;
};

/** Only the mail and attachments of the enquiry in question are looked into, never those of another. */
const inSources = async (scope: Scope, understood: Understood, { id, ReferenceNo }: EnquiryName): Promise<{ hits: Ranked[]; texts: QuotedText[] }> => {
  const { sources } = await findDetail(scope, id);
  const texts = (await enquiryTexts(scope, id)).flatMap(({ id: sourceId, name, text, pageStarts }): QuotedText[] => {
    const sha256 = sources.find((source) => source.id === sourceId)?.sha256;
    if (sha256 === undefined) return [];
    return [
      {
        id: sourceId,
        text,
        pageStarts,
        cite: (place) => ({ kind: 'source', n: 0, title: name, ...place, sha256, trust: 'customer', enquiryId: id, ReferenceNo, sourceId }),
      },
    ];
  });
  const place = { title: ReferenceNo, documentId: null, enquiryId: id };
  const found = await lookUp(understood, (words) =>
    rankTexts(words, texts, mostSourceHits).map((hit) => ({ ...hit, coverage: (hit.coverage + plainShare(words, hit, texts)) / 2 })),
  );
  const hits = found.map(({ document, ...hit }) => ({ ...hit, textId: document, place }));
  return { hits: ranks(hits, understood.isEnquiryNamed || speaksOfCustomer.test(understood.question) ? customerBonus : 0), texts };
};

/** Looks up a question in the documents and, where it is about an enquiry, in what its customer wrote; no more than the asker may see. */
export const gather = async (scope: Scope, understood: Understood): Promise<Gathered> => {
  const all = may(scope, 'documents:read') ? await listSearchedDocuments(scope) : [];
  const { enquiry } = understood;
  // What a customer asks for stands in what the customer wrote, not in what we say about such things.
  const isCustomersWord = enquiry !== null && understood.isEnquiryNamed && understood.documents.length === 0 && speaksOfCustomer.test(understood.rest);
  const isSearched = all.length > 0 && !isCustomersWord;
  const documents = isSearched ? await inDocuments(scope, understood, all) : { hits: [], texts: [] };
  const isAboutEnquiry = enquiry !== null && may(scope, 'enquiries:read') && (understood.isEnquiryNamed || understood.documents.length === 0);
  const sources = isAboutEnquiry ? await inSources(scope, understood, enquiry) : { hits: [], texts: [] };
  return {
    found: [...documents.hits, ...sources.hits].toSorted((one, other) => other.score - one.score).slice(0, mostFound),
    texts: [...documents.texts, ...sources.texts],
    searchedDocuments: !isSearched ? 0 : understood.documents.length > 0 ? understood.documents.length : all.length,
    searchedSources: sources.texts.length,
  };
};

const mostLookedUp = 12;

/** Words of a question that stand in none of the documents searched. */
export const unknownWords = async (scope: Scope, question: string): Promise<string[]> => {
  const words = [...new Set(question.match(/[\p{L}\p{N}][\p{L}\p{N}-]+/gu))].slice(0, mostLookedUp);
  const unknown: string[] = [];
  for (const word of words) {
    const isAsked = askedTerms(question).some((term) => termsOf(word).includes(term));
    if (isAsked && (await search(scope, word, { limit: 1 })).length === 0) unknown.push(word);
  }
  return unknown;
};
