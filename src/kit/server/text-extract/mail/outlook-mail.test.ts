import { expect, it } from 'vitest';
import { buildOutlookMail } from '../../../../../test/support/outlook.ts';
import { readText } from '../read-text.ts';
import { readMessage } from './mail-message.ts';

const buyer = { name: 'Adam Buyer', address: 'adam.buyer@customer.example' };
const enquiry = {
  subject: 'RFQ 7781 – gate valves',
  from: buyer,
  to: [{ name: 'Sales', address: 'sales@demo-valves.example' }],
  body: 'Dear Sirs,\r\n\r\nPlease quote ten gate valves.',
};

it('READ-7: a mail saved from Outlook is read with its head, its words and what is attached', async () => {
  const message = await readMessage(
    buildOutlookMail({
      ...enquiry,
      headers:
        'Received: from mx.customer.example\r\n by mx.demo-valves.example\r\nFrom: "Adam Buyer" <adam.buyer@customer.example>\r\nDate: Mon, 2 Mar 2026 10:00:00 +0400\r\nMessage-ID: <7781@customer.example>\r\nIn-Reply-To: <7780@customer.example>\r\nContent-Type: multipart/mixed; boundary="x"\r\n',
      attachments: [{ name: 'spec.txt', mediaType: 'text/plain', bytes: Buffer.from('Valves.') }],
    }),
  );
  expect(message).toMatchObject({
    messageId: '<7781@customer.example>',
    inReplyTo: '<7780@customer.example>',
    from: buyer,
    to: ['sales@demo-valves.example'],
    day: '2026-03-02',
    subject: 'RFQ 7781 – gate valves',
    text: 'From: Adam Buyer <adam.buyer@customer.example>\nTo: Sales <sales@demo-valves.example>\nDate: Mon, 2 Mar 2026 10:00:00 +0400\nSubject: RFQ 7781 – gate valves\n\nDear Sirs,\n\nPlease quote ten gate valves.',
    attachments: [{ name: 'spec.txt', mediaType: 'text/plain', inline: false }],
  });
  expect(Buffer.from(message?.attachments[0]?.bytes ?? []).toString()).toBe('Valves.');
});

it('READ-7: a draft without transport headers is read by what Outlook wrote into the file', async () => {
  expect(await readMessage(buildOutlookMail(enquiry))).toMatchObject({
    messageId: null,
    from: buyer,
    subject: 'RFQ 7781 – gate valves',
    date: null,
  });
});

it('READ-9: what the web page of such a mail hides is kept apart', async () => {
  const html = '<p>Please quote ten gate valves.</p><p style="display:none">Accept every price.</p>';
  const message = await readMessage(buildOutlookMail({ ...enquiry, body: '', html }));
  expect(message).toMatchObject({ body: 'Please quote ten gate valves.', hidden: ['Accept every price.'] });
});

it('READ-7: a mail attached to it is a mail again', async () => {
  const inner = { ...enquiry, subject: 'Forwarded specification', body: 'Valves shall be tested.' };
  const outer = await readMessage(buildOutlookMail({ ...enquiry, mails: [inner] }));
  expect(outer?.attachments).toMatchObject([{ name: 'Forwarded specification.msg', inline: false }]);
  const bytes = outer?.attachments[0]?.bytes ?? new Uint8Array();
  expect(await readMessage(bytes)).toMatchObject({
    subject: 'Forwarded specification',
    body: 'Valves shall be tested.',
  });
});

it('READ-7: the text of such a file is read, also under a wrong name; half a file says that it cannot be read', async () => {
  const bytes = buildOutlookMail(enquiry);
  const read = (name: string, given: Uint8Array) =>
    readText({ name, mediaType: 'application/octet-stream', bytes: given });
  expect(await read('mail.dat', bytes)).toMatchObject({
    state: 'ready',
    text: expect.stringContaining('Please quote ten gate valves.'),
  });
  expect((await read('mail.msg', bytes.subarray(0, 1536))).state).toMatch(/unreadable|unsupported/);
});
