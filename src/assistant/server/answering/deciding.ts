import { noted } from '#kit/server/language/noted.ts';
import { findTerms } from '#text/terms.ts';
import type { Clarification } from '#assistant/contract/chat/schema.ts';
import { definiteEnquiry } from '../understanding/enquiry-nouns.ts';
import { isBareSubject, subjectCount } from '../understanding/antecedent.ts';
import type { EnquiryName, Understood } from '../understanding/meaning.ts';
import { isDesignation, isThingAsked } from './expecting.ts';
import { minCoverage } from './finding/searching.ts';
import { coverageOf, type Gathered } from './finding/gathered.ts';

/** Two that fit within this of each other fit equally well. */
const equalWithin = 0.03;
/** Below this share a find is weak; from the other on a passage holds all that is asked. */
const middleCoverage = 0.5;
const allCoverage = 0.8;
/** A question with no more words of a subject than this may be general. */
const maxGeneral = 2;
/** A document that ranks lower than this beside the best is not what was meant. */
const minRank = 0.7;
/** How much less of the question a document of the kind that was named may hold to be offered. */
const kindWithin = 0.1;
const maxOptions = 4;
/** How much more must stand in a passage where the very thing that is asked stands in no document. */
const withoutThing = 0.12;

export type Decision =
  | { kind: 'answer' }
  | { kind: 'refuse' }
  | { kind: 'clarify'; clarification: Clarification };

export const askWhichEnquiry = (
  question: string,
  originalQuery: string,
  enquiries: readonly EnquiryName[],
): Clarification => ({
  clarificationQuestion: question,
  originalQuery,
  options: enquiries.map(({ id, ReferenceNo, CustomerName }) => ({
    label: [ReferenceNo, CustomerName].filter(Boolean).join(', '),
    enquiryId: id,
    documentId: null,
  })),
});

const askWhichDocument = (
  question: string,
  originalQuery: string,
  documents: readonly { id: string; title: string }[],
): Clarification => ({
  clarificationQuestion: question,
  originalQuery,
  options: documents
    .slice(0, maxOptions)
    .map(({ id, title }) => ({ label: title, enquiryId: null, documentId: id })),
});

type Named = { id: string; title: string };

/**
 * The documents of what was found, the best first, each with how much of the question it holds and how well
 * it ranks.
 */
const documentsIn = ({ found }: Gathered): (Named & { coverage: number; score: number })[] => {
  const best = new Map<string, Named & { coverage: number; score: number }>();
  for (const { place, coverage, score } of found) {
    if (!place.documentId) continue;
    const before = best.get(place.documentId);
    best.set(place.documentId, {
      id: place.documentId,
      title: place.title,
      coverage: Math.max(before?.coverage ?? 0, coverage),
      score: Math.max(before?.score ?? 0, score),
    });
  }
  return [...best.values()].toSorted((one, other) => other.score - one.score);
};

/** Those that hold as much of the question as the best, or nearly. */
const asGood = (documents: readonly (Named & { coverage: number })[], within: number): Named[] => {
  const most = Math.max(0, ...documents.map(({ coverage }) => coverage));
  return documents.filter(({ coverage }) => coverage > 0 && coverage >= most * (1 - within));
};

/** Whether every word of a document's name, but for its number, stands in the question. */
const isNamedIn = (question: string, { title }: Named): boolean => {
  const name = findTerms(title.replace(/[\p{L}-]*\d[\p{L}\d.-]*/gu, ' '));
  const asked = new Set(findTerms(question));
  return name.length > 0 && name.every((term) => asked.has(term));
};

/**
 * Documents between which a question does not tell: it is weakly found in several alike, or says so little
 * that several hold all of it.
 */
const equallyGood = (gathered: Gathered, question: string): Named[] => {
  const documents = documentsIn(gathered);
  const top = documents[0]?.score ?? 0;
  const coverage = coverageOf(gathered.found);
  const isGeneral = coverage >= allCoverage && subjectCount(question) <= maxGeneral;
  if (!isGeneral && coverage >= middleCoverage) return [];
  const near = isGeneral
    ? asGood(documents, equalWithin).filter((each) =>
        documents.some(({ id, score }) => id === each.id && score >= top * minRank),
      )
    : documents.filter(({ score }) => score >= top * (1 - equalWithin));
  // "What does contract review check?" means the procedure of that name, whichever other document speaks of it.
  const named = near.filter((each) => isNamedIn(question, each));
  return named.length === 1 || gathered.found.some(({ place }) => !place.documentId) ? [] : near;
};

/**
 * Asks back where a word stands for nothing that was named, where a subject is named and nothing asked of
 * it, or where "the procedure" may be several.
 */
const askForClarification = (
  { question, openPronoun, ofKind, enquiry, documents }: Understood,
  gathered: Gathered,
  { latest, isAnswered }: { latest: readonly EnquiryName[]; isAnswered: boolean },
): Clarification | null => {
  const found = documentsIn(gathered);
  if (openPronoun !== null) {
    const words = noted`What does “${openPronoun}” stand for?`;
    return found.length > 0
      ? askWhichDocument(words, question, found)
      : latest.length > 0
        ? askWhichEnquiry(words, question, latest)
        : null;
  }
  if (!isAnswered) return null;
  const kind = asGood(
    found.filter(({ id }) => ofKind.some((each) => each.id === id)),
    kindWithin,
  );
  if (kind.length > 1) return askWhichDocument(noted`Which document do you mean?`, question, kind);
  if (isBareSubject(question) && !enquiry && documents.length === 0 && found.length > 1)
    return askWhichDocument(
      noted`Several documents speak of “${question.trim()}”. Which one do you mean?`,
      question,
      found,
    );
  return null;
};

/**
 * Answers, asks back or refuses. It asks at most once: `mayAsk` is false right after it has asked. `latest` are the enquiries that a
 * question about "the enquiry" may mean.
 */
export const decideAnswer = (
  understood: Understood,
  gathered: Gathered,
  { mayAsk, latest }: { mayAsk: boolean; latest: readonly EnquiryName[] },
): Decision => {
  const { question, enquiryChoices, documentChoices, documents, enquiry } = understood;
  const { unknown } = gathered;
  const coverage = coverageOf(gathered.found);
  const least = minCoverage + (unknown.some((word) => isThingAsked(question, word)) ? withoutThing : 0);
  // What is said of one standard, grade or part is no answer for another.
  const isAnswered = coverage >= least && !unknown.some(isDesignation);
  if (!mayAsk) return { kind: isAnswered ? 'answer' : 'refuse' };
  const clarify = (clarification: Clarification): Decision => ({ kind: 'clarify', clarification });
  if (enquiryChoices.length > 1 && documents.length === 0)
    return clarify(askWhichEnquiry(noted`Which enquiry do you mean?`, question, enquiryChoices));
  if (documentChoices.length > 1)
    return clarify(askWhichDocument(noted`Which document do you mean?`, question, documentChoices));
  if (!isAnswered && !enquiry && latest.length > 0 && definiteEnquiry.test(question.toLowerCase()))
    return clarify(askWhichEnquiry(noted`Which enquiry do you mean?`, question, latest));
  const unclear = askForClarification(understood, gathered, { latest, isAnswered });
  if (unclear) return clarify(unclear);
  const several = isAnswered && documents.length === 0 ? equallyGood(gathered, question) : [];
  if (several.length > 1)
    return clarify(
      askWhichDocument(noted`This may stand in several documents. Which one do you mean?`, question, several),
    );
  return { kind: isAnswered ? 'answer' : 'refuse' };
};
