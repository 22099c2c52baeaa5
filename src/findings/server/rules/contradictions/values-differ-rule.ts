import { noted } from '#kit/server/language/noted.ts';
import type { Department } from '#organisations/contract/departments.ts';
import type { Facts } from '../../facts/facts.ts';
import { likelyPairs } from '../../facts/pairs/likely-pairs.ts';
import { statedKey, type StatedValue } from '../../facts/pairs/stated-values.ts';
import { subjectWordings } from '../subject-wordings.ts';
import type { Rule, RuleFinding } from '../rule.ts';
import { matterNames } from './matter-names.ts';
import { differencesClause } from '../clauses.ts';

const departments: readonly Department[] = ['Engineering'];
const materialDepartments: readonly Department[] = ['Engineering', 'Procurement'];

/** What differs, as a person calls it; none of a choice and of a stance, whose words say it themselves. */
const matterOf = ({ measure, subject, kind }: StatedValue): string | null =>
  subject !== null
    ? subjectWordings[subject].name
    : kind === 'share'
      ? 'The percentage'
      : kind === 'designation' && measure === measure.toUpperCase()
        ? measure
        : (matterNames[measure] ??
          (kind === 'stance' || (kind === 'code' && measure !== 'material') ? null : `The ${measure}`));

const order = ({ written, subject, quote }: StatedValue): string => `${written} ${subject} ${quote.text}`;

const findingFor = (group: readonly StatedValue[]): RuleFinding[] => {
  const values = group.toSorted((a, b) => (order(a) < order(b) ? -1 : 1));
  const [first] = values;
  if (!first) return [];
  const byKey = new Map(values.map((each) => [statedKey(each), each] as const));
  if (byKey.size < 2) return [];
  const differing = [...byKey].toSorted(([a], [b]) => (a < b ? -1 : 1));
  const written = differing.map(([, each]) => each.written);
  const said = noted`${written.slice(0, -1).join(', ')} and as ${written.at(-1) ?? ''}`;
  const named = values.find(({ subject }) => subject !== null) ?? first;
  const matter = matterOf(named);
  const [one, other] = [written.slice(0, -1).join(' / '), written.at(-1) ?? ''];
  const quotes = [
    ...new Map(values.map(({ quote }) => [`${quote.sourceId} ${quote.start}`, quote])).values(),
  ];
  return [
    {
      title:
        matter === null
          ? noted`Only one of these can hold: “${one}” and “${other}”`
          : noted`${matter} is stated as ${said}`,
      question:
        matter === null
          ? `You write “${one}” and “${other}”. Which one applies?`
          : `You state ${matter.charAt(0).toLowerCase()}${matter.slice(1)} as ${said}. Which one applies?`,
      quotes,
      values: written,
      departments:
        named.subject !== null
          ? subjectWordings[named.subject].departments
          : first.isMaterial
            ? materialDepartments
            : departments,
      about: `${first.measure}: ${differing.map(([key]) => key).join(' / ')}`,
    },
  ];
};

/** Groups of values that contradict one another, by the weights given. */
export const disputedValues = (
  facts: Facts,
  weights?: Readonly<Record<string, number>>,
  least?: number,
): StatedValue[][] => {
  let groups: StatedValue[][] = [];
  for (const { one, other } of likelyPairs(facts, weights, least)) {
    const touched = groups.filter((each) => each.includes(one) || each.includes(other));
    groups = [
      ...groups.filter((each) => !touched.includes(each)),
      [...new Set([...touched.flat(), one, other])],
    ];
  }
  return groups;
};

export const rule: Rule = {
  key: 'values-differ',
  kind: 'contradiction',
  title: 'Two values are likely of the same thing, and differ',
  source: differencesClause,
  severity: 'important',
  departments,
  yields: 'firm',
  check: (facts) => disputedValues(facts).flatMap(findingFor),
  examples: [
    {
      texts: [
        'Please quote for 2 beams, each proof loaded to 1.25 times the rated load.',
        'Before hand-over the beams are loaded to 1.5 x the rated load.',
      ],
      titles: ['The factor is stated as 1.25 times the rated and as 1.5 x the rated'],
    },
    {
      texts: [
        'Please quote for 4 compressors, motor 6.6 kV. Discharge pressure 80 bar(g).',
        'Driver: induction motor, 6 kV\n\nDischarge pressure: 84 bar(g)\n\nSuction pressure: 16 bar(g)',
      ],
      titles: [
        'The pressure is stated as 80 bar(g) and as 84 bar(g)',
        'The voltage is stated as 6 kV and as 6.6 kV',
      ],
    },
    {
      texts: [
        'Fuel tank of the generator: sized for 8 hours at full load.\n\nPaint RAL 7035.\n\nThe fuel tank shall hold fuel for 6 hours at full load.',
      ],
      titles: ['The time is stated as 6 hours and as 8 hours'],
    },
    {
      texts: [
        'Please quote for one separator. The scaffold around the separator is built by the operator.',
        'The Contractor erects the scaffold around the separator.',
      ],
      titles: [
        'Only one of these can hold: “The scaffold around the separator is built by the operator” and “The Contractor erects the scaffold around the separator”',
      ],
    },
    {
      texts: ['Castings of quality level CSL-3, delivered rough.', 'All parts: quality level CSL-2'],
      titles: ['CSL is stated as CSL-2 and as CSL-3'],
    },
    {
      texts: ['We need one tank of 3 m3, in 316L.', 'The 4 m3 tank shall have a sight glass.'],
      titles: ['The volume is stated as 3 m3 and as 4 m3'],
    },
    {
      texts: [
        'The performance bond remains valid until 30 days after the end of the warranty.',
        'This performance bond is valid until 90 days after the end of the warranty.',
      ],
      titles: ['The validity of the bond is stated as 30 days and as 90 days'],
    },
  ],
  counterExamples: [
    {
      texts: [
        'Please quote for one flare tip. A performance bond of 15 % of the contract value is required.',
        'Terms: 20 % against advance payment guarantee, balance against documents.',
      ],
    },
    {
      texts: [
        'Shell side: design pressure 12 bar, design temperature 80 °C\n\nTube side: design pressure 18 bar, design temperature 260 °C',
      ],
    },
    { texts: ['Main hoist capacity 12 t at 30 m radius.\n\nMain hoist capacity 22 t at 15 m radius.'] },
    { texts: ['Vessels, design pressure 16 bar.', 'Operating pressure: 12 bar\n\nTest pressure: 24 bar'] },
    {
      texts: [
        'We need one skid, motor 30 kW, 400 V. Shaft diameter 80 mm.',
        'Control voltage: 24 V. Heater: 5 kW. Flange diameter: 200 mm.',
      ],
    },
    { texts: ['Tanks of 1.5 m3 volume, surfaces Ra 0.8 µm.', 'Volume: 1,500 litres. Ra ≤ 0,8 µm'] },
    {
      texts: [
        'The stroke is 3,400 mm instead of 3,200 mm.\n\nDrum width 600 mm.',
        'Stroke: 3,200 mm\n\nPressure loss: 3 bar at 40 °C',
      ],
    },
    { texts: ['Item 1: 200 mm\n\nItem 2: 300 mm\n\nItem 3: 400 mm'] },
  ],
};

/** The same rule with other weights, for fitting them. */
export const withWeights = (weights: Readonly<Record<string, number>>, least: number): Rule => ({
  ...rule,
  check: (facts) => disputedValues(facts, weights, least).flatMap(findingFor),
});
