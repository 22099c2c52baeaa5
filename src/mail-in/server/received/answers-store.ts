import type { Generated, Selectable } from 'kysely';
import type { Scope } from '#kit/server/scope.ts';

type MailAnswersTable = {
  organisationId: string;
  mailId: string;
  differenceId: string;
  words: string;
  reason: string;
  state: Generated<'proposed' | 'accepted' | 'declined'>;
  decidedBy: string | null;
  decidedAt: Date | null;
};

declare module '#kit/server/database/tables.ts' {
  interface Database {
    mailAnswers: MailAnswersTable;
  }
}

export type AnswerRow = Selectable<MailAnswersTable>;

/** Keeps what was proposed; a proposal that was made before stays as it is. */
export const insertAnswers = async (
  scope: Scope,
  mailId: string,
  answers: readonly { questionId: string; words: string; reason: string }[],
): Promise<void> => {
  if (answers.length === 0) return;
  await scope.db
    .insertInto('mailAnswers')
    .values(
      answers.map(({ questionId, words, reason }) => ({
        organisationId: scope.organisationId,
        mailId,
        differenceId: questionId,
        words,
        reason,
      })),
    )
    .onConflict((conflict) => conflict.columns(['organisationId', 'mailId', 'differenceId']).doNothing())
    .execute();
};

/** The answers proposed out of a mail, each with the question it belongs to. */
export const listAnswers = (scope: Scope, mailId: string) =>
  scope.db
    .selectFrom('mailAnswers')
    .innerJoin('differences', (join) =>
      join
        .onRef('differences.organisationId', '=', 'mailAnswers.organisationId')
        .onRef('differences.id', '=', 'mailAnswers.differenceId'),
    )
    .select(['differenceId', 'words', 'reason', 'state', 'differences.no', 'differences.difference'])
    .where('mailAnswers.organisationId', '=', scope.organisationId)
    .where('mailId', '=', mailId)
    .orderBy('differences.no')
    .execute();

/** What mails of an enquiry propose for its questions that are still without an answer, of each the mail that came last. */
export const listProposedAnswers = (scope: Scope, enquiryId: string) =>
  scope.db
    .selectFrom('mailAnswers')
    .innerJoin('differences', (join) =>
      join
        .onRef('differences.organisationId', '=', 'mailAnswers.organisationId')
        .onRef('differences.id', '=', 'mailAnswers.differenceId'),
    )
    .innerJoin('receivedMails', (join) =>
      join
        .onRef('receivedMails.organisationId', '=', 'mailAnswers.organisationId')
        .onRef('receivedMails.id', '=', 'mailAnswers.mailId'),
    )
    .distinctOn('differences.no')
    .select(['mailId', 'differenceId', 'differences.no', 'words', 'reason'])
    .select(['receivedMails.fromName', 'receivedMails.fromAddress', 'receivedMails.receivedAt'])
    .where('mailAnswers.organisationId', '=', scope.organisationId)
    .where('differences.enquiryId', '=', enquiryId)
    .where('differences.answer', 'is', null)
    .where('differences.resolvedAt', 'is', null)
    .where('mailAnswers.state', '=', 'proposed')
    .where('receivedMails.enquiryId', '=', enquiryId)
    .where('receivedMails.state', '=', 'done')
    .orderBy('differences.no')
    .orderBy('receivedMails.receivedAt', 'desc')
    .execute();

export const lockAnswer = (
  scope: Scope,
  mailId: string,
  differenceId: string,
): Promise<AnswerRow | undefined> =>
  scope.db
    .selectFrom('mailAnswers')
    .selectAll()
    .where('organisationId', '=', scope.organisationId)
    .where('mailId', '=', mailId)
    .where('differenceId', '=', differenceId)
    .forUpdate()
    .executeTakeFirst();

/** Notes what was decided of an answer, or that it is to be decided again; the customer's words stay as they are. */
export const settleAnswer = async (
  scope: Scope,
  { mailId, differenceId }: Pick<AnswerRow, 'mailId' | 'differenceId'>,
  state: AnswerRow['state'],
): Promise<void> => {
  const decided = state === 'proposed' ? null : { by: scope.actor.name, at: scope.now };
  await scope.db
    .updateTable('mailAnswers')
    .set({ state, decidedBy: decided?.by ?? null, decidedAt: decided?.at ?? null })
    .where('organisationId', '=', scope.organisationId)
    .where('mailId', '=', mailId)
    .where('differenceId', '=', differenceId)
    .execute();
};
