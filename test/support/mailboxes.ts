import { expect } from 'vitest';
import { mailboxEndpoints } from '#mail-in/contract/mailboxes/endpoints.ts';
import type { Mailbox, MailboxForm, MailboxTest } from '#mail-in/contract/mailboxes/schema.ts';
import { watchMailboxes } from '#mail-in/server/mailboxes/watch.ts';
import type { TestApp } from './app.ts';
import type { FakeImap } from './fake-imap.ts';
import type { Signed } from './people.ts';

/** What an administrator enters for a mailbox of the fake server. */
export const mailboxForm = (imap: FakeImap, change: Partial<MailboxForm> = {}): MailboxForm => ({
  host: '127.0.0.1',
  port: imap.port,
  security: 'none',
  signIn: 'password',
  userName: 'sales@valves.example',
  tenant: '',
  clientId: '',
  folder: 'INBOX',
  afterReading: 'leave',
  moveTo: '',
  checkedBy: '',
  password: imap.password,
  takesOld: true,
  ...change,
});

export const plainMail = (name: string, lines: readonly string[] = ['Please quote.']): string =>
  [
    'From: Asma <asma@northgate.example>',
    'To: sales@valves.example',
    `Subject: Enquiry ${name}`,
    'Date: Mon, 2 Mar 2026 09:00:00 +0400',
    `Message-ID: <${name}@northgate.example>`,
    '',
    ...lines,
    '',
  ].join('\r\n');

/** Reads mailboxes as a worker does, looking for them more often. */
export const readMailboxes = (server: TestApp) =>
  watchMailboxes(server.tools, { lookMilliseconds: 50, leaseSeconds: 6 });

export const listMailboxes = async (who: Signed): Promise<Mailbox[]> =>
  (await who.call(mailboxEndpoints.list, {})).body.mailboxes;

export const addMailbox = async (who: Signed, form: MailboxForm): Promise<Mailbox> => {
  const { status, body } = await who.call(mailboxEndpoints.add, { body: form });
  expect([status, body.fields]).toEqual([200, undefined]);
  const added = body.mailboxes.at(-1);
  if (!added) throw new Error('no mailbox was added');
  return added;
};

export const listArrivals = async (who: Signed) =>
  (await who.call(mailboxEndpoints.arrivals, {})).body.arrivals;

/** The Message-IDs of what was taken in, without what stands around them. */
export const listTaken = async (who: Signed): Promise<string[]> =>
  who.within(async (scope) =>
    (await scope.db.selectFrom('receivedMails').select('messageId').orderBy('messageId').execute()).map(
      ({ messageId }) => messageId?.replace(/^<(.*)@northgate\.example>$/, '$1') ?? '',
    ),
  );

/** Tries a form and gives the last event of the stream. */
export const tryMailbox = async (
  who: Signed,
  form: MailboxForm,
  id: string | null = null,
): Promise<MailboxTest> => {
  const { raw } = await who.call(mailboxEndpoints.test, { body: { ...form, id } });
  const events = raw.body.split('\n').filter((line) => line.startsWith('data: '));
  return JSON.parse(events.at(-1)?.slice('data: '.length) ?? '{}') as MailboxTest;
};
