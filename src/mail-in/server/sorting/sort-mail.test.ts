import { describe, expect, it } from 'vitest';
import { known, mail, situation, sort, type Given } from '../../../../test/support/mails-to-sort.ts';
import type { Situation } from './mail-to-sort.ts';
import { sortMail } from './sort-mail.ts';

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
    expect(brings('RFQ-4711_Scope_Rev1.pdf')).toMatchObject({ kind: 'amendment', certainty: 'proposed' });
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
    const alone = { subject: 'RFQ-5500 Transmitters', body: offer };
    expect(sort(alone)).toMatchObject({ kind: 'enquiry', certainty: 'certain' });
    const change = 'Our client needs a range of 400 bar instead of 100 bar.';
    expect(sort({ ...alone, body: `${offer} ${change}` })).toMatchObject({
      certainty: 'proposed',
      reasons: expect.arrayContaining([`It may change what was asked: “${change}”.`]),
    });
    const reply = { ...answer, body: 'Could we have a price for 36 gauge adaptors too?' };
    expect(sort(reply)).toMatchObject({
      certainty: 'proposed',
      reasons: expect.arrayContaining(['It asks for an offer, and may be about something new.']),
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
});
