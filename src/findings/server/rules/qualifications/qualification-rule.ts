import { noted } from '#kit/server/language/noted.ts';
import { qualificationCovers } from '#registers/server/qualifications/service.ts';
import type { Qualification } from '#registers/contract/qualifications/qualification.ts';
import { manufactureDay, stateOn } from '../planned-days.ts';
import type { Rule, RuleFinding } from '../rule.ts';
import { askedWork, type AskedWork } from './asked-work.ts';
import { forNamed, withNumber } from './named-qualifications.ts';

const source = noted`API Spec Q1, 5.7.1.5: processes such as welding and NDE are done under procedures and by people that are qualified for them.`;
const maxObjections = 3;

/** Why none of those held covers a work; null where one does. */
const objection = (held: readonly Qualification[], { work }: AskedWork, on: string): string | null => {
  const checked = held.map((each) => ({ each, ...qualificationCovers(each, { ...work, on }) }));
  if (checked.some(({ covers }) => covers)) return null;
  const reasons = checked.map(({ each, reasons: why }) => withNumber(each, why)).toSorted();
  const more = reasons.length - maxObjections;
  return [...reasons.slice(0, maxObjections), ...(more > 0 ? [noted`and ${more} more`] : [])].join('; ');
};

const grounds = (held: readonly Qualification[], on: string): string =>
  held
    .map((each) => `${each.number} ${stateOn(each, on)}`)
    .toSorted()
    .join(', ');

const forWork = (asked: AskedWork, qualifications: readonly Qualification[], on: string): RuleFinding[] => {
  const held = qualifications.filter(
    ({ kind, method }) => kind === asked.kind && (kind === 'wps' || method === asked.work.method),
  );
  // Work that is only named may be done by others; that nobody here is qualified for it says nothing.
  if (held.length === 0 && !asked.asksForPeople) return [];
  const why = objection(held, asked, on);
  if (why === null) return [];
  return [
    {
      title: noted`No qualification covers ${[asked.name, why].filter(Boolean).join(': ')}`,
      question: '',
      quotes: [asked.quote],
      about: `${asked.name}: ${grounds(held, on) || 'none'}`,
    },
  ];
};

const qualification = (
  kind: Qualification['kind'],
  number: string,
  over: Partial<Qualification> = {},
): Qualification => ({
  kind,
  number,
  holder: '',
  method: '',
  level: '',
  material: '',
  thickness: '',
  process: '',
  validFrom: null,
  expires: '2027-03-31',
  notes: '',
  ...over,
});
const having = (...qualifications: Qualification[]) => ({
  registers: { licences: [], qualifications, standards: [], limits: [] },
  orderDay: '2027-01-04',
});
const procedure = qualification('wps', 'WPS-014', {
  material: 'P-No. 1',
  process: 'SMAW',
  thickness: '5 to 38 mm',
});
const person = qualification('nde', 'UT-204', { holder: 'R. Fjell', method: 'UT', level: '2' });

export const rule: Rule = {
  key: 'qualification',
  kind: 'register',
  title: 'No qualification covers what is asked on the day it is made',
  source,
  severity: 'important',
  departments: ['Quality Assurance', 'Engineering', 'Operations'],
  check: (facts, context) => {
    const { registers, orderDay } = context;
    const { qualifications } = registers;
    if (qualifications.length === 0 || orderDay === null || !facts.profile.asksForOffer) return [];
    const { day: on, basis } = manufactureDay(facts, context, orderDay);
    const kept = new Set(qualifications.map(({ kind }) => kind));
    return [
      ...askedWork(facts)
        .filter(({ kind }) => kept.has(kind))
        .flatMap((asked) => forWork(asked, qualifications, on)),
      ...qualifications.flatMap((each) => forNamed(facts, each, on)),
    ].map((finding) => ({ ...finding, why: `${source} ${basis}` }));
  },
  examples: [
    {
      texts: [
        'Please quote for 2 vessels. Ultrasonic testing shall be done by personnel of level 3 to ISO 9712.',
      ],
      context: having(person),
      titles: ['No qualification covers UT level 3: UT-204, R. Fjell: level 2, below level 3'],
    },
    {
      texts: [
        'Please quote for 2 valves. All welds are subject to ultrasonic testing. The valves shall be delivered within 20 weeks from order.',
      ],
      context: having(person),
      titles: ['No qualification covers UT: UT-204, R. Fjell: expires on 31 Mar 2027, before 24 May 2027'],
    },
    {
      texts: ['Please quote for 2 vessels. Welding of P-No. 8 shall be done by GTAW.'],
      context: having(procedure),
      titles: [
        'No qualification covers welding of P-No. 8 by GTAW: WPS-014: for P-No. 1, not P-No. 8; for SMAW, not GTAW',
      ],
    },
    {
      texts: ['Please quote for 2 vessels. The shell is welded by SMAW, wall thickness 50 mm.'],
      context: having(procedure),
      titles: ['No qualification covers welding by SMAW at 50 mm: WPS-014: 50 mm is outside 5 to 38 mm'],
    },
    {
      texts: [
        'Please quote for 2 pumps with type approval TA-88. Torque wrench TW-5 is used. Delivery time: 20 weeks from order.',
      ],
      context: having(qualification('type_approval', 'TA-88'), qualification('calibration', 'TW-5')),
      titles: [
        'TA-88: expires on 31 Mar 2027, before 24 May 2027',
        'TW-5: expires on 31 Mar 2027, before 24 May 2027',
      ],
    },
    {
      texts: [
        'Please quote for 24 fire dampers with a type approval of the class. Pressure gauges shall be calibrated. Delivery time: 20 weeks from order.',
      ],
      context: having(
        qualification('type_approval', 'TA-41', { holder: 'Fire dampers' }),
        qualification('calibration', 'PG-22', { holder: 'Pressure gauge' }),
      ),
      titles: [
        'PG-22, Pressure gauge: expires on 31 Mar 2027, before 24 May 2027',
        'TA-41, Fire dampers: expires on 31 Mar 2027, before 24 May 2027',
      ],
    },
    {
      texts: [
        'Please quote for 2 exchangers. Welding of the P-No. 10H tube joints by GTAW. Seal pockets are overlaid with alloy 625 (P-No. 43).',
      ],
      context: having(procedure),
      titles: [
        'No qualification covers welding of P-No. 10H by GTAW: WPS-014: for P-No. 1, not P-No. 10H; for SMAW, not GTAW',
        'No qualification covers welding of P-No. 43: WPS-014: for P-No. 1, not P-No. 43',
      ],
    },
    {
      texts: [
        'Please quote for 2 castings. Films to level 2 of ASTM E446 are read by UT level 3 personnel; ET nivel 2.',
        'Butt welds PAUT 100 %.',
      ],
      context: having(person),
      titles: [
        'No qualification covers PAUT',
        'No qualification covers UT level 3: UT-204, R. Fjell: level 2, below level 3',
      ],
    },
    {
      texts: ['Solicitamos cotización de 2 ganchos. Ensayos: corrientes inducidas (ET) nivel 2.'],
      context: having(person),
      titles: ['No qualification covers ET level 2'],
    },
    {
      texts: [
        'Please quote for 2 vessels.\n\nPart | Mantel | Rohre\nWelding | P-No. 1, SMAW | P-No. 8, GTAW',
      ],
      context: having(procedure),
      titles: [
        'No qualification covers welding of P-No. 8 by GTAW: WPS-014: for P-No. 1, not P-No. 8; for SMAW, not GTAW',
      ],
    },
    {
      texts: ['Please quote for 2 vessels of duplex 2205. All welding of duplex by qualified welders.'],
      context: having(procedure),
      titles: ['No qualification covers welding of P-No. 10H: WPS-014: for P-No. 1, not P-No. 10H'],
    },
    {
      texts: ['Please quote for 2 vessels. Shell P-No. 8: long seams by SAW, closing seam by GTAW.'],
      context: having(qualification('wps', 'WPS-022', { material: 'P-No. 8', process: 'GTAW' })),
      titles: ['No qualification covers welding of P-No. 8 by SAW: WPS-022: for GTAW, not SAW'],
    },
    {
      texts: ['Please quote for 2 vessels. For UT one specialist of level 3 signs the evaluation.'],
      context: having(person),
      titles: ['No qualification covers UT level 3: UT-204, R. Fjell: level 2, below level 3'],
    },
    {
      texts: [
        'Please quote for 2 skids. The type approval certificate shall be valid at shipment. (Electric actuator, complete) Readings by a coating gauge in date at the time of the work. Delivery time: 20 weeks from order.',
      ],
      context: having(
        qualification('type_approval', 'TA-42', { holder: 'Electric actuators' }),
        qualification('calibration', 'CG-23', { holder: 'Coating gauge' }),
      ),
      titles: [
        'CG-23, Coating gauge: expires on 31 Mar 2027, before 24 May 2027',
        'TA-42, Electric actuators: expires on 31 Mar 2027, before 24 May 2027',
      ],
    },
  ],
  counterExamples: [
    {
      texts: ['Please quote for 2 coating gauges, range 0 to 500 µm. Delivery time: 20 weeks from order.'],
      context: having(qualification('calibration', 'CG-23', { holder: 'Coating gauge' })),
    },
    { texts: ['Please quote for 40 castings. X-ray every part.'], context: having(person) },
    {
      texts: ['Please quote for 6 duplex valves with butt weld ends and weld neck flanges, class 600.'],
      context: having(procedure),
    },
    {
      texts: [
        'Please quote for 24 doors with a type approval of the class. Delivery time: 20 weeks from order.',
      ],
      context: having(qualification('type_approval', 'TA-41', { holder: 'Fire dampers' })),
    },
    {
      texts: ['Please quote for 2 vessels. Ultrasonic testing by personnel certified to level 2 at least.'],
      context: having(person),
    },
    {
      texts: ['Please quote for 2 vessels. Radiographic testing to ASME V of all welds, acceptance level 1.'],
      context: having(person),
    },
    {
      texts: ['Please quote for 2 vessels. Welding of P-No. 1 by SMAW, wall thickness 38 mm.'],
      context: having(procedure),
    },
    {
      texts: [
        'Please quote for 2 vessels. Welding of P-No. 8 is not permitted. No ultrasonic testing is required.',
      ],
      context: having(procedure, person),
    },
    { texts: ['Please quote for 2 vessels. Welding of P-No. 8 by GTAW.'], context: having(person) },
    {
      texts: ['Please quote for 2 pumps with type approval TA-88.'],
      context: having(qualification('type_approval', 'TA-88')),
    },
  ],
};
