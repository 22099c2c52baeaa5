import type { ImapFlow } from 'imapflow';
import { announce } from '#kit/server/live.ts';
import { listRetries, updateArrival, type ArrivalRow } from './log/arrivals-store.ts';
import { keepMail, settleMails, within, type Held, type ReadTools } from './catch-up.ts';
import { fetchMails } from './fetch-mails.ts';

const maxTries = 10;
const firstPause = 10 * 60_000;

const retryOne = async (tools: ReadTools, client: ImapFlow, held: Held, row: ArrivalRow): Promise<void> => {
  const uid = row.uid ?? 0;
  const [mail] = await fetchMails(client, [{ uid, size: row.size ?? 0, isOld: false }]);
  const isGone = !mail && !(await client.fetchOne(String(uid), { uid: true }, { uid: true }));
  const kept = mail ? await keepMail(tools, held, mail) : null;
  if (kept?.receivedMailId) await settleMails(client, held.chosen, [uid]);
  const tries = row.tries + 1;
  const isLast = tries >= maxTries;
  const pause = firstPause * 2 ** row.tries;
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
        reason: isLast ? `It could not be kept in ${maxTries} tries and stays in the mailbox.` : row.reason,
        retryAt: isLast ? null : new Date(scope.now.getTime() + pause),
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
