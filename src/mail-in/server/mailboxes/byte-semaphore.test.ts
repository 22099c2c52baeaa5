import { expect, it } from 'vitest';
import type { Tools } from '#kit/server/rooms/room.ts';
import { startApp } from '../../../../test/support/app.ts';
import { startFakeImap, type FakeImap } from '../../../../test/support/fake-imap.ts';
import { addMailbox, listTaken, mailboxForm, plainMail } from '../../../../test/support/mailboxes.ts';
import { ByteSemaphore } from './byte-semaphore.ts';
import { watchMailboxes } from './watch.ts';

const mailboxCount = 6;
const mailBytes = 100_000;
const maxBytes = 250_000;

it('IN-1: mailboxes that are read at once hold no more of their mails together than the process may', async () => {
  const server = await startApp();
  const owner = await server.signInAs({ role: 'Owner' });
  let [fetched, kept, maxHeld] = [0, 0, 0];
  const imaps = await Promise.all(Array.from({ length: mailboxCount }, () => startFakeImap()));
  for (const [at, imap] of imaps.entries()) {
    const text = plainMail(`large-${at}`);
    imap.arrive(text + 'x'.repeat(mailBytes - text.length));
    imap.onGiven = ({ raw }) => {
      fetched += raw.length;
      maxHeld = Math.max(maxHeld, fetched - kept);
    };
  }
  let mayKeep = (): void => undefined;
  const open = new Promise<void>((resolve) => {
    mayKeep = resolve;
  });
  // What a mailbox fetched counts until its mail is in the database; none is before the test says so.
  const queue: Tools['queue'] = {
    ...server.tools.queue,
    send: async (...sent) => {
      await open;
      await server.tools.queue.send(...sent);
      kept += mailBytes;
    },
  };
  const addFor = (imap: FakeImap, at: number) =>
    addMailbox(owner, mailboxForm(imap, { userName: `sales${at}@valves.example` }));
  for (const [at, imap] of imaps.slice(1).entries()) await addFor(imap, at + 1);
  const rhythm = { lookMilliseconds: 50, leaseSeconds: 60 };
  const watch = watchMailboxes({ ...server.tools, queue }, rhythm, new ByteSemaphore(maxBytes));
  const countListed = () =>
    imaps.filter(({ commands }) => commands.some((command) => /FETCH .*INTERNALDATE/.test(command))).length;
  await expect.poll(countListed).toBe(mailboxCount - 1);
  await expect.poll(() => fetched).toBe(2 * mailBytes);
  // Until one more has listed its mail, the others would have fetched theirs.
  for (const imap of imaps.slice(0, 1)) await addFor(imap, 0);
  await expect.poll(countListed).toBe(mailboxCount);
  expect(fetched).toBe(2 * mailBytes);
  mayKeep();
  await expect.poll(() => listTaken(owner)).toHaveLength(mailboxCount);
  expect(maxHeld).toBeLessThanOrEqual(maxBytes);
  await watch.stop();
  await Promise.all(imaps.map((imap) => imap.stop()));
  await server.stop();
});

it('IN-1: work that holds more than all may is done alone, and what failed holds nothing', async () => {
  const semaphore = new ByteSemaphore(10);
  let running = 0;
  const together: number[] = [];
  const work = async () => {
    running += 1;
    together.push(running);
    await Promise.resolve();
    running -= 1;
  };
  await Promise.all([4, 4, 25, 4, 4].map((bytes) => semaphore.run(bytes, work)));
  expect(together).toEqual([1, 2, 1, 1, 2]);
  await expect(semaphore.run(10, () => Promise.reject(new Error('broken off')))).rejects.toThrow(
    'broken off',
  );
  await semaphore.run(10, work);
  expect(together.at(-1)).toBe(1);
});
