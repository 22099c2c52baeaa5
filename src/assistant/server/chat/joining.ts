import { foldText } from '#text/terms.ts';
import type { Clarification } from '#assistant/contract/chat/schema.ts';
import { askedTerms } from '#documents/server/texts/service.ts';

export type Asked = { question: string; enquiryId: string | null; documentIds: readonly string[] };

const questionStart = /^(?:who|what|which|when|where|why|how|is|are|does|do|can|may|must|show|list)\b/i;
const termsOfNewQuestion = 3;

/** Whether somebody who was asked back asks something else instead. */
const isAnotherQuestion = (text: string): boolean =>
  questionStart.test(text.trim()) &&
  text.trim().endsWith('?') &&
  askedTerms(text).length >= termsOfNewQuestion;

/** Joins the reply to what was asked back with the question it belongs to (AI-4). */
export const joinReply = (pending: Clarification, reply: Asked): Asked => {
  const { originalQuery, options } = pending;
  const said = foldText(reply.question);
  const chosen =
    options.find(
      ({ enquiryId, documentId }) =>
        (enquiryId !== null && enquiryId === reply.enquiryId) ||
        (documentId !== null && reply.documentIds.includes(documentId)),
    ) ??
    options.find(({ label }) => foldText(label) === said) ??
    options.find(
      ({ label }) =>
        said.length > 2 &&
        foldText(label).split(' ').length > 1 &&
        (` ${foldText(label)} `.includes(` ${said} `) || ` ${said} `.includes(` ${foldText(label)} `)),
    );
  if (chosen)
    return {
      question: originalQuery,
      enquiryId: chosen.enquiryId ?? reply.enquiryId,
      documentIds: chosen.documentId === null ? reply.documentIds : [chosen.documentId],
    };
  if (said === foldText(originalQuery) || isAnotherQuestion(reply.question)) return reply;
  return { ...reply, question: `${originalQuery.replace(/[\s?!.]+$/, '')} ${reply.question}` };
};
