import fc from 'fast-check';
import { afterAll, beforeAll, it } from 'vitest';
import { reviewEndpoints as reviews } from '#reviews/contract/endpoints.ts';
import { startApp, type TestApp } from '../../../test/support/app.ts';
import { replyOf } from '../../../test/support/enquiries.ts';
import { ownDepartments, someCommands } from '../../../test/support/review-model/commands.ts';
import { runCommands } from '../../../test/support/review-model/running.ts';

let server: TestApp;
beforeAll(async () => void (server = await startApp()));
afterAll(() => server.stop());

it('FEAS-2 to FEAS-5, KAN-7, SIGN-5: whatever people of any role decide, change, amend and move, only what every asked department signed on what it says now is accepted, and none that a row names is left unasked', async () => {
  const lead = await server.signInAs({ role: 'Owner' });
  const join = (role: 'Quality Manager' | 'Coordinator' | 'Reviewer' | 'Viewer') =>
    server.signInAs({
      role,
      departments: role === 'Quality Manager' ? [] : [...ownDepartments],
      organisationId: lead.organisationId,
    });
  const cast = {
    owner: lead,
    quality: await join('Quality Manager'),
    coordinator: await join('Coordinator'),
    reviewer: await join('Reviewer'),
    viewer: await join('Viewer'),
  };
  await replyOf(
    lead.call(reviews.changeSettings, { body: { requiresValidation: true, asksConcernedOnly: true } }),
  );
  await fc.assert(
    fc.asyncProperty(someCommands, (commands) => runCommands(cast, commands)),
    { numRuns: 15, interruptAfterTimeLimit: 60_000 },
  );
});
