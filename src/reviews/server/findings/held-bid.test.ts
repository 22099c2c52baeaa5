import fc from 'fast-check';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { findingEndpoints } from '#findings/contract/endpoints.ts';
import { isUnresolved } from '#reviews/contract/differences.ts';
import { reviewEndpoints } from '#reviews/contract/endpoints.ts';
import { decideFindingEndpoint } from '#reviews/contract/finding-endpoints.ts';
import { followUpEndpoints } from '#reviews/contract/follow-up-endpoints.ts';
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

const kinds = ['accept', 'dismiss', 'ask', 'condition', 'reopen'] as const;
type Step = { finding: number; kind: (typeof kinds)[number] };

it('FND-1, SIGN-1: whatever is decided on findings and taken back, in whatever order, no bid is signed while one that holds it is open, and none as asked over a condition or a question made of one', async () => {
  const step = fc.record({ finding: fc.nat({ max: 5 }), kind: fc.constantFrom(...kinds) });
  const tried = { held: 0, conditional: 0, asking: 0, signed: 0 };
  const run = async (steps: readonly Step[]) => {
    const { id } = await addEnquiry(owner, { text });
    await addRequirement(owner, id);
    await replyOf(open(id));
    await approveAll(id);
    const list = async () => (await replyOf(owner.call(findingEndpoints.list, { params: { id } }))).findings;
    const followUp = () => replyOf(owner.call(followUpEndpoints.find, { params: { id } }));
    const bid = async (): Promise<boolean> => {
      const findings = await list();
      const isHeld = findings.some(({ severity, decision }) => severity === 'blocking' && !decision);
      const isConditional = findings.some(({ decision }) => decision?.kind === 'condition');
      // A question is withdrawn when the decision on its finding is taken back.
      const isAsking = (await followUp()).differences.some(isUnresolved);
      const { status, body } = await finish(id, { outcome: 'accepted', reason: '', revision: 1 });
      const expected = isHeld ? 'held' : isConditional ? 'conditional' : isAsking ? 'asking' : 'signed';
      const codes = { held: 'findings_open', conditional: 'conditions_open', asking: 'differences_open' };
      expect([status, body.code]).toEqual(expected === 'signed' ? [200, undefined] : [409, codes[expected]]);
      tried[expected] += 1;
      return expected === 'signed';
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
  const all = (kind: Step['kind']): Step[] => [0, 1, 2, 3].map((finding) => ({ finding, kind }));
  await fc.assert(fc.asyncProperty(fc.array(step, { minLength: 2, maxLength: 8 }), run), {
    numRuns: 8,
    interruptAfterTimeLimit: 60_000,
    examples: [
      [[{ finding: 0, kind: 'accept' }, { finding: 0, kind: 'reopen' }, ...all('accept')]],
      [[{ finding: 0, kind: 'condition' }, ...all('accept')]],
      [[{ finding: 0, kind: 'ask' }, ...all('dismiss'), { finding: 0, kind: 'reopen' }, ...all('accept')]],
    ],
  });
  expect(Math.min(...Object.values(tried))).toBeGreaterThan(0);
});

it('SIGN-1: the condition of a finding is carried on a row it stands on; a question is settled, or something else is offered on its row', async () => {
  const { id } = await addEnquiry(owner, { text: 'Please quote for 4 gate valves to API 6D.' });
  const other = await addRequirement(owner, id);
  const rows = [];
  for (const weeks of [32, 34])
    rows.push(
      await addRequirement(owner, id, { text: `Delivery shall be within ${weeks} weeks from order.` }),
    );
  await replyOf(open(id));
  await approveAll(id);
  const { findings } = await replyOf(owner.call(findingEndpoints.list, { params: { id } }));
  const holds = findings.filter(({ severity }) => severity === 'blocking');
  const twice = holds.find(({ kind }) => kind === 'contradiction');
  for (const { key } of holds) {
    const decision = key === twice?.key ? 'condition' : 'accept';
    await replyOf(
      owner.call(decideFindingEndpoint, {
        params: { id },
        body: { key, decision: { kind: decision, words: '34' } },
      }),
    );
  }
  const offering = (requirementId = '') =>
    owner.call(reviewEndpoints.approve, {
      params: { id },
      body: {
        outcome: 'accepted',
        reason: '',
        revision: 1,
        deviations: requirementId ? [{ requirementId, offer: '34 weeks' }] : [],
      },
    });
  const refused = await offering();
  expect([refused.status, refused.body.code]).toEqual([409, 'conditions_open']);
  expect(refused.body.message).toContain('32 weeks and as 34 weeks');
  expect((await offering(other.id)).body.code).toBe('conditions_open');
  const note = (requirementIds: string[]) =>
    replyOf(
      owner.call(followUpEndpoints.addDifference, {
        params: { id },
        body: { difference: 'Which Incoterm holds?', requirementIds },
      }),
    );
  await note([rows[1]?.id ?? '']);
  const { id: elsewhere } = await note([other.id]);
  expect((await offering(rows[1]?.id)).body.code).toBe('differences_open');
  const settled = { step: 'resolved' as const, resolution: 'FCA holds' };
  const params = { id, differenceId: elsewhere };
  await replyOf(owner.call(followUpEndpoints.stepDifference, { params, body: settled }));
  expect((await replyOf(offering(rows[1]?.id))).approval?.kind).toBe('bid_with_deviations');
});
