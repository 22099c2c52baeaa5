import { afterAll, beforeAll, expect, it } from 'vitest';
import { accountEndpoints } from '#accounts/contract/endpoints.ts';
import { dashboardEndpoints } from '#dashboard/contract/endpoints.ts';
import { insightEndpoints } from '#enquiries/contract/insights/endpoints.ts';
import { recordEndpoints } from '#enquiries/contract/records/endpoints.ts';
import { profileEndpoints } from '#organisations/contract/profile.ts';
import { localDay } from '#organisations/contract/local-day.ts';
import { reviewEndpoints } from '#reviews/contract/endpoints.ts';
import { startApp, type TestApp } from '../../../../test/support/app.ts';
import { openBrowser } from '../../../../test/support/browsers.ts';
import { openedReview, replyOf } from '../../../../test/support/enquiries.ts';
import { register, signUpForm } from '../../../../test/support/newcomers.ts';
import { testPassword, type Signed } from '../../../../test/support/people.ts';

let server: TestApp;
beforeAll(async () => {
  server = await startApp();
});
afterAll(() => server.stop());

/** A whole day and an hour apart: at every moment the one has another day than the other. */
const [west, east] = ['Pacific/Pago_Pago', 'Pacific/Kiritimati'];

const workIn = async (owner: Signed, timeZone: string) => {
  const {
    industry: _industry,
    trialEndsAt: _trial,
    sector,
    ...profile
  } = await replyOf(owner.call(profileEndpoints.find, {}));
  return owner.call(profileEndpoints.save, {
    body: { ...profile, sector: sector as 'Manufacturing', timeZone },
  });
};

it('SIGN-7: what is due today is overdue only once the day is over where the organisation works', async () => {
  const owner = await server.signInAs({ departments: ['Engineering'] });
  const { id } = await openedReview(owner);
  const dueDate = localDay(server.clock.now(), west);
  await replyOf(owner.call(recordEndpoints.change, { params: { id }, body: { dueDate } }));
  const overdue = async () => ({
    waiting: (await replyOf(owner.call(reviewEndpoints.waiting, {}))).items.map((item) => item.isOverdue),
    figures: (await replyOf(owner.call(dashboardEndpoints.read, {}))).figures?.due,
    insights: (await replyOf(owner.call(insightEndpoints.flow, { query: {} }))).overdue.total,
  });
  await replyOf(workIn(owner, west));
  expect(await overdue()).toEqual({ waiting: [false], figures: { soon: 1, overdue: 0 }, insights: 0 });
  await replyOf(workIn(owner, east));
  expect(await overdue()).toEqual({ waiting: [true], figures: { soon: 0, overdue: 1 }, insights: 1 });
});

it('SIGN-7: an organisation begins in the zone of the browser it signs up with, in UTC where that says none', async () => {
  const zoneOf = async (timeZone?: string) => {
    const at = openBrowser(server.app);
    const email = await register(server, timeZone ? { timeZone } : {}, at);
    const { body } = await at.call(accountEndpoints.signIn, { body: { email, password: testPassword } });
    return (await at.call(profileEndpoints.find, {}, body.token)).body.timeZone;
  };
  expect(await zoneOf('Asia/Muscat')).toBe('Asia/Muscat');
  expect(await zoneOf('Mars/Olympus')).toBe('UTC');
  expect(await zoneOf()).toBe('UTC');
  expect(signUpForm()).not.toHaveProperty('timeZone');
});

it('SIGN-7: a zone that nobody knows is refused at its field, and one that is left out stays', async () => {
  const owner = await server.signInAs({});
  await replyOf(workIn(owner, east));
  expect((await workIn(owner, 'Mars/Olympus')).body.fields).toEqual({
    timeZone: 'This time zone is not known',
  });
  const { timeZone, city, name, country, state, isListed } = await replyOf(
    owner.call(profileEndpoints.find, {}),
  );
  expect(timeZone).toBe(east);
  const form = { name, country, state, isListed, city: `${city} East`, sector: 'Refining' as const };
  expect(await replyOf(owner.call(profileEndpoints.save, { body: form }))).toMatchObject({
    city: `${city} East`,
    timeZone: east,
  });
});
