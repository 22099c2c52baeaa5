import { findMatches } from '#extraction/server/gazetteer/matches.ts';
import { mayDeny } from '#extraction/server/text/negation.ts';
import { afterOpening, clausesIn } from '../duties/clauses.ts';
import { phraseFrom, type Phrase } from '../duties/things.ts';
import type { Statement } from '../statements.ts';

/** "Post-weld heat treatment   none": the value behind a label that columns of blanks set apart. */
export const plainText = ({ text, label }: Statement): string =>
  label === '' ? text : text.replace(/^([^:|]{3,50}?)\s{3,}(?=\S)/u, '$1: ');

/** A thing that a clause says is not wanted, or is not there. */
export type Denial = { phrase: Phrase; statement: Statement; written: string; isLabelled: boolean };

const wanted = [
  'required|needed|necessary|requested|wanted|foreseen|intended|applicable|included|applied|asked for',
  'permitted|allowed|accepted|acceptable|erforderlich|notwendig|vorgesehen|gefordert|zulässig',
  'requerid[oa]s?|necesari[oa]s?|permitid[oa]s?',
  '(?:to )?be (?:priced|quoted|supplied|offered|provided|carried out|performed|applied|made|done|used)',
].join('|');
const be = '(?:is|are|will be|shall be|must be|shall|need|needs|ist|sind|wird|es|son|será)';
const exceptionWords = 'to|by|for|in|at|under|on|from|as|of|with|where|when|if|unless|für|bei|para';
/** "Not required for stainless parts" leaves others; "for any part" leaves none. */
const exception = String.raw`(?![\p{L}]|\s(?:${exceptionWords})(?!\p{L}|\s(?:any|all|every|each|either|both)(?!\p{L})))`;
const isOrMayBe = '(?:is|are|can be|may be|will be|has been|have been)';
const leftOut = '(?:waived|excluded|omitted|dispensed with|deleted|dropped|unnecessary|superfluous)';
const needNot = String.raw`(?:do not|don['’]t|need not)\s(?:need|require|want|ask for|expect|order|use)`;
const notWithin = String.raw`not\s(?:in|part of|within)\s(?:your|the)\s(?:scope|supply|offer|price|order)`;
const isNot = String.raw`(?:not|no longer|nicht|no)\s(?:\p{L}+ly\s)?`;
const refused: readonly RegExp[] = [
  new RegExp(String.raw`^(?<thing>.+?)\s(?:${be}\s)?${isNot}(?:${wanted})${exception}`, 'iu'),
  new RegExp(String.raw`^(?<thing>.+?)\s${isOrMayBe}\s${leftOut}${exception}`, 'iu'),
  new RegExp(String.raw`(?:^|\s)(?:we|wir)\s${needNot}\s(?<thing>.+)$`, 'iu'),
  new RegExp(String.raw`^(?<thing>.+?)\s(?:is|are)\s${notWithin}(?!\p{L})`, 'iu'),
  /^no\sse\s(?:requiere|necesita|prevé|solicita)n?\s(?<thing>.+)$/iu,
  new RegExp(
    String.raw`^no\s(?<thing>.+?)\s(?:(?:is|are|will be|shall be)\s)?(?:${wanted})${exception}`,
    'iu',
  ),
];
const noneWords = [
  'not (?:required|needed|necessary|requested|foreseen|applicable|included|permitted|allowed)',
  String.raw`none|no|nil|n\.?\/?a\.?|waived|excluded|without`,
  String.raw`keine?r?|nicht (?:erforderlich|vorgesehen)|entfällt|ningun[oa]|no (?:requerid|aplica)\p{L}*`,
].join('|');
const noneValue = new RegExp(`^(?:${noneWords})$`, 'iu');
const labelled = /^(?<thing>[^:|]{3,50}?)\s?(?:[:|]|\s[–-]\s)\s?(?<value>[^:|]{2,30})$/u;
const beforeNo = [
  '^',
  String.raw`[,;(:]\s?`,
  String.raw`\s(?:with|is|are|will be|and|have|has|but|there|need|needs)\s`,
].join('|');
const lacks = [
  String.raw`(?:${beforeNo})(?:no|keine?n?)\s`,
  String.raw`(?<!\p{L})(?:without(?:\sany)?|ohne|sin)\s`,
].join('|');
const absent = new RegExp(
  String.raw`(?:${lacks})(?<thing>(?:[\p{L}-]+\s){0,2}?[\p{L}-]{3,})` +
    String.raw`(?=$|[,;.)]|\s(?:in (?:it|them)|and|or|anywhere|please)(?!\p{L}))`,
  'giu',
);
const noThingWords = [
  'later|earlier|more|less|longer|other|further|such|objections?|doubts?|circumstances?|cases?|events?',
  'deviations?|exceptions?|changes?|need|problems?|obligations?|liability|claims?|costs?|charges?',
  'time|way|means|longer|reply|answer|response|effect|influence|difference|matter|reasons?|right|room',
  String.raw`access|experience|delays?|damages?|defects?|cracks?|leak\p{L}*|porosity|rust|corrosion|wear`,
  'contact|comments?|information|idea|sense|use|value|values|thing|one|nobody|part|parts|item|items',
  String.raw`interruption|prejudice|limit\p{L}*|notice|prior|written|consent|approval|permission`,
  'additional|extra|visible|sharp|undue|hurry|rush|problem',
].join('|');
/** "No later", "no objection", "no cracks": nothing that is asked for in another place. */
const noThing = new RegExp(`^(?:${noThingWords})$`, 'iu');

/** What a statement says is not wanted. */
export function denialsIn(statement: Statement): Denial[] {
  if (!mayDeny.test(statement.text)) return [];
  const found = clausesIn(plainText(statement), 'any').flatMap((clause) => {
    if (clause.isConditional) return [];
    const things = refused
      .flatMap((pattern) => pattern.exec(clause.text)?.groups?.['thing'] ?? [])
      .slice(0, 1);
    const label = labelled.exec(clause.text)?.groups;
    const isLabelled = label !== undefined && noneValue.test(label['value'] ?? '');
    if (isLabelled) things.push(label['thing'] ?? '');
    const none = findMatches(absent, clause.text).flatMap(({ groups }) => groups?.['thing'] ?? []);
    return [
      ...things.flatMap((thing) => afterOpening(thing.split(/[,;:]\s/).at(-1) ?? '').split(/\s(?:or|nor)\s/)),
      ...none.filter((thing) => thing.split(' ').every((word) => !noThing.test(word))),
    ].map((thing) => ({ thing, written: clause.text, isLabelled }));
  });
  return found.flatMap(({ thing, written, isLabelled }) => {
    const phrase = phraseFrom(thing);
    return phrase === null || noThing.test(phrase.word) ? [] : [{ phrase, statement, written, isLabelled }];
  });
}
