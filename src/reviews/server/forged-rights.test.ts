import { afterAll, beforeAll, expect, it } from 'vitest';
import { accountEndpoints } from '#accounts/contract/endpoints.ts';
import { auditEndpoints } from '#audit/contract/endpoints.ts';
import { listAfter } from '#audit/server/store.ts';
import { coverAllRows } from '#audit/server/verification/covering.ts';
import { outboxEndpoints } from '#conversations/contract/endpoints.ts';
import { withScope } from '#kit/server/scope.ts';
import type { CallOf, Endpoint } from '#kit/contract/endpoint.ts';
import { memberEndpoints } from '#members/contract/endpoints.ts';
import { reviewEndpoints } from '#reviews/contract/endpoints.ts';
import { routingEndpoints } from '#routing/contract/endpoints.ts';
import { startApp, type TestApp } from '../../../test/support/app.ts';
import { openBrowser, type Browser } from '../../../test/support/browsers.ts';
import { replyOf } from '../../../test/support/enquiries.ts';
import { asOwner, rehash, withoutTables } from '../../../test/support/forging.ts';
import { register } from '../../../test/support/newcomers.ts';
import { testPassword } from '../../../test/support/people.ts';

let server: TestApp;
let at: Browser;
let token: string;
let organisationId: string;

const call = <E extends Endpoint>(endpoint: E, parts: CallOf<E>) => at.call(endpoint, parts, token);
const verified = () => replyOf(call(auditEndpoints.verify, {}));

let invited = 0;

/** Somebody who was invited, and is a member now. */
const joined = async (): Promise<string> => {
  const email = `ines-${(invited += 1)}@invited.example`;
  const body = {
    name: `Ines ${invited}`,
    email,
    role: 'Reviewer' as const,
    departments: ['Finance' as const],
  };
  await replyOf(call(memberEndpoints.add, { body }));
  const browser = openBrowser(server.app);
  const { mails } = await replyOf(browser.call(outboxEndpoints.list, {}));
  const link = /\/join\/([\w-]+)/.exec(mails.find(({ to }) => to === email)?.text ?? '')?.[1] ?? '';
  const { user } = await replyOf(
    browser.call(memberEndpoints.joinByInvite, {
      params: { token: link },
      body: { name: body.name, password: testPassword },
    }),
  );
  return user.id;
};

/** An organisation that somebody founded by signing up, with members, rules and routing of its own. */
beforeAll(async () => {
  server = await startApp();
  at = openBrowser(server.app);
  const email = await register(server, {}, at);
  const session = await replyOf(
    at.call(accountEndpoints.signIn, { body: { email, password: testPassword } }),
  );
  token = session.token;
  organisationId = session.user.organisation.id;
  await joined();
  const promoted = await joined();
  await replyOf(
    call(memberEndpoints.change, {
      params: { id: promoted },
      body: { role: 'Coordinator', departments: [] },
    }),
  );
  await replyOf(call(memberEndpoints.remove, { params: { id: await joined() } }));
  await replyOf(call(reviewEndpoints.changeSettings, { body: { needsFourEyes: true } }));
  for (const subject of ['hardness', 'warranty'])
    await replyOf(
      call(routingEndpoints.change, {
        params: { subject },
        body: { departments: ['Procurement', 'Finance'] },
      }),
    );
  await replyOf(call(routingEndpoints.reset, { params: { subject: 'warranty' } }));
});
afterAll(() => server.stop());

const forge = (statement: string, organisation = 'organisation_id') =>
  asOwner(server.tools.pool, (run) => run(`${statement} ${organisation} = $1`, [organisationId]));

it('EVD-1: who may sign, whom a subject is routed to and the rules for reviews stand in the trail from the first day', async () => {
  expect(await verified()).toMatchObject({ broken: null, faults: [], rows: { older: 0 } });
});

it.each([
  [
    `update memberships set role = 'Owner' where role = 'Coordinator' and`,
    `update memberships set role = 'Coordinator' where role = 'Owner' and cardinality(departments) = 0 and`,
    /^the membership \S+ is not what event \d+ says it was$/,
  ],
  [
    `update memberships set departments = '{Finance,Engineering}' where role = 'Reviewer' and`,
    `update memberships set departments = '{Finance}' where role = 'Reviewer' and`,
    /^the membership \S+ is not what event \d+ says it was$/,
  ],
  [
    `insert into memberships (user_id, role, departments, state, organisation_id)
      select id, 'Reviewer', '{Legal & Compliance}', 'active', organisation_id
      from users, (select organisation_id from memberships limit 1) as here where name = 'Ines 3' and`,
    `delete from memberships where 'Legal & Compliance' = any(departments) and`,
    /^the membership \S+ is not what event \d+ says it was$/,
  ],
  [
    `update subject_departments set departments = '{Finance}' where`,
    `update subject_departments set departments = '{Procurement,Finance}' where`,
    /^the routing of the subject hardness is not what event \d+ says it was$/,
  ],
  [
    `insert into subject_departments (organisation_id, subject, departments, changed_at, changed_by)
      select organisation_id, 'coating', departments, changed_at, changed_by from subject_departments where`,
    `delete from subject_departments where subject = 'coating' and`,
    /^the routing of the subject coating stands in no event$/,
  ],
])('EVD-1: a right given behind the product’s back is named: %s', async (statement, back, fault) => {
  expect(await forge(statement)).toBe(1);
  const { broken, faults } = await verified();
  expect([broken, faults]).toEqual([null, [expect.stringMatching(fault)]]);
  expect(await forge(back)).toBe(1);
  expect((await verified()).faults).toEqual([]);
});

it('EVD-1: so are a rule for reviews that was off for an hour, a member and a routing that are gone', async () => {
  const fault = /^the set of review rules \S+ is not what event \d+ says it was$/;
  await forge('update organisations set needs_four_eyes = false where', 'id');
  expect((await verified()).faults).toEqual([expect.stringMatching(fault)]);
  await forge('update organisations set needs_four_eyes = true where', 'id');
  await forge(`delete from subject_departments where`);
  await forge(`delete from memberships where role = 'Coordinator' and`);
  expect((await verified()).faults.toSorted()).toEqual([
    expect.stringMatching(/^the membership \S+ of event \d+ is gone$/),
    expect.stringMatching(/^the routing of the subject hardness of event \d+ is gone$/),
  ]);
});

it('EVD-1: what an earlier build did not note of them is noted once, as it stands then', async () => {
  const later = ['memberships', 'organisations', 'subject_departments'];
  const actor = { userId: null, name: 'check', role: '', departments: [], abilities: [] };
  const events = await withScope(server.tools.db, server.tools.clock, { organisationId, actor }, (scope) =>
    listAfter(scope, 0, 500),
  );
  await asOwner(server.tools.pool, (run) => rehash(run, organisationId, events, withoutTables(later, 4)));
  // The founder, who was invited first, and the rules.
  expect(await verified()).toMatchObject({ faults: [], rows: { older: 3 } });
  await coverAllRows(server.tools, server.tools.slots.evidence);
  expect(await verified()).toMatchObject({ faults: [], rows: { older: 0 } });
  await forge('update organisations set needs_four_eyes = false where', 'id');
  expect((await verified()).faults).toEqual([expect.stringMatching(/^the set of review rules/)]);
});
