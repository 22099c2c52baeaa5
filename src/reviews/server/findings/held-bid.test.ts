import fc from 'fast-check';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { findingEndpoints } from '#findings/contract/endpoints.ts';
import { decideFindingEndpoint } from '#reviews/contract/finding-endpoints.ts';
import { startApp, type TestApp } from '../../../../test/support/app.ts';
import { addEnquiry, addRequirement, replyOf } from '../../../../test/support/enquiries.ts';
import type { Signed } from '../../../../test/support/people.ts';
import { createReviewing } from '../../../../test/support/reviewing.ts';

let server: TestApp;
let owner: Signed;
beforeAll(async () => {
  server = await startApp();
  owner = await server.signInAs({ role: 'Owner' });
});
afterAll(() => server.stop());

const { approveAll, finish, open } = createReviewing(() => ({ server, owner }));
/** Two sentences that contradict each other hold a bid; two pairs of them, so that one may be left. */
const text = [
  'Please quote for 4 gate valves to API 6D.',
  'Delivery shall be within 32 weeks from order.',
  'The goods shall be delivered within 34 weeks from order.',
  'The warranty shall be 24 months.',
  'The warranty period shall be 12 months.',
].join('\n\n');

it('FND-1: whatever is decided on findings and taken back, in whatever order, no bid is signed while one that holds it is open', async () => {
  const step = fc.record({
    finding: fc.nat({ max: 5 }),
    kind: fc.constantFrom('accept' as const, 'dismiss' as const, 'ask' as const, 'reopen' as const),
  });
  const tried = { held: 0, signed: 0 };
  const run = async (
    steps: readonly { finding: number; kind: 'accept' | 'dismiss' | 'ask' | 'reopen' }[],
  ) => {
    const { id } = await addEnquiry(owner, { text });
    await addRequirement(owner, id);
    await replyOf(open(id));
    await approveAll(id);
    const list = async () => (await replyOf(owner.call(findingEndpoints.list, { params: { id } }))).findings;
    const bid = async (): Promise<boolean> => {
      const held = (await list()).filter(
        ({ severity, decision, isSettled }) => severity === 'blocking' && !decision && !isSettled,
      );
      const { status, body } = await finish(id, { outcome: 'accepted', reason: '', revision: 1 });
      expect([status, body.code]).toEqual(held.length > 0 ? [409, 'findings_open'] : [200, undefined]);
      tried[held.length > 0 ? 'held' : 'signed'] += 1;
      return held.length === 0;
    };
    for (const { finding, kind } of steps) {
      const holds = (await list()).filter(({ severity }) => severity === 'blocking');
      const { key } = holds[finding % holds.length] ?? {};
      if (!key) throw new Error('nothing was found that holds the bid');
      await owner.call(decideFindingEndpoint, {
        params: { id },
        body: { key, decision: { kind, words: kind === 'reopen' ? '' : 'Looked into it' } },
      });
      if (await bid()) return;
    }
  };
  await fc.assert(fc.asyncProperty(fc.array(step, { minLength: 2, maxLength: 8 }), run), {
    numRuns: 8,
    interruptAfterTimeLimit: 60_000,
    examples: [
      [
        [
          { finding: 0, kind: 'accept' },
          { finding: 0, kind: 'reopen' },
          { finding: 0, kind: 'dismiss' },
          { finding: 1, kind: 'ask' },
          { finding: 2, kind: 'accept' },
          { finding: 3, kind: 'accept' },
        ],
      ],
    ],
  });
  expect(Math.min(...Object.values(tried))).toBeGreaterThan(0);
});
