import { afterEach, beforeAll, afterAll, beforeEach, describe, expect, it } from 'vitest';
import { mailboxEndpoints } from '#mail-in/contract/mailboxes/endpoints.ts';
import { startApp, type TestApp } from '../../../../test/support/app.ts';
import { startFakeImap, type FakeImap } from '../../../../test/support/fake-imap.ts';
import {
  addMailbox,
  listArrivals,
  listMailboxes,
  listTaken,
  mailboxForm,
  plainMail,
  readMailboxes,
} from '../../../../test/support/mailboxes.ts';
import type { Signed } from '../../../../test/support/people.ts';
import { sql } from 'kysely';
import { updateHeld } from './lease-store.ts';

let server: TestApp;
let imap: FakeImap;
let owner: Signed;
let reader: ReturnType<typeof readMailboxes> | null = null;

const read = () => {
  reader = readMailboxes(server);
};
const stopReading = async () => {
  await reader?.stop();
  reader = null;
};

beforeAll(async () => {
  server = await startApp();
});
afterAll(() => server.stop());
beforeEach(async () => {
  imap = await startFakeImap();
  owner = await server.signInAs({ role: 'Owner' });
});
afterEach(async () => {
  await stopReading();
  // Nothing of one test is read in the next.
  for (const { id } of await listMailboxes(owner))
    await owner.call(mailboxEndpoints.remove, { params: { id } });
  await imap.stop();
});

const arriveMany = (from: number, to: number) => {
  for (let each = from; each <= to; each += 1)
    imap.arrive(plainMail(`mail-${String(each).padStart(3, '0')}`));
};
const taken = () => expect.poll(() => listTaken(owner));
const logged = () => expect.poll(() => listArrivals(owner));
const state = () => expect.poll(async () => (await listMailboxes(owner))[0]);

describe('a mailbox', () => {
  it('IN-1: gives every mail that lies there, and each that comes at once, without a search', async () => {
    arriveMany(1, 60);
    await addMailbox(owner, mailboxForm(imap));
    read();
    await taken().toHaveLength(60);
    await expect.poll(() => imap.commands.at(-1)).toBe('IDLE');
    imap.arrive(plainMail('later'));
    await taken().toHaveLength(61);
    expect(imap.commands.filter((command) => /SEARCH|\b1:\*/.test(command))).toEqual([]);
    await state().toMatchObject({ state: 'connected', trouble: null });
    expect((await listArrivals(owner))[0]).toMatchObject({
      mailbox: 'sales@valves.example',
      sender: 'asma@northgate.example',
      subject: 'Enquiry later',
      result: 'taken',
    });
  });

  it('IN-1: gives a mail whose subject holds a character that the database refuses, and those behind it', async () => {
    imap.arrive(plainMail('nul').replace('Subject: Enquiry nul', 'Subject: =?UTF-8?B?QQBC?='));
    imap.arrive(plainMail('behind'));
    await addMailbox(owner, mailboxForm(imap));
    read();
    await logged().toMatchObject([
      { subject: 'Enquiry behind', result: 'taken' },
      { subject: 'AB', result: 'taken' },
    ]);
  });

  it('IN-1: notes a mail that its server does not give, fetches it again, and gives all others', async () => {
    arriveMany(1, 4);
    imap.withheld.set(2, 'NO The message could not be converted').set(3, null);
    await addMailbox(owner, mailboxForm(imap));
    read();
    await taken().toEqual(['mail-001', 'mail-004']);
    const reason = 'The server did not deliver it. It is fetched again automatically.';
    await logged().toMatchObject([
      { result: 'taken' },
      { result: 'failed', reason },
      { result: 'failed', reason },
      { result: 'taken' },
    ]);
    imap.withheld.delete(2);
    await expect.poll(() => imap.commands.at(-1)).toBe('IDLE');
    server.clock.advance(11 * 60_000);
    arriveMany(5, 5);
    await taken().toEqual(['mail-001', 'mail-002', 'mail-004', 'mail-005']);
  });

  it('goes on behind the last mail where it was stopped, and fetches none again', async () => {
    arriveMany(1, 5);
    await addMailbox(owner, mailboxForm(imap));
    read();
    await logged().toHaveLength(5);
    await stopReading();
    arriveMany(6, 8);
    imap.commands.length = 0;
    read();
    await taken().toHaveLength(8);
    const fetched = imap.commands.filter((command) => command.includes('BODY.PEEK'));
    expect(fetched.map((command) => command.split(' ')[2])).toEqual(['6,7,8']);
  });

  it('IN-1: whose mails are numbered anew is read anew, and nothing is taken in twice', async () => {
    arriveMany(1, 30);
    await addMailbox(owner, mailboxForm(imap));
    read();
    await logged().toHaveLength(30);
    await stopReading();
    imap.uidValidity += 1;
    for (const mail of imap.mails) mail.uid += 1000;
    imap.arrive(plainMail('after'));
    read();
    await taken().toHaveLength(31);
    await expect
      .poll(async () => (await listArrivals(owner)).filter(({ result }) => result === 'known'))
      .toHaveLength(30);
    expect(await listTaken(owner)).toHaveLength(31);
  });

  it('no longer says of a mail under an old number that it is fetched again', async () => {
    arriveMany(1, 1);
    imap.withheld.set(1, 'NO The message could not be converted');
    await addMailbox(owner, mailboxForm(imap));
    read();
    await logged().toMatchObject([{ result: 'failed' }]);
    await stopReading();
    imap.withheld.clear();
    imap.uidValidity += 1;
    for (const mail of imap.mails) mail.uid += 1000;
    read();
    await taken().toEqual(['mail-001']);
    await logged().toMatchObject([
      { result: 'taken' },
      { result: 'failed', reason: 'The server renumbered the folder, which is read again from the start.' },
    ]);
  });

  it('begins with what comes from now on where that was chosen; an old mail moved there later is taken in', async () => {
    imap.arrive(plainMail('old'), new Date('2020-01-01T00:00:00Z'));
    await addMailbox(owner, mailboxForm(imap, { takesOld: false }));
    // Came after the mailbox was added, before anybody read it.
    imap.arrive(plainMail('new'), new Date(Number(server.clock.now()) + 60_000));
    read();
    await taken().toEqual(['new']);
    await expect.poll(() => imap.commands.at(-1)).toBe('IDLE');
    imap.arrive(plainMail('dragged'), new Date('2019-01-01T00:00:00Z'));
    await taken().toEqual(['dragged', 'new']);
  });

  it('IN-2: keeps with a mail what the mail server of the mailbox found of its sender', async () => {
    const lines = ['127.0.0.1', '192.0.2.1'].map(
      (name) => `Authentication-Results: ${name}; spf=pass; dmarc=${name === '127.0.0.1' ? 'fail' : 'pass'}`,
    );
    imap.arrive(`${lines.join('\r\n')}\r\n${plainMail('checked')}`);
    await addMailbox(owner, mailboxForm(imap));
    read();
    await taken().toEqual(['checked']);
    const [row] = await owner.within((scope) =>
      scope.db.selectFrom('receivedMails').select('authentication').execute(),
    );
    expect(row?.authentication).toEqual({ spf: 'pass', dkim: null, dmarc: 'fail', by: 'mail-server' });
  });

  it('marks what was taken in as read, or moves it, where that was chosen', async () => {
    arriveMany(1, 3);
    const { id } = await addMailbox(owner, mailboxForm(imap, { afterReading: 'seen' }));
    read();
    await logged().toHaveLength(3);
    expect(imap.mails.map(({ flags }) => flags.has('\\Seen'))).toEqual([true, true, true]);
    await owner.call(mailboxEndpoints.change, {
      params: { id },
      body: mailboxForm(imap, { afterReading: 'move', moveTo: 'Done' }),
    });
    arriveMany(4, 5);
    await expect.poll(() => imap.moved.map(({ uid }) => uid)).toEqual([4, 5]);
    expect(await listTaken(owner)).toHaveLength(5);
  });

  it('takes mails in although they cannot be moved, and says so', async () => {
    arriveMany(1, 1);
    await addMailbox(owner, mailboxForm(imap, { afterReading: 'move', moveTo: 'Nowhere' }));
    read();
    await state().toMatchObject({
      state: 'connected',
      trouble: 'Mails are taken in, but cannot be moved to “Nowhere”. Check that this folder exists.',
    });
    expect(await listTaken(owner)).toHaveLength(1);
  });

  it('comes back by itself after the connection broke off, and after hours without the server', async () => {
    await addMailbox(owner, mailboxForm(imap));
    read();
    await expect.poll(() => imap.commands.at(-1)).toBe('IDLE');
    imap.drop();
    imap.arrive(plainMail('meanwhile'));
    await expect
      .poll(() => {
        server.clock.advance(1000);
        return listTaken(owner);
      })
      .toEqual(['meanwhile']);
    imap.password = 'another password';
    imap.drop();
    await expect
      .poll(async () => {
        server.clock.advance(1000);
        return (await listMailboxes(owner))[0]?.trouble;
      })
      .toContain('refused the sign-in of sales@valves.example. Check account and password.');
    expect((await listMailboxes(owner))[0]).toMatchObject({
      state: 'failing',
      lastMailAt: expect.any(String),
    });
  });

  it('is tried ever less often where it connects and then fails each time', async () => {
    arriveMany(1, 1);
    imap.withheld.set(1, 'NO [UNAVAILABLE] Try again later');
    await addMailbox(owner, mailboxForm(imap));
    read();
    const next = async () =>
      owner.within((scope) =>
        scope.db.selectFrom('mailboxes').select(['failures', 'nextTryAt', 'stateAt']).executeTakeFirst(),
      );
    await expect
      .poll(async () => {
        server.clock.advance(5000);
        return (await next())?.failures;
      })
      .toBe(3);
    const tried = await next();
    expect(Number(tried?.nextTryAt) - Number(tried?.stateAt)).toBeGreaterThan(50_000);
    imap.withheld.clear();
    await expect
      .poll(async () => {
        server.clock.advance(5000);
        return (await next())?.failures;
      })
      .toBe(0);
    await taken().toEqual(['mail-001']);
  });

  it('is read by one process alone; one that lost it can move nothing any more', async () => {
    arriveMany(1, 40);
    const { id } = await addMailbox(owner, mailboxForm(imap));
    const readers = [readMailboxes(server), readMailboxes(server), readMailboxes(server)];
    await taken().toHaveLength(40);
    expect(imap.commands.filter((command) => /^(LOGIN|AUTHENTICATE)/.test(command))).toHaveLength(1);
    const lease = { holder: crypto.randomUUID(), seconds: 60 };
    expect(await owner.within((scope) => updateHeld(scope, { id, lease }, { lastUid: 0 }))).toBe(false);
    await Promise.all(readers.map((each) => each.stop()));
  });

  it('turned off is let go at once, and turned on goes on', async () => {
    const { id } = await addMailbox(owner, mailboxForm(imap));
    const turn = (isOn: boolean) => owner.call(mailboxEndpoints.turn, { params: { id }, body: { isOn } });
    read();
    await expect.poll(() => imap.commands.at(-1)).toBe('IDLE');
    await turn(false);
    // The row says at once that nobody holds it; that the reader has let go only its connection says.
    await expect.poll(() => imap.connections()).toBe(0);
    imap.arrive(plainMail('while-off'));
    await expect
      .poll(() =>
        owner.within((scope) => sql`select 1 from mailboxes where held_by is null`.execute(scope.db)),
      )
      .toMatchObject({ rows: [{}] });
    expect(await listTaken(owner)).toEqual([]);
    await turn(true);
    await taken().toEqual(['while-off']);
  });
});
