import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { detailEndpoints } from '#enquiries/contract/detail/endpoints.ts';
import { formatOtherPost } from '#extraction/contract/post-kinds.ts';
import { requirementEndpoints } from '#enquiries/contract/requirements/endpoints.ts';
import { startApp, type TestApp } from '../../../../test/support/app.ts';
import { replyOf, upload } from '../../../../test/support/enquiries.ts';
import type { Signed } from '../../../../test/support/people.ts';

let server: TestApp;
let person: Signed;
let mails = 0;

beforeAll(async () => {
  server = await startApp({ works: true });
  person = await server.signInAs({ role: 'Coordinator' });
});
afterAll(() => server.stop());

/** A mail as it travels: head, further header lines, body. */
const raw = (subject: string, lines: readonly string[]) =>
  Buffer.from(
    [
      'From: Ida Example <ida@example-petroleum.example>',
      'To: sales@demo-valves.example',
      'Date: Tue, 03 Mar 2026 09:12:00 +0100',
      `Subject: ${subject}`,
      `Message-ID: <odd-${(mails += 1)}@example-petroleum.example>`,
      'MIME-Version: 1.0',
      ...lines,
    ].join('\r\n'),
  );
const plain = (text: string) => ['Content-Type: text/plain; charset=utf-8', '', text];
const part = (head: readonly string[], body: string) => ['--b', ...head, '', body];
const parted = (type: string, ...parts: (readonly string[])[]) => [
  `Content-Type: ${type}; boundary=b`,
  '',
  ...parts.flat(),
  '--b--',
  '',
];

const send = (bytes: Buffer) => upload(server.app, person, [{ name: 'enquiry.eml', bytes }]);

/** What is there of a mail once the worker has read it. */
const taken = async (bytes: Buffer) => {
  const { id } = await replyOf(send(bytes));
  const look = () => replyOf(person.call(detailEndpoints.find, { params: { id } }));
  await expect.poll(async () => (await look()).reading).not.toBe('reading');
  const enquiry = await look();
  const { requirements } = await replyOf(person.call(requirementEndpoints.list, { params: { id } }));
  return {
    ...enquiry,
    notes: enquiry.sources.map(({ note }) => note),
    rows: requirements.map(({ text }) => text),
  };
};

describe('mails that are no letters', () => {
  it.each([
    [
      'an automatic reply',
      'RFQ 12 valves',
      [
        'Auto-Submitted: auto-replied',
        ...plain('I am travelling. Please send your quotation to my colleague; it must reach us by Friday.'),
      ],
    ],
    [
      'a report about an undelivered mail',
      'Your message',
      parted(
        'multipart/report; report-type=delivery-status',
        part(
          ['Content-Type: text/plain'],
          'The mail was not delivered. You must check the address and quote again.',
        ),
        part(
          ['Content-Type: message/delivery-status'],
          'Reporting-MTA: dns; mx.example\r\n\r\nAction: failed',
        ),
      ),
    ],
    [
      'an invitation to a meeting',
      'Clarification meeting, RFQ 12 valves',
      parted(
        'multipart/alternative',
        part(
          ['Content-Type: text/plain'],
          'Please join the meeting about RFQ 12. All participants must register.',
        ),
        part(
          ['Content-Type: text/calendar; method=REQUEST'],
          'BEGIN:VCALENDAR\r\nMETHOD:REQUEST\r\nEND:VCALENDAR',
        ),
      ),
    ],
    [
      'a survey',
      'Supplier satisfaction survey',
      plain('You must complete the survey by 31 October. It has no influence on any RFQ.'),
    ],
  ])('AI-6: %s is kept, proposes nothing and says so', async (_, subject, lines) => {
    const { rows, otherPost, fields } = await taken(raw(subject, lines));
    expect(rows).toEqual([]);
    expect(otherPost && formatOtherPost(otherPost)).toMatch(/^Reads like .+: it .+\.$/);
    expect(fields.find(({ field }) => field === 'EnquiryType')?.value).toBeNull();
  });

  it('AI-6: a calendar file beside a real request changes nothing', async () => {
    const { rows, otherPost } = await taken(
      raw(
        'RFQ 12 valves',
        parted(
          'multipart/mixed',
          part(['Content-Type: text/plain'], 'Please quote 12 valves.'),
          part(
            [
              'Content-Type: text/calendar; name=pre-bid.ics',
              'Content-Disposition: attachment; filename=pre-bid.ics',
            ],
            'BEGIN:VCALENDAR\r\nEND:VCALENDAR',
          ),
        ),
      ),
    );
    expect([rows, otherPost]).toEqual([['Please quote 12 valves.'], null]);
  });
});

describe('mails whose words are hard to get at', () => {
  it('AI-6: a sealed mail and a mail that is one picture say what to ask for', async () => {
    const sealed = await taken(
      raw('RFQ sealed', [
        'Content-Type: application/pkcs7-mime; smime-type=enveloped-data; name=smime.p7m',
        'Content-Transfer-Encoding: base64',
        '',
        'MIIBKg==',
      ]),
    );
    expect([sealed.rows, sealed.notes[0]]).toEqual([[], expect.stringContaining('S/MIME')]);
    // WAY-2: it is kept in English, and read in the reader's language.
    person.jar.set('language', 'ar');
    const { sources } = await replyOf(person.call(detailEndpoints.find, { params: { id: sealed.id } }));
    person.jar.delete('language');
    expect(sources[0]?.note).toMatch(/^الرسالة مختومة \(S\/MIME\)/);
    const picture = parted(
      'multipart/related',
      part(['Content-Type: text/html'], '<img src="cid:p1">'),
      part(
        [
          'Content-Type: image/png; name=scan.png',
          'Content-ID: <p1>',
          'Content-Disposition: inline',
          'Content-Transfer-Encoding: base64',
        ],
        'iVBORw0KGgo=',
      ),
    );
    expect((await taken(raw('RFQ scan', picture))).notes[0]).toContain('a small picture instead of words');
  });

  it('AI-6: a mail whose parts cannot be told apart keeps its words', async () => {
    const { rows } = await taken(
      raw('RFQ', [
        'Content-Type: multipart/mixed; boundary=never',
        '',
        'Please quote 6 valves. They shall be tested.',
      ]),
    );
    expect(rows).toEqual(['Please quote 6 valves.', 'They shall be tested.']);
  });

  it('AI-6: Western letters whose code is not named are read', async () => {
    const bytes = raw('RFQ', [
      'Content-Type: text/plain',
      'Content-Transfer-Encoding: 8bit',
      '',
      'Lieferung nach Köln, Prüfung gefordert.',
    ]);
    expect((await taken(Buffer.from(bytes.toString('utf8'), 'latin1'))).rows.join(' ')).toContain(
      'nach Köln',
    );
  });

  it('READ-1: a tender of two thousand clauses is read to its end', async () => {
    const lines = Array.from(
      { length: 2_000 },
      (_, at) => `${at + 1}. The supplier shall provide item ${at + 1} with a certificate.`,
    );
    const { rows, notes } = await taken(raw('RFQ', plain(lines.join('\r\n'))));
    expect([rows.length, notes]).toEqual([2_000, [null]]);
  });
});

describe('an answer to our own mail', () => {
  it('CR-9: belongs to the enquiry whose number stands in its subject, unless a second one is wanted', async () => {
    const first = await taken(raw('RFQ', plain('Please quote 6 valves.')));
    const answer = raw(`RE: Your enquiry ${first.ReferenceNo}`, plain('Delivery shall be 8 weeks.'));
    const { status, body } = await send(answer);
    expect([status, body.code, body.details]).toEqual([
      409,
      'mail_replies_to_known',
      { ReferenceNo: first.ReferenceNo, id: first.id },
    ]);
    expect(
      (await send(raw(`New request, see ${first.ReferenceNo}`, plain('Please quote 2 more.')))).status,
    ).toBe(200);
    expect((await send(raw('RE: ENQ-99-9999', plain('Please quote 2 more.')))).status).toBe(200);
  });
});
