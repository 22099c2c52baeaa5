import { afterAll, beforeAll, beforeEach, expect, it } from 'vitest';
import { auditEndpoints } from '#audit/contract/endpoints.ts';
import { certificateEndpoints } from '#registers/contract/entries/certificate-endpoints.ts';
import { registerEndpoints } from '#registers/contract/endpoints.ts';
import { readDraft } from '#registers/contract/entries/draft.ts';
import { toNewEntry } from '#registers/contract/entries/entry.ts';
import { startApp, type TestApp } from '../../../../test/support/app.ts';
import { headersOf, multipart, replyOf } from '../../../../test/support/enquiries.ts';
import type { Signed } from '../../../../test/support/people.ts';

let server: TestApp;
let owner: Signed;
let id: string;

beforeAll(async () => void (server = await startApp()));
afterAll(() => server.stop());

beforeEach(async () => {
  owner = await server.signInAs({ role: 'Owner' });
  const read = readDraft('licences', { specification: 'API 6A', number: '6A-0123', facility: 'Works 1' });
  if (!('entry' in read)) throw new Error('no entry');
  ({ id } = await replyOf(owner.call(registerEndpoints.add, { body: toNewEntry('licences', read.entry) })));
});

const first = Buffer.from('%PDF-1.7 first');
const file = async (bytes: Buffer, { name = 'licence.pdf', entry = id, who = owner } = {}) => {
  const { payload, headers } = multipart([{ name, bytes }]);
  const reply = await server.app.inject({
    method: 'POST',
    url: `/api/registers/entries/${entry}/certificate`,
    payload,
    headers: { ...headers, ...headersOf(who) },
  });
  const body = reply.json<{ code?: string; certificateName?: string }>();
  return [reply.statusCode, body.code ?? body.certificateName];
};
const open = async (who = owner) => (await who.call(certificateEndpoints.open, { params: { id } })).raw;
const verified = async () => (await replyOf(owner.call(auditEndpoints.verify, {}))).faults;

it('FND-6: the certificate of an entry is kept as it came, and opens for everybody in the organisation', async () => {
  expect((await open()).statusCode).toBe(404);
  expect(await file(first)).toEqual([200, 'licence.pdf']);
  const viewer = await server.signInAs({ role: 'Viewer', organisationId: owner.organisationId });
  const opened = await open(viewer);
  expect([opened.rawPayload.equals(first), opened.headers['content-disposition']]).toEqual([
    true,
    expect.stringContaining('licence.pdf'),
  ]);
  const { licences } = await replyOf(viewer.call(registerEndpoints.list, {}));
  expect(licences).toMatchObject([{ id, certificateName: 'licence.pdf' }]);
});

it('FND-6: a newer certificate takes its place; the history names both', async () => {
  await file(first);
  const second = Buffer.from('%PDF-1.7 second');
  expect(await file(second, { name: 'renewed.pdf' })).toEqual([200, 'renewed.pdf']);
  expect((await open()).rawPayload.equals(second)).toBe(true);
  const { events } = await replyOf(owner.call(registerEndpoints.history, { params: { id } }));
  expect(events.slice(1).map(({ summary }) => summary)).toEqual([
    'filed the certificate “licence.pdf” of the licence 6A-0123 (API 6A, Works 1)',
    'filed the certificate “renewed.pdf” of the licence 6A-0123 (API 6A, Works 1)',
  ]);
  expect(await verified()).toEqual([]);
  await replyOf(owner.call(registerEndpoints.remove, { params: { id } }));
  expect(await verified()).toEqual([]);
});

it('FND-6: nothing is filed without a file, without the ability, or at an entry that is not there', async () => {
  expect(await file(Buffer.alloc(0))).toEqual([400, 'no_certificate_file']);
  const viewer = await server.signInAs({ role: 'Viewer', organisationId: owner.organisationId });
  expect((await file(first, { who: viewer }))[0]).toBe(403);
  const stranger = await server.signInAs({ role: 'Owner' });
  expect(await file(first, { who: stranger })).toEqual([404, 'unknown_register_entry']);
  expect(await file(first, { entry: 'none' })).toEqual([404, 'unknown_register_entry']);
  await file(first);
  expect((await open(stranger)).statusCode).toBe(404);
});
