import { expect, it } from 'vitest';
import { readEnquiry } from '../../facts/read-enquiry.ts';
import { checkEnquiry } from '../check-enquiry.ts';
import { rule as quantities } from './item-quantities-rule.ts';
import { rule } from './attributes-differ-rule.ts';
import type { Rule } from '../rule.ts';

const titles = (texts: readonly string[], rules: readonly Rule[] = [rule]): string[] =>
  checkEnquiry(
    readEnquiry(
      texts.map((text, order) => ({
        id: `s${order}`,
        name: `Source ${order}`,
        kind: order === 0 ? ('mail' as const) : ('attachment' as const),
        text,
        receivedAt: null,
        order,
      })),
    ),
    undefined,
    rules,
  ).map(({ title }) => title);

it.each<[says: string, texts: string[], found: string[]]>([
  [
    'a condition before the value and one behind it are the same',
    ['Fan noise: 76 dB(A) at 3 m\n\nThe fan noise limit at 3 m is 79 dB(A).'],
    ['The sound level is stated as 76 dB(A) and as 79 dB(A)'],
  ],
  [
    'a dimension is of what its sentence begins with',
    ['The ash hopper has a height of 2,400 mm.', 'Ash hopper, height 2,700 mm, with inspection door.'],
    ['The length is stated as 2,400 mm and as 2,700 mm'],
  ],
  [
    'the value before its noun is of it',
    ['Winch with brake, 24 V control circuit.\n\nThe control circuit works at 48 V.'],
    ['The voltage is stated as 24 V and as 48 V'],
  ],
  [
    'values under the same condition are compared, those under another are not',
    ['Lifting capacity 12 t at a radius of 8 m.', 'Lifting capacity: 14 t at a radius of 8 m, 6 t at 15 m.'],
    ['The mass is stated as 12 t and as 14 t'],
  ],
  [
    'what a line says is of the words before its colon',
    [
      'We ask for 200 t bentonite and 30 t PAC.',
      'Bentonite: dial reading 30; filtrate max 15 ml.\nPAC LV: filtrate max 16 ml.',
    ],
    [],
  ],
  [
    'what stands behind a semicolon under a label of its own is of that',
    ['Core: steel S235\n\nFrame: steel S460; core: steel S355'],
    ['The structural steel is stated as S235 and as S355'],
  ],
  [
    'a dimension beside a size is of that size',
    ['Anchor bolts M24 x 400 mm, galvanised.', 'Anchors M24 x 450 mm'],
    ['The length is stated as 400 mm and as 450 mm'],
  ],
  [
    'one unit by another is a value',
    ['The sorbent holds 250 g/kg of water.', 'Sorbent: capacity 280 g/kg'],
    ['The value in g/kg is stated as 250 g/kg and as 280 g/kg'],
  ],
  [
    'values in the same unit differ by a hundredth',
    ['Overall length 8,450 m.', 'The overall length of 8,540 m is laid in one piece.'],
    ['The length is stated as 8,450 m and as 8,540 m'],
  ],
  [
    'pieces that are line items are compared as these, not once more',
    ['Spray nozzles: 12 off, brass', 'Spray nozzles: 16 off'],
    [],
  ],
  [
    'the most that may be is no denial',
    ['Niveau sonore : 85 dB(A)\n\nLe niveau sonore ne dépasse pas 80 dB(A).'],
    ['The sound level is stated as 80 dB(A) and as 85 dB(A)'],
  ],
  [
    'words right before it tell one part from another',
    ['Gas outlet nozzle 200 mm\n\nOil outlet nozzle 150 mm'],
    [],
  ],
  [
    'a part named whole is not the part of a part',
    ['Feed pump housing 20 mm\n\nBooster feed pump housing 25 mm'],
    [],
  ],
  ['lengths of different parts are not compared', ['Hopper, length 2,100 mm.', 'Skid length 5,200 mm.'], []],
  [
    'a value under a condition is not the value without it',
    ['The hoisting speed is 20 m/min.\n\nThe hoisting speed is 16 m/min where the wind exceeds 15 m/s.'],
    [],
  ],
  ['a rounded value in another unit is the same', ['Pipe length 100 ft.', 'Pipe length: 30.5 m'], []],
  [
    'a value that is repeated differs from another all the same',
    ['Overall length 8,450 m.\n\nOverall length 8,450 m.\n\nThe overall length is 8,540 m.'],
    ['The length is stated as 8,450 m and as 8,540 m'],
  ],
  [
    'and so does one whose other is repeated',
    ['Overall length 8,450 m.\n\nOverall length 8,540 m.\n\nThe overall length is 8,540 m.'],
    ['The length is stated as 8,450 m and as 8,540 m'],
  ],
  [
    'of three, none is said to be the other',
    ['Coating of 12 µm.\n\nCoating of 10 µm on nuts.\n\nCoating of 8 µm on studs.'],
    [],
  ],
])('%s', (_says, texts, found) => {
  expect(titles(texts)).toEqual(found);
});

it('a count of pieces in a line that names them may be followed by more', () => {
  expect(titles(['Spray nozzles: 12 off, brass', 'Spray nozzles: 16 off'], [quantities])).toEqual([
    'The quantity (Spray nozzles) is stated as 12 off and as 16 off',
  ]);
});
