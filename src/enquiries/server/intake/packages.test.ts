import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { detailEndpoints } from '#enquiries/contract/detail/endpoints.ts';
import { requirementEndpoints } from '#enquiries/contract/requirements/endpoints.ts';
import { zip } from '#kit/server/archive/write-zip.ts';
import { withScope, type Scope } from '#kit/server/scope.ts';
import { startApp, type TestApp } from '../../../../test/support/app.ts';
import { enquiryForm, replyOf, upload } from '../../../../test/support/enquiries.ts';
import { buildMail } from '../../../../test/support/mailbox.ts';
import { buildOutlookMail } from '../../../../test/support/outlook.ts';
import { statementsOf } from '../../../../test/support/statements.ts';
import type { Signed } from '../../../../test/support/people.ts';
import { readWaiting } from './attachments.ts';
import { extractionActor } from './extracting.ts';
import { intakeJobs } from './jobs.ts';

let server: TestApp;
let person: Signed;
beforeAll(async () => {
  server = await startApp();
  person = await server.signInAs({ role: 'Coordinator' });
});
afterAll(() => server.stop());

const within = <T>(work: (scope: Scope) => Promise<T>) =>
  withScope(
    server.tools.db,
    server.tools.clock,
    { organisationId: person.organisationId, actor: extractionActor },
    work,
  );
const take = async (name: string, bytes: Uint8Array) =>
  (await replyOf(upload(server.app, person, [{ name, bytes }]))).id;
const read = async (enquiryId: string) => {
  const [reading] = intakeJobs(server.tools);
  await reading?.handle({ organisationId: person.organisationId, enquiryId });
  return replyOf(person.call(detailEndpoints.find, { params: { id: enquiryId } }));
};
/** The sources as the list shows them: each below what it came in. */
const tree = ({ sources }: Awaited<ReturnType<typeof read>>) =>
  sources.map(({ name, state, parentId }) => [
    name,
    state,
    sources.find(({ id }) => id === parentId)?.name ?? null,
  ]);

/** A mail with a package in it, in which a mail stands that has an attachment. */
const nested = async (id: string) => {
  const inner = await buildMail({
    subject: 'Data sheet',
    messageId: `<inner-${id}@customer.example>`,
    text: 'The bonnets shall be forged.',
    attachments: [{ name: 'spec.txt', bytes: 'The stems shall be hardened.' }],
  });
  const archive = await zip([
    { name: 'mails/data sheet.eml', content: inner },
    { name: 'spec.txt', content: 'The bodies shall be cast.' },
  ]);
  return buildMail({
    messageId: `<outer-${id}@customer.example>`,
    text: 'The valves shall be tested.',
    attachments: [
      { name: 'package.zip', mediaType: 'application/zip', bytes: archive },
      { name: 'last.txt', bytes: 'The gaskets shall be spiral wound.' },
    ],
  });
};

describe('READ-7: files in files', () => {
  it('are read and stand below what they came in, each under its own name', async () => {
    const id = await take('mail.eml', await nested('tree'));
    const enquiry = await read(id);
    expect(tree(enquiry)).toEqual([
      ['Enquiry', 'ready', null],
      ['package.zip', 'opened', null],
      ['data sheet.eml', 'ready', 'package.zip'],
      ['spec (2).txt', 'ready', 'data sheet.eml'],
      ['spec.txt', 'ready', 'package.zip'],
      ['last.txt', 'ready', null],
    ]);
    const { requirements } = await replyOf(person.call(requirementEndpoints.list, { params: { id } }));
    expect(requirements.map((row) => row.text)).toEqual([
      'The valves shall be tested.',
      'The bonnets shall be forged.',
      'The stems shall be hardened.',
      'The bodies shall be cast.',
      'The gaskets shall be spiral wound.',
    ]);
  });

  it('go on being read where a reading was stopped, and nothing stands twice', async () => {
    const id = await take('mail.eml', await nested('stopped'));
    const reader = { enquiryId: id, amendmentId: null };
    for (let stops = 1; stops <= 4; stops += 1) {
      let calls = 0;
      // The process ends before the file that it has read is kept.
      const stopping = <T>(work: (scope: Scope) => Promise<T>) => {
        if ((calls += 1) > stops) throw new Error('stopped');
        return within(work);
      };
      await readWaiting(stopping, reader).catch(() => undefined);
    }
    expect(tree(await read(id)).map(([name]) => name)).toEqual([
      'Enquiry',
      'package.zip',
      'data sheet.eml',
      'spec (2).txt',
      'spec.txt',
      'last.txt',
    ]);
  });

  it('cost as many statements in a package of forty as in one of two; a file without parts is saved with two', async () => {
    const statements = async (id: string) => {
      const sent: string[] = [];
      const counting = <T>(work: (scope: Scope) => Promise<T>) =>
        within(async (scope) => {
          const results: T[] = [];
          sent.push(...(await statementsOf(scope, async (inner) => void results.push(await work(inner)))));
          return results[0] as T;
        });
      await readWaiting(counting, { enquiryId: id, amendmentId: null });
      return sent;
    };
    const packageOf = async (count: number) => {
      const names = Array.from({ length: count }, (_, at) => `${count} files, number ${at}.txt`);
      const archive = await zip(names.map((name) => ({ name, content: `${name} shall be kept.` })));
      return take(`${count} files.zip`, archive);
    };
    const text = await statements(await take('one.txt', Buffer.from('One file shall be read.')));
    // The file that waits, its bytes, that it begins to be read, its reading and the event that notes it, and that none waits any more.
    expect(text).toHaveLength(6);
    const [few, many] = [await statements(await packageOf(2)), await statements(await packageOf(40))];
    // Each file in the package costs the look for it, its bytes, the note that it begins, its reading and the event.
    expect(many.length - few.length).toBe(38 * 5);
    expect(many.filter((each) => each.startsWith('insert'))).toHaveLength(2);
  });

  it('are opened so deep and no deeper, and what stays closed is named', async () => {
    let archive = await zip([{ name: 'deepest.txt', content: 'Valves.' }]);
    for (let level = 0; level < 7; level += 1)
      archive = await zip([{ name: `level ${level}.zip`, content: archive }]);
    const attachments = [{ name: 'package.zip', mediaType: 'application/zip', bytes: archive }];
    const mail = await buildMail({ messageId: '<deep@customer.example>', text: 'See inside.', attachments });
    const { sources } = await read(await take('mail.eml', mail));
    expect(sources.map(({ name }) => name)).toEqual([
      'Enquiry',
      'package.zip',
      'level 6.zip',
      'level 5.zip',
      'level 4.zip',
      'level 3.zip',
      'level 2.zip',
    ]);
    expect(sources.at(-1)?.note).toBe('Not taken out, because it is too much or too deep: level 1.zip.');
  });

  it('READ-8: an enquiry begins with a mail as Outlook saves it', async () => {
    const mail = buildOutlookMail({
      subject: 'RFQ 7781',
      from: { name: 'Adam Buyer', address: 'adam.buyer@customer.example' },
      body: 'The valves shall be tested.',
      attachments: [
        { name: 'spec.txt', mediaType: 'text/plain', bytes: Buffer.from('The bodies shall be cast.') },
      ],
    });
    const enquiry = await read(await take('RFQ 7781.msg', mail));
    expect(tree(enquiry)).toEqual([
      ['RFQ 7781', 'ready', null],
      ['spec.txt', 'ready', null],
    ]);
    expect(enquiry.sources[0]?.mediaType).toBe('application/vnd.ms-outlook');
    expect(enquiry.ReceivedVia).toBe('Email');
  });

  it('READ-8: an enquiry begins with any file, or with several, and is read by itself', async () => {
    const text = Buffer.from('Customer: Fictional Gas\n\nThe valves shall be tested to API 598.');
    const id = await take('request.txt', text);
    const enquiry = await read(id);
    expect([enquiry.ReceivedVia, enquiry.reading, tree(enquiry)]).toEqual([
      'Manual',
      'read',
      [['request.txt', 'ready', null]],
    ]);
    const { requirements } = await replyOf(person.call(requirementEndpoints.list, { params: { id } }));
    expect(requirements.map((row) => row.text)).toEqual(['The valves shall be tested to API 598.']);
    const again = await upload(server.app, person, [{ name: 'other name.txt', bytes: text }]);
    expect([again.status, again.body.message]).toEqual([
      409,
      `This file is already here as ${enquiry.ReferenceNo}.`,
    ]);
  });

  it('READ-8: a mail among several files is the one it begins with; the others stand beside it', async () => {
    const mail = await buildMail({
      messageId: '<beside@customer.example>',
      text: 'The valves shall be tested.',
      attachments: [{ name: 'spec.txt', bytes: 'The bodies shall be cast.' }],
    });
    const files = [
      { name: 'spec.txt', bytes: Buffer.from('The stems shall be hardened.') },
      { name: 'mail.eml', bytes: mail },
    ];
    const { id } = await replyOf(upload(server.app, person, files));
    const enquiry = await read(id);
    expect([enquiry.ReceivedVia, tree(enquiry)]).toEqual([
      'Email',
      [
        ['Enquiry', 'ready', null],
        ['spec.txt', 'ready', null],
        ['spec (2).txt', 'ready', null],
      ],
    ]);
  });

  it('READ-8: the customer’s words in a form are read at once; what a person stated beside them stays', async () => {
    const text = 'Please quote DDP Duqm.\n\nThe valves shall be tested to API 598.';
    const form = {
      ...enquiryForm({ CustomerName: 'Fictional Gas', DeliveryLocation: '', text }),
      readsText: true,
    };
    const { id } = await replyOf(person.call(detailEndpoints.add, { body: form }));
    const enquiry = await read(id);
    const field = (name: string) => enquiry.fields.find((each) => each.field === name);
    expect([enquiry.reading, field('CustomerName')?.value, field('CustomerName')?.state]).toEqual([
      'read',
      'Fictional Gas',
      'edited',
    ]);
    expect([field('DeliveryLocation')?.value, field('DeliveryLocation')?.state]).toEqual([
      'DDP Duqm',
      'proposed',
    ]);
    expect(enquiry.fields).toHaveLength(10);
    const { requirements } = await replyOf(person.call(requirementEndpoints.list, { params: { id } }));
    expect(requirements.map((row) => row.text)).toContain('The valves shall be tested to API 598.');
  });

  it('READ-8: what a person writes down as an enquiry is never taken for other post', async () => {
    const text = 'Newsletter of Fictional Gas\n\nRead our news. Unsubscribe here.\n\nValves shall be tested.';
    const form = { ...enquiryForm({ text }), readsText: true };
    const { id } = await replyOf(person.call(detailEndpoints.add, { body: form }));
    expect((await read(id)).otherPost).toBeNull();
  });

  it('READ-8: without words of the customer there is nothing to read, and every field is stated', async () => {
    const form = { ...enquiryForm({ text: '' }), readsText: true };
    const enquiry = await replyOf(person.call(detailEndpoints.add, { body: form }));
    expect([enquiry.reading, enquiry.fields.length]).toEqual(['read', 10]);
  });
});
