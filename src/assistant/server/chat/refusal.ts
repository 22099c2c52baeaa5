import { noted } from '#kit/server/language/noted.ts';
import { may } from '#permissions/server/service.ts';
import type { Scope } from '#kit/server/scope.ts';
import { askWhichEnquiry } from '../answering/deciding.ts';
import { type Gathered } from '../answering/finding/gathered.ts';
import type { Understood } from '../understanding/meaning.ts';
import { clarificationReply, nearestOf, refusalReply, refusalText, type Reply } from './replies.ts';

export const needsEnquiry = (
  question: string,
  { meaning, enquiryChoices, question: original }: Understood,
  latest: Parameters<typeof askWhichEnquiry>[2],
  mayAsk: boolean,
): Reply => {
  const choices = enquiryChoices.length > 0 ? enquiryChoices : latest;
  if (choices.length === 0)
    return refusalReply(noted`There is no enquiry yet that this could be about.`, { meaning, steps: [] });
  if (mayAsk) return clarificationReply(askWhichEnquiry(question, original, choices), { meaning, steps: [] });
  const nearest = choices.map(({ id, ReferenceNo }) => ({
    title: ReferenceNo,
    documentId: null,
    enquiryId: id,
  }));
  return refusalReply(noted`It is not clear which enquiry is meant. Name it by its reference, for example.`, {
    meaning,
    steps: [],
    nearest,
  });
};

export const refusal = (
  scope: Scope,
  { meaning, question }: Understood,
  { found, searchedDocuments, searchedSources, unknown }: Gathered,
  steps: string[],
): Reply => {
  const words = refusalText({
    mayRead: may(scope, 'documents:read'),
    documents: searchedDocuments,
    sources: searchedSources,
    unknown,
    question,
  });
  return refusalReply(words, { meaning, steps, nearest: nearestOf(found.map(({ place }) => place)) });
};
