import { noted } from '#kit/server/language/noted.ts';
import type { Department } from '#organisations/contract/departments.ts';
import { assertedKey, type Assertion } from '../../facts/assertions/assertion.ts';
import { readAssertions } from '../../facts/assertions/assertions.ts';
import { goodsWords } from '../../facts/assertions/goods-words.ts';
import { areOfOtherLines } from '../../facts/assertions/line-labels.ts';
import { disputedPairs, disputedWithin } from '../../facts/assertions/matching.ts';
import { areCountedElsewhere, isComparedElsewhere } from './compared-elsewhere.ts';
import type { Rule, RuleFinding } from '../rule.ts';
import { differencesClause } from '../clauses.ts';

const departments: readonly Department[] = ['Engineering'];
const materialDepartments: readonly Department[] = ['Engineering', 'Procurement'];

const findingFor = (pairs: readonly [Assertion, Assertion][]): RuleFinding[] => {
  const all = pairs.flat();
  const [first] = all;
  if (!first) return [];
  const byKey = new Map(
    all
      .toSorted((a, b) => (a.written < b.written ? -1 : a.written > b.written ? 1 : 0))
      .map((each) => [assertedKey(each.value), each.written] as const),
  );
  const values = [...byKey].toSorted(([a], [b]) => (a < b ? -1 : 1));
  const written = values.map(([, each]) => each);
  const said = noted`${written.slice(0, -1).join(', ')} and as ${written.at(-1) ?? ''}`;
  const item = /^(?:item )?(\w{1,4})(?= )/.exec(first.scope)?.[1];
  const hasScope = first.scope !== '' && !first.scope.startsWith('alone ');
  const scope = hasScope ? ` (${item === undefined ? first.scope : `item ${item}`})` : '';
  const named = (article: string) => `${article} ${first.measure}${scope}`;
  const quotes = [...new Map(all.map(({ quote }) => [`${quote.sourceId} ${quote.start}`, quote])).values()];
  const [words] = all.map(({ attribute }) => attribute.core.join(' ')).toSorted();
  return [
    {
      title: noted`${named('The')} is stated as ${said}`,
      question: `You state ${named('the')} as ${said}. Which one applies?`,
      quotes,
      departments: first.isMaterial ? materialDepartments : departments,
      about: `${first.measure}${scope}, ${words ?? ''}: ${values.map(([key]) => key).join(' / ')}`,
    },
  ];
};

/** "Red, RAL 3020": the same two statements differ by the number of the colour as well. */
const isNamedByShade = (
  [one, other]: readonly [Assertion, Assertion],
  pairs: readonly [Assertion, Assertion][],
): boolean =>
  one.measure === 'colour by name' &&
  pairs.some(
    ([a, b]) => a.measure === 'colour' && a.statement === one.statement && b.statement === other.statement,
  );

export const rule: Rule = {
  key: 'attributes-differ',
  kind: 'contradiction',
  title: 'The same thing is given different values',
  source: differencesClause,
  severity: 'blocking',
  departments,
  check: (facts) => {
    const [assertions, goods] = [readAssertions(facts), goodsWords(facts)];
    const disputed = [...disputedPairs(assertions, goods), ...disputedWithin(assertions, goods)];
    const of = ({ statement }: Assertion) => facts.statements[statement];
    const pairs = disputed.filter(
      ([one, other]) =>
        !isNamedByShade([one, other], disputed) &&
        !areOfOtherLines(of(one), of(other)) &&
        (!isComparedElsewhere(facts, one) || !isComparedElsewhere(facts, other)) &&
        !areCountedElsewhere(facts, [one, other]),
    );
    const groups: [Assertion, Assertion][][] = [];
    for (const pair of pairs) {
      const group = groups.find((each) => each.some((other) => other.some((one) => pair.includes(one))));
      if (group) group.push(pair);
      else groups.push([pair]);
    }
    return groups.flatMap(findingFor);
  },
  examples: [
    {
      texts: [
        'Please quote for 3 pumps, each with a 30 kW motor, 400 V.',
        'DATA SHEET\n\nMotor rating: 37 kW\n\nSupply voltage: 690 V',
      ],
      titles: ['The power is stated as 30 kW and as 37 kW', 'The voltage is stated as 400 V and as 690 V'],
    },
    {
      texts: [
        'Please quote for 2 lifting beams, safe working load 20 t, steel S355J2.',
        'SPECIFICATION\n\nSWL: 25 t\n\nMaterial: S460NL',
      ],
      titles: [
        'The mass is stated as 20 t and as 25 t',
        'The structural steel is stated as S355J2 and as S460NL',
      ],
    },
    {
      texts: [
        'We ask for 6 air handling units, air flow 12,000 m3/h, enclosure IP54, colour RAL 9010.',
        'Air flow: 14,500 m3/h\n\nDegree of protection: IP31\n\nCasing: RAL 7035',
      ],
      titles: [
        'The volume flow is stated as 12,000 m3/h and as 14,500 m3/h',
        'The degree of protection is stated as IP31 and as IP54',
        'The colour is stated as RAL 7035 and as RAL 9010',
      ],
    },
    {
      texts: [
        'a) bolts M24, property class 8.8 - 400 sets\nb) bolts M30, property class 8.8 - 150 sets',
        'Sr | Description | Class | Qty | Unit\na | Bolt M24 | 10.9 | 400 | set\nb | Bolt M30 | 8.8 | 150 | set',
      ],
      titles: ['The property class (item a) is stated as 10.9 and as 8.8'],
    },
    {
      texts: [
        'Thread protectors of plastic for both sizes.\n\nDrift to the standard.\n\nAll thread protectors shall be of pressed steel.',
      ],
      titles: ['The kind of material is stated as plastic and as pressed steel'],
    },
    {
      texts: [
        'Operation manuals in English.\n\nLabels in Norwegian and English.\n\nAppendix B, documents\n\nOperation manuals: Norwegian, 3 printed sets',
      ],
      titles: ['The language is stated as English and as Norwegian'],
    },
    {
      texts: [
        'Please quote for 6 gate valves with RTJ flanged ends, hydraulic actuators, valves painted white.',
        'RF flanged ends. Actuator: electric. Valve colour: grey',
      ],
      titles: [
        'The flange face is stated as RF and as RTJ',
        'The actuation is stated as Actuator: electric and as hydraulic',
        'The colour by name is stated as grey and as white',
      ],
    },
    {
      texts: [
        'Tubes of SA-179, length 16 feet.\n\nShell of SA-516 Gr. 60.',
        'Tubes: SA-213 TP316L, length 6,096 mm\n\nShell: ASTM A516 Grade 60',
      ],
      titles: [
        'The ASTM grade is stated as SA-179 and as SA-213 TP316L',
        'The length is stated as 16 feet and as 6,096 mm',
      ],
    },
    {
      texts: [
        'We request a quotation for vertical flowline connectors.\n\nThe six (6) flowline connectors are to be coated.',
        'Pos. 1: production - 4 pcs\n\nPos. 2: injection - 1 pc\n\nTotal connectors: 5 pcs',
      ],
      titles: ['The number is stated as 5 and as six (6)'],
    },
    {
      texts: [
        'One manifold: main valves 4 1/16 inch, bleed line valves 2 1/16 inch.',
        'Tag | Service | Size\nV-1 to V-8 | Main valves | 3 1/16 inch\nV-9 | Bleed line valves | 2 1/16 inch',
      ],
      titles: ['The size in inches is stated as 4 1/16 inch and as 3 1/16 inch'],
    },
    {
      texts: [
        '4 vessels, hydrostatic test pressure 48 bar.\n\nDocuments in 3 copies.',
        'Test pressure: 45 bar\n\nFinal documentation: 5 copies',
      ],
      titles: [
        'The pressure is stated as 45 bar and as 48 bar',
        'The number of copies is stated as 3 copies and as 5 copies',
      ],
    },
    {
      texts: [
        'Please quote for 12 valves with EPDM seats, fail close.',
        'Seat material: PTFE. Valves: fail open',
      ],
      titles: [
        'The polymer is stated as EPDM and as PTFE',
        'The position on failure is stated as fail close and as fail open',
      ],
    },
    {
      texts: [
        'Please offer:\n\n1. Pressure transmitters, SIL 2 - 36 nos\n2. Temperature transmitters, SIL 2 - 24 nos\n\nInspection by Bureau Veritas.',
        'S.No | Instrument | Safety level | Qty\n1 | Pressure transmitter | SIL 3 | 36\n2 | Temperature transmitter | SIL 2 | 24\n\nThird-party inspection by SGS.',
      ],
      titles: [
        'The inspection body is stated as Bureau Veritas and as SGS',
        'The safety integrity level (item 1) is stated as SIL 2 and as SIL 3',
      ],
    },
    {
      texts: [
        'Line pipe with external coating 3LPE.\n\nCasing of the units: stainless steel. Units stand in Zone 2.',
        'External coating: 3LPP\n\nCasing: hot-dip galvanised steel\n\nThe units are located in Zone 1',
      ],
      titles: [
        'The coating of the pipe is stated as 3LPE and as 3LPP',
        'The kind of material is stated as hot-dip galvanised steel and as stainless steel',
        'The zone is stated as Zone 1 and as Zone 2',
      ],
    },
    {
      texts: ['We need one filter press with 120 chambers.', 'Number of chambers: 100'],
      titles: ['The number is stated as 100 and as 120'],
    },
  ],
  counterExamples: [
    { texts: ['Hardness at most 22 HRC.', 'Hardness: max. 250 HBW'] },
    { texts: ['Enquiry RFQ 3341 hooks. Please quote for 40 hooks.', '3 Hooks\n\nHooks are painted.'] },
    { texts: ['Please quote for 12 lifting hooks and 4 crane hooks.', '4 crane hooks are painted.'] },
    {
      texts: [
        'Shell side: design pressure 12 bar, design temperature 80 °C\n\nTube side: design pressure 18 bar, design temperature 260 °C',
      ],
    },
    { texts: ['Main hoist capacity 12 t at 30 m radius.\n\nMain hoist capacity 22 t at 15 m radius.'] },
    { texts: ['Nozzle N1: length 200 mm\n\nNozzle N2: length 250 mm'] },
    {
      texts: [
        'Part | Material | Length\nBody | A105 | 200 mm\nStem | A182 F6a | 400 mm\nBonnet | A105 | 100 mm',
      ],
    },
    {
      texts: ['Pump P-1\n\nRated power: 30 kW\n\nPump P-2\n\nRated power: 45 kW'],
    },
    { texts: ['Bodies of A350 LF2. Bolting of stainless steel.', 'Body: A350\n\nBolting: steel'] },
    { texts: ['Tanks of 1.5 m3 volume, surfaces Ra 0.8 µm.', 'Volume: 1,500 litres. Ra ≤ 0,8 µm'] },
    {
      texts: [
        'We need one skid, motor 30 kW, 400 V. Shaft diameter 80 mm.',
        'Control voltage: 24 V. Heater: 5 kW. Flange diameter: 200 mm.',
      ],
    },
    { texts: ['Vessels, design pressure 16 bar.', 'Operating pressure: 12 bar\n\nTest pressure: 24 bar'] },
    { texts: ['Two pumps of 30 kW and one of 45 kW.', 'Motor: 37 kW'] },
    { texts: ['Ambient temperature: -10 to 45 °C', 'Design temperature: 80 °C'] },
    {
      texts: [
        'The stroke is 3,400 mm instead of 3,200 mm.\n\nDrum width 600 mm.',
        'Stroke: 3,200 mm\n\nPressure loss: 3 bar at 40 °C',
      ],
    },
    { texts: ['Compressors, capacity 42 m³/min, inlet 10 bar.', 'Capacity: 2,520 m³/h\n\nOutlet: 40 bar'] },
    { texts: ['Tanks, volume 5 m3, as an option 8 m3.', 'Volume: 5 m3. Alternatively 6 m3.'] },
  ],
};
