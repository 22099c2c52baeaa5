import type { Log } from '#kit/server/log.ts';
import { announce } from '#kit/server/live.ts';
import { withScope } from '#kit/server/scope.ts';
import { insertArrivals } from '../mailboxes/log/arrivals-store.ts';
import { mailInActor, takeInMail, type MailTaken } from '../received/take-in.ts';

export type Delivered = MailTaken & { via: Extract<MailTaken['via'], { kind: 'smtp' }> };

/** Keeps a mail that another server brought, and notes that it came; the note alone may fail. */
export const keepDelivered = async (
  tools: Parameters<typeof takeInMail>[0] & { log: Log },
  delivered: Delivered,
): Promise<void> => {
  const { organisationId, raw, via } = delivered;
  const { id, isNew } = await takeInMail(tools, delivered);
  const arrival = {
    mailboxId: null,
    uidValidity: null,
    uid: null,
    sender: via.envelopeFrom.slice(0, 320),
    subject: '',
    size: raw.length,
    result: isNew ? 'taken' : 'known',
    reason: null,
    receivedMailId: id,
    retryAt: null,
  } as const;
  await withScope(tools.db, tools.clock, { organisationId, actor: mailInActor }, async (scope) => {
    await insertArrivals(scope, [arrival]);
    await announce(scope, 'mail-in', organisationId);
  }).catch((error: unknown) => tools.log.warn({ err: error }, 'a mail was kept, but not noted in the log'));
};
