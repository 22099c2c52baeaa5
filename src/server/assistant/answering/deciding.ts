import type { Clarification } from '#shared/assistant/chat/schema.ts';
import { definiteEnquiry } from '../intents/intent.ts';
import type { EnquiryName, Understood } from '../understanding/meaning.ts';
import { coverageOf, leastCoverage, sureCoverage, type Gathered, type Place } from './searching.ts';

/** Between the two bounds of coverage, two documents whose passages fit within this of each other are asked about. */
const nearlyAsGood = 0.1;
const mostOptions = 4;

export type Decision = { kind: 'answer' } | { kind: 'refuse' } | { kind: 'clarify'; clarification: Clarification };

export const askWhichEnquiry = (question: string, originalQuery: string, enquiries: readonly EnquiryName[]): Clarification => ({
  clarificationQuestion: question,
  originalQuery,
  options: enquiries.map(({ id, ReferenceNo, CustomerName }) => ({
    label: [ReferenceNo, CustomerName].filter(Boolean).join(', '),
    enquiryId: id,
    documentId: null,
  })),
});

const askWhichDocument = (question: string, originalQuery: string, documents: readonly { id: string; title: string }[]): Clarification => ({
  clarificationQuestion: question,
  originalQuery,
  options: documents.slice(0, mostOptions).map(({ id, title }) => ({ label: title, enquiryId: null, documentId: id })),
});

/** Documents that fit nearly as well as the best one, when no passage is sure; none when one stands out. */
const equallyGood = ({ found }: Gathered): { id: string; title: string }[] => {
  const [best] = found;
  if (!best || coverageOf(found) >= sureCoverage) return [];
  const near = found.filter(({ score }) => score >= best.score * (1 - nearlyAsGood));
  const documents = new Map(near.flatMap(({ place }: { place: Place }) => (place.documentId ? [[place.documentId, place.title]] : [])));
  return documents.size > 1 && near.every(({ place }) => place.documentId) ? [...documents].map(([id, title]) => ({ id, title })) : [];
};

/**
 * Answers, asks back or refuses. It asks at most once: `mayAsk` is false right after it has asked. `latest` are the enquiries that a
 * question about "the enquiry" may mean, `unknown` its words that stand in no document.
 */
export const decide = (
  understood: Understood,
  gathered: Gathered,
  { mayAsk, latest, unknown }: { mayAsk: boolean; latest: readonly EnquiryName[]; unknown: readonly string[] },
): Decision => {
  const { question, enquiryChoices, documentChoices, documents, enquiry } = understood;
  const coverage = coverageOf(gathered.found);
  // A word that stands nowhere weighs against a weak find: it may be the very thing that is asked.
  const isAnswered = coverage >= (unknown.length > 0 ? sureCoverage : leastCoverage);
  if (!mayAsk) return { kind: isAnswered ? 'answer' : 'refuse' };
  const clarify = (clarification: Clarification): Decision => ({ kind: 'clarify', clarification });
  if (enquiryChoices.length > 1 && documents.length === 0) return clarify(askWhichEnquiry('Which enquiry do you mean?', question, enquiryChoices));
  if (documentChoices.length > 1) return clarify(askWhichDocument('Which document do you mean?', question, documentChoices));
  if (!isAnswered && !enquiry && latest.length > 0 && definiteEnquiry.test(question.toLowerCase()))
    return clarify(askWhichEnquiry('Which enquiry do you mean?', question, latest));
  const several = isAnswered && documents.length === 0 ? equallyGood(gathered) : [];
  if (several.length > 1) return clarify(askWhichDocument('This may stand in several documents. Which one do you mean?', question, several));
  return { kind: isAnswered ? 'answer' : 'refuse' };
};
