import { afterAll, beforeAll, expect, it } from 'vitest';
import { amendmentEndpoints } from '#enquiries/contract/amendments/endpoints.ts';
import { detailEndpoints } from '#enquiries/contract/detail/endpoints.ts';
import { extractEndpoints } from '#enquiries/contract/intake/endpoints.ts';
import { lineItemEndpoints } from '#enquiries/contract/items/endpoints.ts';
import { requirementEndpoints } from '#enquiries/contract/requirements/endpoints.ts';
import { runEndpoints } from '#enquiries/contract/runs/endpoints.ts';
import { sourceEndpoints } from '#enquiries/contract/sources/endpoints.ts';
import type { Department } from '#organisations/contract/departments.ts';
import { routingEndpoints } from '#routing/contract/endpoints.ts';
import { startApp, type TestApp } from '../../../../test/support/app.ts';
import { addEnquiry, replyOf, upload } from '../../../../test/support/enquiries.ts';
import { buildMail } from '../../../../test/support/mailbox.ts';
import type { Signed } from '../../../../test/support/people.ts';
import { amendmentJobs } from '../amendments/jobs.ts';
import { runJobs } from '../generation/jobs.ts';
import { intakeJobs } from './jobs.ts';

let server: TestApp;
let owner: Signed;

beforeAll(async () => {
  server = await startApp();
  owner = await server.signInAs({ role: 'Owner' });
});
afterAll(() => server.stop());

const own: Department[] = ['Maintenance', 'Human Resources'];
const setHardness = () =>
  replyOf(
    owner.call(routingEndpoints.change, { params: { subject: 'hardness' }, body: { departments: own } }),
  );
const limit = 'The hardness shall not exceed 22 HRC.';
const text = `Dear Sirs,\n\nPlease quote ten valves.\n${limit}\n\nRegards`;
const ledger = async (id: string) =>
  (await replyOf(owner.call(requirementEndpoints.list, { params: { id } }))).requirements;
const answering = async (id: string, about = /hardness/i) =>
  (await ledger(id)).filter((row) => about.test(row.text)).map(({ departments }) => departments);

let mails = 0;
const readEnquiry = async (words = text): Promise<string> => {
  mails += 1;
  const bytes = await buildMail({ text: words, messageId: `<own-departments-${mails}@specimen.example>` });
  const { id } = await replyOf(upload(server.app, owner, [{ name: 'a.eml', bytes }]));
  await intakeJobs(server.tools)[0]?.handle({ organisationId: owner.organisationId, enquiryId: id });
  return id;
};

it('every reading after the change sends a subject to whom the organisation chose; what was read stays', async () => {
  const before = await readEnquiry();
  const defaults = await answering(before);
  expect(defaults).toHaveLength(1);
  await setHardness();

  const after = await readEnquiry();
  expect(await answering(after)).toEqual([own]);
  expect(await answering(before)).toEqual(defaults);

  const run = await replyOf(owner.call(runEndpoints.generate, { params: { id: before } }));
  await runJobs(server.tools)[0]?.handle({ organisationId: owner.organisationId, runId: run.id });
  expect(await answering(before)).toEqual(defaults);
});

it('so do a later reading of the sources, an amendment, a passage made a row, and the call that stores nothing', async () => {
  await setHardness();
  const { id } = await addEnquiry(owner, { text });
  const { organisationId } = owner;
  const run = await replyOf(owner.call(runEndpoints.generate, { params: { id } }));
  await runJobs(server.tools)[0]?.handle({ organisationId, runId: run.id });
  expect(await answering(id)).toEqual([own]);

  const body = { subject: 'Corrigendum', text: 'The surface hardness shall not exceed 250 HV 10.' };
  const { id: amendmentId } = await replyOf(owner.call(amendmentEndpoints.add, { params: { id }, body }));
  await amendmentJobs(server.tools)[0]?.handle({ organisationId, amendmentId });
  const { amendments } = await replyOf(owner.call(amendmentEndpoints.list, { params: { id } }));
  const lines = amendments
    .flatMap((each) => each.lines)
    .flatMap((line) => ('after' in line ? [line.after] : []));
  expect(lines).toMatchObject([{ departments: own }]);

  const { sources } = await replyOf(owner.call(detailEndpoints.find, { params: { id } }));
  const sourceId = sources[0]?.id ?? '';
  const source = await replyOf(owner.call(sourceEndpoints.text, { params: { id, sourceId } }));
  const start = source.text.indexOf('hardness');
  const row = await replyOf(
    owner.call(requirementEndpoints.addPassage, {
      params: { id },
      body: { sourceId, start, end: source.text.indexOf('HRC') + 3 },
    }),
  );
  expect(row.departments).toEqual(own);

  const extracted = await replyOf(
    owner.call(extractEndpoints.extract, { body: { mail: text, attachments: [] } }),
  );
  const found = extracted.requirements.filter((each) => each.text === limit);
  expect(found.map(({ departments }) => departments)).toEqual([own]);
});

it('READ-5: line items go to whom the organisation gave the subjects of their cells', async () => {
  const wanted: Department[] = ['Finance'];
  await replyOf(
    owner.call(routingEndpoints.change, { params: { subject: 'items' }, body: { departments: wanted } }),
  );
  const id = await readEnquiry('Please quote:\n\nItem\tDescription\tQty\n10\tGate valve\t4\n');
  const { items } = await replyOf(owner.call(lineItemEndpoints.list, { params: { id } }));
  expect(items.map(({ departments }) => departments)).toEqual([wanted]);
  const added = await replyOf(
    owner.call(lineItemEndpoints.add, {
      params: { id },
      body: { cells: { description: 'Ball valve', quantity: '2' }, isOptional: false },
    }),
  );
  expect(added.departments).toEqual(wanted);
});
