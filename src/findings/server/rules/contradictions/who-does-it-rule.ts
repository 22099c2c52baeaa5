import type { Thing } from '../../facts/duties/things.ts';
import { areContrary } from '../../facts/assertions/attribute-words.ts';
import { goodsWords } from '../../facts/assertions/goods-words.ts';
import { readDuties, type Duty } from '../../facts/duties/duties.ts';
import { noted } from '#kit/server/language/noted.ts';
import type { Facts } from '../../facts/facts.ts';
import { quoteFrom } from '../../facts/statements.ts';
import type { Rule, RuleFinding } from '../rule.ts';
import { differencesClause } from '../clauses.ts';

/** Other words for the goods, and for those who work on them. */
const anyGoods = new Set([
  'tool',
  'good',
  'equipment',
  'item',
  'unit',
  'material',
  'suppli',
  'deliveri',
  'product',
  'personnel',
  'people',
  'crew',
  'staff',
]);

/** Words beside a thing that narrow it: those for the goods do not. */
const narrowing = ({ thing }: Duty, goods: ReadonlySet<string>): string[] =>
  thing.beside.filter((word) => !goods.has(word) && !anyGoods.has(word));

const sharesOrSilent = (one: readonly string[], other: readonly string[]): boolean =>
  one.length === 0 || other.length === 0 || one.some((word) => other.includes(word));

const concernSame = (one: Duty, other: Duty, facts: Facts, goods: ReadonlySet<string>): boolean => {
  const [a, b] = [one, other].map(({ statement }) => facts.scopes[statement.index] ?? '');
  const [condition, free] = one.isConditional ? [one, other] : [other, one];
  return (
    one.statement !== other.statement &&
    one.party !== other.party &&
    (one.isNamed || other.isNamed) &&
    (a === b || a === '' || b === '') &&
    (!condition.isConditional || (free.isAlways && !free.isConditional)) &&
    (one.thing.isAction ||
      one.thing.attribute.isApart === other.thing.attribute.isApart ||
      one.thing.beside.some((word) => other.thing.beside.includes(word))) &&
    !areContrary(one.thing.attribute, other.thing.attribute) &&
    sharesOrSilent(narrowing(one, goods), narrowing(other, goods))
  );
};

/** Who has it to do, as the title and the question say it. */
const ask = ({ isCost, isAction }: Thing, name: string, one: string, other: string): [string, string] => {
  if (isCost) return [noted`Unclear who pays for ${name}: “${one}” and “${other}”`, 'pays for'];
  if (isAction) return [noted`Unclear who sees to ${name}: “${one}” and “${other}”`, 'sees to'];
  return [noted`Unclear who provides ${name}: “${one}” and “${other}”`, 'provides'];
};

const findingFor = (buyer: Duty, seller: Duty): RuleFinding => {
  const { thing } = buyer.thing.written.length <= seller.thing.written.length ? buyer : seller;
  const name = thing.isAction
    ? thing.head
    : thing.written.replace(/^\p{Lu}(?=\p{Ll})/u, (first) => first.toLowerCase());
  const said = [buyer, seller].toSorted((a, b) => a.statement.index - b.statement.index);
  const [one = '', other = ''] = said.map(({ written }) => written);
  const [title, verb] = ask(thing, name, one, other);
  return {
    title,
    question: `You write “${one}” and “${other}”. Who ${verb} ${name}, you or we?`,
    quotes: said.map(({ statement: { source, start, end } }) => quoteFrom(source, start, end)),
    about: buyer.subject,
  };
};

export const rule: Rule = {
  key: 'who-does-it',
  kind: 'contradiction',
  title: 'The same thing is the part of both sides',
  source: differencesClause,
  severity: 'important',
  departments: ['Project Management', 'Finance'],
  check: (facts) => {
    const goods = goodsWords(facts);
    const asked = new Set<string>();
    return [...Map.groupBy(readDuties(facts), ({ subject }) => subject).values()].flatMap((same) => {
      const sellers = same.filter(({ party }) => party === 'seller');
      const buyers = same.filter(({ party }) => party === 'buyer');
      const pair = buyers
        .flatMap((buyer) => sellers.map((seller) => [buyer, seller] as const))
        .find(([buyer, seller]) => concernSame(buyer, seller, facts, goods));
      // Of two sentences one question is asked, whatever else they name, and what it costs.
      const places = pair?.map(({ statement }) => statement.index).join(' ') ?? '';
      if (!pair || asked.has(places)) return [];
      asked.add(places);
      return [findingFor(...pair)];
    });
  },
  examples: [
    {
      texts: [
        'From: A <a@norrskall-subsea.example>\n\nThe test stump is free-issued by Norrskall.',
        "TQ-03 The test stump forms part of the Supplier's scope.",
      ],
      titles: [
        "Unclear who provides test stump: “The test stump is free-issued by Norrskall” and “The test stump forms part of the Supplier's scope”",
      ],
    },
    {
      texts: [
        'The owner redresses the jars at its own cost.',
        'The redress of the jars is for the account of the renter.',
      ],
      titles: [
        'Unclear who pays for redressing: “The owner redresses the jars at its own cost” and “The redress of the jars is for the account of the renter”',
      ],
    },
    {
      texts: [
        'The test stump and the power pack are supplied free of charge by the client.',
        'The vendor supplies the test stump and the power pack.',
      ],
      titles: [
        'Unclear who provides test stump: “The test stump and the power pack are supplied free of charge by the client” and “The vendor supplies the test stump and the power pack”',
      ],
    },
    {
      texts: [
        'Travel between home and site is reimbursed by the Company.',
        'Travel between home and site is included in the rates.',
      ],
      titles: [
        'Unclear who pays for travel between home and site: “Travel between home and site is reimbursed by the Company” and “Travel between home and site is included in the rates”',
      ],
    },
    {
      texts: ['Lodging is arranged and paid by the Authority.', 'SC1 The Contractor provides lodging.'],
      titles: [
        'Unclear who sees to accommodation: “Lodging is arranged and paid by the Authority” and “The Contractor provides lodging”',
      ],
    },
    {
      texts: [
        'Test water is put at disposal by the terminal.',
        'The Contractor supplies by his own means the water for the hydraulic test.',
      ],
      titles: [
        'Unclear who provides test water: “Test water is put at disposal by the terminal” and “The Contractor supplies by his own means the water for the hydraulic test”',
      ],
    },
    {
      texts: ['On the rig the tools are insured by us.', 'Lessor insures the tools, wherever they are.'],
      titles: [
        'Unclear who sees to insurance: “On the rig the tools are insured by us” and “Lessor insures the tools, wherever they are”',
      ],
    },
    {
      texts: [
        'Third-party inspection at your works; charges are for the account of the purchaser.',
        'Third party inspection fees shall be borne by the vendor.',
      ],
      titles: [
        'Unclear who pays for third party inspection: “charges are for the account of the purchaser” and “Third party inspection fees shall be borne by the vendor”',
      ],
    },
    {
      texts: ['Foundation bolts: by purchaser', 'The price includes foundation bolts.'],
      titles: [
        'Unclear who provides foundation bolts: “Foundation bolts: by purchaser” and “The price includes foundation bolts”',
      ],
    },
    {
      texts: [
        'Scaffolding is not part of your supply.',
        'The supplier erects and removes the scaffolding.\n\nScaffolding: vendor',
      ],
      titles: [
        'Unclear who sees to scaffolding: “Scaffolding is not part of your supply” and “The supplier erects and removes the scaffolding”',
      ],
    },
    {
      texts: ['Supplied by purchaser:\n\n- instrument air\n- cables', 'The vendor supplies the cables.'],
      titles: ['Unclear who provides cables: “cables” and “The vendor supplies the cables”'],
    },
    {
      texts: ['Item | Supplier | Purchaser\nLifting beam | x |\nGrating | | x', 'Lifting beam by client.'],
      titles: ['Unclear who provides lifting beam: “Lifting beam | x |” and “Lifting beam by client”'],
    },
    {
      texts: ['Der Kran wird bauseits gestellt.', 'Der Kran wird vom Auftragnehmer gestellt.'],
      titles: [
        'Unclear who sees to lifting: “Der Kran wird bauseits gestellt” and “Der Kran wird vom Auftragnehmer gestellt”',
      ],
    },
    {
      texts: ['Gaskets are not supplied by you.', 'Vendor to supply gaskets for all nozzles.'],
      titles: [
        'Unclear who provides gaskets: “Gaskets are not supplied by you” and “Vendor to supply gaskets for all nozzles”',
      ],
    },
    {
      texts: ['The purchaser is responsible for unloading.', "Unloading: supplier's fitters"],
      titles: [
        "Unclear who sees to unloading: “The purchaser is responsible for unloading” and “Unloading: supplier's fitters”",
      ],
    },
    {
      texts: ['La descarga corre a cargo del cliente.', 'La descarga corre a cargo del proveedor.'],
      titles: [
        'Unclear who pays for unloading: “La descarga corre a cargo del cliente” and “La descarga corre a cargo del proveedor”',
      ],
    },
  ],
  counterExamples: [
    {
      texts: [
        'From: A <a@norrskall-subsea.example>\n\nThe stump is made to drawings issued by Norrskall.',
        'The stump is supplied by the vendor.',
      ],
    },
    { texts: ['Permits are obtained from the competent authority.', 'The supplier obtains permits.'] },
    { texts: ['The owner redresses the jars.', 'Redressing is for the account of the client.'] },
    { texts: ['Unloading: by purchaser', 'Loading: by supplier'] },
    { texts: ['Cooling water is supplied by the client.', 'The supplier provides the test water.'] },
    { texts: ['The unloading is done by us.', 'The supplier pays the charges for unloading.'] },
    {
      texts: [
        'Transport is arranged by the purchaser if he collects.',
        'Transport is arranged by the supplier.',
      ],
    },
    { texts: ['Item 1: insulation by others', 'Item 2: insulation by supplier'] },
    {
      texts: [
        'Each side sees to the insurance of its own people: the buyer insures his own men.\n\nThe contractor insures his own men.',
      ],
    },
    { texts: ['Drawings are supplied by the purchaser.', 'The vendor supplies drawings for approval.'] },
    { texts: ['The tests are witnessed by us.', 'The supplier carries out the tests.'] },
    // Where a supplier is named beside him, the contractor may be the one who buys.
    {
      texts: [
        'Scaffolding by the Contractor.',
        'Scaffolding by Company.',
        'The supplier quotes for 3 pumps.',
      ],
    },
  ],
};
