import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { Via } from '#mail-in/contract/received/schema.ts';
import { startApp, type TestApp } from '../../../../test/support/app.ts';
import type { Signed } from '../../../../test/support/people.ts';
import { takeInMail } from './take-in.ts';

let server: TestApp;
let owner: Signed;
let other: Signed;

beforeAll(async () => {
  server = await startApp({ works: true });
  owner = await server.signInAs({ role: 'Owner' });
  other = await server.signInAs({ role: 'Owner' });
});
afterAll(() => server.stop());

const imap: Via = { kind: 'imap', mailboxId: 'm', folder: 'INBOX', uidValidity: '1', uid: 1 };
const smtp: Via = { kind: 'smtp', envelopeFrom: 'a@b.example', envelopeTo: [], remoteAddress: '192.0.2.1' };

const mail = (lines: { id?: string; body?: string; before?: string } = {}): Buffer =>
  Buffer.from(
    `${lines.before ?? ''}From: Asma <asma@northgate.example>\r\nTo: sales@valves.example\r\nSubject: Six gate valves\r\n` +
      `Date: Mon, 2 Mar 2026 09:00:00 +0400\r\n${lines.id === undefined ? '' : `Message-ID: ${lines.id}\r\n`}\r\n${lines.body ?? 'Please quote.'}\r\n`,
  );

const takeIn = (raw: Buffer, via: Via = imap, who: Signed = owner) =>
  takeInMail(server.tools, { organisationId: who.organisationId, raw, via });
const listRows = (who: Signed = owner) =>
  who.within((scope) => scope.db.selectFrom('receivedMails').selectAll().orderBy('receivedAt').execute());
const rowOf = async (id: string) => (await listRows()).find((row) => row.id === id);

describe('a mail that comes by itself', () => {
  it('IN-1: is kept once, by Message-ID and content, whatever servers on its way wrote before it', async () => {
    const first = await takeIn(mail({ id: '<once@northgate.example>' }));
    const before = 'Delivered-To: in@valves.example\r\nReceived: from a by b\r\n\tfor c\r\n';
    const again = await takeIn(mail({ id: '<once@northgate.example>', before }), smtp);
    expect([first.isNew, again]).toEqual([true, { id: first.id, isNew: false }]);
    const atOnce = await Promise.all(
      Array.from({ length: 5 }, () => takeIn(mail({ id: '<at-once@northgate.example>' }))),
    );
    expect(atOnce.filter(({ isNew }) => isNew)).toHaveLength(1);
  });

  it('is not kept from coming by another that borrows its Message-ID', async () => {
    const one = await takeIn(mail({ id: '<borrowed@northgate.example>', body: 'First' }));
    const two = await takeIn(mail({ id: '<borrowed@northgate.example>', body: 'Second' }));
    expect([one.isNew, two.isNew, one.id === two.id]).toEqual([true, true, false]);
  });

  it('IN-1: is kept although its Message-ID holds a character that the database refuses', async () => {
    const { id } = await takeIn(mail({ id: '<nul\0byte@northgate.example>' }));
    expect((await rowOf(id))?.messageId).toBe('<nulbyte@northgate.example>');
  });

  it('belongs to one organisation, and is another mail in the next', async () => {
    const mine = await takeIn(mail({ id: '<both@northgate.example>' }));
    const theirs = await takeIn(mail({ id: '<both@northgate.example>' }), imap, other);
    expect([mine.isNew, theirs.isNew]).toEqual([true, true]);
    expect((await listRows(other)).map(({ id }) => id)).toEqual([theirs.id]);
  });

  it('IN-1: stands in "Could not be read" with its reason and its file where it is none, and stops nothing', async () => {
    const broken = await takeIn(Buffer.from([0, 1, 2, 3, 255, 254]));
    const empty = await takeIn(Buffer.alloc(0));
    const good = await takeIn(mail({ id: '<after-broken@northgate.example>' }));
    await expect.poll(async () => (await rowOf(good.id))?.state).toBe('waiting');
    await expect.poll(async () => (await rowOf(broken.id))?.state).toBe('unreadable');
    await expect.poll(async () => (await rowOf(empty.id))?.reasons).toEqual(['The mail is empty.']);
    const kept = await rowOf(broken.id);
    const file = await owner.within((scope) =>
      scope.db
        .selectFrom('files')
        .select('content')
        .where('id', '=', kept?.fileId ?? '')
        .executeTakeFirst(),
    );
    expect(file?.content).toEqual(Buffer.from([0, 1, 2, 3, 255, 254]));
  });
});
