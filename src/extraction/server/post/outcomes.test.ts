import { describe, expect, it } from 'vitest';
import { formatOtherPost } from '#extraction/contract/post-kinds.ts';
import { extractFrom } from '../extract.ts';

const judged = (subject: string, body: string) =>
  extractFrom({
    receivedVia: 'Email',
    from: { name: 'Sam Sender', address: 'sam@sender.example' },
    date: '2026-05-04',
    subject,
    sources: [
      {
        id: 's',
        kind: 'mail',
        name: 'mail.eml',
        text: `From: Sam Sender <sam@sender.example>\nSubject: ${subject}\n\n${body}\n`,
        pageStarts: [],
      },
    ],
  });

describe('a letter that says how an offer fared', () => {
  it.each([
    [
      'a refusal',
      'RFQ 7712',
      'Dear Sirs,\n\nWe regret that your bid was not successful. The bid bond shall be returned within 14 days.',
    ],
    [
      'an order placed elsewhere',
      'ITT 88 wellheads',
      'Thank you for your tender. The contract has been placed with another company. Documents must be destroyed.',
    ],
    [
      'an award',
      'Tender 4',
      'We are pleased to inform you that your proposal has been accepted. A performance bond shall be provided within ten days.',
    ],
    [
      'an award by its heading',
      'Letter of award TX-4410',
      'Dear Sirs,\n\nThe order follows. The bond shall be provided within ten days.',
    ],
    [
      'one in German',
      'Anfrage 12',
      'Ihr Angebot konnten wir leider nicht berücksichtigen. Unterlagen sind zu vernichten.',
    ],
    [
      'one in French',
      'Consultation 9',
      'Nous regrettons, votre offre n’a pas été retenue. Les documents doivent être détruits.',
    ],
    [
      'one in Spanish',
      'Concurso 5',
      'Lamentamos que su oferta no ha sido seleccionada. La fianza será devuelta.',
    ],
    ['one in Arabic', 'مناقصة 12', 'نعتذر عن قبول عرضكم. يجب إعادة الوثائق خلال أسبوع.'],
  ])('AI-7: %s is no enquiry and says so', (_name, subject, body) => {
    const { otherPost, requirements } = judged(subject, body);
    expect(otherPost?.kind).toBe('outcome');
    expect(requirements).toEqual([]);
    expect(otherPost && formatOtherPost(otherPost)).toBe(
      'Reads like a letter on the outcome of an offer: it says how an offer fared and asks for no further one.',
    );
  });

  it.each([
    [
      'asks for a second round',
      'RFQ 7712',
      'Your first bid was not accepted. Please send a revised offer by Friday: 4 valves shall be to API 6D.',
    ],
    [
      'invites again',
      'Re-tender 88',
      'The contract was awarded to another company, which withdrew. You are invited to tender for 4 valves to API 6D.',
    ],
    [
      'names an award as a day',
      'RFQ 5',
      'Please quote for 4 valves to API 6D. A bond shall be provided within 10 days of the letter of award.',
    ],
    [
      'speaks of an award that may come',
      'RFQ 6',
      'Tender for 4 valves. If your bid is accepted, you shall provide a bond. Bids must be valid for 90 days.',
    ],
  ])('AI-7: a mail that %s is an enquiry', (_name, subject, body) => {
    expect(judged(subject, body).otherPost).toBeNull();
  });

  it.each([
    [
      'Dear customers,\n\nOur list for valves changes. Orders below 500 euros shall carry a surcharge. Ask us to quote at any time.',
    ],
    [
      'Liebe Kunden,\n\nunsere Preisliste ändert sich. Bestellungen müssen schriftlich erfolgen. Bitte fordern Sie ein Angebot an.',
    ],
  ])('AI-7: a letter of a seller to his customers asks for no offer', (body) => {
    expect(judged('Supply terms from January', body).otherPost).not.toBeNull();
  });
});
