import { afterAll, beforeAll, beforeEach, expect, it } from 'vitest';
import { formatPeriod } from '#members/contract/absences/rules.ts';
import { absenceEndpoints } from '#members/contract/absences/endpoints.ts';
import { notificationEndpoints } from '#notifications/contract/endpoints.ts';
import { beAbsent, dayFromNow } from '../../../test/support/absences.ts';
import { startApp, type TestApp } from '../../../test/support/app.ts';
import { replyOf } from '../../../test/support/enquiries.ts';
import type { Signed } from '../../../test/support/people.ts';
import { followAuditTrail } from './follower.ts';

let server: TestApp;
let quinn: Signed;
let dana: Signed;
let dora: Signed;
beforeAll(async () => {
  server = await startApp();
});
afterAll(() => server.stop());
beforeEach(async () => {
  quinn = await server.signInAs({ role: 'Owner', name: 'Quinn Quality' });
  const { organisationId } = quinn;
  dana = await server.signInAs({ role: 'Viewer', name: 'Dana Deputy', organisationId });
  dora = await server.signInAs({ role: 'Viewer', name: 'Dora Deputy', organisationId });
});

/** What a person was told, the newest first. */
const toldTo = async (person: Signed) => {
  await followAuditTrail({ ...server.tools, appUrl: server.tools.config.appUrl }, quinn.organisationId);
  const { items } = await replyOf(person.call(notificationEndpoints.list, { query: {} }));
  return items.map(({ kind, title, detail, path }) => ({ kind, title, detail, path }));
};
const days = (from: number, to: number) => ({ from: dayFromNow(from), to: dayFromNow(to) });
const change = (id: string, body: { from: string; to: string; deputyId: string }) =>
  quinn.call(absenceEndpoints.change, { params: { id }, body });

it('SIGN-6: who is named as deputy is told, and for which days', async () => {
  await replyOf(beAbsent(quinn, dana, { from: 3, to: 9 }));
  expect(await toldTo(dana)).toEqual([
    {
      kind: 'deputy',
      title: `You are the deputy of Quinn Quality, ${formatPeriod(days(3, 9))}`,
      detail: 'On these days you may decide and sign in reviews for them.',
      path: '/app/dashboard',
    },
  ]);
  expect(await toldTo(quinn)).toEqual([]);
});

it('SIGN-6: other days, another deputy and the end are told to whom they concern, once each', async () => {
  const [absence] = (await replyOf(beAbsent(quinn, dana, { from: 3, to: 9 }))).absences;
  const id = absence?.id ?? '';
  await replyOf(change(id, { ...days(3, 9), deputyId: dana.userId }));
  await replyOf(change(id, { ...days(3, 5), deputyId: dana.userId }));
  await replyOf(change(id, { ...days(3, 5), deputyId: dora.userId }));
  await replyOf(quinn.call(absenceEndpoints.end, { params: { id } }));
  expect((await toldTo(dana)).map(({ title, detail }) => [title, detail])).toEqual([
    ['You are no longer the deputy of Quinn Quality', `It was ${formatPeriod(days(3, 5))}.`],
    [
      `You are the deputy of Quinn Quality, now ${formatPeriod(days(3, 5))}`,
      `It was ${formatPeriod(days(3, 9))}.`,
    ],
    [`You are the deputy of Quinn Quality, ${formatPeriod(days(3, 9))}`, expect.any(String)],
  ]);
  expect((await toldTo(dora)).map(({ title }) => title)).toEqual([
    'You are no longer the deputy of Quinn Quality',
    `You are the deputy of Quinn Quality, ${formatPeriod(days(3, 5))}`,
  ]);
});
