import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { commentEndpoints, conversationEndpoints } from '#conversations/contract/endpoints.ts';
import { memberEndpoints } from '#members/contract/endpoints.ts';
import { startApp, type TestApp } from '../../../test/support/app.ts';
import { addEnquiry, replyOf } from '../../../test/support/enquiries.ts';
import type { Signed } from '../../../test/support/people.ts';
import { withEntry } from '#kit/server/scope.ts';
import { insertMembership } from './memberships-store.ts';
import { requestMembership } from './store.ts';

let server: TestApp;
beforeAll(async () => {
  server = await startApp();
});
afterAll(() => server.stop());

type Row = { id: string; email: string; name: string };

/** Whatever a request of this person's organisation can read of users, without any where-clause. */
const readable = (person: Signed): Promise<string[]> =>
  person.within(async ({ db }) => {
    const { rows } = await sql<Row>`select id, email, name from users order by email`.execute(db);
    return rows.map(({ email }) => email);
  });

const emailsOf = (...people: Signed[]) => people.map(({ email }) => email).toSorted();

describe('the people of other organisations', () => {
  it('a request reads the people of its own organisation and nobody else', async () => {
    const [mine, theirs] = [await server.signInAs({}), await server.signInAs({})];
    const colleague = await server.signInAs({ organisationId: mine.organisationId, role: 'Viewer' });
    expect(await readable(mine)).toEqual(emailsOf(mine, colleague));
    expect(await readable(theirs)).toEqual(emailsOf(theirs));
    const byName = (id: string) =>
      mine.within(({ db }) => db.selectFrom('users').select('name').where('id', '=', id).executeTakeFirst());
    expect([await byName(colleague.userId), await byName(theirs.userId)]).toEqual([
      { name: colleague.name },
      undefined,
    ]);
  });

  it('a person who is in two organisations, or asks to join a second one, is read in both', async () => {
    const [here, there] = [await server.signInAs({}), await server.signInAs({})];
    const [both, asking] = [
      await server.signInAs({ organisationId: here.organisationId }),
      await server.signInAs({}),
    ];
    await withEntry(server.tools.db, server.clock, async (entry) => {
      const { organisationId } = there;
      await insertMembership(entry, { organisationId, userId: both.userId, role: 'Viewer', departments: [] });
      await requestMembership(entry, { organisationId, userId: asking.userId, department: 'Quality' });
    });
    expect(await readable(there)).toEqual(emailsOf(there, both, asking));
    expect(await readable(here)).toEqual(emailsOf(here, both));
  });

  it('a person who has left is still named on what they wrote', async () => {
    const owner = await server.signInAs({});
    const leaver = await server.signInAs({ organisationId: owner.organisationId, role: 'Coordinator' });
    const { id } = await addEnquiry(owner, { CustomerName: 'Specimen Gas' });
    await replyOf(
      leaver.call(commentEndpoints.add, { params: { id }, body: { text: 'Ask for the drawing.' } }),
    );
    await replyOf(owner.call(memberEndpoints.remove, { params: { id: leaver.userId } }));
    const { comments } = await replyOf(owner.call(conversationEndpoints.find, { params: { id } }));
    expect(comments.map(({ author }) => author)).toEqual([leaver.name]);
  });

  it('no request reads a password hash or changes a user, and the owner of the tables sees nobody', async () => {
    const person = await server.signInAs({});
    for (const statement of [
      'select password_hash from users',
      'select * from users',
      `update users set name = 'x'`,
    ]) {
      await expect(person.within(({ db }) => sql.raw(statement).execute(db))).rejects.toMatchObject({
        code: '42501',
      });
    }
    expect((await server.tools.pool.query('select id from users')).rows).toEqual([]);
    const renaming = await server.tools.pool.query(`update users set name = 'x'`);
    expect(renaming.rowCount).toBe(0);
  });
});
