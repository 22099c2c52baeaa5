import { areContrary, attributeFrom, contentStems } from '../../facts/assertions/attribute-words.ts';
import { clausesIn, type Clause } from '../../facts/duties/clauses.ts';
import { inFull } from '../../facts/duties/things.ts';
import { plainText } from '../../facts/demands/denials.ts';
import type { Facts } from '../../facts/facts.ts';
import { isInForce, quoteFrom, type Statement } from '../../facts/statements.ts';
import { noted } from '#kit/server/language/noted.ts';
import type { Rule, RuleFinding } from '../rule.ts';
import { differencesClause } from '../clauses.ts';

/** A clause with the stems of what it speaks of, beside the words that only say whether it is wanted. */
type Said = {
  text: string;
  stems: ReadonlySet<string>;
  /** The first word that a denial denies; "" where nothing is denied. */
  denied: string;
  isDenied: boolean;
  statement: Statement;
};

/** Being asked for, allowed or done, whatever the verb. */
const predicates = contentStems(
  [
    'required requested wanted necessary needed mandatory compulsory obligatory must optional voluntary',
    'accepted acceptable allowed permitted permissible possible admitted granted welcome agreed considered',
    'included foreseen intended applicable carried performed taken done made place provided',
    'rejected refused forbidden prohibited excluded waived omitted unnecessary do does did',
  ].join(' '),
);
const denies = [
  String.raw`not|never|cannot|n['’]t|no|none|without|neither|nor`,
  'rejected|refused|forbidden|prohibited|excluded|waived|omitted|unnecessary|optional|voluntary',
].join('|');
/** "16 no", "no. 3": a number. */
const isDenial = new RegExp(
  String.raw`(?<!\p{L}|\d\s?)(?:${denies})(?!\p{L}|\.?\s?\d)|n['’]t(?!\p{L})`,
  'iu',
);
/** "Bids not accompanied by it are rejected" denies nothing. */
const isTwice = (text: string): boolean => text.split(isDenial).length > 2;
const codes = /(?<![\p{L}\d])[\p{L}\d./-]*\d[\p{L}\d./-]*/gu;
const boundWords = [
  'less|more|later|earlier|exceed\\w*|above|below|over|under|only|longer|older|higher|lower|fewer|smaller',
  'greater|be (?:less|more|later|below|above|over|under|older|longer|higher|lower|exceeded)|limited|yet',
  'necessarily|as|so|all|every',
].join('|');
/** "Not later than", "no more than", "not only": what is denied is a bound. */
const ofBound = new RegExp(String.raw`(?<!\p{L})(?:not?|never)\s(?:${boundWords})(?!\p{L})`, 'iu');
const minStems = 2;

const stemsIn = (text: string): Set<string> =>
  new Set(
    [...contentStems(inFull(text.replace(/['’]s(?!\p{L})/gu, '')))].filter((stem) => !predicates.has(stem)),
  );

const saidIn = (statement: Statement): Said[] =>
  clausesIn(plainText(statement), 'any').flatMap(({ text, isConditional }: Clause): Said[] => {
    if (isConditional || ofBound.test(text) || isTwice(text)) return [];
    const match = isDenial.exec(text);
    const words = stemsIn(text);
    const behind = match ? [...stemsIn(text.slice(match.index + match[0].length))] : [];
    const stems = new Set([...words, ...(match ? (text.match(codes) ?? []) : [])]);
    const isRow = match === null && /[|\t]/.test(text);
    return words.size < minStems || isRow
      ? []
      : [{ text, stems, denied: behind[0] ?? '', isDenied: match !== null, statement }];
  });

const maxMore = 1;
/** All that the one speaks of is named by the other, which may narrow it by little. */
const isOfSame = ({ stems: one, denied }: Said, { stems, text }: Said): boolean => {
  const other = new Set([...stems, ...(text.match(codes) ?? [])]);
  if (denied !== '' && !other.has(denied)) return false;
  const shared = [...one].filter((stem) => other.has(stem)).length;
  return (
    shared >= minStems && (shared === one.size || (shared === stems.size && one.size - shared <= maxMore))
  );
};

const isContrary = (one: Said, other: Said): boolean =>
  areContrary(attributeFrom(one.text, ''), attributeFrom(other.text, ''));

const findingFor = (denied: Said, said: Said): RuleFinding => {
  const both = [denied, said].toSorted((a, b) => a.statement.index - b.statement.index);
  const [one = '', other = ''] = both.map(({ text }) => text);
  return {
    title: noted`Said in one place and denied in another: “${one}” and “${other}”`,
    question: `You write “${one}” and “${other}”. Which one applies?`,
    quotes: both.map(({ statement: { source, start, end } }) => quoteFrom(source, start, end)),
    about: [...denied.stems].toSorted().join(' '),
  };
};

export const rule: Rule = {
  key: 'said-and-denied',
  kind: 'contradiction',
  title: 'What one clause says another denies in the same words',
  source: differencesClause,
  severity: 'important',
  departments: ['Project Management', 'Engineering'],
  yields: 'all',
  check: (facts: Facts) => {
    const all = facts.statements.filter(isInForce).flatMap(saidIn);
    const scope = ({ statement }: Said): string => facts.scopes[statement.index] ?? '';
    const seen = new Set<Said>();
    return all
      .filter(({ isDenied }) => isDenied)
      .flatMap((denied) => {
        const said = all.find(
          (each) =>
            !each.isDenied &&
            each.statement !== denied.statement &&
            !seen.has(each) &&
            (scope(each) === scope(denied) || scope(each) === '' || scope(denied) === '') &&
            isOfSame(denied, each) &&
            !isContrary(denied, each),
        );
        if (!said) return [];
        seen.add(said);
        return [findingFor(denied, said)];
      });
  },
  examples: [
    {
      texts: [
        'The acceptance test will be witnessed by the Purchaser’s engineers.',
        'The Purchaser does not witness the acceptance test.',
      ],
      titles: [
        'Said in one place and denied in another: “The acceptance test will be witnessed by the Purchaser’s engineers” and “The Purchaser does not witness the acceptance test”',
      ],
    },
    {
      texts: ['A survey of the quay is compulsory.', 'The survey of the quay is voluntary.'],
      titles: [
        'Said in one place and denied in another: “A survey of the quay is compulsory” and “The survey of the quay is voluntary”',
      ],
    },
  ],
  counterExamples: [
    { texts: ['The gland shall be tight.', 'The gland shall not be painted.'] },
    { texts: ['The delivery shall reach the site in May.', 'The delivery shall not be later than 3 May.'] },
    { texts: ['Bids are accompanied by a bond of 2 %.', 'Bids not accompanied by a bond are rejected.'] },
    { texts: ['Wing valves of item 3 are gear operated.', 'Wing valves, gear operated: 16 no'] },
    { texts: ['The A320 L7 studs are impact tested.', 'The A193 B7 studs are not impact tested.'] },
    { texts: ['The inlet flange is drilled.', 'The outlet flange is not drilled.'] },
    { texts: ['The site visit is guided by us.', 'If it rains the site visit is not guided by us.'] },
    { texts: ['Item 1: body painted grey', 'Item 2: body not painted grey'] },
  ],
};
