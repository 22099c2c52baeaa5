import type { KnownEnquiry, MailToSort, Situation } from '#mail-in/server/sorting/mail-to-sort.ts';
import { sortMail } from '#mail-in/server/sorting/sort-mail.ts';

/** An enquiry with two open questions. */
export const known: KnownEnquiry = {
  id: 'e1',
  number: 'ENQ-26-0012',
  reference: 'RFQ-4711',
  customerName: 'Northgate Petroleum',
  subject: 'RFQ-4711 Gate valves',
  isClosed: false,
  messages: [{ id: '<theirs@northgate.example>', from: 'asma@northgate.example' }],
  sent: [
    {
      messageId: '<ours@valves.example>',
      replyToken: '7kq2m9x4tcbw',
      to: ['asma@northgate.example'],
      subject: 'Your enquiry RFQ-4711: questions',
      text: '1) Which body material is wanted?\n2) Which certificate applies?',
    },
  ],
  asksFor: ['6 gate valves 4 inch class 600'],
  questions: [
    { id: 'q1', no: 1, text: 'Body material is not stated', rows: [] },
    { id: 'q2', no: 2, text: 'Certificate 3.1 or 3.2', rows: [] },
  ],
};
export const situation: Situation = {
  own: ['rfq@valves.example'],
  enquiries: [known],
  tickets: [
    {
      id: '0a1b2c3d-0000-4000-8000-000000000001',
      number: 'SUP-26-000007',
      replyToken: 't9d3k5w8zqhm',
      mailIds: ['<t1@valves.example>'],
      desk: 'support@desk.example',
      asker: 'paula@valves.example',
    },
  ],
};

export type Given = Partial<MailToSort['message']> & {
  from?: MailToSort['message']['from'];
  headers?: Record<string, string>;
  via?: MailToSort['via'];
  dmarc?: 'pass' | 'fail';
};

export const mail = ({ headers = {}, via = 'imap', dmarc, ...message }: Given): MailToSort => ({
  message: {
    messageId: '<new@northgate.example>',
    from: { name: 'Asma', address: 'asma@northgate.example' },
    to: ['rfq@valves.example'],
    cc: [],
    subject: '',
    body: '',
    inReplyTo: null,
    references: [],
    attachments: [],
    day: null,
    ...message,
  },
  headers: new Map(Object.entries(headers).map(([name, value]) => [name, [value]])),
  via,
  recipients: message.to ?? ['rfq@valves.example'],
  authentication: dmarc ? { spf: null, dkim: null, dmarc, by: 'us' } : null,
});
/** Sorts a mail of Asma, who wrote about the known enquiry, changed as given. */
export const sort = (given: Given) => sortMail(mail(given), situation);
