import { inspectionExtents, type InspectionExtent } from '../../facts/readers/inspection-extents.ts';
import { noted } from '#kit/server/language/noted.ts';
import type { Facts } from '../../facts/facts.ts';
import { isInForce, quoteFrom } from '../../facts/statements.ts';
import type { Rule, RuleFinding } from '../rule.ts';

const whole = 100;

/** "Spot" is any part, and never the whole. */
const differ = ({ percent: one }: InspectionExtent, { percent: other }: InspectionExtent): boolean =>
  one === null || other === null ? (one ?? other) === whole : one !== other;

/** Within one text "all welds" and "nozzle welds" are a rule and its exception; between two they are not. */
const concernSame = (one: InspectionExtent, other: InspectionExtent, facts: Facts): boolean => {
  const [a, b] = [one, other].map(({ statement }) => facts.scopes[statement.index] ?? '');
  const [some, others] = [one.objects, other.objects];
  return (
    one.statement !== other.statement &&
    (a === b || a === '' || b === '') &&
    (!some.isDisjointFrom(others) ||
      (some.size === 0 && others.size === 0) ||
      ((some.size === 0 || others.size === 0) && one.statement.source !== other.statement.source))
  );
};

const findingFor = (one: InspectionExtent, other: InspectionExtent): RuleFinding => {
  const said = [one, other].toSorted((a, b) => a.statement.index - b.statement.index);
  const [first = '', second = ''] = said.map(({ written }) => written);
  const both = noted`${first} and as ${second}`;
  return {
    title: noted`The extent of ${one.method} is stated as ${both}`,
    question: `You state the extent of ${one.method} as ${both}. Which one applies?`,
    quotes: said.map(({ statement: { source, start, end } }) => quoteFrom(source, start, end)),
    about: one.method,
    values: said.map(({ written }) => written),
  };
};

export const rule: Rule = {
  key: 'inspection-extent',
  kind: 'contradiction',
  title: 'The extent of an examination is stated twice, differently',
  source: noted`ASME VIII Div. 1, UW-11 and UW-12: full and spot radiography are different requirements with different joint efficiencies.`,
  severity: 'important',
  departments: ['Quality Assurance', 'Engineering'],
  yields: 'firm',
  check: (facts) => {
    const extents = facts.statements.filter(isInForce).flatMap(inspectionExtents);
    return [...Map.groupBy(extents, ({ method }) => method).values()].flatMap((same) => {
      const pair = same
        .flatMap((one, at) => same.slice(at + 1).map((other) => [one, other] as const))
        .find(([one, other]) => differ(one, other) && concernSame(one, other, facts));
      return pair ? [findingFor(...pair)] : [];
    });
  },
  examples: [
    {
      texts: ['Seams to have full radiography.', 'Radiographic examination: spot, RT-3'],
      titles: ['The extent of radiography is stated as full and as spot'],
    },
    {
      texts: ['All welds: VT 100 %, RT 10 %.\n\nWelds radiographed at 100 %.'],
      titles: ['The extent of radiography is stated as 10 % and as 100 %'],
    },
    {
      texts: ['Longitudinal seams of the shell: 100 % radiography.', 'Spot RT on main seams'],
      titles: ['The extent of radiography is stated as 100 % and as Spot'],
    },
    {
      texts: ['100 % PMI of all alloy parts.', 'PMI: 10 % of all parts'],
      titles: ['The extent of material identification is stated as 100 % and as 10 %'],
    },
    {
      texts: ['Ultraschallprüfung 100 %.', 'UT: 10 %'],
      titles: ['The extent of ultrasonic testing is stated as 100 % and as 10 %'],
    },
  ],
  counterExamples: [
    { texts: ['100 % VT, 20 % RT and 10 % PT.', 'RT 20 %'] },
    { texts: ['RT of butt welds 10 %.', 'RT of nozzle welds 100 %.'] },
    { texts: ['RT 10 % of the welds.\n\nRT of nozzle welds 100 %.'] },
    { texts: ['Spot radiography.', 'RT: 10 %'] },
    { texts: ['Item 1: RT 100 %', 'Item 2: RT 10 %'] },
    { texts: ['UT 100 %, level 2', 'MT 10 %'] },
  ],
};
