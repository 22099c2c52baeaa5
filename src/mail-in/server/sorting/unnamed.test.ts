import { describe, expect, it } from 'vitest';
import { sortMail } from './sort-mail.ts';
import { known, mail, situation, sort } from '../../../../test/support/mails-to-sort.ts';

describe('IN-3: a mail that names no enquiry, or another than it means', () => {
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

  it('is proposed as an enquiry of the visitor where a form of our own site sends it', () => {
    const form = {
      from: { name: 'Website', address: 'forms@valves.example' },
      subject: 'New message',
      body: 'name: Omar\nquantity: 4\nmessage: gate valves 4 inch class 600, please quote',
    };
    const visited = sort({ ...form, headers: { 'reply-to': 'Omar <omar@delta.example>' } });
    expect(visited).toMatchObject({ kind: 'enquiry', certainty: 'proposed' });
    expect(visited.reasons.join(' ')).toContain('for omar@delta.example, as a form sends it');
    expect(sort({ ...form, headers: { 'reply-to': 'paula@valves.example' } }).kind).toBe('none');
  });

  it('is an enquiry where a form of our own site or a portal sends it in any language, and waits', () => {
    const form = {
      from: { name: 'Sito', address: 'web@valves.example' },
      subject: 'Nuovo messaggio',
      body: 'Nome: Omar\nAzienda: Delta\nMessaggio: Vorrei un preventivo per 4 saracinesche DN 80.',
      headers: { 'reply-to': 'omar@delta.example', 'auto-submitted': 'auto-generated' },
    };
    const portal = {
      from: { name: 'Portal', address: 'nao-responda@portal.example' },
      subject: 'Convite: processo 4471',
      body: 'A empresa BACIA convida V.Sa. a apresentar proposta.\nObjeto: 8 válvulas\nEncerramento: 26/10/2026',
      headers: { 'auto-submitted': 'auto-generated' },
    };
    for (const given of [form, portal])
      expect(sort(given)).toMatchObject({ kind: 'enquiry', certainty: 'proposed' });
    const told = { ...portal, subject: 'Entrega 771', body: 'A encomenda 771 foi entregue às 11:20.' };
    expect(sort(told).kind).toBe('none');
  });

  it('is none where its domain does not vouch for it and it leads to a page to sign in', () => {
    const from = { name: 'Asma', address: 'asma@northgate.example' };
    const body = 'Documento condiviso. Accedere con la password della casella: http://doc.example/login';
    expect(sort({ from, subject: 'RFQ-4711 rev', body, dmarc: 'fail' }).kind).toBe('none');
  });

  it('is an enquiry where it names another number written as the customer writes his own', () => {
    const request = 'Please quote 3 gate valves 6 inch, terms as in RFQ-4711, which goes on as it is.';
    expect(sort({ subject: 'RFQ-4733 gate valves', body: request }).kind).toBe('enquiry');
  });

  it('waits where it seems to change what was asked and to answer us too', () => {
    const body = '1) A105N\n2) 3.1\n\nPlease increase the quantity from 6 to 8 gate valves.';
    const reply = { subject: 'Re: Your enquiry RFQ-4711: questions', inReplyTo: '<ours@valves.example>' };
    expect(sort({ ...reply, body }).certainty).toBe('proposed');
  });

  it('waits where a portal wrote it; what answers by itself is laid aside', () => {
    const portal = {
      from: { name: 'e-Tendering', address: 'noreply@northgate.example' },
      subject: 'RFQ-4711 has been changed',
      body: 'The RFQ-4711 has been changed by the purchaser. Item 10: quantity changed from 6 to 8.',
    };
    const written = sort({ ...portal, headers: { 'auto-submitted': 'auto-generated' } });
    expect(written).toMatchObject({ kind: 'amendment', certainty: 'proposed', enquiryId: 'e1' });
    const replied = sort({ ...portal, headers: { 'auto-submitted': 'auto-replied' } });
    expect(replied).toMatchObject({ kind: 'none', certainty: 'certain' });
  });

  it('belongs to the enquiry whose quotation it names by our own number', () => {
    const quoted = {
      ...known,
      questions: [],
      sent: known.sent.map((each) => ({ ...each, subject: 'Quotation MQ-0744 gate valves' })),
    };
    const order = { subject: 'Order 88', body: 'We order as in MQ-0744. Please confirm the receipt.' };
    const sorted = sortMail(mail(order), { ...situation, enquiries: [quoted] });
    expect(sorted).toMatchObject({ kind: 'answer', enquiryId: 'e1', certainty: 'proposed' });
    expect(sorted.reasons).toContain('It names the number of a mail of ours about ENQ-26-0012.');
    expect(sortMail(mail(order), situation).reasons.join(' ')).not.toContain('a mail of ours');
  });

  it('waits where its sender has asked for something before and it gives no number of its own', () => {
    const body = 'Please quote 4 pressure transmitters for our site.';
    const sorted = sort({ subject: 'Transmitters', body });
    expect(sorted).toMatchObject({ kind: 'enquiry', certainty: 'proposed' });
    expect(sorted.reasons).toContain('Northgate Petroleum sent it, and may mean ENQ-26-0012.');
    expect(sort({ subject: 'RFQ-5500 Transmitters', body }).certainty).toBe('certain');
  });

  it('is an enquiry where a reply says that it is about something else and asks for an offer', () => {
    const reply = { subject: 'Re: Your enquiry RFQ-4711: questions', inReplyTo: '<ours@valves.example>' };
    const body = 'Different topic: our cooling pump broke. Please quote a new one.';
    expect(sort({ ...reply, body })).toMatchObject({ kind: 'enquiry', certainty: 'proposed' });
  });

  it('is no mail of an enquiry that a stranger names whose domain does not vouch for him', () => {
    const stranger = {
      from: { name: 'Northgate', address: 'northgate@freepost.example' },
      subject: 'RFQ-4711: fee',
      body: 'Remit the fee for the tender.',
    };
    expect(sort({ ...stranger, dmarc: 'fail' })).toMatchObject({ kind: 'none', certainty: 'proposed' });
    expect(sort(stranger).enquiryId).toBe('e1');
  });

  it('may be an enquiry where a stranger asks something, and is none where he offers to do something', () => {
    const from = { name: 'Omar', address: 'omar@delta.example' };
    expect(sort({ from, subject: 'Broken', body: 'It fell apart. Do you have the like of it?' }).kind).toBe(
      'enquiry',
    );
    expect(sort({ from, subject: 'Calibration due', body: 'Shall we collect them?' }).kind).toBe('none');
  });
});
