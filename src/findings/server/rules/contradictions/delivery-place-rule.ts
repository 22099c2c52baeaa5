import type { Fact } from '../../facts/fact.ts';
import { noted } from '#kit/server/language/noted.ts';
import type { Facts } from '../../facts/facts.ts';
import { deliveryPlaces, type DeliveryPlace } from '../../facts/readers/delivery-places.ts';
import { isInForce, quoteFrom } from '../../facts/statements.ts';
import type { Rule, RuleFinding } from '../rule.ts';

/** Terms whose place is where the goods end; those of the sea end at a port. */
const endsThere = /^(?:CPT|CIP|CFR|CIF|DAP|DDP|DPU|DAT)$/;
const bySea = /^(?:CFR|CIF)$/;
const port = /(?<!\p{L})(?:port|harbour|hafen|puerto)(?!\p{L})/iu;
/** Deliveries to as many places are parts of one order. */
const manyPlaces = 2;

type Term = { fact: Fact; place: string; isPort: boolean };

const terms = (facts: Facts): Term[] =>
  facts.current('delivery term').flatMap((fact) => {
    if (fact.value.kind !== 'term' || !endsThere.test(fact.value.term) || fact.value.place === '') return [];
    const { term, place } = fact.value;
    const written = facts.statements[fact.statement]?.text.slice(fact.start, fact.end + 30) ?? '';
    return [{ fact, place, isPort: bySea.test(term) || port.test(place) || port.test(written) }];
  });

const words = (text: string): string[] => text.toLowerCase().match(/\p{L}{3,}/gu) ?? [];
const general = new Set([
  'port',
  'yard',
  'terminal',
  'works',
  'site',
  'plant',
  'base',
  'the',
  'warehouse',
  'harbour',
]);
const isSame = (one: string, other: string): boolean =>
  words(one).some((word) => !general.has(word) && words(other).includes(word));

const findingFor = ({ fact, place }: Term, other: DeliveryPlace): RuleFinding => {
  const { source, start, end } = other.statement;
  const said = [place, other.place].toSorted();
  const both = noted`${said[0] ?? ''} and as ${said[1] ?? ''}`;
  return {
    title: noted`The place of delivery is stated as ${both}`,
    question: `You state the place of delivery as ${both}. Which one applies?`,
    quotes: [fact.quote, quoteFrom(source, start, end)],
    about: said.map((each) => each.toLowerCase()).join(' / '),
    values: said,
  };
};

export const rule: Rule = {
  key: 'delivery-place',
  kind: 'contradiction',
  title: 'Goods go to another place than the delivery term names',
  source: noted`Incoterms 2020: the named place is where delivery or carriage ends; it decides cost and risk.`,
  severity: 'important',
  departments: ['Operations', 'Project Management'],
  yields: 'firm',
  check: (facts) => {
    const named = terms(facts);
    const brought = facts.statements
      .filter(isInForce)
      .flatMap(deliveryPlaces)
      .filter(({ statement }) => (facts.scopes[statement.index] ?? '') === '');
    const apart = new Set([...named, ...brought].map(({ place }) => words(place)[0] ?? ''));
    if (apart.size > manyPlaces) return [];
    const pair = named
      .flatMap((term) => brought.map((other) => [term, other] as const))
      .find(
        ([term, other]) =>
          term.fact.statement !== other.statement.index &&
          (!other.isOnTheWay || term.isPort) &&
          !isSame(facts.statements[term.fact.statement]?.text ?? '', other.place),
      );
    return pair ? [findingFor(...pair)] : [];
  },
  examples: [
    {
      texts: [
        'Delivery CIP Alexandria port, Incoterms 2020.',
        'Hoses will be cleared by our agent at Port Said, CIP is to there.',
      ],
      titles: ['The place of delivery is stated as Alexandria port and as Port Said'],
    },
    {
      texts: ['DAP Midland yard, 5 weeks from order.', 'The driver unloads at Odessa yard.'],
      titles: ['The place of delivery is stated as Midland yard and as Odessa yard'],
    },
    {
      texts: ['Delivery term: DAP Hamburg', 'The goods are delivered to Bremen.'],
      titles: ['The place of delivery is stated as Bremen and as Hamburg'],
    },
  ],
  counterExamples: [
    { texts: ['DAP Midland yard.', 'The driver unloads at Midland.'] },
    { texts: ['DAP Atyrau.', 'Manuals are delivered in Russian.'] },
    { texts: ['FCA Hamburg.', 'The goods are delivered to Bremen.'] },
    { texts: ['DAP Cairo.', 'The goods are cleared at Port Said.'] },
    { texts: ['DAP Midland.', 'Item 1 is delivered to Odessa.\n\nItem 2 is delivered to Midland.'] },
    { texts: ['DAP Midland.', 'Documents are delivered to Purchaser.'] },
    { texts: ['DAP Midland.', 'Lots are delivered to Odessa.\n\nOthers are delivered to Laredo.'] },
  ],
};
