import { afterAll, beforeAll, expect, it } from 'vitest';
import { localDay } from '#organisations/contract/local-day.ts';
import { profileEndpoints } from '#organisations/contract/profile.ts';
import { readDraft } from '#registers/contract/entries/draft.ts';
import { toNewEntry } from '#registers/contract/entries/entry.ts';
import { registerEndpoints } from '#registers/contract/endpoints.ts';
import { startApp, type TestApp } from '../../../../test/support/app.ts';
import { addEnquiry, replyOf } from '../../../../test/support/enquiries.ts';
import { findingsOn } from './service.ts';

let server: TestApp;
beforeAll(async () => void (server = await startApp()));
afterAll(() => server.stop());

it('FND-6: a licence is held against the day of where the organisation works', async () => {
  // At every moment the one has another day than the other.
  const [west, east] = ['Pacific/Pago_Pago', 'Pacific/Kiritimati'];
  const expires = localDay(server.clock.now(), west);
  const found: boolean[] = [];
  for (const timeZone of [west, east]) {
    const owner = await server.signInAs({ role: 'Owner' });
    const profile = await replyOf(owner.call(profileEndpoints.find, {}));
    const { industry: _industry, trialEndsAt: _trial, ...body } = profile;
    await replyOf(
      owner.call(profileEndpoints.save, { body: { ...body, sector: 'Manufacturing', timeZone } }),
    );
    const draft = { facility: 'Works 1', number: '6A-0001', specification: 'API 6A', expires };
    const read = readDraft('licences', draft);
    if (!('entry' in read)) throw new Error(JSON.stringify(read.problems));
    await replyOf(owner.call(registerEndpoints.add, { body: toNewEntry('licences', read.entry) }));
    const { id } = await addEnquiry(owner, {
      text: 'Please quote for 4 gate valves to API 6A with monogram.',
    });
    const findings = await owner.within((scope) => findingsOn(scope, id));
    found.push(findings.some(({ rule }) => rule === 'licence'));
  }
  expect(found).toEqual([false, true]);
});
