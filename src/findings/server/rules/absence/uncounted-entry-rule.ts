import { noted } from '#kit/server/language/noted.ts';
import { headNouns, listedItems } from '../../facts/assertions/listed-items.ts';
import type { Facts } from '../../facts/facts.ts';
import type { SourceToCheck } from '../../facts/enquiry-to-check.ts';
import { quoteFrom } from '../../facts/statements.ts';
import { numberWordsPattern } from '../../facts/values/numbers.ts';
import type { Rule, RuleFinding } from '../rule.ts';
import { silenceClause } from '../clauses.ts';

/** A line of a list behind its mark; the offsets are those of the source. */
type Entry = { text: string; start: number; end: number };

const marked = /^(?<mark>[ \t]*(?:[-–•*]|\(?\d{1,2}[.)]|\(?[a-z][.)])[ \t]+)(?<text>\S.*)$/u;
const minEntries = 3;

/** Runs of lines that each begin with a mark. */
const listsIn = (text: string): Entry[][] => {
  const lists: Entry[][] = [[]];
  let start = 0;
  for (const line of text.split('\n')) {
    const groups = marked.exec(line)?.groups;
    const from = start + (groups?.['mark']?.length ?? 0);
    if (groups) lists.at(-1)?.push({ text: groups['text'] ?? '', start: from, end: start + line.length });
    else if (line.trim() !== '') lists.push([]);
    start += line.length + 1;
  }
  return lists.filter(({ length }) => length >= minEntries);
};

const pieces =
  'pcs?|pieces?|nos?|off|sets?|ea(?:ch)?|units?|joints?|Stück|Stk|St|pièces?|piezas?|pezzi|juegos?';
const inPieces = String.raw`(?<![\p{L}\d.,/-])(?:\d[\d.,]*|${numberWordsPattern})\s?(?:${pieces})(?![\p{L}])`;
const number = String.raw`(?:\d{1,5}|(?:${numberWordsPattern}))(?:\s\(\d{1,4}\))?`;
const leading = String.raw`^${number}\s(?:x\s)?(?!(?:mm|cm|inch|psi|bar|kV)\b)\p{L}{3,}`;
const isInPieces = new RegExp(inPieces, 'iu');
const isCounted = new RegExp(`${leading}|${inPieces}`, 'iu');
/** "Links 350 t"; "lifting beam" among "2 gates" and "4 stoplogs" is one. */
const isPlural = (text: string): boolean =>
  /[^s]s$/iu.test(text.split(/[,;(\d]|\s(?:for|of|with|to|in|de|para)\s/u)[0]?.trim() ?? '');
/** One thing, or however many there are. */
const tellsNumber =
  /^(?:an?|the|all|each|every|any|both|one|complete|full|set|pair|lot|ein|un[ae]?|el|la|les)\s/iu;
/** A sentence, or what comes with goods. */
const noGoods = [
  'is|are|be|shall|must|will|should|has|have|please|if|ist|sind|muss|es|son|debe|est|sont|doit',
  String.raw`documents?|documentation|certificates?|drawings?|manuals?|reports?|tests?|training|delivery|payment`,
  String.raw`services?|freight|transport\p{L}*|installation|commissioning|inspection|warranty|option\p{L}*|price\w*`,
].join('|');
const isOther = new RegExp(String.raw`(?<!\p{L})(?:${noGoods})(?!\p{L})|[?:]`, 'iu');
const maxWords = 14;

/** The only entry of a list of counted goods that says in no place how many. */
const uncountedIn = (list: readonly Entry[], isListed: (noun: string) => boolean): Entry[] => {
  const open = list.filter(({ text }) => !isCounted.test(text));
  const [entry] = open;
  if (!entry || open.length > 1 || list.length - open.length < minEntries - 1) return [];
  const mayBeOne = !list.every((each) => each === entry || isInPieces.test(each.text));
  if (mayBeOne && !isPlural(entry.text)) return [];
  const noun = headNouns(entry.text).at(-1);
  const isGoods =
    noun !== undefined &&
    !tellsNumber.test(entry.text) &&
    !isOther.test(entry.text) &&
    entry.text.split(/\s+/).length <= maxWords;
  return isGoods && !isListed(noun) ? [entry] : [];
};

const findingsIn = (facts: Facts, source: SourceToCheck): RuleFinding[] => {
  const items = listedItems(facts.enquiry);
  return listsIn(source.text).flatMap((list) =>
    uncountedIn(list, (noun) =>
      items.some(({ nouns, amount }) => amount !== null && nouns.includes(noun)),
    ).map(({ text, start, end }) => {
      const name = text.split(/[,;(]/)[0]?.trim() ?? text;
      return {
        title: noted`How many of “${name}” are wanted is not said`,
        question: `How many do you need of “${name}”?`,
        quotes: [quoteFrom(source, start, end)],
        about: `${name}: quantity`,
      };
    }),
  );
};

export const rule: Rule = {
  key: 'uncounted-entry',
  kind: 'absence',
  title: 'An entry of a list of goods has no count, where all the others have',
  source: silenceClause,
  severity: 'important',
  departments: ['Procurement', 'Operations'],
  check: (facts) =>
    facts.profile.asksForOffer ? facts.enquiry.sources.flatMap((source) => findingsIn(facts, source)) : [],
  examples: [
    {
      texts: ['Please quote for:\n\n- 14 elevators 3-1/2", 150 t\n- links 350 t\n- 2 hooks 500 t\n'],
      titles: ['How many of “links 350 t” are wanted is not said'],
    },
    {
      texts: [
        'Please quote for:\n\n1. Swivel joint 2", 10,000 psi - 12 pcs\n2. Chiksan loop 2"\n3. Hammer union 2" - four sets\n',
      ],
      titles: ['How many of “Chiksan loop 2"” are wanted is not said'],
    },
  ],
  counterExamples: [
    { texts: ['Please quote for:\n\n- 14 elevators, 150 t\n- all links\n- 2 hooks 500 t\n'] },
    { texts: ['Please quote for:\n\n- 14 elevators, 150 t\n- certificates of origin\n- 2 hooks 500 t\n'] },
    { texts: ['Please quote for:\n\n- 14 elevators, 150 t\n- the rest is listed below\n- 2 hooks 500 t\n'] },
    { texts: ['Please quote for:\n\n- 2 roller gates 8 m\n- lifting beam 10 t\n- 4 stoplogs 8 m\n'] },
    { texts: ['Please quote for:\n\n- elevators, 150 t\n- links 350 t\n- 2 hooks 500 t\n'] },
    {
      texts: [
        'Please quote for:\n\n- 14 elevators 3-1/2", 150 t\n- links 350 t\n- 2 hooks 500 t\n',
        'Item | Description | Qty\n1 | Links 350 t | 4\n2 | Sling | 2',
      ],
    },
  ],
};
