import { afterAll, beforeAll, expect, it } from 'vitest';
import { detailEndpoints } from '#enquiries/contract/detail/endpoints.ts';
import { recordEndpoints } from '#enquiries/contract/records/endpoints.ts';
import { requirementEndpoints } from '#enquiries/contract/requirements/endpoints.ts';
import { runEndpoints } from '#enquiries/contract/runs/endpoints.ts';
import { formatOtherPost } from '#extraction/contract/post-kinds.ts';
import { startApp, type TestApp } from '../../../../test/support/app.ts';
import { replyOf, upload } from '../../../../test/support/enquiries.ts';
import { buildMail } from '../../../../test/support/mailbox.ts';
import type { Signed } from '../../../../test/support/people.ts';
import { intakeJobs } from '../intake/jobs.ts';
import { runJobs } from './jobs.ts';

let server: TestApp;
let owner: Signed;

beforeAll(async () => {
  server = await startApp();
  owner = await server.signInAs({ role: 'Owner' });
});
afterAll(() => server.stop());

const procedure = `QP-14 Control of welding
Revision 4, effective 1 March 2026

1 Purpose
This procedure describes how welding is controlled. Reference: PRC-2026-14.

2 Scope
It applies to all departments that weld.

3 Responsibilities
The welding engineer approves each WPS. Supervisors ensure that welders are qualified.

4 Method
Consumables shall be stored dry at 20 °C. All welds shall be tested to ASME IX.
`;

const received = async (): Promise<string> => {
  const bytes = await buildMail({
    text: procedure,
    messageId: `<post-${crypto.randomUUID()}@specimen.example>`,
  });
  const { id } = await replyOf(upload(server.app, owner, [{ name: 'a.eml', bytes }]));
  await intakeJobs(server.tools)[0]?.handle({ organisationId: owner.organisationId, enquiryId: id });
  return id;
};
const find = (id: string) => replyOf(owner.call(detailEndpoints.find, { params: { id } }));
const rows = async (id: string) =>
  (await replyOf(owner.call(requirementEndpoints.list, { params: { id } }))).requirements;
const events = async (id: string) =>
  (await replyOf(owner.call(recordEndpoints.history, { params: { id } }))).events;

it('AI-7: a procedure that comes as a mail is kept, proposes nothing and says why', async () => {
  const id = await received();
  const { otherPost, sources } = await find(id);
  expect(otherPost && formatOtherPost(otherPost)).toMatch(
    /^Reads like a manual or a procedure: it .*asks for no offer\.$/,
  );
  expect(sources[0]?.state).toBe('ready');
  expect(await rows(id)).toEqual([]);
  expect((await events(id)).map(({ summary }) => summary).join('\n')).toContain(
    'nothing was proposed: reads like',
  );
});

it('AI-7: once a person says that it is an enquiry, it is read, and the history keeps what spoke against it', async () => {
  const id = await received();
  const before = (await find(id)).fields.filter(({ value }) => value !== null).length;
  const run = await replyOf(owner.call(runEndpoints.generate, { params: { id } }));
  expect((await find(id)).otherPost).toBeNull();
  await runJobs(server.tools)[0]?.handle({ organisationId: owner.organisationId, runId: run.id });
  expect((await rows(id)).map(({ text }) => text).join('\n')).toContain('Consumables shall be stored dry');
  expect((await find(id)).otherPost).toBeNull();
  expect((await find(id)).fields.filter(({ value }) => value !== null).length).toBeGreaterThanOrEqual(before);
  expect(await events(id)).toContainEqual(
    expect.objectContaining({
      action: 'enquiry.taken-for-enquiry',
      summary: expect.stringContaining('said that it is an enquiry; before: Reads like a manual'),
    }),
  );
});

it('SIGN-8: it may be closed as not an enquiry, with the reason', async () => {
  const id = await received();
  const closing = { outcome: 'not_enquiry' as const, reason: 'Reads like a manual or a procedure.' };
  await replyOf(owner.call(recordEndpoints.close, { params: { id }, body: closing }));
  expect((await find(id)).closing).toEqual({ ...closing, by: owner.name });
});
