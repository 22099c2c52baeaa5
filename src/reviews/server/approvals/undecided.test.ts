import { afterAll, beforeAll, expect, it } from 'vitest';
import { auditEndpoints } from '#audit/contract/endpoints.ts';
import { detailEndpoints } from '#enquiries/contract/detail/endpoints.ts';
import { recordEndpoints } from '#enquiries/contract/records/endpoints.ts';
import { fieldEndpoints } from '#enquiries/contract/fields/endpoints.ts';
import { enquiryFieldNames } from '#extraction/contract/fields.ts';
import { sourceEndpoints } from '#enquiries/contract/sources/endpoints.ts';
import { notLookedThrough } from '#enquiries/server/sources/readings.ts';
import { amendmentEndpoints } from '#enquiries/contract/amendments/endpoints.ts';
import { runEndpoints } from '#enquiries/contract/runs/endpoints.ts';
import { runJobs } from '#enquiries/server/generation/jobs.ts';
import { embeddedExtractor } from '#enquiries/server/intake/extracting.ts';
import type { Extractor } from '#extraction/contract/proposals.ts';
import { reviewEndpoints } from '#reviews/contract/endpoints.ts';
import { addressOf } from '#kit/contract/endpoint.ts';
import { createAmending } from '../../../../test/support/amending.ts';
import { startApp, type TestApp } from '../../../../test/support/app.ts';
import { headersOf, multipart, replyOf } from '../../../../test/support/enquiries.ts';
import { readPdfText } from '../../../../test/support/pdf-text.ts';
import type { Signed } from '../../../../test/support/people.ts';
import { createReviewing } from '../../../../test/support/reviewing.ts';
import { freezeRecord } from '../record/frozen/freezing.ts';

let server: TestApp;
let owner: Signed;
beforeAll(async () => {
  server = await startApp();
  owner = await server.signInAs({ role: 'Owner' });
});
afterAll(() => server.stop());

const at = () => ({ server, owner });
const { enquiryByMail, readNow, acceptAll, apply } = createAmending(at);
const { approveAll, finish, open } = createReviewing(at);

const bid = (id: string) => finish(id, { outcome: 'accepted', reason: 'Ok', revision: 1 });
const refusal = (reply: { status: number; body: { code?: string } }) => [reply.status, reply.body.code];

/** A review that every department has approved. */
const approved = async (): Promise<string> => {
  const { id } = await enquiryByMail();
  const fields = [...enquiryFieldNames];
  await replyOf(owner.call(fieldEndpoints.confirm, { params: { id }, body: { fields } }));
  await replyOf(open(id));
  await approveAll(id);
  return id;
};

/** The customer asks for one thing more, which contradicts nothing that was said. */
const askMore = (id: string) => {
  const text = 'The supplier shall provide a painting procedure for approval.';
  return replyOf(
    owner.call(amendmentEndpoints.add, { params: { id }, body: { subject: 'Corrigendum 1', text } }),
  );
};

it('FEAS-5: no bid is signed over an amendment that waits to be read, or for somebody who decides on it', async () => {
  const id = await approved();
  const added = await askMore(id);
  expect(refusal(await bid(id))).toEqual([409, 'amendment_open']);
  const amendment = await readNow(id, added);
  expect(amendment.state).toBe('proposed');
  expect(refusal(await bid(id))).toEqual([409, 'amendment_open']);
  await acceptAll(id, amendment);
  expect(refusal(await bid(id))).toEqual([409, 'amendment_open']);
  await replyOf(apply(id, amendment));
  expect(refusal(await bid(id))).toEqual([409, 'new_revision']);
});

it('FEAS-5: one that was put aside holds nothing, and a no bid waits for none', async () => {
  const id = await approved();
  const { id: amendmentId, lines } = await readNow(id, await askMore(id));
  for (const { id: lineId } of lines)
    await replyOf(
      owner.call(amendmentEndpoints.decide, {
        params: { id, amendmentId, lineId },
        body: { action: 'reject' },
      }),
    );
  await replyOf(owner.call(amendmentEndpoints.apply, { params: { id, amendmentId } }));
  await replyOf(bid(id));
  const other = await approved();
  await askMore(other);
  await replyOf(finish(other, { outcome: 'declined', reason: 'Too short', revision: 1 }));
});

const addFile = async (id: string): Promise<void> => {
  const bytes = Buffer.from('All valves shall be painted RAL 5015 by the supplier.');
  const { payload, headers } = multipart([{ name: 'painting.txt', bytes }]);
  const url = addressOf(sourceEndpoints.add.path, { id });
  const sent = { ...headers, ...headersOf(owner) };
  expect((await server.app.inject({ method: 'POST', url, payload, headers: sent })).statusCode).toBe(200);
};
const readLater = (enquiryId: string, extractor: Extractor = embeddedExtractor) =>
  runJobs({ ...server.tools, extractor })[1]?.handle({
    organisationId: owner.organisationId,
    enquiryId,
    askedBy: owner.name,
  });

it('FEAS-5: no bid is signed while a file that came later is not read, nor while what it asks for is looked for', async () => {
  const id = await approved();
  await addFile(id);
  expect(refusal(await bid(id))).toEqual([409, 'files_unread']);
  const whileExtracted: unknown[] = [];
  await readLater(id, async (...given) => {
    whileExtracted.push(...refusal(await bid(id)));
    return embeddedExtractor(...given);
  });
  expect(whileExtracted).toEqual([409, 'files_unread']);
  expect(refusal(await bid(id))).toEqual([409, 'proposals_left']);
});

const detailOf = (id: string) => replyOf(owner.call(detailEndpoints.find, { params: { id } }));
const noteOf = async (id: string): Promise<string | null | undefined> => {
  const { sources } = await detailOf(id);
  return sources.find(({ name }) => name === 'painting.txt')?.note;
};
/** A review with a file that came later, on which the reader fails. */
const failedOn = async (): Promise<string> => {
  const id = await approved();
  await addFile(id);
  await expect(readLater(id, () => Promise.reject(new Error('away')))).rejects.toThrow('away');
  const data = { organisationId: owner.organisationId, enquiryId: id, askedBy: owner.name };
  await runJobs(server.tools)[1]?.giveUp?.(data);
  return id;
};

it('FEAS-5: where the reader fails, the file says so to the approver, in the trail and on the record', async () => {
  const id = await failedOn();
  expect(await noteOf(id)).toBe(notLookedThrough);
  const { events } = await replyOf(owner.call(recordEndpoints.history, { params: { id } }));
  expect(events.map(({ summary }) => summary)).toContain(
    `could not look for requirements in the files that ${owner.name} gave`,
  );
  expect(await replyOf(owner.call(auditEndpoints.verify, {}))).toMatchObject({ broken: null, faults: [] });
  await replyOf(bid(id));
  await freezeRecord(server.tools, { organisationId: owner.organisationId, enquiryId: id });
  const { raw } = await owner.call(reviewEndpoints.recordStored, { params: { id, revision: '1' } });
  expect(await readPdfText(raw.rawPayload)).toContain('Thesearchforrequirementsinthisfilefailed');
});

it('FEAS-5: it says so until the requirements are generated again, which looks through it', async () => {
  const id = await failedOn();
  const run = await replyOf(owner.call(runEndpoints.generate, { params: { id } }));
  await runJobs(server.tools)[0]?.handle({ organisationId: owner.organisationId, runId: run.id });
  expect(await noteOf(id)).toBeNull();
  expect(refusal(await bid(id))).toEqual([409, 'proposals_left']);
  expect(await replyOf(owner.call(auditEndpoints.verify, {}))).toMatchObject({ broken: null, faults: [] });
});

it('FEAS-5: no bid is signed while the requirements are generated again: what that finds would be lost', async () => {
  const id = await approved();
  const run = await replyOf(owner.call(runEndpoints.generate, { params: { id } }));
  expect(refusal(await bid(id))).toEqual([409, 'reading_again']);
  expect(await detailOf(id)).toMatchObject({ isGenerating: true });
  const whileExtracted: unknown[] = [];
  const extractor: Extractor = async (...given) => {
    whileExtracted.push(...refusal(await bid(id)));
    return embeddedExtractor(...given);
  };
  const [generating] = runJobs({ ...server.tools, extractor });
  await generating?.handle({ organisationId: owner.organisationId, runId: run.id });
  expect(whileExtracted).toEqual([409, 'reading_again']);
  const { runs } = await replyOf(owner.call(runEndpoints.list, { params: { id } }));
  expect(runs.map(({ kind, state }) => [kind, state])).toContainEqual(['generation', 'done']);
  expect(await detailOf(id)).toMatchObject({ isGenerating: false });
  await replyOf(bid(id));
});

it('FEAS-5: a no bid does not wait for them', async () => {
  const id = await approved();
  await replyOf(owner.call(runEndpoints.generate, { params: { id } }));
  await replyOf(finish(id, { outcome: 'declined', reason: 'Too short', revision: 1 }));
});
