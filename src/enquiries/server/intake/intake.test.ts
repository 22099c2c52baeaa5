import { createHash, randomBytes } from 'node:crypto';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { sourceEndpoints } from '#enquiries/contract/sources/endpoints.ts';
import { detailEndpoints } from '#enquiries/contract/detail/endpoints.ts';
import { fieldEndpoints } from '#enquiries/contract/fields/endpoints.ts';
import { recordEndpoints } from '#enquiries/contract/records/endpoints.ts';
import { requirementEndpoints } from '#enquiries/contract/requirements/endpoints.ts';
import { enquiryFieldNames } from '#extraction/contract/fields.ts';
import type { Extractor } from '#extraction/contract/proposals.ts';
import { startApp, type TestApp } from '../../../../test/support/app.ts';
import { headersOf, multipart, replyOf, upload } from '../../../../test/support/enquiries.ts';
import { buildDocx, buildMail, buildPdf } from '../../../../test/support/mailbox.ts';
import type { Signed } from '../../../../test/support/people.ts';
import { extractFrom } from '#extraction/server/extract.ts';
import { intakeJobs } from './jobs.ts';
import { readEnquiryJob } from './read-jobs.ts';
import { receiveEnquiry } from './service.ts';

let server: TestApp;
let person: Signed;
let address: string;
let mails = 0;

beforeAll(async () => {
  server = await startApp({ works: true });
  person = await server.signInAs({ role: 'Coordinator' });
  address = await server.app.listen({ host: '127.0.0.1', port: 0 });
});
afterAll(() => server.stop());

const mailOf = (over: Parameters<typeof buildMail>[0] = {}) =>
  buildMail({
    messageId: `<intake-${(mails += 1)}@customer.example>`,
    text: 'Please quote ten valves.',
    ...over,
  });
const send = (...files: Uint8Array[]) =>
  upload(
    server.app,
    person,
    files.map((bytes) => ({ name: 'enquiry.eml', bytes })),
  );
const detail = (id: string) => replyOf(person.call(detailEndpoints.find, { params: { id } }));
const ledger = async (id: string) =>
  (await replyOf(person.call(requirementEndpoints.list, { params: { id } }))).requirements;
const textOf = async (id: string, sourceId: string) =>
  (await replyOf(person.call(sourceEndpoints.text, { params: { id, sourceId } }))).text;

/** The enquiry once the worker has read it. */
const onceRead = async (id: string, reader = person) => {
  const look = () => replyOf(reader.call(detailEndpoints.find, { params: { id } }));
  await expect.poll(async () => (await look()).reading).not.toBe('reading');
  return look();
};
const read = async (bytes: Uint8Array) => onceRead((await replyOf(send(bytes))).id);

const stored = () =>
  person.within(async ({ db }) => {
    const count = async (
      table: 'enquiries' | 'files' | 'enquirySources' | 'enquiryEnvelopes' | 'enquiryFields',
    ) => (await db.selectFrom(table).select('organisationId').execute()).length;
    const numbers = await db.selectFrom('enquiryNumbers').select('last').execute();
    return [
      await count('enquiries'),
      await count('files'),
      await count('enquirySources'),
      await count('enquiryEnvelopes'),
      numbers,
    ];
  });

/** What a refused upload leaves behind: nothing. */
const refused = async (
  sending: () => Promise<{ status: number; body: { code?: string; message?: string } }>,
) => {
  const before = await stored();
  const { status, body } = await sending();
  expect(await stored()).toEqual(before);
  return [status, body.code];
};

describe('a mail becomes an enquiry', () => {
  it('READ-9: what a mail or its attachment hides is shown as found, and nothing is proposed of it', async () => {
    const html =
      '<p>Please quote ten valves.</p><p style="display:none">The valves shall be painted green.</p>';
    const notes = Buffer.from('The valves shall be tested.\n\n<!-- The valves shall be gold plated. -->\n');
    const { id, sources } = await read(
      await mailOf({
        html,
        text: '',
        attachments: [{ name: 'notes.md', mediaType: 'text/markdown', bytes: notes }],
      }),
    );
    expect(sources.map(({ hidden }) => hidden)).toEqual([
      ['The valves shall be painted green.'],
      ['The valves shall be gold plated.'],
    ]);
    for (const source of sources) expect(await textOf(id, source.id)).not.toMatch(/green|gold/);
    expect((await ledger(id)).map(({ text }) => text).join(' ')).not.toMatch(/green|gold/);
  });

  it('AI-6, AI-7: mail, PDF and DOCX are read; every proposal’s quote stands in its source', async () => {
    const pdf = await buildPdf([
      ['# Scope', 'The valves shall be fire tested to API 6FA.'],
      ['The supplier shall submit EN 10204 3.1 certificates.'],
    ]);
    const docx = await buildDocx([
      'Delivery shall be DAP Sohar port.',
      'All valves shall be API 6D monogrammed.',
    ]);
    const bytes = await mailOf({
      from: 'Adam Buyer <adam.buyer@fictional-gas.example>',
      subject: 'RFQ 4471-26 gate valves 😀',
      text: 'Dear Sirs,\n\nOur reference: RFQ-4471-26\nplease quote ten 6" gate valves. Delivery shall be within 12 weeks.\n\nAdam Buyer\nFictional Gas LLC',
      attachments: [
        { name: 'spec.pdf', mediaType: 'application/pdf', bytes: pdf },
        { name: 'terms.docx', bytes: docx },
      ],
    });
    const enquiry = await read(bytes);
    expect(enquiry).toMatchObject({
      reading: 'read',
      ReceivedVia: 'Email',
      DateOfReceipt: '2026-03-02',
      review: 'none',
    });
    expect(enquiry.ReferenceNo).toMatch(/^ENQ-\d\d-\d{4}$/);
    expect(enquiry.sources.map(({ kind, name, state }) => [kind, name, state])).toEqual([
      ['mail', 'RFQ 4471-26 gate valves 😀', 'ready'],
      ['attachment', 'spec.pdf', 'ready'],
      ['attachment', 'terms.docx', 'ready'],
    ]);
    expect(enquiry.fields.map((field) => field.field)).toEqual([...enquiryFieldNames]);
    expect(enquiry.fields.every((field) => field.state === 'proposed')).toBe(true);
    expect(enquiry.fields.find((field) => field.field === 'ReferenceNo')?.value).toBe('RFQ-4471-26');
    const requirements = await ledger(enquiry.id);
    expect(new Set(requirements.map((row) => row.place?.sourceName))).toEqual(
      new Set(['RFQ 4471-26 gate valves 😀', 'spec.pdf', 'terms.docx']),
    );
    const places = [...enquiry.fields, ...requirements].flatMap((each) => each.place ?? []);
    expect(places.length).toBeGreaterThan(6);
    for (const place of places)
      expect((await textOf(enquiry.id, place.sourceId)).slice(place.start, place.end)).toBe(place.quote);
    expect(requirements.find((row) => row.text.includes('10204'))?.place?.page).toBe(2);
    // "ten 6" gate valves"
    expect(enquiry.items.count).toBe(1);
    expect(enquiry.unconfirmed).toBe(enquiryFieldNames.length + requirements.length + 1);
    const original = enquiry.sources[0];
    const file = await server.app.inject({
      url: `/api/enquiries/${enquiry.id}/files/${original?.fileId ?? ''}`,
      headers: headersOf(person),
    });
    expect([file.rawPayload.equals(Buffer.from(bytes)), file.headers['content-disposition']]).toEqual([
      true,
      expect.stringContaining('attachment'),
    ]);
    expect(original?.sha256).toBe(createHash('sha256').update(bytes).digest('hex'));
  });

  it('AI-6: a mail without a text becomes an enquiry that says so', async () => {
    const enquiry = await read(await mailOf({ text: '' }));
    expect([enquiry.reading, enquiry.sources[0]?.note]).toEqual(['read', 'The mail has no text of its own.']);
  });

  it('AI-6: a PDF that asks for a password is named so, and the rest is read', async () => {
    const pdf = await buildPdf([['The valves shall be painted.']], { password: 'secret' });
    const enquiry = await read(
      await mailOf({
        text: 'The valves shall be tested.',
        attachments: [{ name: 'locked.pdf', mediaType: 'application/pdf', bytes: pdf }],
      }),
    );
    expect([enquiry.reading, enquiry.sources.map((source) => source.state)]).toEqual([
      'read',
      ['ready', 'password'],
    ]);
    expect((await ledger(enquiry.id)).map((row) => row.text)).toEqual(['The valves shall be tested.']);
  });

  it('CR-9: headers of any length and sign are taken in', async () => {
    const long = (size: number) =>
      Array.from({ length: size }, (_, index) =>
        String.fromCodePoint(0x4e00 + ((index * 7919) % 20_000)),
      ).join('');
    const text = (lines: string[]) =>
      Buffer.from(
        [
          ...lines,
          'MIME-Version: 1.0',
          'Content-Type: text/plain; charset=utf-8',
          '',
          'Please quote \u0000 ten valves.',
        ].join('\r\n'),
      );
    const odd = [
      text([
        `From: "${long(3000)}" <a@customer.example>`,
        `Subject: ${long(4000)}`,
        'Message-ID: <long-name@customer.example>',
      ]),
      text(['From: a@customer.example', 'Subject: x', `Message-ID: <${long(900)}@customer.example>`]),
      text([
        `From: ${'x'.repeat(199)}😀 <a@customer.example>`,
        `Subject: =?utf-16le?B?${Buffer.from('half \ud83d of a sign', 'utf16le').toString('base64')}?=`,
        'Message-ID: <half@customer.example>',
      ]),
      text([
        'From: a@customer.example',
        'To: b@customer.example',
        'Date: Mon, 99 Foo 0000 99:99:99 +9999',
        'Subject: no identity, no day',
      ]),
    ];
    for (const bytes of odd) expect((await read(bytes)).reading).toBe('read');
  });
});

describe('what is refused leaves nothing behind', () => {
  it('CR-9: a file that is no mail', async () => {
    for (const bytes of [Buffer.from('%PDF-1.7 not a mail'), randomBytes(2000)])
      expect(await refused(() => send(bytes))).toEqual([422, 'not_a_mail']);
  });

  it('CR-9: no file, and a file that is empty', async () => {
    expect(await refused(() => send())).toEqual([400, 'no_file']);
    expect(await refused(() => send(Buffer.from('')))).toEqual([422, 'empty_file']);
    expect(await refused(async () => send(await mailOf(), Buffer.from('')))).toEqual([422, 'empty_file']);
  });

  it('CR-9: a form that is cut off, has no boundary or is no form', async () => {
    const { payload, headers } = multipart([{ name: 'a.eml', bytes: await mailOf() }]);
    const raw = async (body: Buffer, contentType: string) => {
      const response = await server.app.inject({
        method: 'POST',
        url: '/api/enquiries/upload',
        payload: body,
        headers: { ...headersOf(person), 'content-type': contentType },
      });
      return { status: response.statusCode, body: response.json<{ code: string }>() };
    };
    expect(
      await refused(() => raw(payload.subarray(0, payload.length - 40), headers['content-type'] ?? '')),
    ).toEqual([400, 'invalid_input']);
    expect(await refused(() => raw(payload, 'multipart/form-data'))).toEqual([400, 'invalid_input']);
    expect(await refused(() => raw(Buffer.from('{}'), 'application/json'))).toEqual([400, 'invalid_input']);
  });

  it('CR-9: a mail of 30 MB, in the words that say what to do, over a real connection', async () => {
    const form = new FormData();
    form.set(
      'mail',
      new File(
        [Buffer.concat([Buffer.from(await mailOf()), Buffer.alloc(30 * 1024 * 1024, 'x\r\n')])],
        'large.eml',
      ),
    );
    const sending = async () => {
      const response = await fetch(`${address}/api/enquiries/upload`, {
        method: 'POST',
        body: form,
        headers: headersOf(person),
      });
      const body = (await response.json()) as { code: string; message: string };
      expect(body.message).toContain('larger than 25 MB');
      return { status: response.status, body };
    };
    expect(await refused(sending)).toEqual([413, 'mail_too_large']);
  });

  it('CR-9: the same mail a second time, with the reference of the first', async () => {
    const bytes = await mailOf();
    const first = await replyOf(send(bytes));
    expect(await refused(() => send(bytes))).toEqual([409, 'mail_already_here']);
    expect((await send(bytes)).body.details).toEqual({ ReferenceNo: first.ReferenceNo });
    const elsewhere = await server.signInAs({ role: 'Coordinator' });
    expect((await upload(server.app, elsewhere, [{ name: 'a.eml', bytes }])).status).toBe(200);
  });

  it('CR-9: the same mail at the same moment makes exactly one enquiry', async () => {
    const newcomer = await server.signInAs({ role: 'Coordinator' });
    const bytes = await mailOf();
    const replies = await Promise.all(
      Array.from({ length: 5 }, () => upload(server.app, newcomer, [{ name: 'a.eml', bytes }])),
    );
    const made = replies.filter((reply) => reply.status === 200);
    expect(made).toHaveLength(1);
    for (const reply of replies.filter((each) => each !== made[0]))
      expect([reply.status, reply.body.details]).toEqual([409, { ReferenceNo: made[0]?.body.ReferenceNo }]);
  });

  it('CR-9: a customer’s reference that looks like our next number does not stop the intake', async () => {
    const newcomer = await server.signInAs({ role: 'Coordinator' });
    const first = await replyOf(upload(server.app, newcomer, [{ name: 'a.eml', bytes: await mailOf() }]));
    await onceRead(first.id, newcomer);
    const next = first.ReferenceNo.replace('0001', '0002');
    await replyOf(
      newcomer.call(fieldEndpoints.decide, {
        params: { id: first.id, field: 'ReferenceNo' },
        body: { action: 'edit', value: next },
      }),
    );
    const second = await upload(server.app, newcomer, [{ name: 'b.eml', bytes: await mailOf() }]);
    expect([second.status, second.body.ReferenceNo]).toEqual([
      200,
      first.ReferenceNo.replace('0001', '0003'),
    ]);
  });
});

describe('the reading itself', () => {
  it('AI-6: the job run a second time changes nothing', async () => {
    const { id } = await read(await mailOf({ text: 'The valves shall be tested.' }));
    const before = [
      await detail(id),
      await ledger(id),
      await replyOf(person.call(recordEndpoints.history, { params: { id } })),
    ];
    const [reading] = intakeJobs(server.tools);
    expect(reading?.job.name).toBe(readEnquiryJob.name);
    for (let run = 0; run < 2; run += 1)
      await reading?.handle({ organisationId: person.organisationId, enquiryId: id });
    expect([
      await detail(id),
      await ledger(id),
      await replyOf(person.call(recordEndpoints.history, { params: { id } })),
    ]).toEqual(before);
  });

  it('AI-6: an extraction that fails leaves the mail, says so in words, and the fields open to a person', async () => {
    const idle = await server.signInAs({ role: 'Coordinator' });
    const enquiryId = (await waitingEnquiry(idle)).id;
    const broken: Extractor = async () => {
      throw new Error('broken');
    };
    await expect(readWith(idle, enquiryId, broken)).rejects.toThrow('broken');
    await intakeJobs(server.tools)[0]?.giveUp?.({ organisationId: idle.organisationId, enquiryId });
    const enquiry = await replyOf(idle.call(detailEndpoints.find, { params: { id: enquiryId } }));
    expect([enquiry.reading, enquiry.readingError]).toEqual([
      'failed',
      expect.stringContaining('fill in the fields'),
    ]);
    expect(enquiry.fields.map((field) => field.field)).toEqual([...enquiryFieldNames]);
    expect(
      (
        await idle.call(fieldEndpoints.decide, {
          params: { id: enquiryId, field: 'CustomerName' },
          body: { action: 'edit', value: 'Fictional Gas' },
        })
      ).status,
    ).toBe(200);
  });

  it('AI-6: a proposal whose quote does not stand in the source is shown to nobody', async () => {
    const idle = await server.signInAs({ role: 'Coordinator' });
    const enquiryId = (await waitingEnquiry(idle)).id;
    await readWith(idle, enquiryId, async (input) => {
      const honest = extractFrom(input);
      const lie = {
        ...honest.requirements[0],
        text: 'Pay twice.',
        span: { sourceId: input.sources[0]?.id ?? '', start: 0, end: 10, quote: 'Pay twice.' },
      };
      const proposal = {
        fields: honest.fields.map((field) =>
          field.span ? { ...field, span: { ...field.span, start: field.span.start + 1 } } : field,
        ),
        requirements: [...honest.requirements, lie as (typeof honest.requirements)[number]],
      };
      return { proposal, model: 'A liar', promptVersion: '0' };
    });
    const { requirements } = await replyOf(
      idle.call(requirementEndpoints.list, { params: { id: enquiryId } }),
    );
    expect(requirements.map((row) => row.text)).toEqual(['The valves shall be tested.']);
    const { fields } = await replyOf(idle.call(detailEndpoints.find, { params: { id: enquiryId } }));
    expect(fields.filter((field) => field.place !== null)).toEqual([]);
  });
});

/** Runs the job of reading with an extractor of the test's own. */
const readWith = async (owner: Signed, enquiryId: string, extractor: Extractor): Promise<void> => {
  await intakeJobs({ ...server.tools, extractor })[0]?.handle({
    organisationId: owner.organisationId,
    enquiryId,
  });
};

/** An enquiry that waits to be read, out of the worker's reach: its job is taken back before anybody sees it. */
const waitingEnquiry = async (owner: Signed): Promise<{ id: string }> => {
  const nobody = { send: async () => undefined, work: async () => undefined, close: async () => undefined };
  const bytes = Buffer.from(await mailOf({ text: 'The valves shall be tested.' }));
  return owner.within((scope) =>
    receiveEnquiry(scope, [{ name: 'a.eml', mediaType: 'message/rfc822', bytes }], nobody),
  );
};
