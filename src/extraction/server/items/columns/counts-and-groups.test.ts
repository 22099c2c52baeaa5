import { describe, expect, it } from 'vitest';
import { lineItemColumns } from '#extraction/contract/line-items.ts';
import { readSource } from '../../text/reading.ts';
import { findLineItems } from '../items.ts';

const said = (text: string): string[] =>
  findLineItems([readSource({ id: 's', kind: 'mail', name: 'mail', text, pageStarts: [] })]).map(
    ({ cells }) =>
      lineItemColumns
        .map((column) => cells[column]?.value ?? '')
        .join(';')
        .replace(/;+$/, ''),
  );

describe('READ-5: what a column counts', () => {
  it('reads a head of three lines whose groups are divided: a length is no quantity', () => {
    expect(
      said(`
 No. | Description    |      Dimensions      | Material   |  Quantity   | Needed
     |                |  OD    | WT   | Len. |            | No.  | Unit | on site
     |                |  mm    | mm   | m    |            |      |      |
 ----+----------------+--------+------+------+------------+------+------+---------
 1   | Line pipe      | 219.1  | 12.7 | 12   | API 5L X60 | 48   | jts  | 04/05/2027
 2   | Hot bend       | 219.1  | 14.3 | -    | API 5L X60 | 6    | ea   | 11/05/2027
`),
    ).toEqual([
      '1;;Line pipe;48;jts;219.1;;API 5L X60;;;04/05/2027',
      '2;;Hot bend;6;ea;219.1;;API 5L X60;;;11/05/2027',
    ]);
  });

  it('takes "No." behind the tag for how many, and the service for what it is', () => {
    expect(
      said(`Tag        Service            ID x T/T (mm)   Design          Shell           No.
V-2101     Test separator     1800 x 5400     70 barg/90 C    SA-516 Gr.70    1
V-2102A/B  Fuel gas scrubber  600 x 2100      12 barg/60 C    SA-516 Gr.70    2
`),
    ).toEqual([
      ';V-2101;Test separator;1;;1800 x 5400;;SA-516 Gr.70',
      ';V-2102A/B;Fuel gas scrubber;2;;600 x 2100;;SA-516 Gr.70',
    ]);
  });

  it('takes a total beside its unit for how many, but no sum of money', () => {
    expect(
      said(`Pos | Equipment | Total | Unit | Location
1.1 | Ballast pump, vertical | 4 | set | pump room
1.2 | Bilge eductor DN100 | 6 | pcs | various
`),
    ).toEqual(['1.1;;Ballast pump, vertical;4;set', '1.2;;Bilge eductor DN100;6;pcs;DN100']);
    expect(
      said(`Pos | Equipment | Qty | Unit | Total
1.1 | Ballast pump, vertical | 4 | set | 18400
1.2 | Bilge eductor DN100 | 6 | pcs | 2150
`),
    ).toEqual(['1.1;;Ballast pump, vertical;4;set', '1.2;;Bilge eductor DN100;6;pcs;DN100']);
  });

  it('does not go on with a table of other columns below: what is required of items is no item', () => {
    expect(
      said(`MR item | Tag range | Description | Quantity | UoM | Wetted part | Range
001 | PT-1101 to PT-1108 | Pressure transmitter | 8 | EA | 316L | 0-100 barg
002 | TW-1401 to TW-1420 | Thermowell, flanged | 20 | EA | 316L | -

TABLE 2 - REQUIREMENTS BY ITEM
Req. | Applies to | Text
R-01 | 001 | SIL 2 capability by an accredited body
R-02 | 002 | Drilled from solid bar
`).map((item) => item.split(';').slice(0, 4).join(';')),
    ).toEqual([
      '001;PT-1101 to PT-1108;Pressure transmitter;8',
      '002;TW-1401 to TW-1420;Thermowell, flanged;20',
    ]);
  });
});

describe('READ-5: what a line counts', () => {
  it.each([
    [
      'numbers that go up by ten, with how much behind the name',
      '10  Corrosion inhibitor, 30,000 L, in bulk\n20  Scale inhibitor, 12,000 L, in 205 L drums\n30  Biocide, 25 %, 8,000 L\n',
      ['10;;Corrosion inhibitor;30,000;L', '20;;Scale inhibitor;12,000;L', '30;;Biocide, 25 %;8,000;L'],
    ],
    [
      'ten, twenty and thirty of something are counts',
      '10 x gate valve 2"\n20 x check valve 2"\n30 x gasket 2"\n',
      [';;gate valve 2";10;;2"', ';;check valve 2";20;;2"', ';;gasket 2";30;;2"'],
    ],
    [
      'a unit set off by a dash like the number before it',
      '1 - Drill pipe 5" NC50, inspection - 2,400 - joints\n2 - Lifting beam, load test - 36 - pcs\n',
      ['1;;Drill pipe 5" NC50, inspection;2,400;joints;5"', '2;;Lifting beam, load test;36;pcs'],
    ],
    [
      'a position in Arabic numerals',
      'البند ١: منصة حقن مانع التآكل بمضختين، العدد ٤ وحدات\nالبند ٢: خزان كيماويات، العدد ٦ وحدات\n',
      ['١;;منصة حقن مانع التآكل بمضختين;٤;وحدات', '٢;;خزان كيماويات;٦;وحدات'],
    ],
    [
      'a code before a colon',
      'P1 : structures, pont principal – 6 400 m²\nP2 : tuyauteries et supports – 3 900 m²\n',
      ['P1;;structures, pont principal;6 400;m²', 'P2;;tuyauteries et supports;3 900;m²'],
    ],
    [
      'what the number was before, in brackets',
      '1- منصة حقن مانع تآكل، عدد 3\n2- خزان يومي سعة 2000 لتر، عدد 8 (كان العدد 6 في رسالتنا الأولى)\n',
      ['1;;منصة حقن مانع تآكل;3', '2;;خزان يومي سعة 2000 لتر;8;;2000 لتر'],
    ],
    [
      'two sides of one thing are its size',
      'We require 5 wall-mounted penstocks, 1200 x 1200 mm, with spindle; and 2 x 600 mm ladder trays.\n',
      [';;wall-mounted penstocks, 1200 x 1200 mm;5;;1200 x 1200 mm', ';;600 mm ladder trays;2;;600 mm'],
    ],
  ])('%s', (_, text, items) => expect(said(text)).toEqual(items));
});

it('READ-5: a row that is kept for its number alone is no item', () => {
  expect(
    said(`Item | Part No. | Description | Qty | Unit
10 | SBL-0012 | Spectacle blind | 4 | EA
11 | SBL-0013 | CANCELLED | - | -
12 | - | (deleted) | |
13 | SBL-0014 | Cable tray, 800 m | struck out, now with package E-0101 | m
14 | SBL-0015 | Deleted-wire mesh screen | 2 | EA
15 | SBL-0016 | entfällt | - | -
16 | SBL-0017 | supprimé | - | -
`).map((item) => item.split(';').slice(0, 3).join(';')),
  ).toEqual(['10;SBL-0012;Spectacle blind', '14;SBL-0015;Deleted-wire mesh screen']);
});
