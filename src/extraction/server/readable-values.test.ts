import { describe, expect, it } from 'vitest';
import type { EnquiryFieldName, FieldValue } from '#extraction/contract/fields.ts';
import type { EnquiryProposal, EnquiryToExtract } from '#extraction/contract/proposals.ts';
import { extractFrom } from './extract.ts';

function read(...texts: string[]): EnquiryProposal {
  const sources: EnquiryToExtract['sources'] = texts.map((text, at) => ({
    id: at === 0 ? 'mail' : `att-${at}`,
    kind: at === 0 ? 'mail' : 'attachment',
    name: `source ${at}`,
    text:
      at === 0
        ? `From: p.mbeki@northwind-gas.example\nDate: Mon, 3 Mar 2025 09:12:00 +0000\nSubject: Enquiry\n\n${text}`
        : text,
    pageStarts: [],
  }));
  return extractFrom({
    receivedVia: 'Email',
    from: { name: '', address: 'p.mbeki@northwind-gas.example' },
    date: '2025-03-03',
    subject: 'Enquiry',
    sources,
  });
}

function value(name: EnquiryFieldName, ...texts: string[]): FieldValue | undefined {
  return read(...texts).fields.find(({ field }) => field === name)?.value;
}

const rows = (...texts: string[]): string[] => read(...texts).requirements.map(({ text }) => text);

describe('the delivery time', () => {
  it('is never a delivery term: a line without a time expression says nothing about when', () => {
    expect(value('DeliveryTimeline', 'Delivery: DAP Sohar, Oman. Delivery time: 14 weeks ARO.')).toBe(
      '14 weeks ARO',
    );
    expect(value('DeliveryTimeline', 'Delivery: DAP Kakinada store yard, India (Incoterms 2020)')).toBeNull();
    expect(
      value(
        'DeliveryTimeline',
        'Delivery terms: DAP Mussafah (Incoterms 2020)\nDelivery time: The goods shall be delivered within 26 weeks after order.',
      ),
    ).toBe('within 26 weeks after order');
  });

  it.each(['ex stock', 'immediate', 'week 34', 'end of June 2027', 'KW 48/2026', 'máximo 12 semanas'])(
    'may be written "%s"',
    (words) => expect(value('DeliveryTimeline', `Please quote 4 valves.\nDelivery: ${words}`)).toBe(words),
  );

  it('is entered in figures and whole units, whatever the text writes', () => {
    expect(value('DeliveryTimeline', 'Please quote 4 valves.\nDelivery: twelve weeks after order')).toBe(
      '12 weeks after order',
    );
    expect(value('DeliveryTimeline', 'Please quote 4 valves.\n- dely 3-4 wks after PO')).toBe(
      '3-4 weeks after PO',
    );
  });

  it.each([
    ['40 weeks after drawing approval, DAP Kristiansund base.', '40 weeks after drawing approval'],
    ['Livraison: CIP Pointe-Noire, délai maximum 10 semaines.', 'délai maximum 10 semaines'],
    ['The closing date is extended from 12 October 2026 to 26 October 2026.', null],
    ['Please come back with price and earliest ex-works date by 19 October.', null],
  ])('of "%s" is %s', (line, expected) => {
    expect(value('DeliveryTimeline', line)).toBe(expected);
  });

  it('is not what the supplier is asked to state, nor a number of days to pay in', () => {
    expect(value('DeliveryTimeline', 'Please quote 4 valves.\nDelivery time: please state weeks')).toBeNull();
    expect(
      value('DeliveryTimeline', 'Please quote 4 valves. Payment is 30 days after receipt of goods.'),
    ).toBeNull();
  });
});

describe('the type of enquiry', () => {
  it('ends its object before the next label, a closing day or a date', () => {
    expect(
      value(
        'EnquiryType',
        'Enquiry type: Design, fabrication and supply of a pressure vessel\nOffers due: 4 December 2026',
      ),
    ).toBe('Supply (pressure vessel)');
    expect(value('EnquiryType', 'Please send your quotation for ball valves dated 4 December 2026.')).toBe(
      'Supply (ball valves)',
    );
  });
});

describe('the commercial terms', () => {
  const terms = (text: string): string => String(value('CommercialTerms', text));

  it('are never cut inside a number or a word', () => {
    expect(terms('Liquidated damages\t0.5 % of the order value per week of delay, maximum 7.5 %')).toContain(
      'max 7.5 %',
    );
    expect(
      terms('Payment terms\t20 % with order, 70 % on delivery, 10 % after commissioning, net 30 days'),
    ).toContain('10 % after commissioning, net 30 days');
    const long = `Payment shall be made in advance ${'of the inspected and accepted consignment '.repeat(8)}`;
    const piece = terms(long);
    expect(piece.length).toBeLessThanOrEqual(160);
    const tail = piece.slice(-12);
    expect(long.includes(tail) && / |^$/.test(long.charAt(long.indexOf(tail) + tail.length))).toBe(true);
  });

  it('do not repeat a label that the sentence says itself', () => {
    expect(terms('Warranty: The warranty shall run for 18 months from delivery.')).toBe(
      'warranty 18 months from delivery',
    );
    expect(
      terms(
        'Performance guarantee: The successful bidder shall furnish a bank guarantee of 10 % of the contract value.',
      ),
    ).toBe('bank guarantee 10 %');
    expect(terms('Warranty: 24 months from delivery.\nPayment: 60 % on delivery, 40 % on acceptance.')).toBe(
      'payment 60 % on delivery, 40 % on acceptance; warranty 24 months from delivery',
    );
  });

  it('take an option of 30 days for no validity of the offer', () => {
    expect(value('CommercialTerms', 'Period: 1 March 2027 firm, plus 2 x 30 days options')).toBeNull();
  });
});

describe('names', () => {
  it.each([
    'Calder Rigs Pte Ltd',
    'Calder Rigs Pte. Ltd.',
    'Calder Gas Pvt Ltd',
    'Calder Marine Co LLC',
    'Calder Gas S.p.A.',
    'Calder Bohr GmbH & Co. KG',
    'Calder Energy Sdn Bhd',
    'Calder Petroleum W.L.L.',
    'Calder Production K.S.C.P.',
    'Calder Vind A/S',
  ])('of a customer keep the full legal form: %s', (name) =>
    expect(value('CustomerName', `Please quote 6 valves.\n\nBest regards,\nAnn Ode\n${name}`)).toBe(name),
  );

  it('of a company in the middle of a sentence are found by its legal form', () => {
    expect(
      value(
        'CustomerName',
        'For the autumn campaign Calder Drilling GmbH & Co. KG is looking for six spools.',
      ),
    ).toBe('Calder Drilling GmbH & Co. KG');
  });

  it('of a place keep the word that says what it is', () => {
    expect(
      value('DeliveryLocation', 'Delivery place\tDAP Tuas South yard, Singapore (Incoterms 2020)'),
    ).toContain('Tuas South yard, Singapore');
    expect(value('DeliveryLocation', 'Prices on DDP Qasira warehouse basis.')).toBe('DDP Qasira warehouse');
  });
});

describe('required certificates', () => {
  it('name each standard once, in the form that says most', () => {
    const text =
      'Valves to API 6A and API Spec 6A.\nThe valves shall be made to API Specification 6A, 21st Edition, PSL 3, PR2.\nCertificates EN 10204 type 3.2 are required.';
    expect(value('RequiredCertificate', text, 'Standard\tEdition\nEN 10204\t2004')).toEqual([
      'API Specification 6A, 21st Edition, PSL 3, PR2',
      'EN 10204 type 3.2',
    ]);
  });

  it('keep types 3.1 and 3.2 apart, and certificates of other kinds', () => {
    expect(
      value(
        'RequiredCertificate',
        'Material certificates EN 10204 type 3.1 and, for pup pieces, EN 10204 type 3.2. A certificate of conformity to API 6A is needed.',
      ),
    ).toEqual(['EN 10204 type 3.1', 'EN 10204 type 3.2', 'certificate of conformity', 'API 6A']);
  });

  it('list the monogram only where it is wanted', () => {
    expect(value('RequiredCertificate', 'Vessels to ISO 9001. API Monogram: not required.')).toEqual([
      'ISO 9001',
    ]);
    expect(value('RequiredCertificate', 'The valves shall bear the API Monogram.')).toEqual(['API Monogram']);
  });
});

describe('the monogram', () => {
  it.each([
    ['Products without monogram will be rejected.', 'Required'],
    ['Valves not bearing the API monogram shall not be accepted.', 'Required'],
    ['API monogram is not required.', 'Not required'],
    ['Our workshop holds an API monogram licence.', null],
    ['The manufacturer must hold a valid API monogram licence.', 'Required'],
  ])('%s', (sentence, wanted) =>
    expect(value('MonogramRequirement', `Please quote 12 valves.\n${sentence}`)).toBe(wanted),
  );
});

describe('rows of the ledger', () => {
  it('read a line of a table as a person would, and quote it as it stands', () => {
    const table =
      'Items\n\nItem | Description | Qty | Unit | Remarks\n' +
      '1 | Ball valve 24", Class 600 | 14 | EA | shall be fire tested\n' +
      '2 | Ball valve 12", Class 600 | 26 | EA | shall be fire tested';
    const { requirements } = read(table, 'Property\tValue\nDesign pressure\t98 bar (g)');
    expect(requirements.map(({ text }) => text)).toEqual([
      '1 Ball valve 24", Class 600, 14 EA, shall be fire tested',
      '2 Ball valve 12", Class 600, 26 EA, shall be fire tested',
      'Design pressure: 98 bar (g)',
    ]);
    expect(requirements.map(({ span }) => span.quote)).toEqual([
      '1 | Ball valve 24", Class 600 | 14 | EA | shall be fire tested',
      '2 | Ball valve 12", Class 600 | 26 | EA | shall be fire tested',
      'Design pressure\t98 bar (g)',
    ]);
  });

  it.each([
    'Details will be provided within the tender documentation.',
    'Supply-Line is a qualification system operated by an agency.',
    'Vendors may join at any time.',
    'This notice does not constitute an offer.',
    'Q2 Can the bidder offer HFW instead of SAWL?',
    'Delivery and commercial',
    'Section B - Inspection and records',
    'Please see the tender of our client below.',
  ])('leave out what asks for nothing: %s', (line) => {
    expect(rows(`Valves shall be tested.\n\n${line}\n\nBolts shall be coated.`)).toEqual([
      'Valves shall be tested.',
      'Bolts shall be coated.',
    ]);
  });

  it('of a mail in a hurry end at its full stops, though small letters follow', () => {
    expect(rows('need 4 valves. they must be nace. can you do 12 weeks? send certs too.')).toHaveLength(4);
  });

  it('leave out courtesy, titles, addresses, disclaimers and what the buyer keeps open for himself', () => {
    const text =
      'Dear Sir,\nThe valves must be painted.\nKindly acknowledge receipt.\nWe look forward to your offer.\nThe company reserves the right to reject any bid.\n\nThis message is meant for the person it is addressed to.\nwww.northwind-gas.example\n\nYours faithfully,\nP. Mbeki\n12 Harbour Road, Newport';
    expect(
      rows(text, 'TECHNICAL SPECIFICATION NG-4410 REV. C\nThis specification covers gate valves.\n1 SCOPE'),
    ).toEqual(['The valves must be painted.']);
  });

  it('are one where mail and attachment use the same words', () => {
    const found = read(
      'Every valve shall be tested to API 598.',
      '3.1 Every valve shall be tested to API 598.',
    ).requirements;
    expect(found.map(({ span }) => span.sourceId)).toEqual(['mail']);
  });

  it('split at a new obligation, not inside a list of nouns', () => {
    expect(
      rows(
        'An inspector shall have access to the mill and the threading shop and he shall release the goods.',
      ),
    ).toEqual([
      'An inspector shall have access to the mill and the threading shop',
      'he shall release the goods.',
    ]);
    const joined = 'An inspector shall have access to the mill and shall release the goods.';
    expect(rows(joined)).toEqual([joined]);
  });

  it('end where a code ends a sentence, and keep what a semicolon adds', () => {
    expect(rows('Bodies shall be of class 75K. Castings are not accepted.')).toEqual([
      'Bodies shall be of class 75K.',
      'Castings are not accepted.',
    ]);
    expect(rows('Seat tests shall be to API 6D with water; item 3 also with gas.')).toEqual([
      'Seat tests shall be to API 6D with water; item 3 also with gas.',
    ]);
  });

  it('keep the condition of a short sentence', () => {
    expect(rows('If you can offer a dual plate type as an alternative, show it on a separate line.')).toEqual(
      ['If you can offer a dual plate type as an alternative, show it on a separate line.'],
    );
  });

  it('are read from the numbered sections of an official notice', () => {
    const notice =
      'II.2.7) Duration of the contract: 36 months\nIII.1.1) Suitability: Tenderers shall be enrolled in a trade register.\nIV.2.2) Time limit for receipt of tenders: 2026-09-14';
    expect(rows(notice)).toContain('Tenderers shall be enrolled in a trade register.');
    expect(value('DeliveryTimeline', notice)).toBe('36 months');
  });
});

describe('READ-1: a form whose values stand behind dots', () => {
  const form =
    'Please quote as follows.\n\n=== GENERAL ===\nValidity ............ 180 days\nDelivery ............ DAP Sohar\n' +
    'Hardness test ....... each weld\nString test ......... not required (short train)\nPainting ............ system C4H\n';

  it('is read label by label', () => {
    expect(value('DeliveryLocation', form)).toBe('DAP Sohar');
    expect(value('CommercialTerms', form)).toContain('validity 180 days');
    expect(rows(form).join('\n')).toMatch(/Painting.*system C4H/);
  });

  it('has no row for what is not required', () => {
    expect(rows(form).join('\n')).not.toContain('String test');
  });
});

describe('the customer', () => {
  const nameOf = (address: string, text: string) =>
    extractFrom({
      receivedVia: 'Email',
      from: { name: '', address },
      date: '2025-03-03',
      subject: 'Enquiry',
      sources: [
        {
          id: 'm',
          kind: 'mail',
          name: 'm',
          text: `From: <${address}>\nSubject: Enquiry\n\n${text}`,
          pageStarts: [],
        },
      ],
    }).fields.find(({ field }) => field === 'CustomerName')?.value;

  it.each([
    ['j@tarnowgas.example', 'Could you quote Tarnow Basin Gas on four valves?\n\nJan', 'Tarnow Basin Gas'],
    [
      'a@gtp-rivehaute.example',
      'Please quote 4 valves.\n\nSincères salutations\n\nAmel Benali\nGroupement Travaux Pétroliers Rive-Haute',
      'Groupement Travaux Pétroliers Rive-Haute',
    ],
    ['o@alkor-drill.example', 'please quote 4 valves\n\nalkor drill', 'alkor drill'],
  ])('writing from %s is known by the words of the address', (address, text, name) => {
    expect(nameOf(address, text)).toBe(name);
  });

  it('is not put together from words that only share a beginning', () => {
    expect(nameOf('j@tarnowgas.example', 'Please quote 4 Globe Valves And Strainers.\n\nJan')).not.toContain(
      'Globe',
    );
  });
});

describe('the certificates', () => {
  it('include the types that stand in the column of the goods', () => {
    const list =
      'Please quote:\n\nItem | Description | Size | Qty | Unit | Certificate\n1 | Gate valve | 2" | 4 | EA | 3.1\n2 | Ball valve | 4" | 2 | EA | 3.2\n';
    expect(value('RequiredCertificate', list)).toEqual(['EN 10204 3.1', 'EN 10204 3.2']);
  });
});

describe('the reference', () => {
  it('may be said in words near the end', () => {
    const lines = Array.from(
      { length: 16 },
      (_, at) => `Valve no ${at + 1} shall be painted in RAL 50${at + 10}.`,
    );
    expect(value('ReferenceNo', `${lines.join('\n\n')}\n\nOur ref is PWX-RO-7713.`)).toBe('PWX-RO-7713');
  });
});

describe('a value is never markup', () => {
  const fieldsOf = (subject: string, text: string) =>
    extractFrom({
      receivedVia: 'Email',
      from: { name: 'Northwind <b>Gas</b>', address: 'p.mbeki@northwind-gas.example' },
      date: '2025-03-03',
      subject,
      sources: [{ id: 'm', kind: 'mail', name: 'm', text: `Subject: ${subject}\n\n${text}`, pageStarts: [] }],
    }).fields;

  it.each([
    ['<script>alert(1)</script>', 'Please quote for 4 gate valves.'],
    ['Enquiry', '<script>alert("supply of valves")</script>\nPlease quote for 4 gate valves.'],
    ['Enquiry', 'Delivery: <img src=x onerror=alert(1)> Sohar\nReference: <b>RFQ-77120</b>'],
    ['Request for quotation of <svg/onload=alert(1)> pumps', 'Customer: <iframe src="x">Acme</iframe>'],
    ['', '<!-- Enquiry type: Supply (gold) -->\nPayment: <a href="javascript:x">30 days</a>'],
  ])('the subject “%s” over “%s” puts no tag into a field', (subject, text) => {
    expect(JSON.stringify(fieldsOf(subject, text).map((field) => field.value))).not.toMatch(
      /<|alert|onerror/,
    );
  });

  it('leaves signs of comparison and addresses alone', () => {
    const fields = fieldsOf('Request for quotation: valves', 'Delivery time: < 12 weeks after order');
    expect(fields.find(({ field }) => field === 'DeliveryTimeline')?.value).toContain('12 weeks after order');
    expect(fields.find(({ field }) => field === 'EnquiryType')?.value).toBe('Supply (valves)');
  });
});

it('a clause that speaks of the one before it stays with it', () => {
  expect(
    rows('The valves shall bear a dated licence mark, and its expiry date shall be stated in the offer.'),
  ).toEqual([
    'The valves shall bear a dated licence mark, and its expiry date shall be stated in the offer.',
  ]);
});
