import { findTerms } from '#text/terms.ts';
import { may } from '#permissions/server/service.ts';
import {
  revisionTexts,
  listSearchedDocuments,
  rankTexts,
  type SearchedDocument,
} from '#documents/server/texts/service.ts';
import { searchDocuments } from '#documents/server/search/service.ts';
import type { EmbeddingTools } from '#documents/server/vectors/service.ts';
import { enquiryTexts } from '#enquiries/server/sources/service.ts';
import { findDetail } from '#enquiries/server/detail/service.ts';
import type { Scope } from '#kit/server/scope.ts';
import type { EnquiryName, Understood } from '../../understanding/meaning.ts';
import { partsOf } from '../../understanding/question-parts.ts';
import type { QuotedText } from '../passages.ts';
import { corrected, misspeltIn, type Misspelt } from './spelling.ts';
import { wordsIn, countsOf, rarityOf } from './term-weights.ts';
import { type Ranked, askingWords, covered, plainShare } from './ranked.ts';
import { type Gathered, coverageOf } from './gathered.ts';

/**
 * Below this share of the question's weight the passages found speak of something else: nothing is answered. Calibrated with
 * `npm run eval -- --only documents`: higher bounds refuse more of what the documents do say than of what they do not.
 */
export const minCoverage = 0.35;
/** From here on the words that are left without the names of documents are enough to look up. */
const enoughWords = 0.42;

const maxHits = 12;
const maxSourceHits = 8;
const maxFound = 10;

/** A question that speaks of the customer is rather answered from what the customer wrote. */
const customerBonus = 0.15;
const speaksOfCustomer =
  /\b(?:customer|client|buyer|purchaser|enquiry|inquiry|rfq|tender|mail|e-mail|attachment|they|ask(?:s|ed)? for)\b/i;

/** Scores of two indexes made comparable: the order of each stays, the better covered one comes first. */
const ranks = (hits: readonly Ranked[], bonus: number): Ranked[] => {
  const top = Math.max(Number.EPSILON, ...hits.map(({ score }) => score));
  const best = coverageOf(hits);
  return hits.map((hit) => ({ ...hit, score: (hit.score / top) * (best + bonus) }));
};

/** The words that only name where to look are left out; where too little is found without them, they were meant. */
const lookUp = async <T extends { coverage: number }>(
  { rest, question }: Understood,
  find: (words: string) => Promise<T[]> | T[],
): Promise<T[]> => {
  const sought = rest.replace(askingWords, ' ');
  const hits = findTerms(sought).length > 0 ? await find(sought) : [];
  if (sought === question || coverageOf(hits) >= enoughWords) return hits;
  const whole = await find(question);
  return coverageOf(whole) > coverageOf(hits) ? whole : hits;
};

type InDocuments = { hits: Ranked[]; texts: QuotedText[]; unknown: string[]; misspelt: Misspelt[] };

const inDocuments = async (
  scope: Scope,
  understood: Understood,
  all: readonly SearchedDocument[],
  embedding: EmbeddingTools | null,
): Promise<InDocuments> => {
  const documents = understood.documents.length > 0 ? understood.documents.map(({ id }) => id) : undefined;
  const hits = await lookUp(understood, (words) =>
    searchDocuments(scope, words, { documents, limit: maxHits, embedding }),
  );
  const byRevision = new Map(all.map((document) => [document.revisionId, document]));
  const stored = await revisionTexts(scope, [...new Set(hits.map(({ revision }) => revision))]);
  const texts = stored.flatMap(({ id, text, pageStarts, sha256 }): QuotedText[] => {
    const document = byRevision.get(id);
    if (!document) return [];
    const { id: documentId, title, revisionNo, state: revisionState } = document;
    return [
      {
        id,
        text,
        pageStarts,
        cite: (place) => ({
          kind: 'document',
          n: 0,
          title,
          ...place,
          sha256,
          trust: 'internal',
          documentId,
          revisionId: id,
          revisionNo,
          revisionState,
        }),
      },
    ];
  });
  const misspelt = misspeltIn(
    understood.question,
    hits.flatMap(
      ({ revision, start, end }) => texts.find(({ id }) => id === revision)?.text.slice(start, end) ?? [],
    ),
  );
  const read = {
    ...understood,
    question: corrected(understood.question, misspelt),
    rest: corrected(understood.rest, misspelt),
  };
  const counts = await countsOf(scope, read.question, embedding);
  const found = hits.flatMap(({ revision, document, ...hit }): Ranked[] => {
    const title = byRevision.get(revision)?.title;
    return title === undefined
      ? []
      : [{ ...hit, textId: revision, place: { title, documentId: document, enquiryId: null } }];
  });
  const rarity = (term: string) => rarityOf(counts.get(term) ?? 0);
  return {
    hits: ranks(covered(found, texts, read, rarity), 0),
    texts,
    unknown: wordsIn(read.question).filter((word) => findTerms(word).some((term) => counts.get(term) === 0)),
    misspelt,
  };
};

/** Only the mail and attachments of the enquiry in question are looked into, never those of another. */
const inSources = async (
  scope: Scope,
  understood: Understood,
  { id, ReferenceNo }: EnquiryName,
): Promise<{ hits: Ranked[]; texts: QuotedText[] }> => {
  const { sources } = await findDetail(scope, id);
  const texts = (await enquiryTexts(scope, id)).flatMap(
    ({ id: sourceId, name, text, pageStarts }): QuotedText[] => {
      const sha256 = sources.find((source) => source.id === sourceId)?.sha256;
      if (sha256 === undefined) return [];
      return [
        {
          id: sourceId,
          text,
          pageStarts,
          cite: (place) => ({
            kind: 'source',
            n: 0,
            title: name,
            ...place,
            sha256,
            trust: 'customer',
            enquiryId: id,
            ReferenceNo,
            sourceId,
          }),
        },
      ];
    },
  );
  const place = { title: ReferenceNo, documentId: null, enquiryId: id };
  const found = await lookUp(understood, (words) =>
    rankTexts(words, texts, maxSourceHits).map((hit) => ({
      ...hit,
      coverage: (hit.coverage + plainShare(words, hit, texts)) / 2,
    })),
  );
  const hits = covered(
    found.map(({ document, ...hit }) => ({ ...hit, textId: document, place })),
    texts,
    understood,
    () => 1,
  );
  return {
    hits: ranks(
      hits,
      understood.isEnquiryNamed || speaksOfCustomer.test(understood.question) ? customerBonus : 0,
    ),
    texts,
  };
};

/** Looks up a question in the documents and, where it is about an enquiry, in what its customer wrote; no more than the asker may see. */
export const gatherPassages = async (
  scope: Scope,
  understood: Understood,
  embedding: EmbeddingTools | null,
): Promise<Gathered> => {
  const all = may(scope, 'documents:read') ? await listSearchedDocuments(scope) : [];
  const { enquiry } = understood;
  // What a customer asks for stands in what the customer wrote, not in what we say about such things.
  const isCustomersWord =
    enquiry !== null &&
    understood.isEnquiryNamed &&
    understood.documents.length === 0 &&
    speaksOfCustomer.test(understood.rest);
  const isSearched = all.length > 0 && !isCustomersWord;
  const documents = isSearched
    ? await inDocuments(scope, understood, all, embedding)
    : { hits: [], texts: [], unknown: [], misspelt: [] };
  const isAboutEnquiry =
    enquiry !== null &&
    may(scope, 'enquiries:read') &&
    (understood.isEnquiryNamed || understood.documents.length === 0);
  const sources = isAboutEnquiry ? await inSources(scope, understood, enquiry) : { hits: [], texts: [] };
  return {
    found: [...documents.hits, ...sources.hits]
      .toSorted((one, other) => other.score - one.score)
      .slice(0, maxFound),
    texts: [...documents.texts, ...sources.texts],
    searchedDocuments: !isSearched
      ? 0
      : understood.documents.length > 0
        ? understood.documents.length
        : all.length,
    searchedSources: sources.texts.length,
    unknown: sources.texts.length > 0 ? [] : documents.unknown,
    misspelt: documents.misspelt,
  };
};

/** The best of each, one of each in turn. */
const inTurn = (lists: readonly (readonly Ranked[])[]): Ranked[] =>
  Array.from({ length: maxFound }, (_, at) => lists.flatMap((list) => list[at] ?? []))
    .flat()
    .filter(
      ({ textId, start }, at, all) =>
        all.findIndex((other) => other.textId === textId && other.start === start) === at,
    )
    .slice(0, maxFound);

/** Looks up each of several things that are asked at once; null where one thing is asked, or one of them is found nowhere. */
export const gatherParts = async (
  scope: Scope,
  understood: Understood,
  embedding: EmbeddingTools | null,
): Promise<Gathered | null> => {
  const parts = partsOf(understood.question);
  if (parts.length === 1 || understood.documents.length > 0 || understood.enquiry !== null) return null;
  const all: Gathered[] = [];
  for (const part of parts)
    all.push(
      await gatherPassages(scope, { ...understood, question: part, rest: part, ownRest: part }, embedding),
    );
  if (all.some(({ found }) => coverageOf(found) < minCoverage)) return null;
  return {
    found: inTurn(all.map(({ found }) => found)),
    texts: [...new Map(all.flatMap(({ texts }) => texts).map((text) => [text.id, text])).values()],
    searchedDocuments: Math.max(...all.map(({ searchedDocuments }) => searchedDocuments)),
    searchedSources: 0,
    unknown: all.flatMap(({ unknown }) => unknown),
    misspelt: all.flatMap(({ misspelt }) => misspelt),
  };
};
