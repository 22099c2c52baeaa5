import { afterAll, beforeAll, expect, it } from 'vitest';
import { notificationEndpoints } from '#notifications/contract/endpoints.ts';
import { registerEndpoints } from '#registers/contract/endpoints.ts';
import { readDraft } from '#registers/contract/entries/draft.ts';
import { toNewEntry } from '#registers/contract/entries/entry.ts';
import { startApp, type TestApp } from '../../../test/support/app.ts';
import { replyOf } from '../../../test/support/enquiries.ts';
import type { Signed } from '../../../test/support/people.ts';
import { sweep } from './follower.ts';
import { formatDay } from '#kit/contract/language/months.ts';

let server: TestApp;
beforeAll(async () => void (server = await startApp()));
afterAll(() => server.stop());

const dayMs = 86_400_000;
const dayIn = (days: number): string =>
  new Date(server.clock.now().getTime() + days * dayMs).toISOString().slice(0, 10);
/** What a worker does that looks that many days from now. */
const sweepAfter = (days: number) =>
  sweep({
    ...server.tools,
    appUrl: server.tools.config.appUrl,
    clock: { now: () => new Date(server.clock.now().getTime() + days * dayMs) },
  });
const noticesOf = async (person: Signed) =>
  (await replyOf(person.call(notificationEndpoints.list, { query: {} }))).items
    .filter(({ kind }) => kind === 'expiring')
    .map(({ title, path }) => [title, path]);
const licence = (expires: string) => {
  const read = readDraft('licences', {
    specification: 'API 6A',
    number: '6A-0123',
    facility: 'Works 1',
    expires,
  });
  if (!('entry' in read)) throw new Error('the licence is wrong');
  return toNewEntry('licences', read.entry);
};

it('FND-6: who may change the registers is told 90, 30 and 7 days before an entry expires and on the day, once each', async () => {
  const owner = await server.signInAs({ role: 'Owner' });
  const { organisationId } = owner;
  const quality = await server.signInAs({ organisationId, role: 'Quality Manager' });
  const viewer = await server.signInAs({ organisationId, role: 'Viewer' });
  const expires = dayIn(92);
  const { id } = await replyOf(owner.call(registerEndpoints.add, { body: licence(expires) }));
  const told = async (days: number): Promise<number> => {
    await Promise.all([sweepAfter(days), sweepAfter(days)]);
    await sweepAfter(days);
    return (await noticesOf(quality)).length;
  };
  const counts: number[] = [];
  for (const day of [1, 2, 3, 61, 62, 84, 85, 86, 92, 93]) counts.push(await told(day));
  expect(counts).toEqual([0, 1, 1, 1, 2, 2, 3, 3, 4, 4]);
  const title = `The licence 6A-0123 (API 6A, Works 1) expires on ${formatDay(expires)}`;
  expect(await noticesOf(quality)).toEqual(
    counts.slice(0, 4).map(() => [title, '/app/registers?tab=licences']),
  );
  expect((await noticesOf(owner)).length).toBe(4);
  expect(await noticesOf(viewer)).toEqual([]);
  await replyOf(owner.call(registerEndpoints.change, { params: { id }, body: licence(dayIn(97)) }));
  expect(await told(94)).toBe(5);
});
