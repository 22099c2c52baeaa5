import { demandIn, type Demand } from '../../facts/demands/demands.ts';
import { denialsIn, type Denial } from '../../facts/demands/denials.ts';
import { contentStems } from '../../facts/assertions/attribute-words.ts';
import { goodsWords } from '../../facts/assertions/goods-words.ts';
import { inFull } from '../../facts/duties/things.ts';
import { noted } from '#kit/server/language/noted.ts';
import type { Facts } from '../../facts/facts.ts';
import { isInForce, quoteFrom, type Statement } from '../../facts/statements.ts';
import type { Rule, RuleFinding } from '../rule.ts';
import { differencesClause } from '../clauses.ts';

/** Other rules ask whether these are wanted. */
const elsewhere = /\bmonogram|\bsour\b|\bH2S\b|\bpartial|\bpart (?:shipment|deliver)/i;

const findingFor = ({ phrase, statement, written }: Denial, demand: Demand): RuleFinding => {
  const said = [{ statement, written }, demand].toSorted((a, b) => a.statement.index - b.statement.index);
  const [one = '', other = ''] = said.map((each) => each.written.replace(/\s+/g, ' ').trim());
  return {
    title: noted`Left out in one place and asked for in another: ${phrase.written} (“${one}” and “${other}”)`,
    question: `You write “${one}” and “${other}”. Which one applies?`,
    quotes: said.map(({ statement: { source, start, end } }) => quoteFrom(source, start, end)),
    about: phrase.head,
    values: said.map(({ statement: each }) => each.text.replace(/\s+/g, ' ').trim()),
  };
};

/** "Carbon steel spools" and "stainless steel spools": what one chapter does without, the other may ask for. */
const findApartByChapter = (facts: Facts): ((statement: Statement) => boolean) => {
  const goods = goodsWords(facts);
  const chapters = [...new Set(facts.statements.map(({ heading }) => heading).filter(Boolean))].map(
    (heading) => ({ heading, nouns: [...contentStems(heading)].filter((each) => goods.has(each)) }),
  );
  return ({ heading }) => {
    const own = chapters.find((each) => each.heading === heading);
    return chapters.some(
      (other) =>
        own !== undefined &&
        !other.heading.startsWith(own.heading) &&
        !own.heading.startsWith(other.heading) &&
        other.nouns.some((noun) => own.nouns.includes(noun)),
    );
  };
};

const contradicted = (facts: Facts, denials: readonly Denial[]): RuleFinding[] => {
  const heads = new Set(denials.map(({ phrase }) => phrase.stem));
  const naming = new Map<string, Statement[]>();
  for (const statement of facts.statements.filter(isInForce)) {
    const text = inFull(statement.text).toLowerCase();
    const mayName = [...heads].some((head) => text.includes(head));
    for (const each of mayName ? contentStems(text) : [])
      if (heads.has(each)) naming.set(each, [...(naming.get(each) ?? []), statement]);
  }
  const scope = ({ index }: Statement): string => facts.scopes[index] ?? '';
  const seen = new Set<string>();
  return denials.flatMap((denial) => {
    for (const statement of naming.get(denial.phrase.stem) ?? []) {
      const [a, b] = [scope(denial.statement), scope(statement)];
      // The cells of one row of a table are of its columns.
      const isSamePlace =
        statement.source === denial.statement.source && statement.start === denial.statement.start;
      if (isSamePlace || (a !== b && a !== '' && b !== '')) continue;
      const demand = demandIn(statement, denial);
      if (!demand || seen.has(denial.phrase.head)) continue;
      seen.add(denial.phrase.head);
      return [findingFor(denial, demand)];
    }
    return [];
  });
};

export const rule: Rule = {
  key: 'done-without',
  kind: 'contradiction',
  title: 'What one place does without is asked for in another',
  source: differencesClause,
  severity: 'important',
  departments: ['Project Management', 'Engineering'],
  yields: 'firm',
  check: (facts) => {
    const isApart = findApartByChapter(facts);
    const denials = facts.statements
      .filter((each) => isInForce(each) && !elsewhere.test(each.text))
      .flatMap(denialsIn)
      .filter(({ statement }) => !isApart(statement));
    return contradicted(facts, denials);
  },
  examples: [
    {
      texts: [
        'From process side PWHT is not required.',
        'Radiographic examination       spot\nPost weld heat treatment       Yes, 690 °C\n',
      ],
      titles: [
        'Left out in one place and asked for in another: post weld heat treatment (“From process side PWHT is not required” and “Post weld heat treatment: Yes, 690 °C”)',
      ],
    },
    {
      texts: [
        'There is no hydrogen in it.',
        'Gas: natural gas H, from 2029 on with up to 10 mol % of hydrogen.',
      ],
      titles: [
        'Left out in one place and asked for in another: hydrogen (“There is no hydrogen in it” and “Gas: natural gas H, from 2029 on with up to 10 mol % of hydrogen”)',
      ],
    },
    {
      texts: ['Painting is not required.', 'Painting: system C5-M, 280 µm'],
      titles: [
        'Left out in one place and asked for in another: Painting (“Painting is not required” and “Painting: system C5-M, 280 µm”)',
      ],
    },
    {
      texts: ['Erection at site is not in your scope.', 'Vendor shall quote for erection at site.'],
      titles: [
        'Left out in one place and asked for in another: Erection at site (“Erection at site is not in your scope” and “Vendor shall quote for erection at site”)',
      ],
    },
    {
      texts: ['Bid bond: not required', 'The bid must be accompanied by a bid bond of 2 %.'],
      titles: [
        'Left out in one place and asked for in another: Bid bond (“Bid bond: not required” and “The bid must be accompanied by a bid bond of 2 %”)',
      ],
    },
    {
      texts: [
        'A pair of clamps with slings goes with each hose.',
        'No clamps or slings needed with any hose.',
      ],
      titles: [
        'Left out in one place and asked for in another: clamps (“A pair of clamps with slings goes with each hose” and “No clamps or slings needed with any hose”)',
      ],
    },
    {
      texts: [
        'Calibration certificates are not required, as we calibrate in our own shop.',
        'Calibration certificates (5 points) are required for all transmitters.',
      ],
      titles: [
        'Left out in one place and asked for in another: Calibration certificates (“Calibration certificates are not required, as we calibrate in our own shop” and “Calibration certificates (5 points) are required for all transmitters”)',
      ],
    },
    {
      texts: ['Der Anstrich ist nicht erforderlich.', 'Anstrich: 2 x Epoxid, 240 µm'],
      titles: [
        'Left out in one place and asked for in another: Anstrich (“Der Anstrich ist nicht erforderlich” and “Anstrich: 2 x Epoxid, 240 µm”)',
      ],
    },
    {
      texts: ['No se requiere pintura.', 'Pintura: sistema C4, 240 micras'],
      titles: [
        'Left out in one place and asked for in another: pintura (“No se requiere pintura” and “Pintura: sistema C4, 240 micras”)',
      ],
    },
  ],
  counterExamples: [
    { texts: ['No slings needed with the spare hose.', 'Slings are required with each hose.'] },
    { texts: ['Painting is not required for stainless parts.', 'Painting: system C5-M'] },
    { texts: ['Painting of stainless parts is not required.', 'Painting: system C5-M'] },
    { texts: ['PWHT is not required if the wall is below 38 mm.', 'PWHT: yes'] },
    { texts: ['A type test is not required.', 'The factory acceptance test shall be witnessed.'] },
    { texts: ['No leakage is permitted.', 'A leakage test shall be carried out.'] },
    { texts: ['No delay in delivery.', 'Damages for delay shall be 0.5 % a week.'] },
    { texts: ['Item 1: positioner not required', 'Item 2: positioner required'] },
    {
      texts: [
        'Subject: spools\n\n1 CARBON STEEL SPOOLS\n\n1.1 The topcoat is RAL 9002.\n\n2 STAINLESS STEEL SPOOLS\n\n2.1 No topcoat.',
      ],
    },
    { texts: ['V-1\n\nPositioner: not applicable\n\nV-2\n\nPositioner: HART 7'] },
  ],
};
