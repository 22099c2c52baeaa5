import { findMatches } from '#extraction/server/gazetteer/matches.ts';
import { noted } from '#kit/server/language/noted.ts';
import type { FindingQuote } from '../../../contract/finding.ts';
import { overlaps } from '../../facts/enquiry-to-check.ts';
import { contentStems } from '../../facts/assertions/attribute-words.ts';
import { readPieces, type Piece } from '../../facts/assertions/columns.ts';
import { ofReference } from '../../facts/assertions/counts.ts';
import { ofDocument } from '../../facts/assertions/figures-in.ts';
import { disputedCounts } from '../../facts/assertions/item-counts.ts';
import type { Facts } from '../../facts/facts.ts';
import { statedQuantities } from '../../facts/readers/quantities.ts';
import { isInForce, quoteFrom } from '../../facts/statements.ts';
import { casedNumberPattern, numberPattern, parseNumber } from '../../facts/values/numbers.ts';
import type { Rule, RuleFinding } from '../rule.ts';
import { differencesClause } from '../clauses.ts';

/** A count of things by their noun, with the words before it: "three rotary hoses", "a dozen of the big collars". */
type Counted = { words: string[]; amount: number; written: string; quote: FindingQuote };
/** A row of a table that counts what it names. */
type Row = Omit<Counted, 'words'> & { words: ReadonlySet<string>; isTotal: boolean };

const phrase = new RegExp(
  String.raw`(?<![\p{L}\d.,/-])(${casedNumberPattern})(?:\s\(\d{1,4}\))?(?:\sof(?:\sthe)?)?\s((?:(?!(?:with|for|in|of|to|at|and|or|on|by|from|per|as|is|are|has|have|than)\s)\p{Ll}[\p{L}-]*\s){0,3}?\p{Ll}[\p{Ll}-]{2,}s)(?![\p{L}-])`,
  'gu',
);
/** What each has, what comes with others, when and where: no count of the whole. */
const ofParts =
  /(?<!\p{L})(?:each|every|per|with|having|has|have|which|includ\w+|plus|from|at|on|in|to|than|least|most|by|after|within|and)\s(?:\p{L}+\s)?$/iu;
const notThings =
  /^(?:\p{L}*days|weeks|months|years|hours|minutes|seconds|times|copies|sets|pieces|units|percent|metres|meters|tonnes|tons|litres|liters|inches|degrees|dollars|euros|lots|types|sizes|lines|items|shifts|points|coats|layers)$/iu;
const eachOfThem = /^\s(?:each|per|a)\s/u;

const countsIn = (facts: Facts, isRow: (statement: number) => boolean): Counted[] =>
  facts.statements
    .filter((each) => isInForce(each) && !isRow(each.index))
    .flatMap(({ text, source, start, end }) =>
      findMatches(phrase, text).flatMap((match): Counted[] => {
        const [whole, written = '', noun = ''] = match;
        const amount = parseNumber(written);
        const words = [...contentStems(noun)];
        const isOther =
          ofParts.test(text.slice(0, match.index)) ||
          ofDocument.test(text.slice(0, match.index)) ||
          ofReference.test(text.slice(0, match.index)) ||
          eachOfThem.test(text.slice(match.index + whole.length));
        if (amount === null || amount < 2 || !Number.isInteger(amount) || isOther || words.length === 0)
          return [];
        if (notThings.test(noun.split(' ').at(-1) ?? '')) return [];
        return [{ words, amount, written, quote: quoteFrom(source, start, end) }];
      }),
    );

const quantityHead =
  /^(?:quantity|qty|q['’]ty|nos?|pcs|pieces|number|menge|anzahl|stückzahl|quantité|cantidad|quantità)(?![\p{L}])/iu;
const onlyCount = new RegExp(
  String.raw`^\s*(${numberPattern})\s*(?:pcs?|pieces?|nos?|off|ea(?:ch)?|sets?)?\.?\s*$`,
  'iu',
);
const plainHead = /^(?:description|designation|item|name|part|material|goods|equipment|product)/iu;
const totals = /^\W*(?:all|total|sum|overall|in all)(?!\p{L})/iu;
const isNamed = ({ text, label }: Piece): boolean => /\p{L}{3,}/u.test(text) && !quantityHead.test(label);

const rowFrom = (pieces: readonly Piece[], quote: FindingQuote): Row[] => {
  const counted = pieces.find(
    ({ isUnderHead, label, text }) => isUnderHead && quantityHead.test(label) && onlyCount.test(text),
  );
  const named = pieces.find(isNamed);
  const amount = parseNumber(onlyCount.exec(counted?.text ?? '')?.[1] ?? '');
  if (!counted || !named || amount === null || amount === 0) return [];
  const [name = ''] = named.text.split(/[,;(]/);
  const head = plainHead.test(named.label) ? '' : named.label;
  return [
    {
      words: contentStems(`${name} ${head}`),
      amount,
      written: counted.text.trim(),
      quote,
      isTotal: totals.test(named.text),
    },
  ];
};

const rowsIn = (facts: Facts): Map<number, Row> => {
  const pieces = readPieces(facts.statements);
  return new Map(
    facts.statements
      .filter(({ isOptional, isSuperseded }) => !isOptional && !isSuperseded)
      .flatMap(({ index, source, start, end }) =>
        rowFrom(pieces[index] ?? [], quoteFrom(source, start, end)).map((row) => [index, row] as const),
      ),
  );
};

/** Rows whose sums are tried one by one. */
const maxRows = 10;
const sums = (rows: readonly Row[]): Set<number> => {
  let found = new Set<number>();
  for (const { amount } of rows.slice(0, maxRows))
    found = new Set([amount, ...found, ...[...found].map((sum) => sum + amount)]);
  return found.add(rows.reduce((sum, { amount }) => sum + amount, 0));
};

/** The rows that a count speaks of: those with its noun and all words before it, else all with its noun. */
const findNamedRows = ({ words }: Counted, rows: readonly Row[]): Row[] => {
  const noun = words.at(-1) ?? '';
  const named = rows.filter((row) => row.words.has(noun));
  const exact = named.filter((row) => words.every((word) => row.words.has(word)));
  return exact.length > 0 ? exact : named;
};

const findingFor = (count: Counted, rows: readonly Row[]): RuleFinding[] => {
  const [whole, parts] = [rows.filter(({ isTotal }) => isTotal), rows.filter(({ isTotal }) => !isTotal)];
  if (rows.length === 0 || whole.some(({ amount }) => amount === count.amount)) return [];
  if (parts.length > 0 && sums(parts).has(count.amount) && whole.length === 0) return [];
  const asked = whole.length > 0 ? whole.slice(0, 1) : parts;
  const sum = asked.reduce((all, { amount }) => all + amount, 0);
  const listed = asked.length === 1 ? (asked[0]?.written ?? '') : String(sum);
  const noun =
    count.quote.text.match(new RegExp(`${count.written}[^.;|]*?\\s(\\p{Ll}+s)(?!\\p{L})`, 'u'))?.[1] ?? '';
  const name = noun === '' ? noted`The number` : noted`The number of ${noun}`;
  return [
    {
      title: noted`${name} is stated as ${count.written} and listed as ${listed}`,
      question: `You ask for ${count.written} ${noun} and list ${listed}. Which number applies?`.replace(
        /\s+/g,
        ' ',
      ),
      quotes: [count.quote, ...asked.map(({ quote }) => quote)],
      values: [count.written, listed],
      about: `${count.words.join(' ')}: ${count.amount} / ${sum}`,
    },
  ];
};

export const rule: Rule = {
  key: 'listed-count',
  kind: 'contradiction',
  title: 'A text counts other than the list',
  source: differencesClause,
  severity: 'important',
  departments: ['Procurement', 'Operations'],
  check: (facts) => {
    const rows = rowsIn(facts);
    if (rows.size === 0) return [];
    const compared = [
      ...statedQuantities(facts).map(({ quote }) => quote),
      ...disputedCounts(facts).flatMap((counts) => counts.map(({ quote }) => quote)),
    ];
    const isCompared = (quote: FindingQuote): boolean => compared.some((each) => overlaps(each, quote));
    return countsIn(facts, (at) => rows.has(at)).flatMap((count) => {
      const listed = findNamedRows(count, [...rows.values()]);
      return listed.every(({ quote }) => isCompared(quote)) && isCompared(count.quote)
        ? []
        : findingFor(count, listed);
    });
  },
  examples: [
    {
      texts: [
        'Need hoses as listed, in short:\n\n- three rotary hoses 4 in',
        'Pos | Hose | ID | Qty\n10 | Rotary | 4 in | 2\n20 | Vibrator | 4 in | 1\n30 | Cement | 2 in | 2',
      ],
      titles: ['The number of hoses is stated as three and listed as 2'],
    },
    {
      texts: [
        'We need eight technicians on the place each day.',
        'Function | Number per day | Shift\nTechnician RT | 2 | day\nTechnician UT | 4 | night\nAll technicians | 6 | both',
      ],
      titles: ['The number of technicians is stated as eight and listed as 6'],
    },
  ],
  counterExamples: [
    {
      texts: [
        'Please quote for five drill collars. Each pump comes with two valves.',
        'No | Description | Qty\n1 | Drill collar, spiral | 3\n2 | Drill collar, slick | 2\n3 | Valve | 10',
      ],
    },
    {
      texts: [
        'Delivery in two lots. Please quote for three sizes of hoses, with four spare gaskets.',
        'No | Description | Qty\n1 | Hose | 8\n2 | Gasket | 20',
      ],
    },
  ],
};
