import { findMatches } from '#extraction/server/gazetteer/matches.ts';
import type { Statement } from '../statements.ts';

/** Papers of a contract, and its languages, by the words for them; as FIDIC and others list them in their order. */
const papers: readonly (readonly [name: string, words: string])[] = [
  [
    'special conditions',
    '(?:special|particular) (?:contract )?(?:terms(?: and conditions)?|conditions|provisions)',
  ],
  [
    'general conditions',
    '(?:general|standard) (?:purchas\\w+ |contract )?(?:terms(?: and conditions| of purchase)?|conditions)',
  ],
  ['contract', 'contract(?: form| agreement)?|form of agreement'],
  ['purchase order', 'purchase orders?|PO(?: terms)?|order(?! of)'],
  ['data sheets', 'data ?sheets?'],
  ['drawings', 'drawings?'],
  ['specification', 'specifications?'],
  ['requisition', 'requisitions?'],
  ['scope of work', 'scope(?: of (?:work|supply))?'],
  ['enquiry', 'enquiry|inquiry|RFQ|request for quotation'],
];
const languages: readonly (readonly [name: string, words: string])[] = [
  ['English text', 'English (?:text|version|language)|(?:ب|ال)?النص ال[إا]نجليزي'],
  ['Arabic text', 'Arabic (?:text|version|language)|(?:ب|ال)?النص العربي'],
  ['Spanish text', 'Spanish (?:text|version|language)|texto en español'],
  ['French text', 'French (?:text|version|language)|texte français'],
  ['German text', 'German (?:text|version|language)|deutsche Fassung'],
  ['Russian text', 'Russian (?:text|version|language)'],
];
const known = [...papers, ...languages];
const anyPaper = new RegExp(
  String.raw`(?<!\p{L})(?:${known.map(([, words]) => `(${words})`).join('|')})(?!\p{L})`,
  'giu',
);

/** One paper before another; before all others of its kind where `loser` is null. */
export type Precedence = {
  winner: string;
  loser: string | null;
  isLanguage: boolean;
  /** How much of its source says so, from where its statement starts. */
  length: number;
};

type FoundPaper = { name: string; start: number; end: number };
const papersIn = (text: string): FoundPaper[] =>
  findMatches(anyPaper, text).flatMap((match): FoundPaper[] => {
    const at = match.slice(1).findIndex((group) => group !== undefined);
    const name = known[at]?.[0];
    return name === undefined ? [] : [{ name, start: match.index, end: match.index + match[0].length }];
  });

const isLanguage = (name: string): boolean => languages.some(([each]) => each === name);
type Relation = Omit<Precedence, 'length'>;
const relation = (winner: string, loser: string | null): Relation[] =>
  winner === loser || (loser !== null && isLanguage(winner) !== isLanguage(loser))
    ? []
    : [{ winner, loser, isLanguage: isLanguage(winner) }];

const prevails =
  /\s(?:(?:shall|will|must)\s)?(?:prevails?|(?:takes?|has|have)\s(?:precedence|priority))(?!\p{L})/giu;
const prevailsInArabic = /(?:يعتد|يؤخذ|العبرة)\s(?=ب)/gu;
const maxBetween = 12;
const everything = /^\s?over\s(?:(?:all|any|the)\s)*(?:other|others|all|any)(?!\p{L})/iu;
const others = /^\s?over\s(.{3,90}?)(?=[.;]|,\sand\s|\sand\s(?:the|this|these)\s[^.;]{3,40}\sover\s|$)/iu;
const andOver = /\sand\s(?:the\s|this\s|these\s)?([^.;,]{3,40}?)\sover\s([^.;,]{3,60})/giu;
const listed =
  /(?:order of (?:precedence|priority)|(?:apply|prevail|rank|read)\s?in (?:this|the following) order|in (?:this|the following) order)[^:.]{0,50}:\s([^.]{5,300})/giu;

/** What "the data sheets prevail over the specification" says; the papers before it are those that conflict. */
function saidAround(text: string, match: RegExpExecArray): Relation[] {
  const before = papersIn(text.slice(0, match.index));
  const winner = before.at(-1);
  if (!winner || match.index - winner.end > maxBetween) return [];
  const behind = text.slice(match.index + match[0].length);
  if (everything.test(behind)) return relation(winner.name, null);
  const over = others.exec(behind)?.[1];
  if (over !== undefined) return papersIn(over).flatMap(({ name }) => relation(winner.name, name));
  if (/^\s(?:in (?:that|this) order|over)(?!\p{L})/iu.test(behind)) return [];
  const sentence =
    text
      .slice(0, winner.start)
      .split(/[.;]\s/)
      .at(-1) ?? '';
  const rivals = papersIn(sentence).filter(({ name }) => isLanguage(name) === isLanguage(winner.name));
  return rivals.length === 0
    ? relation(winner.name, null)
    : rivals.flatMap(({ name }) => relation(winner.name, name));
}

const saidInArabic = (text: string, { index }: RegExpExecArray): Relation[] => {
  const winner = papersIn(text.slice(index)).find(({ name }) => isLanguage(name));
  return winner ? relation(winner.name, null) : [];
};

const maxList = 400;
/** A list goes on behind its semicolons, which end a statement. */
const withList = ({ source, start }: Pick<Statement, 'source' | 'start'>): string =>
  source.text.slice(start, start + maxList).split(/\.\s|\n\s*\n/)[0] ?? '';

/** Which papers of a contract a statement puts before which. */
export function precedencesIn(statement: Pick<Statement, 'source' | 'start' | 'text'>): Precedence[] {
  if (!/prevail|preceden|priorit|order|يعتد|يؤخذ|العبرة/i.test(statement.text)) return [];
  const text = statement.text.replace(/\s+/g, ' ');
  const list = withList(statement);
  const inOrder = findMatches(listed, list.replace(/\s+/g, ' ')).flatMap(([, entries = '']) => {
    const names = entries.split(/[,;>]|\s(?:and|then)\s/).flatMap((part) => papersIn(part)[0]?.name ?? []);
    return names.flatMap((winner, at) => names.slice(at + 1).flatMap((loser) => relation(winner, loser)));
  });
  const inSentence = [
    ...findMatches(prevails, text).flatMap((match) => saidAround(text, match)),
    ...findMatches(andOver, text).flatMap(([, one = '', other = '']) => {
      const [winner, loser] = [papersIn(one).at(-1), papersIn(other)[0]];
      return winner && loser ? relation(winner.name, loser.name) : [];
    }),
    ...findMatches(prevailsInArabic, text).flatMap((match) => saidInArabic(text, match)),
  ];
  return [
    ...inSentence.map((each) => ({ ...each, length: statement.text.length })),
    ...inOrder.map((each) => ({ ...each, length: Math.max(statement.text.length, list.length) })),
  ];
}
