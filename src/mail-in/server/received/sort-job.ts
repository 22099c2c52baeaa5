import { enquiryFailures } from '#enquiries/contract/errors.ts';
import { findKeptMails } from '#enquiries/server/intake/service.ts';
import { AppError } from '#kit/contract/errors.ts';
import { isConnectionLost } from '#kit/server/database/lost-connection.ts';
import { findFile } from '#kit/server/files.ts';
import { handles, type JobHandler } from '#kit/server/queue.ts';
import type { Tools } from '#kit/server/rooms/room.ts';
import { withScope, type Scope } from '#kit/server/scope.ts';
import { sortApart } from '../sorting/apart/sort-apart.ts';
import type { MailToSort, Situation, Sorting } from '../sorting/mail-to-sort.ts';
import { insertAnswers } from './answers-store.ts';
import { fileMail, fileTicketMail, settleReceived } from './filing.ts';
import { hashContent } from './identity.ts';
import { refuseMail, scanMail } from './malware.ts';
import { readReceived } from './reading.ts';
import { readSituation } from './situation.ts';
import { hasOtherWithMessageId, lockReceived, updateReceived, type ReceivedRow } from './store.ts';
import { sortMailJob, mailInActor, type SortMail } from './take-in.ts';

/** An enquiry that is being read takes no amendment yet; the mail is looked at again after this time. */
const againMilliseconds = 20_000;
/** After half an hour of that a person decides. */
const maxWaits = 90;

/** What failed is tried again after 30 s, 1 min, 2 min and 4 min; then a person decides. */
const maxSortingTries = 5;
const firstRetryMilliseconds = 30_000;

/** A scanner that is away is asked again after 1 min, 2 min and so on up to 10 min, for as long as it takes. */
const firstScanMilliseconds = 60_000;
const maxScanMilliseconds = 600_000;

type JobTools = Pick<Tools, 'db' | 'clock' | 'log' | 'queue' | 'config' | 'mailer' | 'slots'>;
type Within = <T>(work: (scope: Scope) => Promise<T>) => Promise<T>;

/**
 * What a mail is held against: what is known at this moment, and why nothing of it is certain, if it is
 * not.
 */
type Known = { situation: Situation; doubt: string | null };

/** A Message-ID that another mail has makes nothing certain. */
const sortHere = async (mail: MailToSort, { situation, doubt }: Known): Promise<Sorting> => {
  const sorting = await sortApart({ mail, situation });
  return sorting.kind === 'none' || doubt === null
    ? sorting
    : { ...sorting, certainty: 'proposed', reasons: [...sorting.reasons, doubt] };
};

/** Leaves the mail to a person, unless one has decided already while another run was sorting it. */
const propose = async (scope: Scope, mailId: string, sorting: Sorting, ...more: string[]): Promise<void> => {
  const row = await lockReceived(scope, mailId);
  if (row?.state !== 'sorting') return;
  await insertAnswers(scope, mailId, sorting.answers);
  await settleReceived(scope, mailId, {
    state: 'waiting',
    kind: sorting.kind,
    certainty: 'proposed',
    reasons: [...sorting.reasons, ...more],
    enquiryId: sorting.enquiryId,
    ticketId: sorting.ticketId,
  });
};

/** Of the mails that are kept under the same Message-ID, the one that is this very mail. */
const findSameMail = async <T extends { fileId: string }>(
  scope: Scope,
  { contentHash }: ReceivedRow,
  others: readonly T[],
): Promise<T | undefined> => {
  for (const other of others) {
    const file = await findFile(scope, other.fileId);
    if (file && hashContent(file.content) === contentHash) return other;
  }
  return undefined;
};

/**
 * What the mail is held against, or null where somebody dropped this very mail by hand before: it is not
 * taken in twice.
 */
const findKnown = async (
  scope: Scope,
  row: ReceivedRow,
  mail: MailToSort,
  { config }: JobTools,
): Promise<Known | null> => {
  const others = row.messageId ? await findKeptMails(scope, row.messageId) : [];
  const same = await findSameMail(scope, row, others);
  if (same) {
    const reasons = [`It was here already, in ${same.reference}.`];
    await settleReceived(scope, row.id, { state: 'done', reasons, enquiryId: same.id });
    return null;
  }
  const [other] = others;
  const doubt = other
    ? `Another mail with the same Message-ID is in ${other.reference}.`
    : (await hasOtherWithMessageId(scope, row))
      ? 'Another mail came under the same Message-ID.'
      : null;
  return { situation: await readSituation(scope, mail, config.salesAddress), doubt };
};

const sortAgain = async (scope: Scope, job: SortMail, after: number, { queue }: JobTools): Promise<void> => {
  const sortAt = new Date(scope.now.getTime() + after);
  await updateReceived(scope, job.mailId, { sortAt });
  await queue.send(scope, sortMailJob, job, { startAfter: sortAt });
};

/** A mail that the scanner said nothing of stays as it is and says why. */
const scanAgain = async (scope: Scope, job: SortMail, why: string, tools: JobTools): Promise<void> => {
  const scans = (job.scans ?? 0) + 1;
  const after = Math.min(maxScanMilliseconds, firstScanMilliseconds * scans);
  const reasons = [`It waits for the malware scanner, which is asked again automatically: ${why}.`];
  await settleReceived(scope, job.mailId, { reasons });
  await sortAgain(scope, { ...job, scans }, after, tools);
};

/** What went wrong is no word on the mail: it is tried again, and a person decides where that does not help. */
const settleFailure = async (scope: Scope, job: SortMail, tools: JobTools): Promise<void> => {
  const failures = (job.failures ?? 0) + 1;
  if (failures < maxSortingTries)
    return sortAgain(scope, { ...job, failures }, firstRetryMilliseconds * 2 ** (failures - 1), tools);
  const row = await lockReceived(scope, job.mailId);
  if (row?.state !== 'sorting') return;
  const reasons = ['It could not be sorted automatically.'];
  await settleReceived(scope, job.mailId, { state: 'waiting', certainty: 'proposed', reasons });
};

/** Does what is certain. What is refused, such as a closed enquiry, waits for a person with the refusal as its reason. */
const act = async (
  within: Within,
  job: SortMail,
  { raw, mail, sorting }: { raw: Buffer; mail: MailToSort; sorting: Sorting },
  tools: JobTools,
): Promise<void> => {
  const { mailId, waits = 0 } = job;
  const { kind, enquiryId, ticketId, answers, certainty, reasons } = sorting;
  if (certainty === 'proposed') return within((scope) => propose(scope, mailId, sorting));
  try {
    await within(async (scope) => {
      const row = await lockReceived(scope, mailId);
      if (row?.state !== 'sorting') return;
      await updateReceived(scope, mailId, { certainty, reasons });
      if (kind !== 'support') await fileMail(scope, row, { kind, enquiryId, answers, raw }, tools.queue);
      else if (ticketId) await fileTicketMail(scope, { id: mailId, ticketId }, mail.message, tools);
    });
  } catch (error) {
    if (!(error instanceof AppError)) throw error;
    if (error.failure !== enquiryFailures.stillReading || waits >= maxWaits)
      return within((scope) => propose(scope, mailId, sorting, error.message));
    await within((scope) => sortAgain(scope, { ...job, waits: waits + 1 }, againMilliseconds, tools));
  }
};

const sortReceived = async (within: Within, job: SortMail, tools: JobTools): Promise<void> => {
  const { mailId } = job;
  const kept = await within(async (scope) => {
    const row = await lockReceived(scope, mailId);
    if (row?.state !== 'sorting') return undefined;
    const file = await findFile(scope, row.fileId);
    return file && { row, raw: file.content };
  });
  if (!kept) return;
  const { row, raw } = kept;
  const verdict = await scanMail(tools.config.clamd, raw);
  if (verdict.is === 'infected') return within((scope) => refuseMail(scope, mailId, verdict.found));
  if (verdict.is === 'unchecked' && row.unscannedBy === null)
    return within((scope) => scanAgain(scope, job, verdict.why, tools));
  const read = await readReceived(row, raw);
  if ('reason' in read) {
    await within((scope) => settleReceived(scope, mailId, { state: 'unreadable', reasons: [read.reason] }));
    return;
  }
  const { mail, date } = read;
  const known = await within(async (scope) => {
    await updateReceived(scope, mailId, {
      fromName: mail.message.from?.name ?? '',
      fromAddress: mail.message.from?.address ?? '',
      subject: mail.message.subject,
      sentAt: date,
    });
    return findKnown(scope, row, mail, tools);
  });
  if (known) await act(within, job, { raw, mail, sorting: await sortHere(mail, known) }, tools);
};

/** Sorts each mail that was kept; one that cannot be read stands by itself and stops nothing. */
export const receivedJobs = (tools: JobTools): JobHandler[] => [
  handles(sortMailJob, async (job: SortMail) => {
    const { organisationId, mailId } = job;
    const within: Within = (work) =>
      withScope(tools.db, tools.clock, { organisationId, actor: mailInActor }, work);
    try {
      await sortReceived(within, job, tools);
    } catch (error) {
      if (isConnectionLost(error)) throw error;
      tools.log.error({ err: error, mailId }, 'a mail that came in could not be sorted');
      await within((scope) => settleFailure(scope, job, tools));
    }
  }),
];
