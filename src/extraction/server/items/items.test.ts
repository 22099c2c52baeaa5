import { describe, expect, it } from 'vitest';
import { lineItemColumns, type ProposedLineItem } from '#extraction/contract/line-items.ts';
import { expectLinear } from '../../../../test/support/growth.ts';
import type { SourceText } from '#extraction/contract/sources.ts';
import { extractFrom } from '../extract.ts';
import { readSource } from '../text/reading.ts';
import { findLineItems } from './items.ts';

function readItems(text: string, name = 'mail'): ProposedLineItem[] {
  const { lineItems = [] } = extractFrom({
    receivedVia: 'Email',
    from: null,
    date: null,
    subject: 'RFQ 4471',
    sources: [{ id: 's', kind: name === 'mail' ? 'mail' : 'attachment', name, text, pageStarts: [] }],
  });
  for (const { cells, span } of lineItems) {
    expect(text.slice(span.start, span.end)).toBe(span.quote);
    for (const cell of Object.values(cells))
      if (cell) expect(text.slice(cell.span.start, cell.span.end)).toBe(cell.span.quote);
  }
  return lineItems;
}

/** Items as lines: the filled cells in the order of the columns. */
const said = (text: string, name?: string): string[] =>
  readItems(text, name).map(({ cells, isOptional }) =>
    [...lineItemColumns.map((column) => cells[column]?.value ?? ''), isOptional ? 'option' : '']
      .join(';')
      .replace(/;+$/, ''),
  );

describe('line items', () => {
  it('READ-5: reads a table of blanks with a row of units, a rule and a total', () => {
    expect(
      said(`Please quote:

Item  Tag       Description            Size   Rating  Body            Qty
                                       in     lb                      ea
----  --------  ---------------------  -----  ------  --------------  ---
10    BV-1101   Ball valve, fire safe  2      150     ASTM A216 WCB   24
20    BV-1102   Ball valve, trunnion   1 1/2  300     ASTM A352 LCC   8
                double block
                                                      Total valves    32
`),
    ).toEqual([
      '10;BV-1101;Ball valve, fire safe;24;ea;2;150;ASTM A216 WCB',
      '20;BV-1102;Ball valve, trunnion double block;8;ea;1 1/2;300;ASTM A352 LCC',
    ]);
  });

  it.each([
    [
      'item no,quantity,unit,description,size,material\n1,4,pcs,Gate valve,DN 80,A105\n2,12,ea,Gasket,DN 80,316L',
      ['1;Gate valve;4;pcs;DN 80;;A105', '2;Gasket;12;ea;DN 80;;316L'],
    ],
    [
      'item, qty, unit, description, size, material\n1, 4, pcs, Gate valve, DN 80, A105\n2, 12, ea, Gasket, DN 80, 316L',
      ['1;Gate valve;4;pcs;DN 80;;A105', '2;Gasket;12;ea;DN 80;;316L'],
    ],
    [
      'We test bodies, seats, stems, discs\nand ship 4, 5, 6 and then, on Friday, 7\nof these, those, and, of course, others.',
      [],
    ],
    [
      'No | Product | Pack | Qty | Unit\n1 | Corrosion inhibitor | IBC 1000 l | 60 | pcs\n2 | Demulsifier | Drum 200 l | 24 | pcs',
      ['1;Corrosion inhibitor;60;pcs;IBC 1000 l', '2;Demulsifier;24;pcs;Drum 200 l'],
    ],
    [
      '10,4,pcs,Gate valve,DN 80,A105\n20,12,ea,Gasket,DN 80,316L',
      ['10;Gate valve;4;pcs;DN 80;;A105', '20;Gasket;12;ea;DN 80;;316L'],
    ],
    [
      '"1","4","EA","Valve, gate, RF","NPS 6","A216 WCB"\n"2","8","EA","Valve, globe","NPS 2","F22"',
      ['1;Valve, gate, RF;4;EA;NPS 6;;A216 WCB', '2;Valve, globe;8;EA;NPS 2;;F22'],
    ],
    [
      'Line,Description,UoM,Qty,Unit price,Total\n1,Bellows DN 200,EA,2,,\n2,Commissioning,day,3,,\nTotal,,,,,',
      ['1;Bellows DN 200;2;EA;DN 200', '2;Commissioning;3;day'],
    ],
  ])('READ-5: reads rows of a file of values that were pasted into a mail: %s', (rows, items) => {
    const columns = ['item', 'description', 'quantity', 'unit', 'size', 'rating', 'material'] as const;
    const read = readItems(`Hello,\n\nplease quote the items below.\n\n${rows}\n\nDelivery in 6 weeks.\n`);
    expect(
      read.map(({ cells }) =>
        columns
          .map((column) => cells[column]?.value ?? '')
          .join(';')
          .replace(/;+$/, ''),
      ),
    ).toEqual(items);
  });

  it('READ-5: takes a numbered data sheet of labels and values for no table of items', () => {
    const sheet = `DATA SHEET - RELIEF VALVES

 6  Trim                      : Stellite
 7  Spring                    : Inconel X-750
 8  Body material             : A216 WCB
 9  Seat                      : metal to metal
10  Leakage                   : API 527, no bubble
11  Bonnet                    : closed
12  Painting                  : none
`;
    expect(said(sheet, 'sheet.pdf')).toEqual([]);
  });

  it('READ-5: cuts a full cell where the next column begins, and two values of one column', () => {
    expect(
      said(`Pos.  Menge  Bezeichnung                      Werkstoff
10    2 St   Laufrad, Ø 312,5 mm              1.4517
40    1 Satz Radiallager mit Gehäuse          -
`),
    ).toEqual(['10;;Laufrad, Ø 312,5 mm;2;St;Ø 312,5 mm;;1.4517', '40;;Radiallager mit Gehäuse;1;Satz']);
  });

  it('READ-5: reads a table on with its repeated head behind the foot of a page, and without one', () => {
    const rows = (head: string) => `Item\tDescription\tQty\tUnit
1\tPump\t2\tEA
2\tMotor 55 kW\t2\tEA
Page 1 of 2
RFQ 4471
${head}3\tBaseplate\t2\tEA
\tSubtotal\t6
`;
    const expected = ['1;;Pump;2;EA', '2;;Motor 55 kW;2;EA', '3;;Baseplate;2;EA'];
    expect(said(rows(''), 'schedule.pdf')).toEqual(expected);
    expect(said(rows('Item\tDescription\tQty\tUnit\n'), 'schedule.pdf')).toEqual(expected);
  });

  it('READ-5: fills merged cells from above, and joins a description written over two rows', () => {
    expect(
      said(`| No | Description | Size | Class | Mat'l | Q'ty |
|----|-------------|------|-------|-------|------|
| 1 | Blind flange | 6" | 150 | A105 | 4 EA |
| | | 8" | 150 | A105 | 2 EA |
| 2 | Elbow 90 LR | 6" | - | A234 WPB | 14 EA |
| | bevelled ends | | | | |
`),
    ).toEqual([
      '1;;Blind flange;4;EA;6";150;A105',
      ';;Blind flange;2;EA;8";150;A105',
      '2;;Elbow 90 LR bevelled ends;14;EA;6";;A234 WPB',
    ]);
  });

  it('READ-5: places the cells of a page that lost its blank ones by what they look like', () => {
    expect(
      said(
        `Item\tTag\tDescription\tSize\tQty\tUnit
1\tBV-101\tBall valve\t4"\t2\tEA
2\tGasket set\t2\tSET
`,
        'schedule.pdf',
      ),
    ).toEqual(['1;BV-101;Ball valve;2;EA;4"', '2;;Gasket set;2;SET']);
  });

  it('READ-5: reads files of values with quoted cells, semicolons, and columns in Arabic', () => {
    expect(
      said(
        'Line,Part No,Description,Qty,UOM\n10,881-2,"Wear ring, 4""",4,SET\n20,881-3,Sleeve,2,EA',
        'a.csv',
      ),
    ).toEqual(['10;881-2;Wear ring, 4";4;SET;4"', '20;881-3;Sleeve;2;EA']);
    expect(
      said(
        'Poste ; Désignation ; Quantité ; Unité\n01 ; Aube mobile ; 92 ; pièce\n02 ; Injecteur ; 10 ; pièce',
      ),
    ).toEqual(['01;;Aube mobile;92;pièce', '02;;Injecteur;10;pièce']);
    expect(said('البند\tالوصف\tالكمية\tالوحدة\n1\tصمام بوابة\t12\tقطعة\n2\tصمام كروي\t6\tقطعة\n')).toEqual([
      '1;;صمام بوابة;12;قطعة',
      '2;;صمام كروي;6;قطعة',
    ]);
  });

  it('READ-5: reads rows without heads by what their cells look like, quoted ones too', () => {
    expect(
      said(`> 1  Double ram BOP                11"     5M   1 ea
> 2  Accumulator unit, 6 stations  -       -    1 ea
`),
    ).toEqual(['1;;Double ram BOP;1;ea;11";5M', '2;;Accumulator unit, 6 stations;1;ea']);
  });

  it('READ-5: reads positions of a letter and picks size, rating, material and standard from their words', () => {
    expect(
      said(`Please price:

Item 10: 4 each tubing head adapter, 7-1/16" 5M x 3-1/8" 5M, AISI 4130 75K. PSL 2.
Item 20: 1 lot two-year spares. OPTION.
a) 12 pcs gate valve DN 80 PN 40, 1.0619, API 602
2) Stud bolt 1-1/4"-8UN x 210 mm, ASTM A320 L7, 640 EA
3) Round sling, hard eyes, 4 m, 20 pcs
4) Hose kit 60 m from the quay, 2 sets
`),
    ).toEqual([
      '10;;tubing head adapter, 7-1/16" 5M x 3-1/8" 5M, AISI 4130 75K;4;each;7-1/16" 5M x 3-1/8" 5M;5M;AISI 4130 75K',
      '20;;two-year spares;1;lot;;;;;;;option',
      'a;;gate valve DN 80 PN 40, 1.0619, API 602;12;pcs;DN 80;PN 40;1.0619;API 602',
      '2;;Stud bolt 1-1/4"-8UN x 210 mm, ASTM A320 L7;640;EA;1-1/4"-8UN x 210 mm;;ASTM A320 L7',
      '3;;Round sling, hard eyes, 4 m;20;pcs;4 m',
      '4;;Hose kit 60 m from the quay;2;sets',
    ]);
  });

  it('READ-5: a material class stands apart from the standard before it; words behind a count are goods', () => {
    expect(
      said(`Please quote:

Item 10: 12 EA tree 4-1/16" 10M, API 6A latest edition, material class FF, PSL 3G
Item 20: Qty 24 flanges 4-1/16" 10M
`),
    ).toEqual([
      '10;;tree 4-1/16" 10M, API 6A latest edition, material class FF, PSL 3G;12;EA;4-1/16";10M;FF;API 6A latest edition',
      '20;;flanges 4-1/16" 10M;24;;4-1/16";10M',
    ]);
  });

  it('READ-5: one item is completed from the later heads of its sheet, and 316L is no quantity', () => {
    expect(
      said(`--- GENERAL ---
Item              : Vortex flow meter
Quantity          : 2 (two)

--- METER ---
Line size         : 8"
Wetted parts      : 316L
`),
    ).toEqual([';;Vortex flow meter;2;;8";;316L']);
  });

  it('READ-5: a head of two halves, bolting standards, and goods behind an enquiry', () => {
    expect(
      said(`Item | Description | Qty | Thread / size | Spec
1 | Cable gland | 40 pcs | M25 | brass
2 | Box, 6 x M20 entries | 4 pcs | 300x200x120 | GRP
3 | Washer, hardened | 90 pcs | 1 1/4" | F436
`),
    ).toEqual([
      '1;;Cable gland;40;pcs;M25;;brass',
      '2;;Box, 6 x M20 entries;4;pcs;300x200x120;;GRP',
      '3;;Washer, hardened;90;pcs;1 1/4";;F436',
    ]);
    expect(said('Enquiry for 3 off centrifugal pumps, tags P-201 A/B/C.')).toEqual([
      ';P-201 A/B/C;centrifugal pumps, tags P-201 A/B/C;3;off',
    ]);
  });

  it('READ-5: reads data sheets, a sheet to an item', () => {
    expect(
      said(`DATA SHEET 1 OF 2
Tag no.       : FV-3101
Description   : Control valve, globe
Quantity      : 2 units
Size          : 2"
Body material : A216 WCB
Fluid         : treated gas

DATA SHEET 2 OF 2
Tag no.       : FV-3102
Description   : Choke valve
Quantity      : 1 unit
Need by       : 10/11/2026
`),
    ).toEqual([
      '1;FV-3101;Control valve, globe;2;units;2";;A216 WCB',
      '2;FV-3102;Choke valve;1;unit;;;;;;10/11/2026',
    ]);
  });

  it('READ-5: reads goods asked for in a sentence, where there is no schedule', () => {
    expect(
      said(
        'Please quote 12 pcs 4" 300# WCB gate valves and 6 pcs 2" 800# A105 globe valves, delivery ex stock.',
      ),
    ).toEqual([
      ';;4" 300# WCB gate valves;12;pcs;4";300#;WCB',
      ';;2" 800# A105 globe valves;6;pcs;2";800#;A105',
    ]);
  });

  it.each([
    'Two copies of drawings and 3 sets of documentation shall be submitted.',
    'Delivery 8 weeks ARO.\nPayment 60 days net.\nValidity: 90 days.',
    'No. | Requirement | M/O\nR1 | Double deck roof with seal | M\nR2 | Performance bond 10% | O',
    'Property\tValue\tUnit\nDesign pressure\t98\tbar\nDesign temperature\t120\t°C',
    'Item 30 is increased from 44 to 46 pieces.',
    'Order 10 or more seal kits before 31 October at our prices.',
    'Liquidated damages 0.5 % per week up to 5 %.',
  ])('READ-5: reads no item out of “%s”', (text) => {
    expect(said(text)).toEqual([]);
  });

  it('READ-5: sends an item to those who look at what it says', () => {
    const [valve, spares] = readItems(
      'Item\tDescription\tQty\tSize\tCertificate\n1\tGate valve\t4\t2"\tEN 10204 3.2\n2\tSpare kit\t4\t-\t-\n',
    );
    expect(valve?.departments).toEqual(['Engineering', 'Procurement', 'Operations', 'Quality Assurance']);
    expect(spares?.departments).toEqual(['Procurement', 'Operations']);
  });

  it('READ-5: reads a sheet of 10,000 rows, in time that grows with its length', async () => {
    const sheet = (rows: number): string =>
      ['Item\tTag\tDescription\tQty\tUnit\tSize\tMaterial']
        .concat(
          Array.from(
            { length: rows },
            (_, at) => `${at + 1}\tV-${at}\tGate valve\t${(at % 9) + 1}\tEA\t2"\tA105`,
          ),
        )
        .join('\n');
    const schedule = (text: string): SourceText => ({
      id: 's',
      kind: 'attachment',
      name: 'schedule.xlsx',
      text,
      pageStarts: [],
    });
    expect(findLineItems([readSource(schedule(sheet(10_000)))])).toHaveLength(10_000);
    await expectLinear((size) => findLineItems([readSource(schedule(sheet(size)))]), 400);
    // With all else that is read in a sheet.
    await expectLinear((size) => readItems(sheet(size), 'schedule.xlsx'), 80);
  });
});
