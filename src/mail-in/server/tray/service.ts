import { record } from '#audit/server/service.ts';
import { maxMailTextLength } from '#conversations/contract/schema.ts';
import { findEnquiry } from '#enquiries/server/records/ticket.ts';
import { AppError } from '#kit/contract/errors.ts';
import { malwareFailures } from '#kit/contract/malware.ts';
import { findFile } from '#kit/server/files.ts';
import type { ClamdAddress } from '#kit/server/malware/clamd.ts';
import type { Slots, Tools } from '#kit/server/rooms/room.ts';
import type { FileReply, Within } from '#kit/server/route.ts';
import type { Scope } from '#kit/server/scope.ts';
import { keptMailFile } from '#kit/server/text-extract/mail/mail-message.ts';
import { readMessageApart } from '#kit/server/text-extract/mail/read-mail-apart.ts';
import { noted } from '#kit/server/language/noted.ts';
import type { ReceivedState } from '#mail-in/contract/received/schema.ts';
import { trayFailures } from '#mail-in/contract/tray/errors.ts';
import type {
  AnswerDecision,
  MailDecision,
  OpenedMail,
  ProposedAnswer,
  TrayMail,
} from '#mail-in/contract/tray/schema.ts';
import { takeWrittenAnswer, withdrawAnswer } from '#reviews/server/actions/service.ts';
import { assertHarmlessMail, takeUnscanned } from '../received/malware.ts';
import { listAnswers, listProposedAnswers, lockAnswer, settleAnswer } from '../received/answers-store.ts';
import { fileMail, fileTicketMail, type Destination } from '../received/filing.ts';
import { readKnownEnquiries } from '../received/situation.ts';
import { lockReceived, type MailRow, type ReceivedRow } from '../received/store.ts';
import { findAnswers } from '../sorting/answers/answers.ts';
import { splitReply } from '../sorting/own-words.ts';
import { countTray, findTrayMail, listTrayMails } from './store.ts';

const toView = (row: MailRow): TrayMail => ({
  id: row.id,
  from: { name: row.fromName, address: row.fromAddress },
  subject: row.subject,
  receivedAt: row.receivedAt.toISOString(),
  state: row.state,
  kind: row.kind,
  certainty: row.certainty,
  reasons: row.reasons,
  enquiry:
    row.enquiryId && row.reference !== null
      ? { id: row.enquiryId, reference: row.reference, customer: row.customerName ?? '' }
      : null,
  ticket: row.ticketId && row.ticketNumber !== null ? { id: row.ticketId, number: row.ticketNumber } : null,
});

/** Mails of one state, the newest first, and how many wait for a person. */
export const listTray = async (scope: Scope, state: ReceivedState) => ({
  mails: (await listTrayMails(scope, state)).map(toView),
  counts: await countTray(scope),
});

const foundMail = async (scope: Scope, id: string): Promise<MailRow> => {
  const row = await findTrayMail(scope, id);
  if (!row) throw new AppError(trayFailures.notFound);
  return row;
};

const rawOf = async (scope: Scope, fileId: string): Promise<Buffer> => {
  const file = await findFile(scope, fileId);
  if (!file) throw new AppError(trayFailures.notFound);
  return file.content;
};

/** The mail with its words, and the answers that were found in it. */
export const openMail = async (scope: Scope, id: string): Promise<OpenedMail> => {
  const row = await foundMail(scope, id);
  const isKeptShut = row.state === 'unreadable' || row.state === 'refused';
  const message = isKeptShut ? null : await readMessageApart(await rawOf(scope, row.fileId));
  const text = message?.body ?? '';
  return {
    ...toView(row),
    text: text.slice(0, maxMailTextLength).toWellFormed(),
    isCut: text.length > maxMailTextLength,
    attachments: message?.attachments.filter(({ inline }) => !inline).map(({ name }) => name) ?? [],
    authentication: row.authentication,
    decidedBy: row.decidedBy,
    unscannedBy: row.unscannedBy,
    answers: (await listAnswers(scope, id)).map(({ difference, ...answer }) => ({
      ...answer,
      question: difference,
    })),
  };
};

/** The bytes as they came, where they hold no malware. */
export const mailFile = async (
  within: Within,
  id: string,
  clamd: ClamdAddress | null,
): Promise<FileReply> => {
  const { row, raw } = await within((scope) => foundRaw(scope, id));
  await assertHarmlessMail(within, row, raw, clamd);
  const { name, bytes } = keptMailFile(raw);
  return { bytes, name, mediaType: 'application/octet-stream' };
};

const foundRaw = async (scope: Scope, id: string): Promise<{ row: MailRow; raw: Buffer }> => {
  const row = await foundMail(scope, id);
  return { row, raw: await rawOf(scope, row.fileId) };
};

const holdMail = async (scope: Scope, id: string): Promise<ReceivedRow> => {
  const row = await lockReceived(scope, id);
  if (!row) throw new AppError(trayFailures.notFound);
  if (row.state === 'sorting') throw new AppError(trayFailures.stillSorting);
  if (row.state === 'done') throw new AppError(trayFailures.alreadyTaken);
  return row;
};

type Filing = Exclude<MailDecision, { as: 'support' }>;

const destinationOf = async (scope: Scope, raw: Buffer, decision: Filing): Promise<Destination> => {
  if (decision.as === 'enquiry' || decision.as === 'none')
    return { kind: decision.as, enquiryId: null, answers: [] };
  const { id } = await findEnquiry(scope, decision.enquiry);
  const [known] = await readKnownEnquiries(scope, [id]);
  const message = decision.as === 'answer' ? await readMessageApart(raw) : null;
  const answers = known && message ? findAnswers(splitReply(message), known) : [];
  return { kind: decision.as, enquiryId: id, answers };
};

const summaries = {
  enquiry: noted`made an enquiry of`,
  answer: noted`took into the conversation`,
  amendment: noted`took as an amendment`,
  none: noted`set aside as no enquiry`,
  support: noted`took into a ticket`,
} as const;

export type TrayTools = Pick<Tools, 'queue' | 'config' | 'mailer' | 'slots'>;

const fileToTicket = async (
  scope: Scope,
  { id, ticketId }: ReceivedRow,
  raw: Buffer,
  tools: TrayTools,
): Promise<MailRow> => {
  const message = ticketId ? await readMessageApart(raw) : null;
  if (!ticketId || !message) throw new AppError(trayFailures.noTicket);
  return fileTicketMail(scope, { id, ticketId }, message, tools);
};

/** Takes a mail where a person says it belongs. */
export const decideMail = async (
  within: Within,
  id: string,
  decision: MailDecision,
  tools: TrayTools,
): Promise<TrayMail> => {
  const { row, raw } = await within((scope) => foundRaw(scope, id));
  if (row.malware !== null || decision.as !== 'none')
    await assertHarmlessMail(within, row, raw, tools.config.clamd);
  return within((scope) => fileAsDecided(scope, { id, raw }, decision, tools));
};

const fileAsDecided = async (
  scope: Scope,
  { id, raw }: { id: string; raw: Buffer },
  decision: MailDecision,
  tools: TrayTools,
): Promise<TrayMail> => {
  const row = await holdMail(scope, id);
  if (row.malware !== null) throw new AppError(malwareFailures.infected);
  if (row.state === 'unreadable' && decision.as !== 'none') throw new AppError(trayFailures.unreadable);
  const filed =
    decision.as === 'support'
      ? await fileToTicket(scope, row, raw, tools)
      : await fileMail(scope, row, { ...(await destinationOf(scope, raw, decision)), raw }, tools.queue);
  await record(scope, {
    action: `mail-in.${decision.as}`,
    subject: filed.enquiryId
      ? { type: 'enquiry', id: filed.enquiryId }
      : { type: 'received-mail', id: row.id },
    summary: `${summaries[decision.as]} the mail “${row.subject}” from ${row.fromAddress || 'an unknown sender'}`,
    data: { mailId: row.id, proposed: row.kind, reasons: row.reasons },
    announces: { topic: 'mail-in', id: row.id },
  });
  return toView(filed);
};

/** Takes a mail that the malware scanner says nothing of. */
export const takeMailUnscanned = async (
  scope: Scope,
  id: string,
  { queue }: TrayTools,
): Promise<TrayMail> => {
  await takeUnscanned(scope, id, queue);
  return toView(await foundMail(scope, id));
};

/** Words of mails that may answer the questions of an enquiry, each to stand at its question. */
export const proposedAnswers = async (scope: Scope, id: string): Promise<{ answers: ProposedAnswer[] }> => {
  const enquiry = await findEnquiry(scope, id);
  const rows = await listProposedAnswers(scope, enquiry.id);
  const answers = rows.map(({ fromName, fromAddress, receivedAt, ...answer }) => ({
    ...answer,
    from: fromName || fromAddress,
    receivedAt: receivedAt.toISOString(),
  }));
  return { answers };
};

/** What is recorded of a decision that changes nothing at the question. */
const answerEvents = {
  declined: { action: 'mail-in.answer-declined', said: noted`is no answer to a question` },
  proposed: { action: 'mail-in.answer-reopened', said: noted`may answer a question after all` },
} as const;

/**
 * Accepts words of the customer as the answer to a question of ours, says that they are none, or takes either back; what changes at
 * the question comes after the record of what was signed.
 */
export const decideAnswer = async (
  scope: Scope,
  { id, differenceId }: { id: string; differenceId: string },
  decision: AnswerDecision,
  freezeRecord: Slots['freezeRecord'],
): Promise<OpenedMail> => {
  const mail = await foundMail(scope, id);
  const answer = await lockAnswer(scope, id, differenceId);
  if (!answer || !mail.enquiryId) throw new AppError(trayFailures.answerNotFound);
  if ((answer.state === 'proposed') === (decision.as === 'proposed'))
    throw new AppError(trayFailures.answerDecided);
  if (decision.as === 'accepted' || answer.state === 'accepted') await freezeRecord(scope, mail.enquiryId);
  if (decision.as === 'accepted') {
    const on = (mail.sentAt && mail.sentAt <= scope.now ? mail.sentAt : scope.now).toISOString().slice(0, 10);
    const written = { text: decision.words, on, replyId: mail.messageId };
    await takeWrittenAnswer(scope, mail.enquiryId, differenceId, written);
  } else if (answer.state === 'accepted') {
    const withdrawn = await withdrawAnswer(scope, mail.enquiryId, differenceId, answer.words);
    if (!withdrawn) throw new AppError(trayFailures.answerChanged);
  } else {
    const { action, said } = answerEvents[decision.as];
    await record(scope, {
      action,
      subject: { type: 'enquiry', id: mail.enquiryId },
      summary: `said that “${answer.words.slice(0, 200)}” in the mail “${mail.subject}” ${said}`,
      data: { mailId: id, differenceId },
      announces: { topic: 'mail-in', id },
    });
  }
  await settleAnswer(scope, answer, decision.as);
  return openMail(scope, id);
};
