import { readLastEvent } from '#kit/client/stream.ts';
import type { CallOf } from '#kit/contract/endpoint.ts';
import { mailboxEndpoints } from '#mail-in/contract/mailboxes/endpoints.ts';
import type { MailboxTest } from '#mail-in/contract/mailboxes/schema.ts';

/** A server that does not answer is given up after twenty seconds; a token and a folder come on top. */
const testMilliseconds = 70_000;

/** Tries a mailbox as the form says and gives how it went, which the server says last. Throws like every call. */
export async function tryMailbox(
  body: CallOf<typeof mailboxEndpoints.test>['body'],
): Promise<Exclude<MailboxTest, { type: 'connecting' }>> {
  const last = await readLastEvent(mailboxEndpoints.test, { body }, testMilliseconds);
  return last && last.type !== 'connecting'
    ? last
    : {
        type: 'failed',
        message: 'The test broke off before the mail server answered. Please try again.',
        folders: [],
      };
}
