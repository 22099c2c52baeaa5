import { afterAll, beforeAll, expect, it } from 'vitest';
import { localDay } from '#organisations/contract/local-day.ts';
import { profileEndpoints } from '#organisations/contract/profile.ts';
import { readDraft } from '#registers/contract/entries/draft.ts';
import { toNewEntry } from '#registers/contract/entries/entry.ts';
import { registerEndpoints } from '#registers/contract/endpoints.ts';
import { startApp, type TestApp } from '../../../../test/support/app.ts';
import { replyOf } from '../../../../test/support/enquiries.ts';
import { listStale } from './service.ts';

let server: TestApp;
beforeAll(async () => void (server = await startApp()));
afterAll(() => server.stop());

it('SIGN-3: evidence holds through its last day where the organisation works, and not a day longer', async () => {
  // At every moment the one has another day than the other.
  const [west, east] = ['Pacific/Pago_Pago', 'Pacific/Kiritimati'];
  const expires = localDay(server.clock.now(), west);
  const says: (string | null)[] = [];
  for (const timeZone of [west, east]) {
    const owner = await server.signInAs({ role: 'Owner' });
    const {
      industry: _industry,
      trialEndsAt: _trial,
      sector,
      ...profile
    } = await replyOf(owner.call(profileEndpoints.find, {}));
    const body = { ...profile, sector: sector as 'Manufacturing', timeZone };
    await replyOf(owner.call(profileEndpoints.save, { body }));
    const draft = { facility: 'Works 1', number: '6A-0001', specification: 'API 6A', expires };
    const read = readDraft('licences', draft);
    if (!('entry' in read)) throw new Error(JSON.stringify(read.problems));
    const { id: entryId } = await replyOf(
      owner.call(registerEndpoints.add, { body: toNewEntry('licences', read.entry) }),
    );
    const cited = {
      of: 'register',
      register: 'licences',
      entryId,
      name: '6A-0001',
      expiresOn: expires,
    } as const;
    const [stale] = await owner.within((scope) => listStale(scope, [cited]));
    says.push(stale?.says.slice(0, 7) ?? null);
  }
  expect(says).toEqual([null, 'Expired']);
});
