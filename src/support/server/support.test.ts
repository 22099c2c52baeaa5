import { detailEndpoints } from '#enquiries/contract/detail/endpoints.ts';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { outboxEndpoints } from '#conversations/contract/endpoints.ts';
import { addressOf } from '#kit/contract/endpoint.ts';
import { supportEndpoints } from '#support/contract/endpoints.ts';
import { officeAt } from '#support/contract/hours.ts';
import type { NewTicket } from '#support/contract/schema.ts';
import { startApp, type TestApp } from '../../../test/support/app.ts';
import { send, type Signed } from '../../../test/support/people.ts';

let server: TestApp;
let viewer: Signed;
let colleague: Signed;
let owner: Signed;
let stranger: Signed;

beforeAll(async () => {
  server = await startApp();
  viewer = await server.signInAs({ role: 'Viewer' });
  colleague = await server.signInAs({ role: 'Coordinator', organisationId: viewer.organisationId });
  owner = await server.signInAs({ role: 'Owner', organisationId: viewer.organisationId });
  stranger = await server.signInAs({ role: 'Owner' });
});
afterAll(() => server.stop());

const form = (more: Partial<NewTicket> = {}) => ({
  category: 'fault' as const,
  subject: 'The board does not load',
  text: 'It stays grey.',
  ...more,
});
const ask = (who: Signed, more: Partial<NewTicket> = {}) =>
  who.call(supportEndpoints.add, { body: form(more) });
const mailsTo = async (address: string) =>
  (await send(server.app, outboxEndpoints.list, {})).body.mails.filter(({ to }) => to === address);

const upload = async (who: Signed, name: string, bytes: Buffer) => {
  const boundary = 'specimen-boundary';
  const head = `--${boundary}\r\ncontent-disposition: form-data; name="file"; filename="${name}"\r\ncontent-type: text/plain\r\n\r\n`;
  const response = await server.app.inject({
    method: 'POST',
    url: addressOf(supportEndpoints.upload.path),
    headers: {
      'content-type': `multipart/form-data; boundary=${boundary}`,
      authorization: `Bearer ${who.token}`,
      cookie: [...who.jar].map(([key, value]) => `${key}=${value}`).join('; '),
    },
    payload: Buffer.concat([Buffer.from(head), bytes, Buffer.from(`\r\n--${boundary}--\r\n`)]),
  });
  return { status: response.statusCode, body: response.json<{ id: string; name: string; code?: string }>() };
};

describe('SUP-1: a ticket', () => {
  it('D8: gets a number that no other has in any organisation, is mailed to support with an address to answer to, and is confirmed', async () => {
    const diagnostics = { browser: 'Specimen 1', screen: '1440 × 900', page: '/app/dashboard', version: '1' };
    const first = await ask(viewer, { diagnostics });
    const second = await ask(colleague);
    const year = String(new Date().getUTCFullYear()).slice(2);
    const numbers = [first, second, await ask(stranger)].map(({ body }) => body.number);
    expect(numbers).toEqual([`SUP-${year}-0001`, `SUP-${year}-0002`, `SUP-${year}-0003`]);
    expect(first.body).toMatchObject({ state: 'open', diagnostics, askedBy: { name: viewer.name } });
    const toDesk = (await mailsTo('sales@specimen.example')).find(
      ({ subject, text }) => subject.includes('-0001') && text.includes(viewer.email),
    );
    expect(toDesk?.subject).toBe(`[SUP-${year}-0001] The board does not load`);
    expect(toDesk?.text).toMatch(
      /It stays grey\.[^]*Something does not work[^]*Screen: 1440 × 900[^]*Page: \/app\/dashboard/,
    );
    const [confirmation] = await mailsTo(viewer.email);
    expect(confirmation?.text).toContain(`Its number is SUP-${year}-0001`);
    expect(confirmation?.text).toContain('We answer within one working day.');
  });

  it('says where its mails go: here into the outbox, because there is no mail server', async () => {
    const { desk } = (await viewer.call(supportEndpoints.list, { query: {} })).body;
    expect(desk).toMatchObject({ mail: 'kept', address: 'sales@specimen.example' });
    expect(desk.version).toMatch(/^\d+\.\d+\.\d+$/);
  });

  it('is seen by the person who wrote it and by people who may change the organisation, by nobody else', async () => {
    const { id, number } = (await ask(viewer)).body;
    for (const key of [id, number, number.toLowerCase()]) {
      expect((await viewer.call(supportEndpoints.find, { params: { id: key } })).body.id).toBe(id);
      expect((await owner.call(supportEndpoints.find, { params: { id: key } })).body.id).toBe(id);
      expect((await colleague.call(supportEndpoints.find, { params: { id: key } })).body.code).toBe(
        'ticket_not_found',
      );
    }
    expect((await stranger.call(supportEndpoints.find, { params: { id } })).status).toBe(404);
    expect(
      (await colleague.call(supportEndpoints.write, { params: { id }, body: { text: 'Mine?' } })).status,
    ).toBe(404);
    const listed = async (who: Signed, whose: 'mine' | 'all') =>
      (await who.call(supportEndpoints.list, { query: { whose } })).body.tickets.some(
        (ticket) => ticket.id === id,
      );
    expect([
      await listed(owner, 'all'),
      await listed(owner, 'mine'),
      await listed(colleague, 'all'),
      await listed(stranger, 'all'),
    ]).toEqual([true, false, false, false]);
  });

  it('D8: is a conversation whose state follows from what is said, each step on record', async () => {
    const { id } = (await ask(viewer, { subject: 'Conversation' })).body;
    const params = { id };
    const mailsBefore = (await mailsTo('sales@specimen.example')).length;
    const written = (
      await viewer.call(supportEndpoints.write, { params, body: { text: 'Only in the dark theme.' } })
    ).body;
    expect(written.messages.map(({ no, text }) => [no, text])).toEqual([
      [1, 'It stays grey.'],
      [2, 'Only in the dark theme.'],
    ]);
    const answered = (
      await viewer.call(supportEndpoints.write, {
        params,
        body: { kind: 'answer', text: 'Mended in the next release.' },
      })
    ).body;
    expect(answered.state).toBe('answered');
    expect(answered.messages.at(-1)).toMatchObject({ kind: 'answer', isNoted: true });
    expect((await mailsTo('sales@specimen.example')).length).toBe(mailsBefore + 1);
    expect((await viewer.call(supportEndpoints.write, { params, body: { text: 'Thanks' } })).body.state).toBe(
      'open',
    );
    const events = await owner.within(({ db }) =>
      db.selectFrom('auditEvents').select('action').where('subjectId', '=', id).orderBy('seq').execute(),
    );
    expect(events.map(({ action }) => action)).toEqual([
      'support.asked',
      'support.written',
      'support.answered',
      'support.written',
    ]);
  });

  it('carries an attachment that nobody else can use or read', async () => {
    const file = (await upload(viewer, '../notes.txt', Buffer.from('What I saw'))).body;
    expect(file.name).toBe('notes.txt');
    expect((await ask(colleague, { fileIds: [file.id] })).body.code).toBe('ticket_unknown_file');
    const ticket = (await ask(viewer, { fileIds: [file.id] })).body;
    expect(ticket.messages[0]?.files).toEqual([{ id: file.id, name: 'notes.txt', size: 10 }]);
    const read = (who: Signed, id = ticket.id) =>
      who.call(supportEndpoints.file, { params: { id, fileId: file.id } });
    expect((await read(viewer)).raw.body).toBe('What I saw');
    expect([(await read(colleague)).status, (await read(stranger)).status]).toEqual([404, 404]);
    expect((await read(viewer, (await ask(viewer)).body.id)).body.code).toBe('ticket_file_not_found');
    expect((await ask(viewer, { fileIds: [file.id] })).body.code).toBe('ticket_unknown_file');
    const posted = (await mailsTo('sales@specimen.example')).filter(({ text }) =>
      text.includes('Attached: notes.txt'),
    );
    expect(posted).toHaveLength(1);
  });

  it('takes no file above 10 MB and no empty form, in words for each field', async () => {
    const large = await upload(viewer, 'large.bin', Buffer.alloc(10 * 1024 * 1024 + 1));
    expect([large.status, large.body.code]).toEqual([413, 'ticket_file_too_large']);
    const empty = await ask(viewer, { subject: ' ', text: '' });
    expect(empty.body.fields).toMatchObject({
      subject: 'Subject is required',
      text: 'Write what it is about',
    });
  });

  it('names an enquiry of its organisation only', async () => {
    const enquiry = await owner.call(detailEndpoints.add, {
      body: {
        CustomerName: 'Fictional Fittings',
        EnquiryType: 'Supply',
        DateOfReceipt: '2026-11-01',
        RequiredCertificate: [],
        text: 'Valves shall be tested.',
      },
    });
    const enquiryId = enquiry.body.id;
    expect((await ask(colleague, { enquiryId })).body.enquiry?.id).toBe(enquiryId);
    expect((await ask(stranger, { enquiryId })).status).toBe(404);
  });
});

it('SUP-1: the office in Dubai is open on working days from nine to six, by its own clock', () => {
  const at = (instant: string) => officeAt(new Date(instant));
  expect(at('2026-11-19T05:00:00Z')).toEqual({ time: 'Thu 09:00', isOpen: true });
  expect(at('2026-11-19T04:59:00Z').isOpen).toBe(false);
  expect(at('2026-11-19T13:59:00Z').isOpen).toBe(true);
  expect(at('2026-11-19T14:00:00Z').isOpen).toBe(false);
  expect(at('2026-11-21T08:00:00Z')).toEqual({ time: 'Sat 12:00', isOpen: false });
});
