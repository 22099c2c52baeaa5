import type { Socket } from 'node:net';
import { SMTPServer } from 'smtp-server';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { auditEndpoints } from '#audit/contract/endpoints.ts';
import { conversationEndpoints } from '#conversations/contract/endpoints.ts';
import { addressOf, type Endpoint } from '#kit/contract/endpoint.ts';
import { startApp, type TestApp } from '../../../test/support/app.ts';
import { addEnquiry, headersOf, multipart, replyOf, upload } from '../../../test/support/enquiries.ts';
import { buildMail } from '../../../test/support/mailbox.ts';
import { buildOutlookMail } from '../../../test/support/outlook.ts';
import type { Signed } from '../../../test/support/people.ts';
import { readMail } from '#enquiries/server/intake/read-mail.ts';
import { openLog } from '#kit/server/log.ts';
import { openMailer, type Mailer } from '#kit/server/mailer.ts';
import { conversationJobs } from './jobs.ts';

/** A real SMTP server: what it accepted, and how it treats the next mail. */
const received: Buffer[] = [];
let behave: 'accept' | 'busy' | 'refuse' | 'hang up' = 'accept';
let refusedAddress = '';
const smtp = new SMTPServer({
  authOptional: true,
  disabledCommands: ['STARTTLS'],
  onRcptTo: (address, _session, done) => {
    if (address.address === refusedAddress || behave === 'refuse')
      return done(Object.assign(new Error('No such mailbox'), { responseCode: 550 }));
    return done(behave === 'busy' ? Object.assign(new Error('Try later'), { responseCode: 451 }) : null);
  },
  onData: (stream, _session, done) => {
    const chunks: Buffer[] = [];
    stream.on('data', (chunk: Buffer) => void chunks.push(chunk));
    stream.on('end', () => {
      if (behave === 'hang up') {
        for (const socket of sockets) socket.destroy();
        return;
      }
      received.push(Buffer.concat(chunks));
      done();
    });
  },
});
const sockets = new Set<Socket>();

let server: TestApp;
let owner: Signed;
let mailer: Mailer;

beforeAll(async () => {
  await new Promise<void>((resolve) => smtp.listen(0, '127.0.0.1', resolve));
  const address = smtp.server.address();
  const smtpUrl = `smtp://127.0.0.1:${typeof address === 'object' && address ? address.port : 0}`;
  smtp.server.on('connection', (socket: Socket) => sockets.add(socket));
  server = await startApp({ config: { smtpUrl } });
  const { tools } = server;
  mailer = openMailer(
    { smtpUrl, mailFrom: 'Contract Review <mails@specimen.example>', isLocal: true },
    tools.db,
    server.clock,
    openLog('silent'),
  );
  owner = await server.signInAs({ role: 'Owner' });
});
afterAll(async () => {
  await server.stop();
  await new Promise<void>((resolve) => smtp.close(() => resolve()));
});
beforeEach(() => {
  received.length = 0;
  behave = 'accept';
  refusedAddress = '';
});

const letter = (over: object = {}) => ({
  kind: 'mail' as const,
  to: ['buyer@customer.example'],
  cc: [],
  subject: 'Your enquiry',
  text: 'Thank you.',
  attachmentIds: [],
  ...over,
});
const thread = (id: string, person = owner) =>
  replyOf(person.call(conversationEndpoints.find, { params: { id } }));
const send = (id: string, over: object = {}, person = owner) =>
  person.call(conversationEndpoints.send, { params: { id }, body: letter(over) });
const work = (mailId: string, person = owner) =>
  conversationJobs({ ...server.tools, clock: server.clock, mailer })[0]?.handle({
    organisationId: person.organisationId,
    mailId,
  }) ?? Promise.resolve();
const refusal = (reply: { status: number; body: { code?: string } }) => [reply.status, reply.body.code];
const actions = async () =>
  (await replyOf(owner.call(auditEndpoints.list, { query: { limit: 5 } }))).events.map(
    (event) => event.action,
  );

const post = async (
  endpoint: Endpoint,
  id: string,
  files: { name: string; bytes: Uint8Array }[],
  query: object = {},
) => {
  const { payload, headers } = multipart(files);
  const response = await server.app.inject({
    method: 'POST',
    url: addressOf(endpoint.path, { id }, { ...query }),
    payload,
    headers: { ...headers, ...headersOf(owner) },
  });
  return { status: response.statusCode, body: response.json() };
};
const takeIn = (id: string, bytes: Uint8Array, query: object = {}) =>
  post(conversationEndpoints.takeIn, id, [{ name: 'reply.eml', bytes }], query);

/** An enquiry that came by mail. */
const mailed = async (messageId: string) => {
  const bytes = await buildMail({
    messageId,
    subject: 'Gate valves',
    text: 'Please quote.',
    from: 'Adam Buyer <adam.buyer@customer.example>',
  });
  return replyOf(upload(server.app, owner, [{ name: 'a.eml', bytes }]));
};

describe('mails out', () => {
  it('DET-6: a mail is stored as queued, leaves over SMTP in the customer’s thread, and is sent', async () => {
    const { id } = await mailed('<enquiry-1@customer.example>');
    const [file] = (
      await post(conversationEndpoints.attach, id, [
        { name: '../offer “A”.pdf', bytes: Buffer.from('bytes') },
      ])
    ).body.files;
    const mail = await replyOf(send(id, { cc: ['second@customer.example'], attachmentIds: [file.id] }));
    expect(mail).toMatchObject({
      state: 'queued',
      to: ['buyer@customer.example'],
      files: [{ name: 'offer “A”.pdf', size: 5 }],
    });
    await work(mail.id);
    expect((await thread(id)).mails).toMatchObject([
      { id: mail.id, state: 'sent', problem: null, by: owner.name },
    ]);
    expect(received).toHaveLength(1);
    const arrived = await readMail(received[0] ?? Buffer.alloc(0));
    expect(arrived).toMatchObject({
      subject: 'Your enquiry',
      inReplyTo: '<enquiry-1@customer.example>',
      to: ['buyer@customer.example'],
      cc: ['second@customer.example'],
    });
    expect(arrived.from).toMatchObject({ address: 'mails@specimen.example' });
    expect(arrived.from?.name).toContain(owner.name);
    expect(received[0]?.toString()).toContain(`Reply-To: ${owner.email}`);
    expect(Buffer.from(arrived.attachments[0]?.bytes ?? []).toString()).toBe('bytes');
    expect((await actions()).slice(0, 2)).toEqual(['mail.sent', 'mail.queued']);
  });

  it('IN-3: answers come back by themselves where the organisation has an address, each mail with its secret part', async () => {
    const { id } = await addEnquiry(owner);
    const inboundAddress = () => Promise.resolve('in-1f@mail.valves.example');
    const slots = { ...server.tools.slots, inboundAddress };
    const mails = [await replyOf(send(id)), await replyOf(send(id))];
    for (const { id: mailId } of mails)
      await conversationJobs({ ...server.tools, mailer, slots })[0]?.handle({
        organisationId: owner.organisationId,
        mailId,
      });
    const addresses = received.map(
      (mail) => /^Reply-To: (in-1f\+[0-9a-f]{20}@mail\.valves\.example)\r$/m.exec(mail.toString())?.[1],
    );
    expect(addresses).toHaveLength(2);
    expect(addresses).not.toContain(undefined);
    expect(new Set(addresses).size).toBe(2);
  });

  it('DET-6: the job run twice, at once and again, sends one mail', async () => {
    const { id } = await addEnquiry(owner);
    const mail = await replyOf(send(id));
    await Promise.all([work(mail.id), work(mail.id)]);
    await work(mail.id);
    expect(received).toHaveLength(1);
    expect((await thread(id)).mails[0]?.state).toBe('sent');
  });

  it('DET-6: what the server does not take now is tried again, and fails with its reason after three tries', async () => {
    const { id } = await addEnquiry(owner);
    const mail = await replyOf(send(id));
    behave = 'busy';
    await expect(work(mail.id)).rejects.toThrow();
    expect((await thread(id)).mails[0]).toMatchObject({ state: 'queued', mayRetry: false });
    await expect(work(mail.id)).rejects.toThrow();
    await work(mail.id);
    expect((await thread(id)).mails[0]).toMatchObject({
      state: 'failed',
      mayRetry: true,
      problem: expect.stringContaining('451 Try later'),
    });
    expect((await actions())[0]).toBe('mail.failed');
    behave = 'accept';
    await replyOf(owner.call(conversationEndpoints.retry, { params: { id, mailId: mail.id } }));
    expect(
      refusal(await owner.call(conversationEndpoints.retry, { params: { id, mailId: mail.id } })),
    ).toEqual([409, 'mail_not_failed']);
    await work(mail.id);
    expect((await thread(id)).mails[0]).toMatchObject({ state: 'sent', problem: null });
    expect(received).toHaveLength(1);
  });

  it('DET-6: a refused mail fails at once; one refused address of several is named', async () => {
    const { id } = await addEnquiry(owner);
    behave = 'refuse';
    const refused = await replyOf(send(id));
    await work(refused.id);
    expect((await thread(id)).mails[0]).toMatchObject({
      state: 'failed',
      problem: expect.stringContaining('550 No such mailbox'),
    });
    behave = 'accept';
    refusedAddress = 'gone@customer.example';
    const partly = await replyOf(send(id, { cc: ['gone@customer.example'] }));
    await work(partly.id);
    expect((await thread(id)).mails[1]).toMatchObject({
      state: 'sent',
      problem: expect.stringContaining('gone@customer.example'),
    });
  });

  it('DET-6: a mail that may have arrived is not sent again by itself: the connection broke, or the worker died', async () => {
    const { id } = await addEnquiry(owner);
    behave = 'hang up';
    const broken = await replyOf(send(id));
    await work(broken.id);
    behave = 'accept';
    await work(broken.id);
    expect((await thread(id)).mails[0]).toMatchObject({
      state: 'failed',
      mayRetry: true,
      problem: expect.stringContaining('not known whether'),
    });
    expect(received).toHaveLength(0);

    const lost = await replyOf(send(id));
    await server.tools.pool.query(`alter table enquiry_mails disable row level security`);
    await server.tools.pool.query(
      `update enquiry_mails set state = 'sending', attempts = 1, attempted_at = now() where id = $1`,
      [lost.id],
    );
    await work(lost.id);
    expect((await thread(id)).mails[1]?.state).toBe('sending');
    await server.tools.pool.query(
      `update enquiry_mails set attempted_at = now() - interval '20 minutes' where id = $1`,
      [lost.id],
    );
    await server.tools.pool.query(`alter table enquiry_mails enable row level security`);
    await work(lost.id);
    expect((await thread(id)).mails[1]).toMatchObject({ state: 'failed', mayRetry: true });
    expect(received).toHaveLength(0);
  });

  it('DET-6: addresses, placeholders and attachments are checked before anything is stored', async () => {
    const { id } = await addEnquiry(owner);
    const wrong = await send(id, {
      to: ['not an address'],
      subject: 'Two\r\nBcc: everyone@customer.example',
    });
    expect([wrong.status, Object.keys(wrong.body.fields ?? {}).toSorted()]).toEqual([
      400,
      ['subject', 'to.0'],
    ]);
    const left = await send(id, { text: 'Dear {{CustomerName}}, until {{ DueDay }}' });
    expect([refusal(left), left.body.fields?.text]).toEqual([
      [422, 'placeholder_left'],
      expect.stringContaining('{{CustomerName}} and {{DueDay}}'),
    ]);
    expect(refusal(await send(id, { attachmentIds: [crypto.randomUUID()] }))).toEqual([
      404,
      'file_not_found',
    ]);
    const other = await addEnquiry(owner);
    const [foreign] = (
      await post(conversationEndpoints.attach, other.id, [{ name: 'a.txt', bytes: Buffer.from('a') }])
    ).body.files;
    expect(refusal(await send(id, { attachmentIds: [foreign.id] }))).toEqual([404, 'file_not_found']);
    expect(
      refusal(await owner.call(conversationEndpoints.file, { params: { id, fileId: foreign.id } })),
    ).toEqual([404, 'file_not_found']);
    expect((await thread(id)).mails).toEqual([]);
  });
});

describe('mails in', () => {
  it('DET-6: a reply is taken in with its text and attachments, once, and the next mail answers it', async () => {
    const { id } = await mailed('<enquiry-2@customer.example>');
    expect(await thread(id)).toMatchObject({
      original: { subject: 'Gate valves', text: 'Please quote.' },
      recipient: 'adam.buyer@customer.example',
    });
    const bytes = await buildMail({
      from: 'Berta Buyer <berta@customer.example>',
      messageId: '<reply-2@customer.example>',
      inReplyTo: '<enquiry-2@customer.example>',
      text: 'Rev. D applies.\n\n> Which revision applies?',
      attachments: [{ name: 'rev-d.txt', bytes: 'Revision D' }],
    });
    const reply = (await takeIn(id, bytes)).body;
    expect(reply).toMatchObject({
      state: 'received',
      kind: 'reply',
      from: { address: 'berta@customer.example' },
      files: [{ name: 'rev-d.txt' }],
    });
    expect((await thread(id)).recipient).toBe('berta@customer.example');
    const { raw } = await owner.call(conversationEndpoints.file, {
      params: { id, fileId: reply.files[0].id },
    });
    expect([raw.body, raw.headers['content-disposition']]).toEqual([
      'Revision D',
      expect.stringContaining('attachment'),
    ]);
    expect(refusal(await takeIn(id, bytes))).toEqual([409, 'mail_in_thread']);
    const other = await addEnquiry(owner);
    expect((await takeIn(other.id, bytes)).body.message).toContain('already here');
    const answer = await replyOf(send(id));
    await work(answer.id);
    expect((await readMail(received[0] ?? Buffer.alloc(0))).inReplyTo).toBe('<reply-2@customer.example>');
    expect(await actions()).toContain('mail.received');
  });

  it('DET-6: a reply is given back as it came, under its subject: .msg where Outlook saved it, else .eml', async () => {
    const { id } = await mailed('<enquiry-2b@customer.example>');
    const from = { name: 'Berta Buyer', address: 'berta@customer.example' };
    const subject = 'Rev. D / drawings';
    const given = [
      buildOutlookMail({ subject, from, body: 'Rev. D applies.' }),
      await buildMail({ subject, messageId: '<reply-2b@customer.example>', text: 'Rev. D applies.' }),
    ];
    const names = [];
    for (const bytes of given) {
      const { originalId } = (await takeIn(id, bytes)).body;
      const { raw } = await owner.call(conversationEndpoints.file, { params: { id, fileId: originalId } });
      expect(raw.rawPayload.equals(bytes)).toBe(true);
      names.push(decodeURIComponent(String(raw.headers['content-disposition']).split("''")[1] ?? ''));
    }
    expect(names).toEqual(['Rev. D - drawings.msg', 'Rev. D - drawings.eml']);
  });

  it('DET-6: a mail of another enquiry is told so with the way there, and taken in all the same when a person insists', async () => {
    const first = await mailed('<enquiry-3@customer.example>');
    const second = await addEnquiry(owner);
    const sent = await replyOf(send(first.id));
    await work(sent.id);
    const { messageId } = await readMail(received[0] ?? Buffer.alloc(0));
    const bytes = await buildMail({
      messageId: '<reply-3@customer.example>',
      inReplyTo: messageId ?? '',
      text: 'Yes.',
    });
    const told = await takeIn(second.id, bytes);
    expect([refusal(told), told.body.details]).toEqual([
      [409, 'mail_of_another_enquiry'],
      { ReferenceNo: first.ReferenceNo },
    ]);
    expect((await takeIn(second.id, bytes, { anyway: 'yes' })).status).toBe(200);
  });

  it('DET-6: what is no mail is refused in words, and the enquiry’s own mail is already here', async () => {
    const { id } = await addEnquiry(owner);
    expect(refusal(await takeIn(id, Buffer.from('no mail at all')))).toEqual([422, 'not_a_mail']);
    expect(refusal(await post(conversationEndpoints.takeIn, id, []))).toEqual([400, 'no_file']);
    const bytes = await buildMail({ messageId: '<enquiry-4@customer.example>', text: 'Please quote.' });
    const begun = await replyOf(upload(server.app, owner, [{ name: 'a.eml', bytes }]));
    expect(refusal(await takeIn(begun.id, bytes))).toEqual([409, 'mail_in_thread']);
  });
});
