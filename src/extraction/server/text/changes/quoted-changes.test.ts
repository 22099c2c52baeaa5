import { describe, expect, it } from 'vitest';
import { extractFrom } from '../../extract.ts';
import { findSupersessions } from './supersessions.ts';
import { readSource } from '../reading.ts';

const changesIn = (text: string) =>
  findSupersessions([readSource({ id: 's', kind: 'mail', name: 's', text, pageStarts: [] })]).map(
    ({ kind, older, newer }) => [kind, older.quote, newer.quote],
  );

describe('READ-6: a document that keeps its older words in brackets', () => {
  const note = 'Reading note: text in square brackets repeats Revision 2 of 12 March.\n\n';
  it.each([
    [
      note + '3.4 Internals shall be tungsten carbide. [Internals may be hard-faced stainless steel.]',
      [['replaced', 'Internals may be hard-faced stainless steel.', 'Internals shall be tungsten carbide.']],
    ],
    [
      note + '3.7 [A dump valve with timer shall be provided.] Deleted in Revision 3.',
      [['cancelled', 'A dump valve with timer shall be provided.', 'Deleted in Revision 3.']],
    ],
    [
      '2.4 Joints are to be flush.  [Bulletin 1: replaces "Joints are to be raised 3/32 inch"]',
      [['replaced', 'Joints are to be raised 3/32 inch', 'Joints are to be flush.']],
    ],
    [
      'Casings are of duplex steel. (earlier: pump casings in aluminium bronze)',
      [['replaced', 'pump casings in aluminium bronze', 'Casings are of duplex steel.']],
    ],
    // What no note calls older, what only tells of the past, and a clause that stands in brackets by right.
    ['3.4 Internals shall be tungsten carbide. [Internals shall be tested by the maker.]', []],
    [
      'Text in square brackets is to be filled in by the bidder.\n\n3.4 Seals shall be of [stuff named by the bidder].',
      [],
    ],
    ['The pump (was built in 1998 by the Hexon works) shall be overhauled.', []],
    ['The pump shall be overhauled (earlier delivery by two weeks is welcome).', []],
  ])('%s', (text, changes) => {
    expect(changesIn(`SPECIFICATION 4711\n\n${text}\n`).map((each) => each.map((one) => one.trim()))).toEqual(
      changes,
    );
  });
});

describe('READ-6: an amendment that quotes what it changes', () => {
  it.each([
    [
      'B.8  The sentence "Nipples shall be of Monel 400." in clause 6.4 is replaced by "Nipples shall be of AISI 316."',
      ['replaced', 'Nipples shall be of Monel 400.', 'Nipples shall be of AISI 316.'],
    ],
    [
      'Specification MS-12: strike "Paint shall be two coats." and put "Paint shall be three coats."',
      ['replaced', 'Paint shall be two coats.', 'Paint shall be three coats.'],
    ],
    [
      '1. Clause 4.2 reads: "The Contractor shall supply three pumps." It shall read: "The Contractor shall supply four pumps."',
      ['replaced', 'The Contractor shall supply three pumps.', 'The Contractor shall supply four pumps.'],
    ],
    [
      'Substitute "forty weeks from order" for "thirty weeks from order" in clause 2.1.',
      ['replaced', 'thirty weeks from order', 'forty weeks from order'],
    ],
    [
      'B.4  Clause 5.5 is deleted: "The Supplier shall station a technician on the jetty."',
      ['cancelled', 'The Supplier shall station a technician on the jetty.', 'B.4  Clause 5.5 is deleted:'],
    ],
    [
      '10. Clause 14 said: "The Vendor shall furnish a letter of credit." This is costly, so the letter is withdrawn.',
      [
        'cancelled',
        'The Vendor shall furnish a letter of credit.',
        'This is costly, so the letter is withdrawn.',
      ],
    ],
    [
      'أولاً: البند (2-1) الذي ينص على "توريد 24 صماماً بوابياً" يصبح كما يلي: "توريد 30 صماماً بوابياً".',
      ['replaced', 'توريد 24 صماماً بوابياً', 'توريد 30 صماماً بوابياً'],
    ],
  ])('%s', (sentence, change) => {
    expect(changesIn(`AMENDMENT 2 to tender 4711\n\n${sentence}\n`)).toContainEqual(change);
  });

  it('what an answer to bidders changes of the clause their question quotes', () => {
    const text = `CLARIFICATION 3

Question 1 (Bidder D)
Clause 6.3 says "Calibration shall be done by an external laboratory." Would a works calibration do?
Answer 1
A works calibration with certificate may be offered.

Question 2 (Bidder C)
Clause 6.4 says "Transmitters shall have HART 7." May we offer Profibus?
Answer 2
No. HART 7 it is.

Question 3
Clause 10.4 reads "The supplier shall keep two engineers on site." This seems much.
Answer 3
Site service has been given to another party and is not to be priced.

Question 4
Clause 7.1 says "Calibration shall be done at five points." Does this apply to item 3?
Answer 4
Yes, calibration applies to item 3.

Question 5
Clause 7.2 says "Valves shall be cycled before dispatch." How many cycles are meant?
Answer 5
Five times open and shut.
`;
    const changes = changesIn(text);
    expect(changes.map(([kind, older]) => [kind, older])).toEqual([
      ['replaced', 'Calibration shall be done by an external laboratory.'],
      ['cancelled', 'The supplier shall keep two engineers on site.'],
    ]);
  });

  it('what a document itself has struck out, with what stands in its place', () => {
    const text = `AMENDMENT 2, marked-up pages

2.1  [deleted: The goods shall be ready on 1 March.]
     The goods shall be ready on 30 April.
3.5  Seats shall be tungsten carbide. [deleted: Seats shall be PEEK.]
5.1  [deleted: Contractor shall store the goods for 90
     days.]
5.2  Each valve ships with ends capped.
`;
    expect(changesIn(text)).toEqual([
      ['replaced', 'The goods shall be ready on 1 March.', 'The goods shall be ready on 30 April.'],
      ['replaced', 'Seats shall be PEEK.', '3.5  Seats shall be tungsten carbide.'],
      ['cancelled', 'Contractor shall store the goods for 90\n     days.', '[deleted:'],
    ]);
  });

  it.each([
    'Clause 5.3 is not altered: "Pumps shall comply with API 610, type BB2."',
    'A new Clause 5.6 is inserted: "Mechanical seals shall be arranged to Plan 53B."',
    'Flanges 6" and 8" are changed for valves 10" and 12" by the contractor.',
    '~~~~~~ Terms of delivery ~~~~~~',
    '"SBOD" is part of the "Group" and both are bound by the contract.',
  ])('nothing by “%s”', (sentence) => {
    expect(changesIn(`AMENDMENT 2 to tender 4711\n\n${sentence}\n`)).toEqual([]);
  });
});

it('READ-6: a table of changes sets aside what stands in its own rows, and what is said again stays', () => {
  const text = `CORRIGENDUM 01

No. | Clause | Was | Is now
1 | 2.1 Scope | 2 units pedestal crane | 1 unit pedestal crane
2 | 2.4 Boom | Lattice boom, 36 m | Lattice boom, 36 m (no change)
3 | 9.4 Supervision | Supervision, 15 man-days | Deleted, own crew
4 | 11.5 Safety | (none) | Anti-collision system
`;
  expect(changesIn(text)).toEqual([
    ['replaced', '2 units pedestal crane', '1 unit pedestal crane'],
    ['cancelled', 'Supervision, 15 man-days', 'Deleted, own crew'],
  ]);
});

describe('READ-6: which part of one text is the newer', () => {
  it('an amendment above the clauses that it prints again', () => {
    const text = `ADDENDUM A to Enquiry OPL/26

A.1  The internal lining is fusion bonded epoxy with a film thickness of 500 micron.
A.2  The external coating is polyethylene, 3.0 mm, as known from Clause 3.2.

PART 2 - CLAUSES OF THE ENQUIRY (reprint)

3.1  The internal lining shall be liquid epoxy with a film thickness of 300 micron.
3.2  The external coating shall be polyethylene, 3.0 mm.
`;
    expect(changesIn(text)).toEqual([
      [
        'replaced',
        'The internal lining shall be liquid epoxy with a film thickness of 300 micron.',
        'A.1  The internal lining is fusion bonded epoxy with a film thickness of 500 micron.',
      ],
    ]);
  });

  it('a letter that says that all else below stands', () => {
    const text = `نرجو الأخذ بالتعديلات الآتية:

تعدل مدة الإنجاز إلى ٤٥ يوماً من تاريخ استلام المعدات.
وتبقى باقي الشروط كما هي أدناه.

مدة الإنجاز ٦٠ يوماً من تاريخ استلام المعدات.
`;
    expect(changesIn(text)).toEqual([
      [
        'replaced',
        'مدة الإنجاز ٦٠ يوماً من تاريخ استلام المعدات.',
        'تعدل مدة الإنجاز إلى ٤٥ يوماً من تاريخ استلام المعدات.',
      ],
    ]);
  });

  it('one word that a cancellation names is enough where nothing else has it', () => {
    const text =
      'We need two heaters by May.\n\nAlso price a glycol fill for each.\n\nActually no, scratch the glycol.\n';
    expect(changesIn(text)).toEqual([
      ['cancelled', 'Also price a glycol fill for each.', 'Actually no, scratch the glycol.'],
    ]);
  });

  it('a postscript is newer than its letter', () => {
    const text = `Dear all,

we need a price for the following.

Pos. 1 - stud bolts 7/8", B7, with two nuts: 400 sets
Pos. 2 - stud bolts 1-1/8", B7, with two nuts: 260 sets

Best regards

P.S. I just see the list of the mechanics: Pos. 1 is 640 sets.
For Pos. 2 the quantity of 260 sets is correct.
`;
    expect(changesIn(text).map(([, older]) => older)).toEqual([
      expect.stringContaining('stud bolts 7/8", B7, with two nuts: 400 sets'),
    ]);
  });
});

it('READ-6: a limit of a pressure drop neither replaces the design pressure nor cancels it', () => {
  const text =
    'SPECIFICATION\n\n2.1 Internal design pressure: 9,800 kPa(g).\n\n4.1 Pressure drop 60 kPa clean, not above 90 kPa at slug.\n';
  expect(changesIn(text)).toEqual([]);
});

describe('READ-6: "Was:" above "Now:"', () => {
  const read = (text: string) =>
    extractFrom({
      sources: [{ id: 's', kind: 'attachment', name: 'amendment.txt', text, pageStarts: [] }],
      subject: 'Amendment No. 2',
      from: null,
      receivedVia: 'Manual',
      date: null,
    });
  const amendment = `AMENDMENT No. 2 to Request for Quotation LLP-RFQ-4471
Injection pump skids

1. Section 6, delivery
   Was: 52 weeks from purchase order, FCA vendor's works.
   Now: Delivery shall be 40 weeks from purchase order, DAP Corvane jetty.

2. Section 8, payment
   Was: Net 30 days after receipt
   of a correct invoice.
   Now: Invoices shall be paid 75 days from receipt.
`;

  it('sets the older words aside, over more than one line', () => {
    expect(
      read(amendment).supersessions?.map(({ older, newer }) => [
        older.quote.replace(/\s+/g, ' '),
        newer.quote,
      ]),
    ).toEqual([
      [
        "52 weeks from purchase order, FCA vendor's works.",
        'Delivery shall be 40 weeks from purchase order, DAP Corvane jetty.',
      ],
      ['Net 30 days after receipt of a correct invoice.', 'Invoices shall be paid 75 days from receipt.'],
    ]);
  });

  it('leaves the fields to the newer words', () => {
    const { fields } = read(amendment);
    expect(fields.find(({ field }) => field === 'DeliveryLocation')?.value).toContain('Corvane');
  });

  it('leaves a form alone that only has such a label', () => {
    const text =
      'RFQ 4711\nFor: Pump skids\nNew: yes\nBefore: noon\n\nOriginal: two copies\nDelivery: 6 weeks\n';
    expect(read(text).supersessions).toEqual([]);
  });
});
