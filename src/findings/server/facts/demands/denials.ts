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

const wanted =
  '(?:required|needed|necessary|requested|wanted|foreseen|intended|applicable|included|applied|asked for|permitted|allowed|' +
  'accepted|acceptable|erforderlich|notwendig|vorgesehen|gefordert|zulässig|requerid[oa]s?|necesari[oa]s?|permitid[oa]s?|' +
  '(?:to )?be (?:priced|quoted|supplied|offered|provided|carried out|performed|applied|made|done|used))';
const be = '(?:is|are|will be|shall be|must be|shall|need|needs|ist|sind|wird|es|son|será)';
const exception = String.raw`(?![\p{L}]|\s(?:to|by|for|in|at|under|on|from|as|of|with|where|when|if|unless|für|bei|para)(?!\p{L}))`;
const refused: readonly RegExp[] = [
  new RegExp(
    String.raw`^(?<thing>.+?)\s(?:${be}\s)?(?:not|no longer|nicht|no)\s(?:\p{L}+ly\s)?${wanted}${exception}`,
    'iu',
  ),
  new RegExp(
    String.raw`^(?<thing>.+?)\s(?:is|are|can be|may be|will be|has been|have been)\s(?:waived|excluded|omitted|dispensed with|deleted|dropped|unnecessary|superfluous)${exception}`,
    'iu',
  ),
  /(?:^|\s)(?:we|wir)\s(?:do not|don['’]t|need not)\s(?:need|require|want|ask for|expect|order|use)\s(?<thing>.+)$/iu,
  /^(?<thing>.+?)\s(?:is|are)\snot\s(?:in|part of|within)\s(?:your|the)\s(?:scope|supply|offer|price|order)(?!\p{L})/iu,
  /^no\sse\s(?:requiere|necesita|prevé|solicita)n?\s(?<thing>.+)$/iu,
  new RegExp(String.raw`^no\s(?<thing>.+?)\s(?:(?:is|are|will be|shall be)\s)?${wanted}${exception}`, 'iu'),
];
const noneValue =
  /^(?:not (?:required|needed|necessary|requested|foreseen|applicable|included|permitted|allowed)|none|no|nil|n\.?\/?a\.?|waived|excluded|without|keine?r?|nicht (?:erforderlich|vorgesehen)|entfällt|ningun[oa]|no (?:requerid|aplica)\p{L}*)$/iu;
const labelled = /^(?<thing>[^:|]{3,50}?)\s?(?:[:|]|\s[–-]\s)\s?(?<value>[^:|]{2,30})$/u;
const absent =
  /(?:(?:^|[,;(:]\s?|\s(?:with|is|are|will be|and|have|has|but|there|need|needs)\s)(?:no|keine?n?)\s|(?<!\p{L})(?:without(?:\sany)?|ohne|sin)\s)(?<thing>(?:[\p{L}-]+\s){0,2}?[\p{L}-]{3,})(?=$|[,;.)]|\s(?:in (?:it|them)|and|or|anywhere|please)(?!\p{L}))/giu;
/** "No later", "no objection", "no cracks": nothing that is asked for in another place. */
const noThing =
  /^(?:later|earlier|more|less|longer|other|further|such|objections?|doubts?|circumstances?|cases?|events?|deviations?|exceptions?|changes?|need|problems?|obligations?|liability|claims?|costs?|charges?|time|way|means|longer|reply|answer|response|effect|influence|difference|matter|reasons?|right|room|access|experience|delays?|damages?|defects?|cracks?|leak\p{L}*|porosity|rust|corrosion|wear|contact|comments?|information|idea|sense|use|value|values|thing|one|nobody|part|parts|item|items|interruption|prejudice|limit\p{L}*|notice|prior|written|consent|approval|permission|additional|extra|visible|sharp|undue|hurry|rush|problem)$/iu;

/** What a statement says is not wanted. */
export function denialsIn(statement: Statement): Denial[] {
  if (!mayDeny.test(statement.text)) return [];
  const found = clausesIn(plainText(statement)).flatMap((clause) => {
    if (clause.isConditional) return [];
    const things = refused
      .flatMap((pattern) => pattern.exec(clause.text)?.groups?.['thing'] ?? [])
      .slice(0, 1);
    const label = labelled.exec(clause.text)?.groups;
    const isLabelled = label !== undefined && noneValue.test(label['value'] ?? '');
    if (isLabelled) things.push(label['thing'] ?? '');
    const none = findMatches(absent, clause.text).flatMap(({ groups }) => groups?.['thing'] ?? []);
    return [
      ...things.map((thing) => afterOpening(thing.split(/[,;:]\s/).at(-1) ?? '')),
      ...none.filter((thing) => thing.split(' ').every((word) => !noThing.test(word))),
    ].map((thing) => ({ thing, written: clause.text, isLabelled }));
  });
  return found.flatMap(({ thing, written, isLabelled }) => {
    const phrase = phraseFrom(thing);
    return phrase === null || noThing.test(phrase.word) ? [] : [{ phrase, statement, written, isLabelled }];
  });
}
