import { afterAll, beforeAll, expect, it } from 'vitest';
import { auditEndpoints } from '#audit/contract/endpoints.ts';
import { coverAllRows } from '#audit/server/verification/covering.ts';
import { listAfter } from '#audit/server/store.ts';
import { documentEndpoints } from '#documents/contract/endpoints.ts';
import type { DocumentCard } from '#documents/contract/schema.ts';
import { fieldEndpoints } from '#enquiries/contract/fields/endpoints.ts';
import { enquiryFieldNames } from '#extraction/contract/fields.ts';
import { addressOf } from '#kit/contract/endpoint.ts';
import { reviewEndpoints } from '#reviews/contract/endpoints.ts';
import { startApp, type TestApp } from '../../../test/support/app.ts';
import { acceptEvery, headersOf, multipart, replyOf } from '../../../test/support/enquiries.ts';
import { asOwner, rehash, withoutTables } from '../../../test/support/forging.ts';
import type { Signed } from '../../../test/support/people.ts';
import { createReviewing } from '../../../test/support/reviewing.ts';
import { takeIn } from '../../../test/support/taking-in.ts';

let server: TestApp;
let owner: Signed;
let id: string;

const { colleague } = createReviewing(() => ({ server, owner }));
const tables = ['reviews', 'enquiry_envelopes', 'documents', 'document_revisions'];

beforeAll(async () => {
  server = await startApp();
  owner = await server.signInAs({ role: 'Owner' });
  const quality = await colleague('Quality Manager', []);
  await cover();
  ({ id } = await takeIn(server, owner, { subject: 'RFQ', text: 'The valves shall be tested.' }));
  await acceptEvery(owner, id);
  const fields = [...enquiryFieldNames];
  await replyOf(owner.call(fieldEndpoints.confirm, { params: { id }, body: { fields } }));
  await replyOf(owner.call(reviewEndpoints.open, { params: { id } }));
  const bytes = Buffer.from('1 Scope\nThis procedure covers contract review.');
  const { payload, headers } = multipart([{ name: 'QP-05.txt', bytes, field: 'file' }]);
  const facts = { title: 'QP-05 Contract review', kind: 'procedure' };
  const added = await server.app.inject({
    method: 'POST',
    url: addressOf(documentEndpoints.add.path, {}, facts),
    payload,
    headers: { ...headers, ...headersOf(owner) },
  });
  expect(added.statusCode).toBe(200);
  const { id: documentId } = added.json<DocumentCard>();
  const params = { id: documentId };
  const { revisions } = await replyOf(owner.call(documentEndpoints.find, { params }));
  const revision = { params: { id: documentId, revisionId: revisions[0]?.id ?? '' } };
  await replyOf(owner.call(documentEndpoints.move, { ...revision, body: { state: 'in_review' } }));
  await replyOf(quality.call(documentEndpoints.approve, revision));
});
afterAll(() => server.stop());

const cover = () => coverAllRows(server.tools, server.tools.slots.evidence);
const verified = () => replyOf(owner.call(auditEndpoints.verify, {}));

it('EVD-1: rows of an earlier build are noted once, as they stand', async () => {
  const events = await owner.within((scope) => listAfter(scope, 0, 500));
  await asOwner(server.tools.pool, (run) =>
    rehash(run, owner.organisationId, events, withoutTables(tables, 8)),
  );
  expect(await verified()).toMatchObject({ faults: [], rows: { older: tables.length } });
  await cover();
  expect(await verified()).toMatchObject({ faults: [], rows: { older: 0 } });
});

const forged: [statement: string, fault: RegExp][] = [
  // What the record prints of when a review began, who wrote when, and by which procedure it was made.
  [`update reviews set opened_at = opened_at - interval '9 days' where`, /^the review \S+ is not what event/],
  [
    `update enquiry_envelopes set sent_at = now() - interval '90 days' where`,
    /^the head of the mail \S+ is not what event/,
  ],
  [`update documents set title = 'QP-05 Contract review (old)' where`, /^the document \S+ is not what event/],
  [
    `update document_revisions set approved_at = approved_at - interval '1 year' where`,
    /^the revision of a document \S+ is not what event/,
  ],
];

it('EVD-1: what a record says of its beginnings is held to the trail: review, mail and procedure', async () => {
  expect(await verified()).toMatchObject({ broken: null, faults: [] });
  await asOwner(server.tools.pool, async (run) => {
    for (const [statement] of forged)
      expect([statement, await run(`${statement} organisation_id = $1`, [owner.organisationId])]).toEqual([
        statement,
        1,
      ]);
  });
  const { faults } = await verified();
  for (const [, fault] of forged) expect(faults).toContainEqual(expect.stringMatching(fault));
  expect(faults).toHaveLength(forged.length);
});
