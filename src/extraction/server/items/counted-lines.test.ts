import { describe, expect, it } from 'vitest';
import { lineItemColumns } from '#extraction/contract/line-items.ts';
import { expectLinear } from '../../../../test/support/growth.ts';
import { extractFrom } from '../extract.ts';

const read = (text: string) =>
  extractFrom({
    receivedVia: 'Email',
    from: null,
    date: null,
    subject: 'RFQ 4471',
    isSureEnquiry: true,
    sources: [{ id: 's', kind: 'mail', name: 'mail', text, pageStarts: [] }],
  }).lineItems ?? [];
const said = (text: string): string[] =>
  read(text).map(({ cells }) =>
    lineItemColumns
      .map((column) => cells[column]?.value ?? '')
      .join(';')
      .replace(/;+$/, ''),
  );

describe('goods counted without a table', () => {
  it('READ-5: reads a list of counts without units, papers left out', () => {
    expect(
      said(`Please quote for the following:

- 5 choke valves 3-1/16", 10M
- 14 seat rings for the above
- and 1 control panel, which you collect from us
- 2 hard copies of the manuals
`),
    ).toEqual([
      ';;choke valves 3-1/16", 10M;5;;3-1/16";10M',
      ';;seat rings for the above;14',
      ';;control panel;1',
    ]);
  });

  it('READ-5: reads lines that multiply, and counts one behind the other', () => {
    expect(
      said('We need a price for\n\n3 x hydraulic jars 6-1/2", strip and test\n1 x shock tool, rebuild'),
    ).toEqual([';;hydraulic jars 6-1/2", strip and test;3;;6-1/2"', ';;shock tool, rebuild;1']);
    expect(said('Calibration:\n6 pressure gauges, 3 torque wrenches and 11 thermocouples type K')).toEqual([
      ';;pressure gauges;6',
      ';;torque wrenches;3',
      ';;thermocouples type K;11',
    ]);
  });

  it('READ-5: what is rated between commas, or has so many of its own parts, is no further count', () => {
    expect(
      said(`Please quote for the following:

6 off hot stab receptacle, dual port, 1/2", 690 bar, UNS S31803
2 off junction plate, 12 way, 345 bar, UNS S32750
  3 ea fluid end module, 7500 psi, for the triplex
`),
    ).toEqual([
      ';;hot stab receptacle, dual port, 1/2", 690 bar, UNS S31803;6;off;1/2";;UNS S31803',
      ';;junction plate, 12 way, 345 bar, UNS S32750;2;off;;;UNS S32750',
      ';;fluid end module, 7500 psi;3;ea;;7500 psi',
    ]);
  });

  it('READ-5: reads counts that stand apart from goods in the singular, as in a column', () => {
    expect(
      said(`Looking for

8  rod pump, chrome plated barrel
160  sucker rod 7/8" grade D
20  polished rod clamp
`),
    ).toEqual([
      ';;rod pump, chrome plated barrel;8',
      ';;sucker rod 7/8" grade D;160;;7/8"',
      ';;polished rod clamp;20',
    ]);
    expect(said('Contents\n\n1  Scope of the work\n2  Quality\n3  Delivery\n')).toEqual([]);
  });

  it('READ-5: reads positions one a line, in words or letters of their language', () => {
    expect(
      said(`We wish to receive your offer for below:

Item 1 nozzle check valve, axial type, 12" class 600, LCC, 4 pcs, tag XV-2001 to 2004
Item 2 ball valve trunnion top entry, 6" class 300, diam. of stem 40 mm, 28 pcs
Item 3 ball valve, 2" class 1500, F51, 22 pcs
`).map((each) => each.split(';').slice(0, 1)),
    ).toEqual([['1'], ['2'], ['3']]);
    expect(
      said(`Veuillez chiffrer :

Repère A : manifold de duses 3-1/16", 10 000 psi - 1 ens.
Repère B : duse réglable de rechange 3-1/16" - 2 pièces
`),
    ).toEqual([
      'A;;manifold de duses 3-1/16", 10 000 psi;1;ens;3-1/16"',
      'B;;duse réglable de rechange 3-1/16";2;pièces;3-1/16"',
    ]);
    expect(
      said('- Pressure gauges, class 0.6: 230 pieces, yearly\n- Thread gauges: 40 sets, each boxed\n'),
    ).toEqual([';;Pressure gauges, class 0.6;230;pieces', ';;Thread gauges;40;sets']);
  });

  it('READ-5: reads how many in a year', () => {
    expect(
      said(
        'Please quote.\n\nItem | Description | Qty per annum\n1 | Relief valve | 145\n2 | Transmitter | 310\n',
      ),
    ).toEqual(['1;;Relief valve;145', '2;;Transmitter;310']);
    expect(
      said('نرجو عرض السعر\n\nالبند | الوصف | العدد سنوياً\n1 | صمام أمان | 145\n2 | مرسل ضغط | 310\n'),
    ).toEqual(['1;;صمام أمان;145', '2;;مرسل ضغط;310']);
  });

  it('READ-5: keeps the number of an entry apart from its count', () => {
    expect(said('1) 9.500 m de tubing 2-7/8" L80\n2) 150 uniones de reparación 2-7/8"')).toEqual([
      '1;;tubing 2-7/8" L80;9.500;m;2-7/8";;L80',
      '2;;uniones de reparación 2-7/8";150;;2-7/8"',
    ]);
    expect(said('1 - صمام بوابة - العدد 6 قطعة\n2 - صمام عدم رجوع - العدد 10 قطعة')).toEqual([
      '1;;صمام بوابة;6;قطعة',
      '2;;صمام عدم رجوع;10;قطعة',
    ]);
  });

  it.each([
    ['clauses that are numbered', '1 Scopes\n2 Deliveries\n3 Payments'],
    ['periods', '12 months after delivery\n18 months after dispatch'],
    ['dates', '12 May 2027 delivery of valves\n14 May 2027 delivery of pumps'],
    ['a factor', '- 1.5 x design pressure for bodies\n- 1.1 x design pressure for seats'],
    ['duties', '- 3 valves shall be tested\n- 2 valves shall be kept'],
    ['one line alone', 'Our works have\n5 cranes\nin all.'],
  ])('READ-5: takes %s for no goods', (_, text) => {
    expect(said(text)).toEqual([]);
  });

  it('READ-5: reads an amount before its bracket, behind a label, and after "n."', () => {
    expect(
      said('Pos 1: casing 7" L80 - 3,200 m (260 joints)\nPos 2: Manual gate valve 2" - qty 6 ea'),
    ).toEqual(['1;;casing 7" L80;3,200;m;7";;L80', '2;;Manual gate valve 2";6;ea;2"']);
    expect(said('Pumps: 6 ea. glycol circulation pumps, API 675.')).toEqual([
      ';;glycol circulation pumps, API 675;6;ea.;;;;API 675',
    ]);
    expect(said('Vi chiediamo offerta per n. 2 pompe centrifughe e n. 1 quadro di comando.')).toEqual([
      ';;pompe centrifughe;2',
      ';;quadro di comando;1',
    ]);
  });

  it('READ-5: puts a grade where it belongs, follows ditto in a column of remarks, names work as goods', () => {
    expect(
      said(
        '| Item | Part | Size | Qty |\n| 1 | Ring gasket | SS316 | 20 |\n| 2 | Mud pump liner | 6-1/2" | 9 |',
      ),
    ).toEqual(['1;;Ring gasket;20;;;;SS316', '2;;Mud pump liner;9;;6-1/2"']);
    expect(
      said('Item | Description | Qty | Remark\n1 | Bonnet | 2 | AISI 4130\n2 | Stem | 4 | ditto'),
    ).toEqual(['1;;Bonnet;2;;;;AISI 4130', '2;;Stem;4;;;;AISI 4130']);
    expect(
      said('Pos | Service | Volume | Unit\nL1 | Blasting | 650 | m²\nL2 | Tank lining | 120 | m²'),
    ).toEqual(['L1;;Blasting;650;m²', 'L2;;Tank lining;120;m²']);
  });

  it('READ-5: takes the next clauses behind a table for no rows of it', () => {
    expect(
      said(`Item   Description                   Qty
01     Biocide skid with pumps       1
02     Methanol skid with pumps      2

B4   Commissioning and a reliability run are included for all skids.
`).map((item) => item.split(';')[0]),
    ).toEqual(['01', '02']);
  });

  it('READ-5: takes time in proportion to the length', async () => {
    await expectLinear((size) => read('- 5 choke valves, 3 seats and 4 rings\n'.repeat(size)), 400);
  });
});

describe('crews and units counted by their time', () => {
  it('READ-5: reads what is set apart from its time by a leader or a dash', () => {
    expect(
      said(`We would be pleased to receive your rates for the following:

  1. Coiled tubing unit, with crew ........ 18 days
  2. Nitrogen pumper ...................... 6 days
  3. Coating inspector - est. 95 man-days
  4. Desk expediter - approx. 30 man-months
`),
    ).toEqual([
      '1;;Coiled tubing unit, with crew;18;days',
      '2;;Nitrogen pumper;6;days',
      '3;;Coating inspector;95;man-days',
      '4;;Desk expediter;30;man-months',
    ]);
  });

  it('READ-5: takes no term of the contract for one', () => {
    expect(
      said(`Please quote for gate valves on these terms:

  1. Delivery time ........ 18 days
  2. Validity of the offer - 90 days
  3. Warranty - 24 months
  4. Payment - 30 days
`),
    ).toEqual([]);
  });
});

it('READ-5: an entry ends with the line that closes with its count, and what is said of all stands below', () => {
  expect(
    said(`From: buyer@pipes.example
To: sales@works.example
Subject: RE: RFQ 4471

We wait for your offer.

>> Kindly quote in EUR:
>> 1. Weld neck flange, 28" class 600, ASTM A694 F60 - 24 pcs
>> 2. Blind flange, 28" class 600, ASTM A694 F60 - 2 pcs
>> All with 3.1 certificate. Flanges acc. to ASME B16.47 Series A.
`).map((row) => row.split(';').slice(0, 4).join(';')),
  ).toEqual([
    '1;;Weld neck flange, 28" class 600, ASTM A694 F60;24',
    '2;;Blind flange, 28" class 600, ASTM A694 F60;2',
  ]);
});
