import type { ImapFlow } from 'imapflow';
import { announce } from '#kit/server/live.ts';
import { listRetries, updateArrival, type ArrivalRow } from './log/arrivals-store.ts';
import { keepMail, pauseBeforeRetry, settleMails, within, type Held, type ReadTools } from './catch-up.ts';
import { countBytes, fetchMails } from './fetch-mails.ts';

const maxTries = 10;

const retryOne = async (tools: ReadTools, client: ImapFlow, held: Held, row: ArrivalRow): Promise<void> => {
  const uid = row.uid ?? 0;
  const listed = [{ uid, size: row.size, isOld: false }];
  const kept = await tools.memory.run(countBytes(listed), async () => {
    const [mail] = await fetchMails(client, listed);
    return mail ? keepMail(tools, held, mail) : null;
  });
  const isGone = !kept && !(await client.fetchOne(String(uid), { uid: true }, { uid: true }));
  if (kept?.receivedMailId) await settleMails(client, held.chosen, [uid]);
  const tries = row.tries + 1;
  const isLast = tries >= maxTries;
  await within(tools, held, async (scope) => {
    if (isGone)
      await updateArrival(scope, row.id, { reason: 'It is no longer in the mailbox.', retryAt: null, tries });
    else if (kept && kept.result !== 'failed')
      await updateArrival(scope, row.id, {
        result: kept.result,
        reason: kept.reason,
        receivedMailId: kept.receivedMailId,
        retryAt: null,
        tries,
      });
    else
      await updateArrival(scope, row.id, {
        reason: isLast
          ? `It could not be saved after ${maxTries} attempts and stays in the mailbox.`
          : row.reason,
        retryAt: isLast ? null : new Date(scope.now.getTime() + pauseBeforeRetry(row.tries)),
        tries,
      });
    await announce(scope, 'mail-in', held.id);
  });
};

/** Fetches mails again that could not be kept, as far as they are due. */
export const retryFailed = async (tools: ReadTools, client: ImapFlow, held: Held): Promise<void> => {
  const { uidValidity } = held;
  if (uidValidity === null) return;
  const due = await within(tools, held, (scope) => listRetries(scope, { mailboxId: held.id, uidValidity }));
  for (const row of due) await retryOne(tools, client, held, row);
};
