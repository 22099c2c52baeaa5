import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { auditEndpoints } from '#audit/contract/endpoints.ts';
import {
  commentEndpoints,
  conversationEndpoints,
  templateEndpoints,
} from '#conversations/contract/endpoints.ts';
import { startApp, type TestApp } from '../../../../test/support/app.ts';
import { addEnquiry, addRequirement, replyOf } from '../../../../test/support/enquiries.ts';
import type { Signed } from '../../../../test/support/people.ts';

let server: TestApp;
let owner: Signed;

beforeAll(async () => {
  server = await startApp();
  owner = await server.signInAs({ role: 'Owner' });
});
afterAll(() => server.stop());

const thread = (id: string, person = owner) =>
  replyOf(person.call(conversationEndpoints.find, { params: { id } }));
const refusal = (reply: { status: number; body: { code?: string } }) => [reply.status, reply.body.code];
const actions = async () =>
  (await replyOf(owner.call(auditEndpoints.list, { query: { limit: 5 } }))).events.map(
    (event) => event.action,
  );

describe('comments', () => {
  const comment = (
    id: string,
    body: { text: string; mentions?: string[]; requirementId?: string },
    person = owner,
  ) => person.call(commentEndpoints.add, { params: { id }, body });

  it('DET-6: a comment keeps whom its text mentions, on the enquiry or on a row of the ledger', async () => {
    const { id } = await addEnquiry(owner);
    const row = await addRequirement(owner, id);
    const reviewer = await server.signInAs({
      role: 'Reviewer',
      name: 'Rita Reviewer',
      organisationId: owner.organisationId,
    });
    const added = await replyOf(
      comment(
        id,
        {
          text: '@Rita Reviewer please look',
          mentions: [reviewer.userId, owner.userId],
          requirementId: row.id,
        },
        reviewer,
      ),
    );
    expect(added).toMatchObject({
      author: 'Rita Reviewer',
      mentions: [{ id: reviewer.userId, name: 'Rita Reviewer' }],
      requirement: { no: 1 },
      isDeleted: false,
    });
    const elsewhere = await addEnquiry(owner);
    expect(refusal(await comment(elsewhere.id, { text: 'Hm', requirementId: row.id }))).toEqual([
      404,
      'enquiry_not_found',
    ]);
  });

  it('DET-6: only active members of this organisation can be mentioned', async () => {
    const { id } = await addEnquiry(owner);
    const stranger = await server.signInAs({ name: 'Sam Stranger' });
    expect(refusal(await comment(id, { text: '@Sam Stranger', mentions: [stranger.userId] }))).toEqual([
      422,
      'mention_not_a_member',
    ]);
    expect(refusal(await comment(id, { text: '' }))).toEqual([400, 'invalid_input']);
  });

  it('DET-6: its author changes a comment for 15 minutes and deletes it at any time; nobody else does', async () => {
    const { id } = await addEnquiry(owner);
    const colleague = await server.signInAs({ role: 'Reviewer', organisationId: owner.organisationId });
    const { id: commentId } = await replyOf(comment(id, { text: 'First' }, colleague));
    const edit = (person: Signed) =>
      person.call(commentEndpoints.edit, { params: { id, commentId }, body: { text: 'Second' } });
    const remove = (person: Signed) => person.call(commentEndpoints.remove, { params: { id, commentId } });
    expect(refusal(await edit(owner))).toEqual([403, 'comment_not_yours']);
    expect(refusal(await remove(owner))).toEqual([403, 'comment_not_yours']);
    expect(await replyOf(edit(colleague))).toMatchObject({ text: 'Second', editedAt: expect.any(String) });
    server.clock.advance(16 * 60_000);
    expect(refusal(await edit(colleague))).toEqual([409, 'comment_too_old']);
    expect(await replyOf(remove(colleague))).toMatchObject({ text: '', isDeleted: true });
    expect((await thread(id)).comments).toMatchObject([{ id: commentId, text: '', isDeleted: true }]);
    expect(refusal(await remove(colleague))).toEqual([404, 'comment_not_found']);
    // What was refused on the way is on record as well, as a refusal.
    const changes = (await actions()).filter((action) => action.startsWith('comment.'));
    expect(changes.slice(0, 3)).toEqual(['comment.deleted', 'comment.edited', 'comment.added']);
  });
});

describe('templates', () => {
  it('DET-6: an organisation changes a template for all its people, and goes back to the product’s words', async () => {
    const coordinator = await server.signInAs({ role: 'Coordinator', organisationId: owner.organisationId });
    const body = { subject: 'Got it: {{ReferenceNo}}', text: 'Thanks, {{CustomerName}}' };
    const params = { name: 'acknowledge' as const };
    expect(await replyOf(owner.call(templateEndpoints.change, { params, body }))).toMatchObject({
      ...body,
      changedBy: owner.name,
    });
    const { templates } = await replyOf(coordinator.call(templateEndpoints.list, {}));
    expect(templates.map((each) => [each.name, each.changedBy])).toEqual([
      ['acknowledge', owner.name],
      ['clarification', null],
      ['follow-up', null],
      ['decline', null],
    ]);
    const wrong = await owner.call(templateEndpoints.change, {
      params,
      body: { ...body, text: 'Dear {{Custmer}}' },
    });
    expect([refusal(wrong), wrong.body.fields?.text]).toEqual([
      [422, 'unknown_placeholder'],
      '{{Custmer}} does not exist.',
    ]);
    expect(await replyOf(owner.call(templateEndpoints.reset, { params }))).toMatchObject({ changedBy: null });
    const stranger = await server.signInAs({});
    expect(
      (await replyOf(stranger.call(templateEndpoints.list, {}))).templates.every(
        (each) => each.changedBy === null,
      ),
    ).toBe(true);
  });
});
