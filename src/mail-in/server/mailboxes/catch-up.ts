import type { FetchMessageObject, ImapFlow } from 'imapflow';
import { cleanLine } from '#kit/server/text-extract/clean-text.ts';
import { withScope, type Scope } from '#kit/server/scope.ts';
import { announce } from '#kit/server/live.ts';
import type { Tools } from '#kit/server/rooms/room.ts';
import { checkerOf, readAuthenticationResults } from '../received/authentication-results.ts';
import { readHeaders } from '../received/identity.ts';
import { mailInActor, takeInMail } from '../received/take-in.ts';
import type { ByteSemaphore } from './byte-semaphore.ts';
import { insertArrivals, type NewArrival } from './log/arrivals-store.ts';
import { maxFetchedBytes } from './connection.ts';
import { countBytes, cutBatches, fetchMails, type Listed } from './fetch-mails.ts';
import { updateHeld, type Lease } from './lease-store.ts';
import type { MailboxRow } from './store.ts';

export type ReadTools = Pick<Tools, 'db' | 'clock' | 'queue' | 'log' | 'config'> & {
  /** What this process holds of mails, of all mailboxes together. */
  memory: ByteSemaphore;
};

/** A mailbox that this process reads, and how far it is. */
export type Held = {
  organisationId: string;
  id: string;
  lease: Lease;
  chosen: MailboxRow['chosen'];
  takesFrom: Date | null;
  uidValidity: string | null;
  lastUid: number;
  oldBelow: number;
};

/** Another process reads the mailbox by now, or somebody changed or removed it: nothing more is done with it. */
export class LostMailbox extends Error {}

/** One transaction of the mailbox's organisation. */
export const within = <T>(
  { db, clock }: ReadTools,
  { organisationId }: Pick<Held, 'organisationId'>,
  work: (scope: Scope) => Promise<T>,
) => withScope(db, clock, { organisationId, actor: mailInActor }, work);

/** Changes the mailbox as its holder; throws when somebody else holds it. */
export const changeHeld = async (scope: Scope, held: Held, change?: Parameters<typeof updateHeld>[2]) => {
  if (!(await updateHeld(scope, held, change)))
    throw new LostMailbox('the mailbox is held by another process');
};

/** Mails that a folder lists: a few hundred numbers, more where none of them is to be taken in. */
const firstSpan = 250;
const maxSpan = 100_000;

const list = async (client: ImapFlow, held: Held, from: number, to: number | '*'): Promise<Listed[]> => {
  const listed: Listed[] = [];
  const { takesFrom, oldBelow } = held;
  for await (const { uid, size = null, internalDate } of client.fetch(
    `${from}:${to}`,
    { uid: true, size: true, internalDate: true },
    { uid: true },
  )) {
    // A range that begins behind the last mail is answered with the last mail.
    if (uid < from) continue;
    const isOld =
      takesFrom !== null &&
      uid < oldBelow &&
      internalDate !== undefined &&
      new Date(internalDate) < takesFrom;
    listed.push({ uid, size, isOld });
  }
  return listed.toSorted((one, other) => one.uid - other.uid);
};

type MailHead = Pick<FetchMessageObject, 'uid' | 'envelope'> & { size?: number | null };

const headOf = (held: Held, { uid, envelope, size }: MailHead) => ({
  mailboxId: held.id,
  uidValidity: held.uidValidity,
  uid,
  size: size ?? null,
  // Decoded by now: an encoded word may hold characters that the database refuses.
  sender: cleanLine(envelope?.from?.[0]?.address ?? '').slice(0, 320),
  subject: cleanLine(envelope?.subject ?? '').slice(0, 500),
});

/** Whether an error lies in the mail: in our own code, or in data that the database refuses (classes 22 and 23). */
const isOfTheMail = (error: unknown): boolean => {
  const code = (error as { code?: unknown } | null)?.code;
  return typeof code === 'string' ? /^2[23]/.test(code) : true;
};

/** How long a mail that could not be kept waits for the next try, after so many. */
export const pauseBeforeRetry = (tries: number): number => 10 * 60_000 * 2 ** tries;

const failedArrival = (
  { clock }: Pick<ReadTools, 'clock'>,
  held: Held,
  mail: MailHead,
  reason: string,
): NewArrival => ({
  ...headOf(held, mail),
  result: 'failed',
  reason,
  receivedMailId: null,
  retryAt: new Date(clock.now().getTime() + pauseBeforeRetry(0)),
});

/** Keeps one mail; one that cannot be kept is noted and fetched again later, and stops none behind it. */
export const keepMail = async (
  tools: ReadTools,
  held: Held,
  mail: FetchMessageObject,
): Promise<NewArrival> => {
  const head = { ...headOf(held, mail), reason: null, receivedMailId: null, retryAt: null };
  const tooLarge = `It is larger than ${maxFetchedBytes / 1024 / 1024} MB and stays in the mailbox.`;
  if (!mail.source || mail.source.length > maxFetchedBytes)
    return { ...head, result: 'too_large', reason: tooLarge };
  try {
    const { id, isNew } = await takeInMail(tools, {
      organisationId: held.organisationId,
      raw: mail.source,
      via: {
        kind: 'imap',
        mailboxId: held.id,
        folder: held.chosen.folder,
        uidValidity: held.uidValidity ?? '',
        uid: mail.uid,
      },
      authentication: readAuthenticationResults(readHeaders(mail.source), checkerOf(held.chosen)),
    });
    return { ...head, result: isNew ? 'taken' : 'known', receivedMailId: id };
  } catch (error) {
    if (!isOfTheMail(error)) throw error;
    tools.log.error({ err: error, mailboxId: held.id, uid: mail.uid }, 'a mail could not be kept');
    return failedArrival(tools, held, mail, 'It could not be saved. It is fetched again automatically.');
  }
};

/** What happens in the mailbox to mails that are kept; what the server refuses is said, and stops nothing. */
export const settleMails = async (
  client: ImapFlow,
  { afterReading, moveTo }: Held['chosen'],
  uids: readonly number[],
): Promise<string | null> => {
  if (afterReading === 'leave' || uids.length === 0) return null;
  const range = uids.join(',');
  const done = await (
    afterReading === 'seen'
      ? client.messageFlagsAdd(range, ['\\Seen'], { uid: true })
      : client.messageMove(range, moveTo, { uid: true })
  ).catch((error: unknown) => {
    if (!client.usable) throw error;
    return false;
  });
  if (done) return null;
  return afterReading === 'seen'
    ? 'Mails are taken in, but the server does not allow marking them as read.'
    : `Mails are taken in, but cannot be moved to “${moveTo}”. Check that this folder exists.`;
};

export type CaughtUp = { trouble: string | null };

/** Fetches and keeps mails; they are in memory until this ends. */
const fetchBatch = async (
  tools: ReadTools,
  client: ImapFlow,
  held: Held,
  batch: readonly Listed[],
): Promise<NewArrival[]> => {
  const arrivals: NewArrival[] = [];
  const given = new Map((await fetchMails(client, batch)).map((mail) => [mail.uid, mail]));
  for (const listed of batch) {
    const mail = given.get(listed.uid);
    arrivals.push(
      mail
        ? await keepMail(tools, held, mail)
        : failedArrival(
            tools,
            held,
            listed,
            'The server did not deliver it. It is fetched again automatically.',
          ),
    );
  }
  return arrivals;
};

/**
 * Takes one batch in: keeps its mails, does with them in the mailbox what is to be done, and only then moves on behind them. Killed
 * at any point it begins the batch again, and what was kept is known.
 */
const takeBatch = async (
  tools: ReadTools,
  client: ImapFlow,
  held: Held,
  batch: readonly Listed[],
): Promise<CaughtUp> => {
  const arrivals = await tools.memory.run(countBytes(batch), () => fetchBatch(tools, client, held, batch));
  const kept = arrivals.filter(({ receivedMailId }) => receivedMailId !== null);
  const trouble = await settleMails(
    client,
    held.chosen,
    kept.flatMap(({ uid }) => uid ?? []),
  );
  const lastUid = batch.at(-1)?.uid ?? held.lastUid;
  await within(tools, held, async (scope) => {
    await changeHeld(scope, held, { lastUid, ...(kept.length > 0 ? { lastMailAt: scope.now } : {}) });
    await insertArrivals(scope, arrivals);
    await announce(scope, 'mail-in', held.id);
  });
  held.lastUid = lastUid;
  return { trouble };
};

const takeListed = async (
  tools: ReadTools,
  client: ImapFlow,
  held: Held,
  listed: readonly Listed[],
): Promise<CaughtUp> => {
  let trouble: string | null = null;
  for (const batch of cutBatches(listed.filter(({ isOld }) => !isOld)))
    trouble = (await takeBatch(tools, client, held, batch)).trouble ?? trouble;
  return { trouble };
};

/** Takes in what lies behind the last mail up to `to`, a stretch of numbers after the other. */
export const catchUpTo = async (
  tools: ReadTools,
  client: ImapFlow,
  held: Held,
  to: number,
): Promise<CaughtUp> => {
  let trouble: string | null = null;
  let span = firstSpan;
  while (held.lastUid < to) {
    const end = Math.min(held.lastUid + span, to);
    const listed = await list(client, held, held.lastUid + 1, end);
    const taken = await takeListed(tools, client, held, listed);
    trouble = taken.trouble ?? trouble;
    span = listed.some(({ isOld }) => !isOld) ? firstSpan : Math.min(span * 4, maxSpan);
    await within(tools, held, (scope) => changeHeld(scope, held, { lastUid: end }));
    held.lastUid = end;
  }
  return { trouble };
};

/** Takes in what came since, while the folder is open. */
export const catchUpNew = async (tools: ReadTools, client: ImapFlow, held: Held): Promise<CaughtUp> =>
  takeListed(tools, client, held, await list(client, held, held.lastUid + 1, '*'));
