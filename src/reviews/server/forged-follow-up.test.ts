import { afterAll, beforeAll, expect, it } from 'vitest';
import { auditEndpoints } from '#audit/contract/endpoints.ts';
import { defaultMatrix } from '#permissions/contract/rules.ts';
import { permissionEndpoints } from '#permissions/contract/endpoints.ts';
import { defaultChecklist } from '#reviews/contract/checklist.ts';
import { reviewEndpoints } from '#reviews/contract/endpoints.ts';
import { followUpEndpoints } from '#reviews/contract/follow-up-endpoints.ts';
import { beAbsent, dayFromNow } from '../../../test/support/absences.ts';
import { startApp, type TestApp } from '../../../test/support/app.ts';
import { openedReview, replyOf } from '../../../test/support/enquiries.ts';
import { asOwner } from '../../../test/support/forging.ts';
import type { Signed } from '../../../test/support/people.ts';
import { createReviewing } from '../../../test/support/reviewing.ts';

let server: TestApp;
let owner: Signed;

const { approveAll, colleague, edit } = createReviewing(() => ({ server, owner }));

beforeAll(async () => {
  server = await startApp();
  owner = await server.signInAs({ role: 'Owner' });
  const { id, requirements } = await openedReview(owner);
  const params = { id };
  await approveAll(id);
  await replyOf(edit(id, requirements[0]?.id, { action: 'edit', text: 'Valves shall be tested twice.' }));
  const { id: actionId } = await replyOf(
    owner.call(followUpEndpoints.addAction, {
      params,
      body: { what: 'Have the hardness confirmed', ownerId: owner.userId, dueDate: dayFromNow(3) },
    }),
  );
  await replyOf(
    owner.call(followUpEndpoints.closeAction, {
      params: { id, actionId },
      body: { evidence: 'Certificate 12 of the mill' },
    }),
  );
  const { id: differenceId } = await replyOf(
    owner.call(followUpEndpoints.addDifference, { params, body: { difference: 'Which Incoterm holds?' } }),
  );
  await replyOf(
    owner.call(followUpEndpoints.stepDifference, {
      params: { id, differenceId },
      body: { step: 'resolved', resolution: 'FCA holds' },
    }),
  );
  await replyOf(
    owner.call(followUpEndpoints.addConfirmation, {
      params,
      body: { sentOn: dayFromNow(0), how: 'mail', sentTo: 'A. Buyer', note: '' },
    }),
  );
  const [first = ''] = defaultChecklist.Finance;
  await replyOf(
    owner.call(reviewEndpoints.changeChecklist, {
      body: { department: 'Finance', version: 0, questions: [first, 'Is it insured?'], retired: [] },
    }),
  );
  await replyOf(beAbsent(owner, await colleague('Reviewer', ['Finance'])));
  for (const role of ['Coordinator', 'Viewer'] as const)
    await replyOf(
      owner.call(permissionEndpoints.write, {
        params: { role },
        body: { abilities: [...defaultMatrix[role], 'approvals:decide'] },
      }),
    );
  await replyOf(
    owner.call(permissionEndpoints.write, {
      params: { role: 'Viewer' },
      body: { abilities: [...defaultMatrix.Viewer] },
    }),
  );
});
afterAll(() => server.stop());

const verified = () => replyOf(owner.call(auditEndpoints.verify, {}));

const forged: [statement: string, fault: RegExp][] = [
  [`update review_actions set evidence = 'Certificate 13' where`, /^the action \S+ is not what event/],
  [`update differences set resolution = 'EXW holds' where`, /^the difference \S+ is not what event/],
  [`delete from customer_confirmations where`, /^the confirmation to the customer \S+ of event \d+ is gone$/],
  [`update checklists set questions = '{}' where`, /^the checklist Finance\/1 is not what event/],
  // A decision that the change overtook would count again.
  [
    `delete from department_revisions where department = 'Engineering' and`,
    /^the revision that asked a department \S+ of event \d+ is gone$/,
  ],
  [`update enquiry_revisions set departments = '{}' where`, /^the revision \S+\/2 is not what event/],
  [`update enquiry_changes set before = after where revision = 2 and`, /^the change \S+ is not what event/],
  [`update absences set to_day = to_day + 30 where`, /^the absence \S+ is not what event/],
  [
    `update role_abilities set abilities = '{enquiries:read}' where`,
    /^the permissions of the role Coordinator is not what event/,
  ],
];

it('EVD-1: what a signature rests on is held to the trail: actions, differences, changes, deputies, permissions', async () => {
  expect(await verified()).toMatchObject({ broken: null, faults: [] });
  await asOwner(server.tools.pool, async (run) => {
    for (const [statement] of forged)
      expect([statement, await run(`${statement} organisation_id = $1`, [owner.organisationId])]).toEqual([
        statement,
        1,
      ]);
  });
  const { broken, faults } = await verified();
  expect(broken).toBeNull();
  for (const [, fault] of forged) expect(faults).toContainEqual(expect.stringMatching(fault));
  expect(faults).toHaveLength(forged.length);
});
