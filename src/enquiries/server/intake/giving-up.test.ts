import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { auditEndpoints } from '#audit/contract/endpoints.ts';
import { detailEndpoints } from '#enquiries/contract/detail/endpoints.ts';
import { requirementEndpoints } from '#enquiries/contract/requirements/endpoints.ts';
import { sourceEndpoints } from '#enquiries/contract/sources/endpoints.ts';
import { addressOf } from '#kit/contract/endpoint.ts';
import type { JobHandler } from '#kit/server/queue.ts';
import { startApp, type TestApp } from '../../../../test/support/app.ts';
import { addEnquiry, headersOf, multipart, replyOf, upload } from '../../../../test/support/enquiries.ts';
import { buildMail } from '../../../../test/support/mailbox.ts';
import type { Signed } from '../../../../test/support/people.ts';
import { pictureOf } from '../../../../test/support/pictures.ts';
import { withScope } from '#kit/server/scope.ts';
import { runJobs } from '../generation/jobs.ts';
import { saveBegun, wholeFile } from '../sources/recognised-pages.ts';
import { findByState } from '../sources/store.ts';
import { extractionActor } from './extracting.ts';
import { intakeJobs } from './jobs.ts';
import { recogniseJobs } from './recognising.ts';

let server: TestApp;
let person: Signed;
beforeAll(async () => {
  server = await startApp();
  person = await server.signInAs({ role: 'Owner' });
});
afterAll(() => server.stop());

const find = (id: string) => replyOf(person.call(detailEndpoints.find, { params: { id } }));
const states = async (id: string) => (await find(id)).sources.map(({ name, state }) => [name, state]);
const texts = async (id: string) =>
  (await replyOf(person.call(requirementEndpoints.list, { params: { id } }))).requirements.map(
    (row) => row.text,
  );
const files = [
  { name: 'deadly.txt', bytes: Buffer.from('Nobody shall read this.') },
  { name: 'spec.txt', bytes: Buffer.from('The bodies shall be cast.') },
];

const mailWithFiles = (messageId: string) =>
  buildMail({ text: 'The stems shall be hardened.', messageId, attachments: files });

/** The jobs that were put in, instead of the worker's. */
const noting = () => {
  const sent: { name: string; data: object }[] = [];
  const send = async (_scope: unknown, { name }: { name: string }, data: object) =>
    void sent.push({ name, data });
  return { sent, tools: { ...server.tools, queue: { ...server.tools.queue, send } } };
};

/** Readings of the first file that waits were begun so often, and the process ended each time. */
const beginReading = (enquiryId: string, times: number) => {
  const { db, clock } = server.tools;
  const { organisationId } = person;
  return withScope(db, clock, { organisationId, actor: extractionActor }, async (scope) => {
    const source = await findByState(scope, { enquiryId }, 'waiting');
    for (let time = 0; time < times; time += 1) await saveBegun(scope, source?.id ?? '', wholeFile);
  });
};

describe('READ-7: a file at which each reading ends', () => {
  it('is given up and says so; the others of the mail are read', async () => {
    const bytes = await buildMail({ text: 'The valves shall be tested.', attachments: files });
    const { id } = await replyOf(upload(server.app, person, [{ name: 'a.eml', bytes }]));
    const { sent, tools } = noting();
    const [reading] = intakeJobs(tools);
    const data = { organisationId: person.organisationId, enquiryId: id };
    await beginReading(id, 4);
    await reading?.giveUp?.(data);
    expect(sent).toEqual([{ name: 'enquiry-read', data: { ...data, round: 0 } }]);
    await reading?.handle(data);
    const enquiry = await find(id);
    expect(enquiry.reading).toBe('read');
    expect(enquiry.sources.slice(1)).toMatchObject([
      { name: 'deadly.txt', state: 'unreadable', note: expect.stringContaining('was broken off each time') },
      { name: 'spec.txt', state: 'ready', note: null },
    ]);
    expect(await texts(id)).toEqual(['The valves shall be tested.', 'The bodies shall be cast.']);
    const { events } = await replyOf(person.call(auditEndpoints.list, { query: { limit: 5 } }));
    expect(events.map(({ summary }) => summary)).toContain(
      'gave up reading the file “deadly.txt”, which was broken off each time',
    );
    expect(await replyOf(person.call(auditEndpoints.verify, {}))).toMatchObject({ broken: null, faults: [] });
  });

  it('is not blamed where it was not being read when all tries ended; they are taken anew, three times over', async () => {
    const bytes = await mailWithFiles('<b@customer.example>');
    const { id } = await replyOf(upload(server.app, person, [{ name: 'a.eml', bytes }]));
    const { sent, tools } = noting();
    const [reading] = intakeJobs(tools);
    const data = { organisationId: person.organisationId, enquiryId: id };
    // One of the tries may have ended while it was read.
    await beginReading(id, 1);
    await reading?.giveUp?.(data);
    expect(sent).toEqual([{ name: 'enquiry-read', data: { ...data, round: 1 } }]);
    expect((await states(id)).slice(1)).toEqual(files.map(({ name }) => [name, 'waiting']));
    await reading?.handle(data);
    expect((await states(id)).slice(1)).toEqual(files.map(({ name }) => [name, 'ready']));
    const other = await mailWithFiles('<c@customer.example>');
    const stuck = await replyOf(upload(server.app, person, [{ name: 'c.eml', bytes: other }]));
    await reading?.giveUp?.({ ...data, enquiryId: stuck.id, round: 3 });
    expect((await find(stuck.id)).reading).toBe('failed');
  });

  it('no longer keeps those that came later with it waiting, nor the bid', async () => {
    const { id } = await addEnquiry(person, { text: '' });
    const { payload, headers } = multipart(files);
    const url = addressOf(sourceEndpoints.add.path, { id });
    await server.app.inject({
      method: 'POST',
      url,
      payload,
      headers: { ...headers, ...headersOf(person) },
    });
    const { sent, tools } = noting();
    const later = runJobs(tools)[1] as JobHandler;
    const data = { organisationId: person.organisationId, enquiryId: id, askedBy: person.name };
    await beginReading(id, 4);
    await later.giveUp?.(data);
    expect(sent).toEqual([{ name: 'later-files-read', data: { ...data, round: 0 } }]);
    await later.handle(data);
    expect(await states(id)).toEqual([
      ['deadly.txt', 'unreadable'],
      ['spec.txt', 'ready'],
    ]);
    expect(await texts(id)).toEqual(['The bodies shall be cast.']);
    // What ended it next was no file.
    await later.giveUp?.(data);
    expect(sent).toHaveLength(1);
  });

  it('keeps the words that it has beside its pictures where recognising those ends each time', async () => {
    const { id } = await replyOf(
      upload(server.app, person, [{ name: 'scan.png', bytes: pictureOf(['A']), mediaType: 'image/png' }]),
    );
    const { sent, tools } = noting();
    const data = { organisationId: person.organisationId, enquiryId: id };
    await intakeJobs(tools)[0]?.handle(data);
    expect(await states(id)).toEqual([['scan.png', 'recognising']]);
    await recogniseJobs(tools)[0]?.giveUp?.({ ...data, amendmentId: null });
    expect(sent.map(({ name }) => name)).toEqual(['enquiry-recognise', 'enquiry-read']);
    await intakeJobs(tools)[0]?.handle(data);
    const enquiry = await find(id);
    expect(enquiry.sources).toMatchObject([
      { state: 'scanned', note: expect.stringContaining('broken off each time') },
    ]);
    expect(enquiry.reading).toBe('read');
  });
});

describe('READ-8: what fails while a reading is kept', () => {
  it('is tried again by the queue, and nothing says meanwhile that it failed', async () => {
    const { id } = await addEnquiry(person, { text: '' });
    const { payload, headers } = multipart(files.slice(1));
    const url = addressOf(sourceEndpoints.add.path, { id });
    await server.app.inject({
      method: 'POST',
      url,
      payload,
      headers: { ...headers, ...headersOf(person) },
    });
    const data = { organisationId: person.organisationId, enquiryId: id, askedBy: person.name };
    let tries = 0;
    const [, later] = runJobs({
      ...server.tools,
      extractor: async (input) => {
        const { extractFrom } = await import('#extraction/server/extract.ts');
        const proposal = extractFrom(input);
        // The database refuses this character.
        const broken = proposal.requirements.map((row) => ({ ...row, text: '\0' }));
        tries += 1;
        return {
          proposal: tries === 1 ? { ...proposal, requirements: broken } : proposal,
          model: 'A model',
          promptVersion: '1',
        };
      },
    });
    await expect(later?.handle(data)).rejects.toThrow(/./);
    expect((await find(id)).sources).toMatchObject([{ name: 'spec.txt', awaitsProposals: true, note: null }]);
    await later?.handle(data);
    expect((await find(id)).sources).toMatchObject([{ awaitsProposals: false, note: null }]);
    expect(await texts(id)).toEqual(['The bodies shall be cast.']);
  });
});
