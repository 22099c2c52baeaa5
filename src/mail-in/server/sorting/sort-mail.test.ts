import { describe, expect, it } from 'vitest';
import type { KnownEnquiry, MailToSort, Situation } from './mail-to-sort.ts';
import { sortMail } from './sort-mail.ts';

const known: KnownEnquiry = {
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
const situation: Situation = {
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

type Given = Partial<MailToSort['message']> & {
  from?: MailToSort['message']['from'];
  headers?: Record<string, string>;
  via?: MailToSort['via'];
  dmarc?: 'pass' | 'fail';
};

const mail = ({ headers = {}, via = 'imap', dmarc, ...message }: Given): MailToSort => ({
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
const sort = (given: Given) => sortMail(mail(given), situation);

const answer: Given = {
  subject: 'Re: Your enquiry RFQ-4711: questions',
  body: '1) A105N\n2) 3.1 is enough',
  inReplyTo: '<ours@valves.example>',
};
const change: Given = {
  subject: 'RFQ-4711 Addendum 1',
  body: 'The quantity is increased from 6 to 8.',
};

describe('IN-3: a mail that comes by itself', () => {
  it('is an answer where it names a mail of ours, and its words stand at their questions', () => {
    const sorted = sort(answer);
    expect(sorted).toMatchObject({ kind: 'answer', certainty: 'certain', enquiryId: 'e1' });
    expect(sorted.answers.map(({ questionId, words }) => [questionId, words])).toEqual([
      ['q1', 'A105N'],
      ['q2', '3.1 is enough'],
    ]);
  });

  it('is known by the reply address alone, whatever program dropped the thread', () => {
    const { kind, certainty } = sort({
      ...answer,
      inReplyTo: null,
      subject: 'Hi',
      to: ['rfq+7kq2m9x4tcbw@valves.example'],
    });
    expect([kind, certainty]).toEqual(['answer', 'certain']);
  });

  it('touches no enquiry by itself because of its sender and its reference: anybody can write both', () => {
    for (const given of [change, { ...answer, inReplyTo: null }, { ...change, via: 'smtp' as const }])
      expect(sort(given)).toMatchObject({ certainty: 'proposed', enquiryId: 'e1' });
  });

  it('continues the customer’s own mail by itself only where his domain vouches for it', () => {
    const reply = { ...change, references: ['<theirs@northgate.example>'] };
    expect(sort(reply)).toMatchObject({ kind: 'amendment', certainty: 'proposed' });
    expect(sort({ ...reply, dmarc: 'pass' })).toMatchObject({ kind: 'amendment', certainty: 'certain' });
  });

  it('touches no enquiry by itself where a stranger names our mail', () => {
    const from = { name: 'Asma', address: 'asma@northgate-petroleum.example' };
    expect(sort({ ...answer, from })).toMatchObject({ kind: 'answer', certainty: 'proposed' });
  });

  it('does nothing by itself where its domain denies it', () => {
    expect(sort({ ...answer, dmarc: 'fail' }).certainty).toBe('proposed');
    expect(
      sort({ subject: 'RFQ 9', body: 'Please quote your best price for 4 valves.', dmarc: 'fail' }),
    ).toMatchObject({ kind: 'enquiry', certainty: 'proposed' });
  });

  it('may change what was asked where it only hints at it, and waits for a person', () => {
    const body = 'Can you make it 8 gate valves rather than 6? Management has decided so.';
    expect(sort({ ...answer, body })).toMatchObject({ kind: 'amendment', certainty: 'proposed' });
    const counted = 'Please base your offer on 8 gate valves.';
    expect(sort({ ...answer, body: counted })).toMatchObject({ kind: 'amendment', certainty: 'proposed' });
  });

  it('is an amendment where it brings a later issue of a paper of the customer, not one of ours', () => {
    const body = 'Kindly work with the attached from now on.';
    const brings = (name: string) =>
      sort({
        ...answer,
        body,
        attachments: [{ name, mediaType: 'application/pdf', bytes: new Uint8Array(), inline: false }],
      });
    expect(brings('RFQ-4711_Scope_Rev1.pdf')).toMatchObject({ kind: 'amendment', certainty: 'certain' });
    expect(brings('Your quotation Rev 2.pdf')).toMatchObject({ kind: 'answer', certainty: 'proposed' });
    expect(brings('Data sheet Rev 0.pdf')).toMatchObject({ kind: 'answer', certainty: 'proposed' });
  });

  it('is an answer that waits where it changes something in passing', () => {
    const body = `${answer.body}\n\nWe also need 12 spare gaskets.`;
    expect(sort({ ...answer, body })).toMatchObject({ kind: 'answer', certainty: 'proposed' });
    const points = '1) The quantity is increased from 6 to 8.\n2) The closing date is extended to 4 May.';
    expect(sort({ ...answer, body: points })).toMatchObject({ kind: 'amendment', certainty: 'proposed' });
  });

  it('is a new enquiry where its enquiry is closed and it asks for the like, and none where it wants the offer otherwise', () => {
    const closed: Situation = { ...situation, enquiries: [{ ...known, isClosed: true }] };
    const again = 'The sister station needs the same again. What would six of them cost?';
    expect(sortMail(mail({ ...answer, body: again }), closed)).toMatchObject({
      kind: 'enquiry',
      certainty: 'proposed',
    });
    const longer = 'What would it cost to extend the validity of your offer by a month?';
    expect(sortMail(mail({ ...answer, body: longer }), closed)).toMatchObject({ kind: 'answer' });
  });

  it('is none where it went to many and can be left, or hurries its reader to a link', () => {
    const news = { from: { name: '', address: 'news@weekly.example' }, subject: 'Webinar' };
    const body = 'Request a quote for your next bundle of 4 valves.\nUnsubscribe';
    expect(sort({ ...news, body, headers: { precedence: 'bulk' } }).kind).toBe('none');
    const lure = 'Your RFQ 2210 is on hold. Pay the fee within 24 hours: http://parcels.example/pay';
    expect(sort({ ...news, body: lure, dmarc: 'fail' }).kind).toBe('none');
  });

  it('is an enquiry of its own where a customer only pressed “Reply” to ask for something else', () => {
    const body =
      'New requirement RFQ-4815: please quote 5 needle valves 1/2 inch. Send your offer by 25 March.';
    expect(sort({ ...answer, body })).toMatchObject({ kind: 'enquiry', certainty: 'proposed' });
  });

  it('waits where a customer changes something in a mail of no enquiry, and where a reply asks for a price', () => {
    const offer = 'Please quote 4 pressure transmitters for our site.';
    const alone = { subject: 'Transmitters', body: offer };
    expect(sort(alone)).toMatchObject({ kind: 'enquiry', certainty: 'certain' });
    const change = 'Our client needs a range of 400 bar instead of 100 bar.';
    expect(sort({ ...alone, body: `${offer} ${change}` })).toMatchObject({
      certainty: 'proposed',
      reasons: expect.arrayContaining([`It may change what was asked: “${change}”.`]),
    });
    const reply = { ...answer, body: 'Could we have a price for 36 gauge adaptors too?' };
    expect(sort(reply)).toMatchObject({
      certainty: 'proposed',
      reasons: expect.arrayContaining(['It asks for a price, and may be about something new.']),
    });
  });

  it('IN-2: waits where an unknown sender brings it to our own listener, and is taken in out of a mailbox', () => {
    const given: Given = {
      from: { name: '', address: 'buyer@halcyon.example' },
      subject: 'RFQ for spares',
      body: 'Please quote your best price and delivery for 10 ram packers 13 5/8 10M.',
    };
    expect(sort(given)).toMatchObject({ kind: 'enquiry', certainty: 'certain' });
    expect(sort({ ...given, via: 'smtp' })).toMatchObject({ kind: 'enquiry', certainty: 'proposed' });
  });

  it('is no enquiry where its sender sells to us, whatever it says of quotations', () => {
    const from = { name: '', address: 'sales@foundry.example' };
    const body =
      'Dear Purchasing Manager, we are a foundry making valve bodies. Please find our price list attached. We would be pleased to receive your enquiries and quote within 24 hours.';
    expect(sort({ from, subject: 'WCB and LCC castings', body })).toMatchObject({
      kind: 'none',
      certainty: 'proposed',
      reasons: [expect.stringContaining('seems to sell to us')],
    });
  });

  it('waits where somebody asks for an offer and says what he supplies', () => {
    const from = { name: '', address: 'buyer@rig.example' };
    const body = 'We supply rigs to our clients. Please send us your best price for 4 gate valves.';
    expect(sort({ from, subject: 'Valves', body })).toMatchObject({
      kind: 'enquiry',
      certainty: 'proposed',
    });
  });

  it('is no enquiry where it asks for nothing and names no goods', () => {
    const from = { name: '', address: 'audit@certhaus.example' };
    expect(sort({ from, subject: 'Audit', body: 'We confirm the audit on 14 January.' })).toMatchObject({
      kind: 'none',
      certainty: 'proposed',
    });
  });

  it('is none where a program wrote it, even to a mail of ours', () => {
    const programs: Record<string, string>[] = [
      { 'auto-submitted': 'auto-replied' },
      { precedence: 'auto_reply' },
      { 'return-path': '<>' },
    ];
    for (const headers of programs)
      expect(sort({ ...answer, headers })).toMatchObject({ kind: 'none', certainty: 'certain' });
    expect(sort({ ...answer, headers: { 'auto-submitted': 'no' } }).kind).toBe('answer');
  });

  it('waits for a person where it came to a group address or through a portal', () => {
    const many: Record<string, string>[] = [
      { 'list-id': '<sales.valves.example>', precedence: 'list' },
      { precedence: 'bulk' },
      { 'list-unsubscribe': '<mailto:leave@portal.example>' },
      { 'feedback-id': '1.us-east-1:AmazonSES' },
    ];
    const request = {
      from: { name: 'New', address: 'new@elsewhere.example' },
      subject: 'RFQ 4799',
      body: 'Please quote your best price and delivery for 10 ram packers 13 5/8 10M.',
    };
    const other = { ...request, subject: 'News', body: 'Our office has moved.' };
    for (const headers of many) {
      expect(sort({ ...request, headers })).toMatchObject({ certainty: 'proposed' });
      expect(sort({ ...answer, headers })).toMatchObject({ kind: 'answer', certainty: 'proposed' });
      expect(sort({ ...other, headers })).toMatchObject({ kind: 'none', certainty: 'proposed' });
    }
    expect(sort({ ...request, headers: { 'feedback-id': 'a' } }).kind).toBe('enquiry');
  });

  it('answers a ticket where support sent it to the reply address of that ticket', () => {
    const to = ['rfq+t9d3k5w8zqhm@valves.example'];
    const desk = { name: 'Support', address: 'help@desk.example' };
    expect(sort({ to, from: desk })).toMatchObject({
      kind: 'support',
      certainty: 'certain',
      ticketId: situation.tickets[0]?.id,
    });
    expect(sort({ to })).toMatchObject({ kind: 'support', certainty: 'proposed' });
  });

  it('answers a ticket where it names a mail of that ticket, from support or from who asked, and from nobody else', () => {
    const thread = { references: ['<t1@valves.example>'], subject: 'Re: [SUP-26-000007] The board' };
    for (const address of ['help@desk.example', 'Paula@valves.example'])
      expect(sort({ ...thread, from: { name: '', address } })).toMatchObject({
        kind: 'support',
        certainty: 'certain',
        ticketId: situation.tickets[0]?.id,
      });
    expect(sort(thread)).toMatchObject({ kind: 'support', certainty: 'proposed' });
    const from = { name: '', address: 'help@desk.example' };
    expect(sort({ ...thread, from, dmarc: 'fail' }).certainty).toBe('proposed');
    for (const subject of [thread.subject, 'Re: [SUP-26-000007-0a1b2c] The board'])
      expect(sort({ subject, from })).toMatchObject({ kind: 'support', certainty: 'proposed' });
    // The ticket of another organisation with the same number, whose mails come to the same mailbox.
    expect(sort({ subject: 'Re: [SUP-26-000007-f1f2f3] The board', from }).kind).not.toBe('support');
  });

  it.each([
    'Bei den Schiebern hat sich etwas getan: statt Class 600 brauchen wir nun Class 900. Bitte im Angebot berücksichtigen.',
    'I had the count of the gate valves wrong, make it 9.',
    'Las válvulas (gate valves) quedan anuladas, el resto sigue igual.',
    'The gate valves are dropped after all.',
    'Bei den Valves (gate, 4 inch) kommen wir nur noch mit zweien aus.',
    'Die gate valves können Sie aus dem Angebot herausnehmen, die haben wir am Lager.',
    'Der Termin für die gate valves rückt um zwei Wochen nach vorn.',
    'Our management decided to skip the gate valves.',
    'The gate valves: we need only four.',
    'De las gate valves vamos a necesitar solo cuatro.',
    'Der Druck der gate valves war falsch angegeben: richtig sind 120 bar.',
    'Bitte bieten Sie die gate valves als Option an.',
    'Favor de agregar a la cotización un juego de empaques por gate valve.',
    'Le gate valves non servono più.',
    'We are down to 4 of the gate valves.',
    'Can you bump the gate valves up to class 900?',
    'Nous passons de six à huit gate valves.',
    'We will want locking devices on the gate valves.',
    'The bore is 104 mm, sorry, our process people had it otherwise.',
    'Zusätzlich zu den gate valves bitten wir um ein Angebot für die Antriebe.',
    'Wir müssen die Angebotsfrist leider auf den 18.11. verkürzen.',
  ])('is an amendment without any reference where it changes what its sender asked for: %s', (body) => {
    expect(sort({ subject: '4 inch gate valves', body })).toMatchObject({
      kind: 'amendment',
      certainty: 'proposed',
      enquiryId: 'e1',
    });
  });

  it('is no amendment where the enquiry whole is taken back', () => {
    const bodies = [
      'Ihre Anfrage RFQ-4711 ist damit hinfällig, das Vorhaben wird nicht mehr verfolgt.',
      'La licitación queda anulada. Gracias por su interés.',
    ];
    for (const body of bodies) expect(sort({ subject: 'RFQ-4711', body }).kind).toBe('answer');
    expect(sort({ subject: 'Cancellation of tender RFQ-4711', body: 'We regret.' }).kind).toBe('answer');
    expect(sort({ subject: 'RFQ-4711', body: 'Position 2 of the tender is cancelled.' }).kind).toBe(
      'amendment',
    );
  });

  it('answers an enquiry that it does not name where its words stand at open questions', () => {
    const body =
      'For our gate valves: the body material shall be A105N. The drawing I still have to ask for.';
    const sorted = sort({ subject: 'Gate valves 4 inch', body });
    expect(sorted).toMatchObject({ kind: 'answer', certainty: 'proposed', enquiryId: 'e1' });
    expect(sorted.answers.map(({ questionId }) => questionId)).toEqual(['q1']);
  });

  it('belongs to what its sender has asked for where it asks for no offer and speaks of nothing else', () => {
    expect(sort({ subject: 'Gate valves', body: 'Do the gate valves come with a handwheel?' })).toMatchObject(
      {
        kind: 'answer',
        certainty: 'proposed',
        enquiryId: 'e1',
      },
    );
    const other = 'We need a price for two boilers. Please let us have your offer by Friday.';
    expect(sort({ subject: 'Boilers', body: other }).kind).toBe('enquiry');
  });

  it('is an enquiry where it only uses an old address of ours, and says so or names another number', () => {
    const to = ['rfq+7kq2m9x4tcbw@valves.example'];
    const body =
      'This is something new, I only have your old mail. Could we have a price for 12 needle valves?';
    expect(sort({ to, subject: 'Needle valves', body }).kind).toBe('enquiry');
    const named = 'Please quote 12 needle valves 1/2 inch, thank you for your questions on the other one.';
    expect(sort({ to, subject: 'RFQ-5102 needle valves', body: named }).kind).toBe('enquiry');
    const order = 'Attached is our purchase order against your quotation. Kindly return the signed copy.';
    expect(sort({ to, subject: 'Purchase Order NG-PO-17', body: order }).kind).toBe('answer');
  });

  it('is none where a stranger sells for an enquiry that he names, or a price and a delivery time stand in it', () => {
    const from = { name: 'Marta', address: 'marta@seals.example' };
    const sells = 'We would be glad to support you with seals for it; attached our price list.';
    expect(sort({ from, subject: 'Seals for RFQ-4711', body: sells }).kind).toBe('none');
    const bodies = [
      'Die Motoren können wir Ihnen zu 3.280 EUR je Stück anbieten, Lieferzeit 6 Wochen. Passt das?',
      'Do you need coating for your next project? We coat valves. Let us quote for you!',
    ];
    for (const body of bodies) expect(sort({ from, subject: 'Hello', body }).kind).toBe('none');
    const lure = 'Our bank details have changed, please pay within 24 hours at https://pay.example/x.';
    expect(sort({ from, subject: 'RE: RFQ-4711', body: lure }).kind).toBe('none');
  });

  it('waits where a customer asks for the like of what he has asked for, unless he gives it a number', () => {
    const body = 'Please send us your quotation for 6 gate valves 4 inch class 600 by 20 November.';
    expect(sort({ subject: 'Valves', body })).toMatchObject({ kind: 'enquiry', certainty: 'proposed' });
    expect(sort({ subject: 'RFQ-5200 valves', body })).toMatchObject({
      kind: 'enquiry',
      certainty: 'certain',
    });
  });

  it('answers our quotation where it asks for a discount, and changes it where it is to be made anew', () => {
    const reply = { subject: 'Re: Your enquiry RFQ-4711: questions', inReplyTo: '<ours@valves.example>' };
    expect(sort({ ...reply, body: 'Your price is above our budget. Any room for a discount?' }).kind).toBe(
      'answer',
    );
    expect(sort({ ...reply, body: 'Can you requote with class 900, all else the same?' }).kind).toBe(
      'amendment',
    );
  });

  it('is an enquiry where a customer says that it is apart from what he asked for', () => {
    const body =
      'Separate from the gate valves: could you look at 2 boosters? Would need a price by the 20th.';
    expect(sort({ subject: 'Boosters', body }).kind).toBe('enquiry');
  });

  it('is none where a colleague passes nothing on, or a mail about an enquiry that is here', () => {
    const from = { name: 'Paula', address: 'paula@valves.example' };
    const body = 'Can you check my cost sheet for ENQ-26-0012 before Thursday?';
    expect(sort({ from, subject: 'Fwd: RFQ-4711 numbers', body }).kind).toBe('none');
    const known = `FYI\n\nFrom: Asma <asma@northgate.example>\nSent: Monday\nSubject: RFQ-4711\n\nWill you make the date?`;
    expect(sort({ from, subject: 'Fwd: RFQ-4711', body: known }).kind).toBe('none');
    const passedOn = `See below.\n\nFrom: Omar <omar@delta.example>\nSent: Monday\nSubject: Valves\n\nPlease quote 4 gate valves.`;
    expect(sort({ from, subject: 'Fwd: Valves', body: passedOn }).kind).toBe('enquiry');
  });
});
