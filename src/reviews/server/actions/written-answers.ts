import { AppError } from '#kit/contract/errors.ts';
import type { Scope } from '#kit/server/scope.ts';
import {
  asksQuestion,
  asksSameQuestion,
  differenceFailures,
  type Difference,
} from '#reviews/contract/differences.ts';
import {
  differencesOn,
  lockUnresolved,
  noteAnswer,
  stepDifference,
  type CustomerAnswer,
} from './differences.ts';
import { listSentMails } from './differences-store.ts';

/**
 * Notes the questions that a mail asked with it, once it has left for the customer; `freeze` first stores the record of what was
 * signed without them.
 */
export const noteQuestionsAsked = async (
  scope: Scope,
  { enquiryId, text, by, on }: { enquiryId: string; text: string; by: string; on: string },
  freeze: (scope: Scope, enquiryId: string) => Promise<void>,
): Promise<void> => {
  const asked = (await differencesOn(scope, enquiryId)).filter(
    (difference) => difference.state === 'open' && asksQuestion(text, difference),
  );
  if (asked.length > 0) await freeze(scope, enquiryId);
  for (const { id } of asked)
    await stepDifference(scope, enquiryId, id, { step: 'asked', how: 'mail', by, on });
};

/**
 * An answer that the customer wrote, to a question that perhaps nobody noted as asked: it was asked on the day on which our mail with it
 * left. Where no mail of ours asks it in its words, nor is the one that was replied to, the day is not known and stays so. An
 * answer that stands is never overwritten.
 */
export const takeWrittenAnswer = async (
  scope: Scope,
  id: string,
  differenceId: string,
  { replyId = null, ...answer }: CustomerAnswer & { replyId?: string | null },
): Promise<Difference> => {
  const { enquiry, row } = await lockUnresolved(scope, id, differenceId);
  if (row.answer !== null && row.answer !== answer.text) throw new AppError(differenceFailures.answerStands);
  const sent = row.askedOn ? [] : await listSentMails(scope, enquiry.id, replyId);
  const asking = sent.find(
    (mail) => mail.isRepliedTo || (mail.on <= answer.on && asksSameQuestion(mail.text, row.difference)),
  );
  if (asking) {
    const { by, on } = asking;
    await stepDifference(scope, enquiry.id, row.id, { step: 'asked', how: 'mail', by, on });
  }
  return noteAnswer(scope, enquiry.id, row, answer);
};
