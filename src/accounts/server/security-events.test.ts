import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { accountEndpoints as accounts } from '#accounts/contract/endpoints.ts';
import { ownAccountEndpoints } from '#accounts/contract/own-account.ts';
import { auditEndpoints } from '#audit/contract/endpoints.ts';
import { outboxEndpoints } from '#conversations/contract/endpoints.ts';
import { startApp, type TestApp } from '../../../test/support/app.ts';
import { openBrowser, readCode } from '../../../test/support/browsers.ts';
import { replyOf } from '../../../test/support/enquiries.ts';
import { send, testPassword, type Signed } from '../../../test/support/people.ts';
import { withEntry } from '#kit/server/scope.ts';
import { insertMembership } from './memberships-store.ts';

let server: TestApp;
beforeAll(async () => {
  server = await startApp();
});
afterAll(() => server.stop());

const next = { password: 'Newer-5-valves?', confirmPassword: 'Newer-5-valves?' };

/** What the audit log page of this person's organisation shows of somebody, the newest first. */
const trailOf = async (reader: Signed, person: Signed): Promise<string[]> =>
  (await replyOf(reader.call(auditEndpoints.list, { query: { search: person.name } }))).events.map(
    ({ summary }) => summary,
  );

const mailsTo = async (person: Signed) =>
  (await send(server.app, outboxEndpoints.list, {})).body.mails.filter(({ to }) => to === person.email);

const reset = async (person: Signed) => {
  const at = openBrowser(server.app);
  await at.call(accounts.forgotPassword, { body: { email: person.email } });
  await at.call(accounts.verifyUser, { body: { otp: await readCode(server.app, person.email) } });
  await replyOf(at.call(accounts.resetPassword, { body: next }));
};

describe('what happens to an account', () => {
  it('ORG-4: a password reset stands on the trail of every organisation of the person', async () => {
    const [here, there] = [await server.signInAs({}), await server.signInAs({})];
    const person = await server.signInAs({ organisationId: here.organisationId, role: 'Viewer' });
    await withEntry(server.tools.db, server.clock, (entry) =>
      insertMembership(entry, {
        organisationId: there.organisationId,
        userId: person.userId,
        role: 'Viewer',
        departments: [],
      }),
    );
    await reset(person);
    for (const reader of [here, there]) {
      expect((await trailOf(reader, person))[0]).toBe('chose a new password by a code sent to their address');
    }
  });

  it('ORG-4: signing out is an event, once', async () => {
    const owner = await server.signInAs({});
    await owner.call(accounts.logout, { body: {} });
    await owner.call(accounts.logout, { body: {} });
    const colleague = await server.signInAs({ organisationId: owner.organisationId });
    expect(await trailOf(colleague, owner)).toEqual(['signed out', 'signed in']);
  });

  it('AUTH-10: who resets or changes a password gets a mail with the time and the way back, and no secret', async () => {
    for (const [person, change] of [
      [await server.signInAs({}), reset],
      [
        await server.signInAs({}),
        (who: Signed) =>
          replyOf(who.call(ownAccountEndpoints.changePassword, { body: { current: testPassword, ...next } })),
      ],
    ] as const) {
      const before = new Date();
      await change(person);
      const mails = (await mailsTo(person)).filter(({ subject }) => subject === 'Your password was changed');
      expect(mails).toHaveLength(1);
      const { text = '' } = mails[0] ?? {};
      expect(text).toContain(`Hello ${person.name},`);
      expect(text).toMatch(
        new RegExp(
          `was changed on ${before.getUTCDate()} \\w+ ${before.getUTCFullYear()} at \\d\\d:\\d\\d UTC`,
        ),
      );
      expect(text).toContain('http://localhost:3000/forgotpassword');
      for (const secret of [next.password, testPassword, person.token]) expect(text).not.toContain(secret);
    }
  });

  it('a refused new password changes nothing and mails nobody', async () => {
    const person = await server.signInAs({});
    await person.call(ownAccountEndpoints.changePassword, { body: { current: 'Wrong-4-valves!', ...next } });
    expect(await mailsTo(person)).toEqual([]);
  });
});
