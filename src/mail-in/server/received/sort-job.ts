import { maxMailBytes } from '#enquiries/contract/intake/schema.ts';
import { findFile } from '#kit/server/files.ts';
import { announce } from '#kit/server/live.ts';
import { handles, type JobHandler } from '#kit/server/queue.ts';
import type { Tools } from '#kit/server/rooms/room.ts';
import { withScope, type Scope } from '#kit/server/scope.ts';
import { readMessage } from '#kit/server/text-extract/mail/mail-message.ts';
import { sortMailJob, mailInActor } from './take-in.ts';
import { lockReceived, updateReceived } from './store.ts';

const unreadable = (bytes: number): string =>
  bytes === 0
    ? 'The mail is empty.'
    : bytes > maxMailBytes
      ? 'The mail is larger than 25 MB.'
      : 'It is not a mail that can be read: its head or its parts are broken.';

/**
 * Reads a mail that was kept and says where it belongs; one that cannot be read stands by itself
 * and stops nothing.
 */
export const receivedJobs = ({ db, clock, log }: Pick<Tools, 'db' | 'clock' | 'log'>): JobHandler[] => [
  handles(sortMailJob, async ({ organisationId, mailId }) => {
    const within = <T>(work: (scope: Scope) => Promise<T>) =>
      withScope(db, clock, { organisationId, actor: mailInActor }, work);
    const settle = (scope: Scope, change: Parameters<typeof updateReceived>[2]) =>
      Promise.all([updateReceived(scope, mailId, change), announce(scope, 'mail-in', mailId)]);
    try {
      const raw = await within(async (scope) => {
        const row = await lockReceived(scope, mailId);
        return row?.state === 'sorting' ? (await findFile(scope, row.fileId))?.content : undefined;
      });
      if (!raw) return;
      const mail = raw.length > maxMailBytes ? null : await readMessage(raw);
      await within((scope) =>
        settle(
          scope,
          mail
            ? {
                fromName: mail.from?.name ?? '',
                fromAddress: mail.from?.address ?? '',
                subject: mail.subject,
                sentAt: mail.date ? new Date(mail.date) : null,
                state: 'waiting',
                reasons: ['A person says where it belongs.'],
              }
            : { state: 'unreadable', reasons: [unreadable(raw.length)] },
        ),
      );
    } catch (error) {
      log.error({ err: error, mailId }, 'a mail that came in could not be sorted');
      await within((scope) =>
        settle(scope, { state: 'unreadable', reasons: ['It could not be read by itself.'] }),
      );
    }
  }),
];
