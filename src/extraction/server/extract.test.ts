import { describe, expect, it } from 'vitest';
import { enquiryFieldNames, type EnquiryFieldName, type FieldValue } from '#extraction/contract/fields.ts';
import type {
  EnquiryProposal,
  EnquiryToExtract,
  ProposedField,
  ProposedRequirement,
} from '#extraction/contract/proposals.ts';
import { extractFrom } from './extract.ts';

function mail(
  body: string,
  header: { from?: string; date?: string; subject?: string } = {},
): EnquiryToExtract {
  const from = header.from ?? 'p.mbeki@northwind-gas.example';
  const subject = header.subject ?? 'RFQ valves';
  const text = `From: ${from}\nTo: sales@works.example\nDate: Mon, 3 Mar 2025 09:12:00 +0000\nSubject: ${subject}\n\n${body}`;
  return {
    receivedVia: 'Email',
    from: { name: '', address: from },
    date: header.date ?? '2025-03-03',
    subject,
    sources: [{ id: 'mail', kind: 'mail', name: 'mail', text, pageStarts: [] }],
  };
}

function typed(text: string): EnquiryToExtract {
  return {
    receivedVia: 'Manual',
    from: null,
    date: null,
    subject: '',
    sources: [{ id: 'mail', kind: 'mail', name: 'mail', text, pageStarts: [] }],
  };
}

function field(proposal: EnquiryProposal, name: EnquiryFieldName): ProposedField {
  const found = proposal.fields.find((one) => one.field === name);
  if (!found) throw new Error(`${name} is missing`);
  return found;
}

function value(enquiry: EnquiryToExtract, name: EnquiryFieldName): FieldValue {
  return field(extractFrom(enquiry), name).value;
}

function row(enquiry: EnquiryToExtract, words: string): ProposedRequirement {
  const rows = extractFrom(enquiry).requirements;
  const found = rows.find(({ text }) => text.includes(words));
  if (!found) throw new Error(`no row with "${words}" among: ${rows.map(({ text }) => text).join(' | ')}`);
  return found;
}

describe('the ten fields', () => {
  it('AI-6: all ten fields come back in the order of the specification, silent ones as null or an empty list', () => {
    const { fields, requirements } = extractFrom(typed(''));
    expect(fields.map((one) => one.field)).toEqual([...enquiryFieldNames]);
    expect(fields.filter((one) => one.value !== null).map((one) => [one.field, one.value])).toEqual([
      ['ReceivedVia', 'Manual'],
      ['RequiredCertificate', []],
    ]);
    expect(requirements).toEqual([]);
  });

  it('the monogram is required when the customer asks for it', () => {
    expect(
      value(
        mail('Please quote 12 gate valves to API 6D. The API monogram is required on each valve.'),
        'MonogramRequirement',
      ),
    ).toBe('Required');
    expect(value(mail('Supply 4 spools to API 6A PSL 3, monogrammed.'), 'MonogramRequirement')).toBe(
      'Required',
    );
  });

  it.each([
    'The API monogram is not required.',
    'Valves without API monogram are acceptable.',
    'API Monogram required: No',
    'We do not require the API monogram.',
  ])('the monogram is not required: %s', (sentence) =>
    expect(value(mail(`Please quote 12 gate valves to API 6D.\n${sentence}`), 'MonogramRequirement')).toBe(
      'Not required',
    ),
  );

  it('the monogram is not stated when only a specification is named, or when it is a question', () => {
    expect(value(mail('Please quote 12 gate valves to API 6D.'), 'MonogramRequirement')).toBeNull();
    expect(
      value(mail('Please tell us whether you hold the API monogram for 6D?'), 'MonogramRequirement'),
    ).toBeNull();
  });

  it('a monogram that must not be removed is still required', () => {
    expect(
      value(
        mail('The API monogram is required and must not be removed before delivery.'),
        'MonogramRequirement',
      ),
    ).toBe('Required');
  });

  it('the inspection certificate EN 10204 3.2 is named with its type', () => {
    const enquiry = mail(
      'All pressure parts shall be supplied with EN 10204 3.2 certificates and comply with NACE MR0175.',
    );
    expect(value(enquiry, 'RequiredCertificate')).toEqual(['EN 10204 3.2', 'NACE MR0175']);
    expect(row(enquiry, 'EN 10204').standard).toBe('EN 10204 3.2; NACE MR0175');
  });

  it('a material grade or flange code is no certificate', () => {
    expect(value(mail('Body in ASTM A216 WCB, ends to ASME B16.5.'), 'RequiredCertificate')).toEqual([]);
  });

  it('the delivery time is the weeks after the order, not the days of validity or payment', () => {
    const enquiry = mail(
      'Please submit your offer by 20 March 2025.\nOffers stay valid for 90 days. Payment 45 days from invoice.\nDelivery: 12 weeks ARO.',
    );
    expect(value(enquiry, 'DeliveryTimeline')).toBe('12 weeks ARO');
  });

  it('the delivery place is the one named after the Incoterm, entered with it', () => {
    expect(
      value(
        mail('Please quote 6 ball valves, price basis DAP Jubail, Incoterms 2020, within 20 weeks.'),
        'DeliveryLocation',
      ),
    ).toBe('DAP Jubail');
    expect(
      String(
        value(mail('Prices shall be quoted FOB Port Klang. Payment by letter of credit.'), 'CommercialTerms'),
      ),
    ).toContain('FOB Port Klang');
  });

  it('the buyer’s address is no delivery place', () => {
    expect(
      value(
        mail(
          'Please quote 6 ball valves.\n\nRegards,\nP. Mbeki\nNorthwind Gas Ltd\n12 Harbour Road, Newport',
        ),
        'DeliveryLocation',
      ),
    ).toBeNull();
  });

  it('the customer is the party a broker writes for; without one, the company of the signature', () => {
    const brokered =
      'Meridian Energy Brokers, on behalf of Tallow Ridge Chemicals, requests offers for 40 valves.\n\nRegards,\nAnn Ode\nMeridian Energy Brokers Inc.';
    expect(value(mail(brokered), 'CustomerName')).toBe('Tallow Ridge Chemicals');
    const signed =
      'Please quote 40 valves.\n\nBest regards,\nAnn Ode\nPurchasing\nCalder Offshore Ltd\nTel. 555 0101';
    expect(value(mail(signed, { from: 'ann.ode@gmail.com' }), 'CustomerName')).toBe('Calder Offshore Ltd');
  });

  it('in a forwarded chain the day of receipt is that of the mail we got, and the customer’s words are read from the bottom', () => {
    const chain = mail(
      'Hi, can you look at this?\n\n-----Original Message-----\nFrom: Ode, Ann\nSent: Friday, 28 February 2025 17:02\nTo: Mbeki, P.\nSubject: valves\n\nThe meeting was on 14 January 2025.\nAll valves must be tested to API 598.',
    );
    expect(value(chain, 'DateOfReceipt')).toBe('2025-03-03');
    expect(row(chain, 'API 598').mandatory).toBe(true);
  });

  it('a typed-in notice takes the day it was issued, never the closing day', () => {
    expect(
      value(
        typed('Tender TX-4471/25, dated 03.02.2025\nClosing date: 28.02.2025\nSupply of 20 pumps.'),
        'DateOfReceipt',
      ),
    ).toBe('2025-02-03');
    expect(
      value(typed('Tender TX-4471/25\nClosing date: 28.02.2025\nSupply of 20 pumps.'), 'DateOfReceipt'),
    ).toBeNull();
  });

  it('the reference is the customer’s number, not a date, standard or year', () => {
    expect(value(mail('Please quote.', { subject: 'RFQ NG-2025-0117 gate valves' }), 'ReferenceNo')).toBe(
      'NG-2025-0117',
    );
    expect(
      value(
        mail('Please quote valves to ISO 9001:2015 by 12.03.2025.', { subject: 'Enquiry' }),
        'ReferenceNo',
      ),
    ).toBeNull();
    expect(value(typed('Collective No : 7700012\nQuote 5 pumps.'), 'ReferenceNo')).toBe('7700012');
  });

  it.each([
    ['Charter hire of one supply vessel for 6 months', 'Charter'],
    ['Corrigendum 2 to tender TX-4471', 'Amendment'],
    ['Request for pre-qualification of pipe mills', 'Supplier qualification'],
    ['Purchase of 12 gate valves', 'Supply'],
    ['Construction of a gas receiving station', 'Works'],
    ['Inspection and maintenance services for pumps', 'Services'],
  ])('the type of "%s" is %s', (title, kind) => {
    expect(String(value(typed(`${title}\n`), 'EnquiryType'))).toMatch(new RegExp(`^${kind}`));
  });

  it.each([
    ['RFQ 7741 valves for Dune Station', 'Supply (valves)'],
    ['RFQ-2026-118: gate valves', 'Supply (gate valves)'],
    ['Anfrage Nr. 4711-26 Kugelhähne', 'Supply (Kugelhähne)'],
    ["Demande de prix n° DP/2026/44 - tubes d'acier", "Supply (tubes d'acier)"],
    ['RFQ 6-inch gate valves', 'Supply (6-inch gate valves)'],
    ['طلب عرض سعر رقم 2026/4471 - صمامات كروية', 'Supply (صمامات كروية)'],
  ])('AI-6: the type of "%s" carries no reference: %s', (title, type) => {
    expect(value(typed(`${title}\nPlease quote.\n`), 'EnquiryType')).toBe(type);
  });

  it('commercial terms are collected with the customer’s figures', () => {
    const terms = String(
      value(
        mail(
          'Offers to be valid for 120 days. A performance bond of 10% of the order value applies. Please quote in EUR.',
        ),
        'CommercialTerms',
      ),
    );
    expect(terms).toBe('prices in EUR; validity 120 days; performance bond 10%');
  });
});

describe('the requirement ledger', () => {
  it('AI-6: shall and must bind, should and may do not', () => {
    const enquiry = mail(
      'The seller shall furnish two sets of drawings. The seller should propose a spare parts list. Offers may be sent by fax. Valves must be painted.',
    );
    expect(row(enquiry, 'two sets of drawings').mandatory).toBe(true);
    expect(row(enquiry, 'Valves must be painted').mandatory).toBe(true);
    expect(row(enquiry, 'spare parts list').mandatory).toBe(false);
    expect(row(enquiry, 'by fax').mandatory).toBe(false);
  });

  it('a decimal comma and an inch sign stay inside one row', () => {
    const enquiry = mail(
      'The regulator must work from 0,75 mbar to 2 bar. Stem seals of 2.1/16" are required.',
    );
    expect(row(enquiry, '0,75 mbar to 2 bar').text).toBe('The regulator must work from 0,75 mbar to 2 bar.');
    expect(row(enquiry, '2.1/16"').span.quote).toContain('2.1/16" are required');
  });

  it('READ-2: a long bracket that asks or sets a condition stays in its row, one that only explains does not', () => {
    const { requirements } = extractFrom(
      mail(
        'The crossover spools shall be made to drawing SK-114 of ours (revision B follows, so no forging may be ordered until you have it). The gate valves shall be coated with two layers of paint (the works in question were repainted by our own people in 2019).',
      ),
    );
    expect(requirements.map(({ text }) => text)).toEqual([
      'The crossover spools shall be made to drawing SK-114 of ours (revision B follows, so no forging may be ordered until you have it).',
      'The gate valves shall be coated with two layers of paint',
    ]);
  });

  it('each item under "shall provide:" is its own row', () => {
    const enquiry = mail(
      'The applicant shall provide:\n(a) a valid ISO 9001 certificate;\n(b) the safety records of the past three years;\n(c) two references.\n',
    );
    const rows = extractFrom(enquiry).requirements;
    expect(rows.map(({ text }) => text)).toEqual([
      'a valid ISO 9001 certificate',
      'the safety records of the past three years',
      'two references.',
    ]);
    expect(rows.map(({ departments }) => departments[0])).toEqual([
      'Quality Assurance',
      'Safety & Environment',
      'Project Management',
    ]);
  });

  it('two obligations in one sentence become two rows', () => {
    const rows = extractFrom(
      mail(
        'The bid must reach our office before noon on 4 May 2025 and each page has to be signed by an authorised person.',
      ),
    ).requirements;
    expect(rows.map(({ text }) => text)).toEqual([
      'The bid must reach our office before noon on 4 May 2025',
      'each page has to be signed by an authorised person.',
    ]);
  });

  it('greetings, thanks, contact lines and what the buyer will do himself are no requirements', () => {
    const rows = extractFrom(
      mail(
        'Dear Sir,\nThank you for your help.\nIf you have any questions, please call Ann Ode.\nThe contracting authority reserves the right to cancel.\n\nRegards,\nAnn Ode\nCalder Offshore Ltd',
      ),
    ).requirements;
    expect(rows).toEqual([]);
  });

  it('a labelled line is quoted with its label, and wrapped lines are joined', () => {
    const enquiry = mail('Quantity: about 40 pieces of\n          DN 80 valves\nColour: grey RAL 7035');
    expect(row(enquiry, 'Quantity').text).toBe('Quantity: about 40 pieces of DN 80 valves');
    expect(row(enquiry, 'Colour').category).toBe('technical');
  });

  it('the words decide the department', () => {
    const enquiry = mail(
      'A bid bond of 2% must be enclosed. The valves shall be hydrotested and witnessed by a third-party inspector. The contract shall be governed by English law. Packing lists must be sent with the goods.',
    );
    expect(row(enquiry, 'bid bond').departments[0]).toBe('Finance');
    expect(row(enquiry, 'witnessed').departments[0]).toBe('Quality Assurance');
    expect(row(enquiry, 'English law').departments[0]).toBe('Legal & Compliance');
    for (const { departments } of extractFrom(enquiry).requirements)
      expect(departments.length).toBeGreaterThan(0);
  });

  it('an attachment is read as well, and its rows name it as their source', () => {
    const enquiry = mail('Please see the attached requisition.');
    enquiry.sources.push({
      id: 'att-1',
      kind: 'attachment',
      name: 'mr.pdf',
      text: '1. Valves shall be fire tested to API 607.\n2. Delivery within 16 weeks.',
      pageStarts: [0],
    });
    expect(row(enquiry, 'API 607').span.sourceId).toBe('att-1');
    expect(value(enquiry, 'DeliveryTimeline')).toBe('within 16 weeks');
  });

  it('the same words twice are one row', () => {
    expect(
      extractFrom(mail('The valves must be painted.\n\nThe valves must be painted.')).requirements,
    ).toHaveLength(1);
  });
});
