import { describe, expect, it } from 'vitest';
import { extractFrom } from '../../extract.ts';
import { alternative, cancelling, leading, remaining, replacing } from './supersession-cues.ts';
import { topicCues, findTopics } from '../topics.ts';

describe.each(Object.entries({ replacing, cancelling, remaining, leading, alternative }))(
  'READ-6: the cues of “%s”',
  (_name, cues) => {
    it.each(cues)('%s: found in “%s”, not in “%s”', (pattern, example, counter) => {
      expect(pattern.test(example)).toBe(true);
      expect(pattern.test(counter)).toBe(false);
    });
  },
);

it.each(topicCues)(
  'READ-6: the topic “%s” by %s: in “%s”, not in “%s”',
  (topic, _pattern, example, counter) => {
    expect(findTopics(example)).toContain(topic);
    expect(findTopics(counter)).not.toContain(topic);
  },
);

const proposalFor = (newer: string, older: string) => {
  const text = `From: Ann Ode <ann@ode.example>
To: sales@works.example
Date: Mon, 4 May 2026 10:00:00 +0000
Subject: RFQ 4711

${newer}

-----Original Message-----
From: Ann Ode <ann@ode.example>
Sent: 28 April 2026
To: sales@works.example
Subject: RFQ 4711

${older}
`;
  const source = { id: 's', kind: 'mail' as const, name: 's', text, pageStarts: [] };
  return extractFrom({
    receivedVia: 'Email',
    from: { name: 'Ann Ode', address: 'ann@ode.example' },
    date: '2026-05-04',
    subject: 'RFQ 4711',
    sources: [source],
  });
};

describe('READ-6: said in passing', () => {
  const older =
    'We need a price.\n\n8 off nitrogen bottles, 610 mm.\n\nPainting per COA-011, system 3B.\n\nAll bottles by 31 January, FCA your works.';
  const {
    supersessions = [],
    lineItems = [],
    fields,
  } = proposalFor(
    'Make it 12 instead, and forget the painting spec - we coat on site. 15 March works for all of them.',
    older,
  );

  it('two changes in one sentence are two, and “it” is what was counted', () => {
    expect(supersessions.map((each) => [each.older.quote, each.newer.quote])).toEqual(
      expect.arrayContaining([
        ['8 off nitrogen bottles, 610 mm.', 'Make it 12 instead'],
        ['Painting per COA-011, system 3B.', 'forget the painting spec - we coat on site.'],
      ]),
    );
    expect(lineItems.map(({ cells }) => cells.quantity?.value)).toEqual(['12']);
  });

  it('a new day leaves the place of the same sentence as it was', () => {
    expect(fields.find(({ field }) => field === 'DeliveryLocation')?.value).toBe('FCA your works');
  });

  it('where several things were counted, “it” is none of them', () => {
    const { lineItems: items = [] } = proposalFor(
      'Make it 12 instead.',
      '8 off bottles, DN 50\n\n4 off racks, DN 80',
    );
    expect(items.map(({ cells }) => cells.quantity?.value)).toEqual(['8', '4']);
  });
});

describe('READ-6: one older sentence, several newer ones', () => {
  const olderOf = (newer: string, older: string) =>
    (proposalFor(newer, older).supersessions ?? []).map((each) => [each.older.quote, each.newer.quote]);

  it('is replaced by each that speaks of something else in it', () => {
    const [place, time] = [
      'Delivery is now DAP Emden, not Bremen.',
      'Delivery time is now 38 weeks, it was 30 weeks.',
    ];
    const older = 'Delivery DAP Bremen, delivery time 30 weeks from order.';
    expect(olderOf(`${place}\n${time}`, older)).toEqual(
      expect.arrayContaining([
        [older, place],
        [older, time],
      ]),
    );
  });

  it('of two that are as like, a change takes the one that is still there', () => {
    const [first, second] = ['Hoses: 6 pieces instead of 4.', 'Length goes from 60 to 85 m each.'];
    expect(olderOf(`${first}\n${second}`, '4 off hose, length 60 m\n\nAll lengths 60 m.')).toContainEqual([
      'All lengths 60 m.',
      second,
    ]);
  });
});

it('READ-6: a question that is repeated changes nothing, and the 5 of a date is no item 5', () => {
  const { supersessions } = proposalFor(
    'Q4: Rated flow?\nA4: Please see below.\nBid due date is now 12 February instead of 5 February.',
    'Rated flow 210 m3/h.\n\n5 off filters, DN 80',
  );
  expect(supersessions ?? []).toEqual([]);
});

describe('a thread', () => {
  it.each([
    [
      'replaced',
      'Please quote 24 nos. gate valves instead of 20.',
      'Please quote 20 nos. gate valves DN 80.',
    ],
    ['cancelled', 'Item 4 is cancelled.', '4. Actuator, pneumatic, 2 pcs'],
    ['replaced', 'Certification is upgraded to EN 10204 3.2.', 'Certification to EN 10204 3.1 for bodies.'],
    ['replaced', 'Delivery is now 12 weeks.', 'Delivery: 16 weeks after order.'],
    ['replaced', 'Shells in UNS S32760 throughout.', 'Shells in UNS S31803 throughout.'],
    ['replaced', 'LDs: 1 % per week, max 10 %.', 'Liquidated damages 0.5 % per week.'],
    ['cancelled', 'A bid bond need not be provided any more.', 'A bid bond of 2 % is required.'],
    ['cancelled', 'The bid bond is waived.', 'A bid bond of 2 % is required.'],
    ['cancelled', 'Please take the check valves out.', '3 off check valves, wafer, DN 150'],
    [
      'replaced',
      'The actuator for pos. 3 shall be electric, pneumatic is withdrawn.',
      'Pos. 3 actuator, pneumatic, 2 pcs',
    ],
    ['replaced', 'Make it 12 pumps instead of 10.', 'Please quote 10 pumps.'],
    ['cancelled', 'Forget the painting spec, we coat on site.', 'Painting to your spec 44, three coats.'],
    ['cancelled', 'Painting is off, our crew follows in August.', 'Include spot painting of what you grind.'],
    ['replaced', 'Closing date moved to 12 February.', 'Offers not later than 29 January.'],
    ['replaced', 'We can wait until 20 August 2027 for the lot.', 'Required on dock 30 June 2027.'],
    ['replaced', 'Payment is by L/C, 90 days from B/L date.', 'Payment T/T 30 days after receipt of goods.'],
    [
      'replaced',
      'A declaration is enough, no full certificate.',
      'An EAC declaration or certificate is due.',
    ],
    ['cancelled', 'Please disregard our request for a spare rotor.', 'Please include a spare rotor.'],
    ['replaced', 'Die Menge wird von 20 auf 24 Stück erhöht.', 'Die Menge beträgt 20 Stück.'],
    ['cancelled', 'Die Schulung vor Ort entfällt.', 'Eine Schulung vor Ort ist anzubieten.'],
    [
      'replaced',
      'Le délai de livraison est porté à 12 semaines.',
      'Le délai de livraison est de 16 semaines.',
    ],
    ['replaced', 'El plazo de entrega pasa a ser de 12 semanas.', 'El plazo de entrega es de 16 semanas.'],
    ['cancelled', 'La formazione in sito è annullata.', 'È richiesta la formazione in sito.'],
    ['replaced', 'تعدل الكمية إلى ٩ مضخات بدلاً من ٦.', 'الكمية المطلوبة ٦ مضخات.'],
    ['cancelled', 'لم نعد بحاجة إلى تدريب المشغلين.', 'يتولى المورد تدريب المشغلين.'],
    ['replaced', 'Need-by date moves up to 26 February 2027.', 'We need them on site by 19 March 2027.'],
    ['replaced', 'Closing date extended to 2 April 2026, 14:00.', 'Closing: 26 March 2026, 14:00.'],
  ])('READ-6: %s: “%s” stands for “%s”', (kind, newer, older) => {
    expect(proposalFor(newer, older).supersessions).toMatchObject([
      { kind, newer: { quote: newer }, older: { quote: older.replace(/^4\. /, '') } },
    ]);
  });

  it('READ-6: nothing is replaced where the newer mail speaks of something else', () => {
    expect(
      proposalFor('Please also send the drawings of the skid.', 'Please quote 20 nos. gate valves DN 80.')
        .supersessions,
    ).toEqual([]);
  });

  it.each([
    ['Should you wish to offer PEEK in lieu of PTFE, we would look at it.', 'The seats are of PTFE.'],
    ['Payment without changes.', 'Payment 60 days after invoice.'],
    ['Document SQR-204 Rev D   Sheet 4 of 4', 'Document SQR-204 Rev D   Sheet 1 of 4'],
  ])('READ-6: “%s” leaves “%s” as it is', (newer, older) => {
    expect(proposalFor(newer, older).supersessions).toEqual([]);
  });

  it('READ-6: a table of changes sets what was beside what is now', () => {
    const { supersessions = [], lineItems = [] } = proposalFor(
      `Clause | Existing | Revised
Closing date | 12.11.2026 | 26.11.2026
Item 3 quantity | 4 Nos | 7 Nos
Item 4 | Choke bean set | Stands deleted`,
      `Item | Description | Qty | Unit
3 | Tubing hanger | 4 | NO
4 | Choke bean set | 2 | SET

Last date of submission is 12.11.2026.`,
    );
    expect(supersessions.map(({ kind, older }) => [kind, older.quote])).toEqual(
      expect.arrayContaining([
        ['replaced', 'Last date of submission is 12.11.2026.'],
        ['replaced', '3 | Tubing hanger | 4 | NO'],
        ['cancelled', '4 | Choke bean set | 2 | SET'],
      ]),
    );
    expect(lineItems.map(({ cells }) => [cells.item?.value, cells.quantity?.value])).toEqual([['3', '7']]);
  });

  it('READ-6: an answer below its quoted question takes the place of what was asked before', () => {
    const { supersessions = [] } = proposalFor(
      '> 2. Warranty 24 months?\nNo, our board insists on 36 months.',
      'Warranty 24 months from take-over.',
    );
    expect(supersessions.map(({ newer, older }) => [newer.quote, older.quote])).toEqual([
      ['No, our board insists on 36 months.', 'Warranty 24 months from take-over.'],
    ]);
  });

  it('READ-6: a field takes the newer value', () => {
    const { fields } = proposalFor('Delivery is now 12 weeks.', 'Delivery: 16 weeks after order.');
    expect(fields.find(({ field }) => field === 'DeliveryTimeline')?.value).toContain('12 weeks');
  });

  it.each([
    'All remaining terms are unchanged.',
    'All other terms and conditions shall remain unchanged.',
    'Alle übrigen Bedingungen bleiben unverändert.',
    'Toutes les autres conditions restent inchangées.',
    'Las demás condiciones quedan sin cambios.',
    'Tutte le altre condizioni rimangono invariate.',
    'تبقى بقية الشروط دون تغيير.',
  ])('READ-6: “%s” is no requirement', (sentence) => {
    const { requirements } = proposalFor(sentence, 'Please quote 20 nos. gate valves DN 80.');
    expect(requirements.map(({ span }) => span.quote)).not.toContain(sentence);
  });
});

const supersessionsIn = (text: string) => {
  const source = { id: 's', kind: 'mail' as const, name: 's', text, pageStarts: [] };
  const { supersessions = [] } = extractFrom({
    receivedVia: 'Manual',
    from: null,
    date: null,
    subject: '',
    sources: [source],
  });
  return supersessions.map(({ kind, older, newer }) => [kind, newer.quote, older.quote]);
};

describe('an amendment in one text', () => {
  it('READ-6: says in one sentence which words stand for which', () => {
    const text = `AMENDMENT 2

1. Clause 4.1: the words "Delivery FOB Genoa" are replaced by "Delivery FCA our works".
2. Item 4 is cancelled.
3. In item 6 the seat material is changed to PEEK.
`;
    expect(supersessionsIn(text)).toEqual([['replaced', 'Delivery FCA our works', 'Delivery FOB Genoa']]);
    const { fields } = proposalFor(text, 'Please quote.');
    expect(fields.find(({ field }) => field === 'DeliveryLocation')?.value).toBe('FCA our works');
  });

  it('READ-6: quotes a clause and the words that stand for it', () => {
    const text =
      'AMENDMENT 1\n\nClause 3.4, which read "Tenders bind for 90 days", is deleted and replaced by "Tenders bind for 120 days".\n';
    expect(supersessionsIn(text)).toEqual([
      ['replaced', 'Tenders bind for 120 days', 'Tenders bind for 90 days'],
    ]);
  });

  it('READ-6: changes items of the schedule that is printed again below it, as it was', () => {
    const text = `AMENDMENT No. 1 to enquiry PX-77

1. Item 20 is increased to 9.
2. In item 30 read "A105N" for "A105".

Schedule as issued in May
Item  Qty  Unit  Description
10    4    off   Ball valve DN 80, body LF2
20    6    off   Gate valve DN 50, body LF2
30    2    off   Check valve DN 50, body A105
`;
    expect(supersessionsIn(text)).toEqual([
      ['replaced', 'Item 20 is increased to 9.', expect.stringContaining('Gate valve')],
      ['replaced', 'In item 30 read "A105N" for "A105".', expect.stringContaining('Check valve')],
    ]);
  });

  it('READ-6: stands further down under its own title, and takes the place of what is above', () => {
    const text = `Please offer as follows.

Payment: 30 days after invoice.
Warranty 12 months after delivery.
The valves shall be painted RAL 5010.
Three sets of drawings shall be supplied.

CORRIGENDUM 1

Payment: 60 days after invoice.
`;
    expect(supersessionsIn(text)).toEqual([
      ['replaced', 'Payment: 60 days after invoice.', 'Payment: 30 days after invoice.'],
    ]);
  });

  it.each(['CIRCULAR N.º 1 (15/09/2026)', 'Bulletin 2', 'رسالة إلحاقية بتاريخ ٢٠ مايو'])(
    'READ-6: “%s” opens what is newer',
    (title) => {
      const text = `Oferta.\n\n1.4 Las carcasas serán de acero.\n\n1.5 Cada equipo incluirá sensor de cinco parámetros.\n\n1.6 Sin pintura.\n\n1.7 Con cable.\n\n${title}\n\n- Punto 1.5: donde dice cinco parámetros debe leerse siete.\n`;
      expect(supersessionsIn(text)).toEqual([
        [
          'replaced',
          'Punto 1.5: donde dice cinco parámetros debe leerse siete.',
          'Cada equipo incluirá sensor de cinco parámetros.',
        ],
      ]);
    },
  );

  it('READ-6: what is waived for some bidders binds the others', () => {
    const text =
      'Each bidder shall give a bid bond.\n\nThe bid bond is waived for bidders who are registered here.\n';
    expect(supersessionsIn(text)).toEqual([]);
  });

  it('READ-6: a circular duct opens nothing', () => {
    const text = `Offer:\n\nPumps.\n\nPayment: 30 days.\n\nWarranty 12 months.\n\nPaint RAL 5010.\n\nCircular 200 mm ducts\n\nPayment: 60 days.\n`;
    expect(supersessionsIn(text)).toEqual([]);
  });

  it('READ-6: a log of two revisions changes what its older column says in full', () => {
    const text = `Change log

Rev. 1 (obsolete) | Rev. 2 (governing)
Corrosion allowance 3 mm on shell | Corrosion allowance 6 mm on shell
V-201: 1 vessel | V-201: 2 vessels

Vessels shall be stamped ASME VIII Div. 1.
`;
    expect(supersessionsIn(text)).toEqual([
      ['replaced', 'Corrosion allowance 6 mm on shell', 'Corrosion allowance 3 mm on shell'],
      ['replaced', 'V-201: 2 vessels', 'V-201: 1 vessel'],
    ]);
  });

  it('READ-6: a limit that is not exceeded replaces nothing', () => {
    expect(
      supersessionsIn(
        'Liquidated damages are 1 % per week, not exceeding 8 %.\n\nLiquidated damages are 2 % per month, not exceeding 9 %.\n',
      ),
    ).toEqual([]);
  });
});

it('READ-6: a second change replaces the first one, and the first what was asked', () => {
  const { supersessions } = extractFrom({
    receivedVia: 'Manual',
    from: null,
    date: null,
    subject: '',
    sources: [
      {
        id: 's',
        kind: 'mail',
        name: 's',
        pageStarts: [],
        text: `Please change the quantity of regulators to 9.

-----
11 Sept 2026, E. Tate wrote:
Please change the quantity of regulators to 8.

-----
2 Sept 2026, E. Tate wrote:
The quantity of regulators is 6.
`,
      },
    ],
  });
  expect(supersessions?.map(({ newer, older }) => [newer.quote, older.quote])).toEqual([
    ['Please change the quantity of regulators to 8.', 'The quantity of regulators is 6.'],
    ['Please change the quantity of regulators to 9.', 'Please change the quantity of regulators to 8.'],
  ]);
});
