import { afterAll, beforeAll, expect, it } from 'vitest';
import { ownAccountEndpoints } from '#accounts/contract/own-account.ts';
import { startApp, type TestApp } from '../../../test/support/app.ts';
import { testPassword } from '../../../test/support/people.ts';
import { formatWait } from './limit.ts';

let server: TestApp;
beforeAll(async () => {
  server = await startApp();
});
afterAll(() => server.stop());

it('says in how long to try again, in words and for programs', async () => {
  const window = 900_000;
  // Four and a half minutes before the window of a quarter of an hour ends.
  server.clock.advance(window - (server.clock.now().getTime() % window) + window - 270_000);
  const who = await server.signInAs({});
  const body = { current: 'Wrong-4-valves!', password: testPassword, confirmPassword: testPassword };
  for (let tries = 0; tries < 10; tries += 1) await who.call(ownAccountEndpoints.changePassword, { body });
  const refused = await who.call(ownAccountEndpoints.changePassword, { body });
  const seconds = Number(refused.raw.headers['retry-after']);
  expect([refused.status, refused.body.code]).toEqual([429, 'too_many_requests']);
  expect(seconds).toBeGreaterThan(180);
  expect(seconds).toBeLessThanOrEqual(270);
  expect(refused.body.message).toBe(`Too many tries. Try again in ${Math.ceil(seconds / 60)} minutes.`);
});

it.each([
  [1, '1 second'],
  [59, '59 seconds'],
  [60, '1 minute'],
  [2_501, '42 minutes'],
  [5_400, '90 minutes'],
  [5_401, '2 hours'],
  [86_400, '24 hours'],
])('rounds a wait of %i seconds up to %s', (seconds, words) => {
  expect(formatWait(seconds)).toBe(words);
});
