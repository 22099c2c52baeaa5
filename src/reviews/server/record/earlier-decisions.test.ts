import { afterAll, beforeAll, expect, it } from 'vitest';
import { startApp, type TestApp } from '../../../../test/support/app.ts';
import { approval, decide, openedReview, replyOf } from '../../../../test/support/enquiries.ts';
import type { Signed } from '../../../../test/support/people.ts';
import { createReviewing } from '../../../../test/support/reviewing.ts';
import { lockEnquiry } from '#enquiries/server/records/ticket.ts';
import { openRevision } from '#enquiries/server/revisions/opening.ts';
import { readPdfText } from '../../../../test/support/pdf-text.ts';
import { reviewEndpoints } from '#reviews/contract/endpoints.ts';
import { readRecord } from './service.ts';

let server: TestApp;
let owner: Signed;
beforeAll(async () => {
  server = await startApp();
  owner = await server.signInAs({ role: 'Owner' });
});
afterAll(() => server.stop());

const { edit, finish, found, withdraw } = createReviewing(() => ({ server, owner }));

it('FEAS-4: an earlier decision stands in the record with all that was signed, also on rows that have left the ledger, when it ended and why', async () => {
  const { id, requirements } = await openedReview(owner, [['Finance'], ['Finance'], ['Engineering']]);
  const [first, second] = requirements.map((row) => row.id);
  const risk = { consequence: 2, likelihood: 2, contingency: null } as const;
  const rows = [
    { requirementId: first ?? '', answer: 'condition' as const, condition: 'Half the price in advance' },
    { requirementId: second ?? '', answer: 'cannot' as const, condition: '' },
  ];
  const rejected = { decision: 'rejected' as const, comment: 'No margin', rows, risk };
  await replyOf(decide(owner, id, approval('Finance', 1, rejected)));
  await replyOf(withdraw(id, 'Finance', 'The price list was an old one'));
  await replyOf(decide(owner, id, approval('Finance', 1)));
  await replyOf(edit(id, second, { action: 'reject' }));
  const { departments } = await found(id);
  const ended = departments.flatMap(({ earlier }) => earlier.map((each) => each.ended?.at ?? ''));
  await replyOf(decide(owner, id, approval('Finance', 2)));

  const record = await owner.within((scope) => readRecord(scope, id, 'https://specimen.example'));
  const [overtaken, withdrawn] = record.earlierDecisions;
  expect(withdrawn).toMatchObject({
    reason: 'No margin',
    rows: '1: under a condition; 2: cannot be met',
    conditions: [{ no: 1, text: 'Half the price in advance' }],
    risk: { score: 4 },
    isWithdrawn: true,
    supersededBecause: 'The price list was an old one',
  });
  expect(overtaken).toMatchObject({ rows: '1 and 2: can be met', isWithdrawn: false });
  // Neither ended when the department decided for the last time.
  const last = record.departments.find(({ department }) => department === 'Finance')?.at ?? '';
  expect([overtaken?.supersededAt, withdrawn?.supersededAt]).toEqual(ended);
  expect(ended.every((at) => at < last)).toBe(true);
});

it('FEAS-4: a final decision that a later revision took up again stands in the record with who signed it, when and why', async () => {
  const { id } = await openedReview(owner, [['Engineering']]);
  await replyOf(finish(id, { outcome: 'declined', reason: 'The furnace is down', revision: 1 }));
  await owner.within(async (scope) =>
    openRevision(scope, await lockEnquiry(scope, id), [], { reason: 'the customer wrote again' }),
  );
  const readNow = () => owner.within((scope) => readRecord(scope, id, 'https://specimen.example'));
  const open = await readNow();
  const first = { kind: 'No bid', by: owner.name, role: 'Owner', revision: 1, reason: 'The furnace is down' };
  expect(open).toMatchObject({ finalApproval: null, earlierFinals: [first] });
  await replyOf(finish(id, { outcome: 'declined', reason: 'Still down', revision: 2 }));
  const again = await readNow();
  expect(again).toMatchObject({ finalApproval: { revision: 2 }, earlierFinals: [first] });
  const { raw } = await owner.call(reviewEndpoints.recordNow, { params: { id } });
  const text = await readPdfText(raw.rawPayload);
  expect(text).toContain('Before,onrevision1:Nobid');
  expect(text).toContain('Thefurnaceisdown');
});
