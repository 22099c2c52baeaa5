import { afterAll, beforeAll, expect, it } from 'vitest';
import { accessRequestEndpoints } from '#access-requests/contract/endpoints.ts';
import { accountEndpoints } from '#accounts/contract/endpoints.ts';
import { memberEndpoints } from '#members/contract/endpoints.ts';
import { startApp, type TestApp } from '../../../test/support/app.ts';
import { openBrowser } from '../../../test/support/browsers.ts';
import { register } from '../../../test/support/newcomers.ts';
import { testPassword } from '../../../test/support/people.ts';

let server: TestApp;

beforeAll(async () => {
  server = await startApp();
});
afterAll(() => server.stop());

const signIn = async (email: string): Promise<[number, string]> => {
  const { status, body } = await openBrowser(server.app).call(accountEndpoints.signIn, {
    body: { email, password: testPassword },
  });
  return [status, body.message];
};

it('AUTH-11: who was deactivated, declined or removed reads that, and nothing of a request that does not exist', async () => {
  const owner = await server.signInAs({});
  const member = await server.signInAs({ organisationId: owner.organisationId, role: 'Viewer' });
  const refusal = () => signIn(member.email);
  const params = { id: member.userId };
  expect((await owner.call(memberEndpoints.change, { params, body: { state: 'deactivated' } })).status).toBe(
    200,
  );
  const [status, message] = await refusal();
  expect(status).toBe(403);
  expect(message).toMatch(
    /^Your access to Specimen Works \w+ has been deactivated\. An administrator there can restore it\.$/,
  );
  expect((await owner.call(memberEndpoints.remove, { params })).status).toBe(200);
  expect(await refusal()).toEqual([
    403,
    'This account belongs to no organisation. Ask an administrator of yours for an invitation.',
  ]);

  await owner.within(({ db, organisationId }) =>
    db.updateTable('organisations').set({ isListed: true }).where('id', '=', organisationId).execute(),
  );
  const email = await register(server, { place_id: `db_${owner.organisationId}` });
  expect(await signIn(email)).toEqual([403, 'An administrator still has to approve your request to join.']);
  const { body } = await owner.call(accessRequestEndpoints.listAll, {});
  const asked = body.requests.find((each) => each.email === email);
  await owner.call(accessRequestEndpoints.decide, {
    params: { id: asked?.id ?? '' },
    body: { outcome: 'declined', reason: 'Not one of us.' },
  });
  expect((await signIn(email))[1]).toMatch(/^Your request to join Specimen Works \w+ was declined\.$/);
});
