import { expect, it } from 'vitest';
import { readEnquiry } from '../../facts/read-enquiry.ts';
import { checkEnquiry } from '../check-enquiry.ts';
import { rule as quantities } from './item-quantities-rule.ts';
import { rule } from './values-differ-rule.ts';
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
    'a data sheet is held against the mail',
    [
      'Please quote for 3 pumps, each with a 30 kW motor, 400 V.',
      'DATA SHEET\n\nMotor rating: 37 kW\n\nSupply voltage: 690 V',
    ],
    ['The power is stated as 30 kW and as 37 kW', 'The voltage is stated as 400 V and as 690 V'],
  ],
  [
    'a load by its letters and a grade of steel',
    [
      'Please quote for 2 lifting beams, safe working load 20 t, steel S355J2.',
      'SPECIFICATION\n\nSWL: 25 t\n\nMaterial: S460NL',
    ],
    ['The mass is stated as 20 t and as 25 t', 'The material is stated as S355J2 and as S460NL'],
  ],
  [
    'flows, protection and colours',
    [
      'We ask for 6 air handling units, air flow 12,000 m3/h, enclosure IP54, colour RAL 9010.',
      'Air flow: 14,500 m3/h\n\nDegree of protection: IP31\n\nCasing: RAL 7035',
    ],
    [
      'The colour is stated as RAL 7035 and as RAL 9010',
      'The degree of protection is stated as IP31 and as IP54',
      'The volume flow is stated as 12,000 m3/h and as 14,500 m3/h',
    ],
  ],
  [
    'a list is held against the table of the same items',
    [
      'a) bolts M24, property class 8.8 - 400 sets\nb) bolts M30, property class 8.8 - 150 sets',
      'Sr | Description | Class | Qty | Unit\na | Bolt M24 | 10.9 | 400 | set\nb | Bolt M30 | 8.8 | 150 | set',
    ],
    ['The property class is stated as 10.9 and as 8.8'],
  ],
  [
    'words of a closed list of the field: threads, lengths, plans, signals and what money is paid by',
    [
      'Casing 9-5/8", 47 lb/ft, P110, BTC, Range 3. Payment by letter of credit.',
      'Casing 9-5/8"\n\nThread: LTC\n\nLength: Range 2\n\nPayment: bank transfer after 45 days',
    ],
    [
      'The connection of the tubulars is stated as BTC and as LTC',
      'The length range is stated as Range 2 and as Range 3',
      'The means of payment is stated as bank transfer and as letter of credit',
    ],
  ],
  [
    'a plan of a seal, a signal, an entry of cables',
    [
      'Pumps with mechanical seals, Plan 53B. Transmitters with HART, cable entry M20x1.5.',
      'Mechanical seal: Plan 52\n\nTransmitters: FOUNDATION Fieldbus\n\nCable entry: 1/2" NPT',
    ],
    [
      'The communication is stated as FOUNDATION Fieldbus and as HART',
      'The seal plan is stated as Plan 52 and as Plan 53B',
      'The thread is stated as 1/2" NPT and as M20x1.5',
    ],
  ],
  [
    'grades behind their standard, of which one letter makes another',
    ['Stud bolts of ASTM A193 B7M.', 'Stud bolts: ASTM A193 B7'],
    ['The material is stated as ASTM A193 B7 and as ASTM A193 B7M'],
  ],
  [
    'grades of castings behind their standard',
    ['Bodies of ASTM A216 WCC.', 'Body: ASTM A216 WCB'],
    ['The material is stated as ASTM A216 WCB and as ASTM A216 WCC'],
  ],
  [
    'coatings of bolts, whichever of the two lists they are in',
    ['Stud bolts zinc-nickel plated.', 'Coating of the stud bolts: PTFE, blue'],
    ['The finish of the surface is stated as PTFE and as zinc-nickel'],
  ],
  [
    'what is packed in a box of steel and in one of wood is packed in two ways',
    ['Packing of the rotor: steel container.', 'Packing of the rotor: wooden box'],
    ['The packing is stated as steel container and as wooden box'],
  ],
  [
    'a box is a wooden box, and a fieldbus no current',
    ['Packing: wooden boxes. Output 4-20 mA with HART.', 'Packing: box\n\nOutput: 4-20 mA'],
    [],
  ],
  [
    'kinds of material of one part',
    [
      'Thread protectors of plastic for both sizes.\n\nDrift to the standard.\n\nAll thread protectors shall be of pressed steel.',
    ],
    ['The kind of material is stated as plastic and as pressed steel'],
  ],
  [
    'the language of one paper, not that of another',
    [
      'Operation manuals in English.\n\nLabels in Norwegian and English.\n\nAppendix B, documents\n\nOperation manuals: Norwegian, 3 printed sets',
    ],
    ['The language is stated as English and as Norwegian'],
  ],
  [
    'grades and lengths of tubes, and the shell that is the same',
    [
      'Tubes of SA-179, length 16 feet.\n\nShell of SA-516 Gr. 60.',
      'Tubes: SA-213 TP316L, length 6,096 mm\n\nShell: ASTM A516 Grade 60',
    ],
    [
      'The length is stated as 16 feet and as 6,096 mm',
      'The material is stated as SA-179 and as SA-213 TP316L',
    ],
  ],
  [
    'a size of the row that names the same valves',
    [
      'One manifold: main valves 4 1/16 inch, bleed line valves 2 1/16 inch.',
      'Tag | Service | Size\nV-1 to V-8 | Main valves | 3 1/16 inch\nV-9 | Bleed line valves | 2 1/16 inch',
    ],
    ['Size is stated as 3 1/16 inch and as 4 1/16 inch'],
  ],
  [
    'a polymer and what a valve does on failure',
    ['Please quote for 12 valves with EPDM seats, fail close.', 'Seat material: PTFE. Valves: fail open'],
    [
      'The polymer is stated as EPDM and as PTFE',
      'The position on failure is stated as fail close and as fail open',
    ],
  ],
  [
    'coatings, casings and zones',
    [
      'Line pipe with external coating 3LPE.\n\nCasing of the units: stainless steel. Units stand in Zone 2.',
      'External coating: 3LPP\n\nCasing: hot-dip galvanised steel\n\nThe units are located in Zone 1',
    ],
    [
      'The coating of the pipe is stated as 3LPE and as 3LPP',
      'The kind of material is stated as hot-dip galvanised steel and as stainless steel',
      'The zone is stated as Zone 1 and as Zone 2',
    ],
  ],
  [
    'a count of parts',
    ['We need one filter press with 120 chambers.', 'Number of chambers: 100'],
    ['The number is stated as 100 and as 120'],
  ],
  [
    'a grade says more than its standard',
    ['Bodies of A350 LF2. Bolting of stainless steel.', 'Body: A350\n\nBolting: steel'],
    [],
  ],
  [
    'a number of a paper is no count',
    ['Enquiry RFQ 3341 hooks. Please quote for 40 hooks.', '3 Hooks\n\nHooks are painted.'],
    [],
  ],
  [
    'an option is none of the goods',
    ['Tanks, volume 5 m3, as an option 8 m3.', 'Volume: 5 m3. Alternatively 6 m3.'],
    [],
  ],
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
    'what a line says is of the words before its colon',
    [
      'We ask for 200 t bentonite and 30 t PAC.',
      'Bentonite: dial reading 30; filtrate max 15 ml.\nPAC LV: filtrate max 16 ml.',
    ],
    [],
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
    'the most that may be is no denial',
    ['Niveau sonore : 85 dB(A)\n\nLe niveau sonore ne dépasse pas 80 dB(A).'],
    ['The sound level is stated as 80 dB(A) and as 85 dB(A)'],
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
