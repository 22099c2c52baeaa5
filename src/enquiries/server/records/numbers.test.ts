import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { startApp, type TestApp } from '../../../../test/support/app.ts';
import { addEnquiry } from '../../../../test/support/enquiries.ts';
import type { Signed } from '../../../../test/support/people.ts';
import { takeNumbers } from './numbers-store.ts';

let server: TestApp;
let coordinator: Signed;
beforeAll(async () => {
  server = await startApp();
  coordinator = await server.signInAs({ role: 'Coordinator' });
});
afterAll(() => server.stop());

const numberOf = async (fields = {}) => (await addEnquiry(coordinator, fields)).ReferenceNo;

describe('our own numbers', () => {
  const year = new Date().getUTCFullYear();
  const ours = (count: string) => `ENQ-${String(year).slice(2)}-${count}`;

  it('CR-9: one that a customer uses as a reference is passed over, in any letters', async () => {
    expect(await numberOf()).toBe(ours('0001'));
    // Its own number is 2.
    await numberOf({ ReferenceNo: ours('0003').toLowerCase() });
    await numberOf({ ReferenceNo: ours('0005') });
    expect(await numberOf()).toBe(ours('0006'));
  });

  it('CR-9: the same beyond four digits', async () => {
    await coordinator.within((scope) => takeNumbers(scope, year, 9999 - 6));
    await numberOf({ ReferenceNo: ours('10001') });
    expect(await numberOf()).toBe(ours('10002'));
  });

  it('CR-9: enquiries that come at one moment have one number each', async () => {
    const taken = await Promise.all(Array.from({ length: 12 }, () => numberOf()));
    expect(new Set(taken).size).toBe(12);
  });
});
