import type { ImapFlow } from 'imapflow';
import { announce } from '#kit/server/live.ts';
import { endRetries } from './log/arrivals-store.ts';
import {
  catchUpNew,
  catchUpTo,
  changeHeld,
  LostMailbox,
  within,
  type CaughtUp,
  type Held,
  type ReadTools,
} from './catch-up.ts';
import { connectMailbox, openFolder } from './connection.ts';
import { updateHeld } from './lease-store.ts';
import { retryFailed } from './retry.ts';
import { openSecrets, sealSecrets, type SecretPlace } from './secrets.ts';
import { findMailbox, replaceSealedSecret } from './store.ts';
import { describeTrouble, isBrokenOff, isSignInRefused } from './trouble.ts';

/** IDLE may fail silently; without it, this is how new mails are found. */
const pollMilliseconds = { idle: 10 * 60_000, withoutIdle: 2 * 60_000 };
const backoff = { first: 15_000, firstRefused: 5 * 60_000, max: 30 * 60_000, brokenOff: 5000 };

/** Connects with the secrets that are kept; a new refresh token takes the place of the one before. */
const connect = async (tools: ReadTools, held: Held): Promise<ImapFlow> => {
  const row = await within(tools, held, (scope) => findMailbox(scope, held.id));
  if (!row?.sealedSecret) throw new LostMailbox('the mailbox was removed');
  const before = row.sealedSecret;
  const { config } = tools;
  const place: SecretPlace = {
    secret: config.secret,
    organisationId: held.organisationId,
    chosen: held.chosen,
  };
  const { client, renewed } = await connectMailbox(held.chosen, openSecrets(place, before), config.mailIn);
  if (renewed)
    await within(tools, held, (scope) =>
      replaceSealedSecret(scope, { id: held.id, before, sealedSecret: sealSecrets(place, renewed) }),
    );
  return client;
};

/** Opens the folder. Another UIDVALIDITY gives every mail another number: it is read anew, and what is here is known. */
const openHeldFolder = async (tools: ReadTools, client: ImapFlow, held: Held): Promise<number> => {
  const { folder, afterReading } = held.chosen;
  const opened = await openFolder(client, folder, { readOnly: afterReading === 'leave' });
  const uidValidity = String(opened.uidValidity);
  const upTo = opened.uidNext - 1;
  if (uidValidity !== held.uidValidity) {
    const begun = { uidValidity, lastUid: 0, oldBelow: opened.uidNext };
    await within(tools, held, async (scope) => {
      await changeHeld(scope, held, begun);
      await endRetries(
        scope,
        held.id,
        'The server renumbered the folder, which is read again from the start.',
      );
    });
    Object.assign(held, begun);
  }
  return upTo;
};

const noteConnected = async (
  tools: ReadTools,
  held: Held,
  { trouble, failures }: CaughtUp & { failures?: 0 },
): Promise<void> => {
  await within(tools, held, async (scope) => {
    await changeHeld(scope, held, {
      state: 'connected',
      trouble,
      ...(failures === undefined ? {} : { failures }),
    });
    await announce(scope, 'mail-in', held.id);
  });
};

/** Tells when mails came, also while others are being taken in. */
const listenForNews = (client: ImapFlow) => {
  let hasNews = false;
  let wake = (): void => undefined;
  const look = () => {
    hasNews = true;
    wake();
  };
  client.on('exists', look);
  client.on('close', look);
  return {
    /** Ends at the next mail, the end of the connection, `signal` or after a while. */
    wait: async (signal: AbortSignal): Promise<void> => {
      const milliseconds = client.capabilities.has('IDLE')
        ? pollMilliseconds.idle
        : pollMilliseconds.withoutIdle;
      const timer = setTimeout(look, milliseconds);
      signal.addEventListener('abort', look);
      if (!hasNews && !signal.aborted) {
        void client.idle().catch(() => undefined);
        await new Promise<void>((resolve) => {
          wake = resolve;
        });
      }
      hasNews = false;
      clearTimeout(timer);
      signal.removeEventListener('abort', look);
    },
  };
};

const readOn = async (
  tools: ReadTools,
  { client, held }: { client: ImapFlow; held: Held },
  signal: AbortSignal,
  hasCaughtUp: () => void,
): Promise<void> => {
  const upTo = await openHeldFolder(tools, client, held);
  const news = listenForNews(client);
  await noteConnected(tools, held, { trouble: null });
  let caughtUp = await catchUpTo(tools, client, held, upTo);
  while (!signal.aborted) {
    await retryFailed(tools, client, held);
    const { trouble } = await catchUpNew(tools, client, held);
    caughtUp = { trouble: trouble ?? caughtUp.trouble };
    hasCaughtUp();
    await noteConnected(tools, held, { ...caughtUp, failures: 0 });
    await news.wait(signal);
    if (!client.usable) throw Object.assign(new Error('connection closed'), { code: 'NoConnection' });
  }
};

/** Tries before this one that failed, and whether this one took mails in or found none to take in. */
type Tried = { failures: number; hasRead: boolean };

const nextTry = (tools: ReadTools, error: unknown, { failures, hasRead }: Tried): Date => {
  const first = isSignInRefused(error) ? backoff.firstRefused : backoff.first;
  const pause =
    hasRead && isBrokenOff(error) ? backoff.brokenOff : Math.min(first * 2 ** failures, backoff.max);
  return new Date(tools.clock.now().getTime() + pause);
};

const noteFailure = async (
  tools: ReadTools,
  held: Held,
  error: unknown,
  { failures: before, hasRead }: Tried,
): Promise<void> => {
  // One that connects and then fails at the same mail each time is tried ever less often too.
  const failures = hasRead ? 0 : before;
  const next = { failures: failures + 1, nextTryAt: nextTry(tools, error, { failures, hasRead }) };
  // Servers end connections that are at rest; only one that does not come back is worth telling.
  const isRest = hasRead && isBrokenOff(error);
  const failing = { state: 'failing', trouble: describeTrouble(error, held.chosen) } as const;
  tools.log.warn({ err: error, mailboxId: held.id }, 'a mailbox cannot be read');
  await within(tools, held, async (scope) => {
    await updateHeld(scope, held, { ...(isRest ? {} : failing), ...next, lets: true });
    await announce(scope, 'mail-in', held.id);
  });
};

/** Says again and again that this process holds the mailbox, and ends the reading when it no longer does. */
const keepLease = (tools: ReadTools, held: Held, lost: () => void) => {
  const check = async (): Promise<void> => {
    const isHeld = await within(tools, held, (scope) => updateHeld(scope, held)).catch(() => true);
    if (!isHeld) lost();
  };
  const timer = setInterval(() => void check(), (held.lease.seconds * 1000) / 3);
  return { check, stop: () => clearInterval(timer) };
};

export type Reading = {
  /** Looks at once whether the mailbox is still this process's. */
  check(): Promise<void>;
  stop(): void;
  done: Promise<void>;
};

/** Reads a mailbox that this process has taken, until it is told to stop, loses it or cannot go on. */
export const startReading = (tools: ReadTools, held: Held, failures: number): Reading => {
  const ending = new AbortController();
  let client: ImapFlow | null = null;
  let hasCaughtUp = false;
  const firstUid = held.lastUid;
  const end = () => {
    ending.abort();
    client?.close();
  };
  const lease = keepLease(tools, held, end);
  const run = async (): Promise<void> => {
    try {
      client = await connect(tools, held);
      if (ending.signal.aborted) return;
      await readOn(tools, { client, held }, ending.signal, () => {
        hasCaughtUp = true;
      });
    } catch (error) {
      if (ending.signal.aborted || error instanceof LostMailbox) return;
      await noteFailure(tools, held, error, { failures, hasRead: hasCaughtUp || held.lastUid > firstUid });
    } finally {
      lease.stop();
      client?.close();
      // Held by nobody again, unless it was taken away or a failure said when to try again.
      await within(tools, held, (scope) => updateHeld(scope, held, { lets: true })).catch(() => undefined);
    }
  };
  return {
    check: lease.check,
    stop: end,
    done: run().catch((error: unknown) => {
      tools.log.error({ err: error, mailboxId: held.id }, 'the reading of a mailbox broke off');
    }),
  };
};
