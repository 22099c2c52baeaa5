import { noted } from '#kit/server/language/noted.ts';
import { overlaps } from '../../facts/enquiry-to-check.ts';
import type { Facts } from '../../facts/facts.ts';
import { quoteFrom, type Statement } from '../../facts/statements.ts';
import type { Rule, RuleFinding } from '../rule.ts';
import { electricKinds } from './electric-kinds.ts';
import { goodsKinds } from './goods-kinds.ts';
import type { GoodsKind } from './kind-matters.ts';
import { machineKinds } from './machine-kinds.ts';
import { purchaseDataFor } from './purchase-data.ts';
import { tradeKinds } from './trade-kinds.ts';
import { workKinds } from './work-kinds.ts';

/** Every kind of goods or work of which a purchaser is known to state something. */
export const allKinds = [...goodsKinds, ...machineKinds, ...electricKinds, ...tradeKinds, ...workKinds];
/** Of so many matters one may be left out where the data are complete. */
const matterForOne = 3;

/** The sentence that asks for the offer. */
const isTheRequest = ({ profile: { asking } }: Facts, { source, start, end }: Statement): boolean =>
  asking?.sourceId === source.id && start <= asking.start && asking.start < end;

/** The sentences that ask: the one that asks for the offer, the subject of the mail, and the list of items. */
const isAsked = (facts: Facts, statement: Statement): boolean =>
  statement.label === 'subject' ||
  isTheRequest(facts, statement) ||
  facts.enquiry.items.some(
    ({ place, isOptional }) =>
      !isOptional &&
      place !== null &&
      overlaps(place, { sourceId: statement.source.id, start: statement.start, end: statement.end }),
  );

const findingFor = (facts: Facts, { kind, named, source, matters }: GoodsKind): RuleFinding[] => {
  const asking = facts.statements.find((each) => isAsked(facts, each) && named.test(each.text));
  if (!asking || !(facts.profile.asksForOffer || isTheRequest(facts, asking))) return [];
  const missing = matters.filter(({ stated }) => !facts.statements.some(({ text }) => stated.test(text)));
  // Where more is left out the data stand elsewhere: a data sheet that is to follow.
  if (missing.length === 0 || missing.length > Math.max(1, matters.length / matterForOne)) return [];
  const asked = missing.map(({ ask }) => ask);
  const list = [asked.slice(0, -1).join(', '), asked.at(-1)].filter(Boolean).join(' and ');
  return [
    {
      title: noted`For ${kind} the enquiry does not state ${list}`,
      why: noted`${source}: a purchaser states it.`,
      question: `Please state ${list}.`,
      quotes: [quoteFrom(asking.source, asking.start, asking.end)],
      about: `${kind}: ${missing.map(({ name }) => name).join(', ')}`,
    },
  ];
};

export const rule: Rule = {
  key: 'kind-data',
  kind: 'absence',
  title: 'What goods or work of this kind are priced and made by is missing',
  source: noted`API Spec Q1, 5.1.2 c: what the customer did not say and we hold necessary is determined.`,
  severity: 'important',
  departments: ['Engineering', 'Quality Assurance'],
  check: (facts) => {
    const { profile } = facts;
    // A product standard says it more exactly.
    if (profile.awaitsData || purchaseDataFor(facts).length > 0) return [];
    return allKinds.flatMap((kind) => findingFor(facts, kind));
  },
  examples: [
    {
      texts: [
        'Please quote for one pressure vessel to ASME VIII Div. 1, 1,600 mm inside, plate SA-516 Gr. 70N, design pressure 38 barg, corrosion allowance 3 mm.',
      ],
      titles: ['For a pressure vessel the enquiry does not state the design temperature'],
    },
  ],
  counterExamples: [
    { texts: ['Please quote for one pressure vessel to ASME VIII Div. 1 by the attached data sheet.'] },
    {
      texts: ['Please quote for 4 filters. The pressure vessel beside them stays, design pressure 38 barg.'],
    },
  ],
};
