import type { ProposedRequirement } from '#extraction/contract/proposals.ts';
import { commercialTermList } from './commercial-terms.ts';
import type { CommercialTerm } from './commercial-wording.ts';
import { barePayments, paying } from './bare-payment.ts';
import { clauseFrom, shortened } from './commercial-clause.ts';
import { nounTerms } from './commercial-nouns.ts';
import { inBrief, inShort, summaryOf, type TermPart } from './commercial-summary.ts';
import { statedTerms, type StatedTerm } from './term-grammar.ts';
import { foundAs, type Found } from '../found.ts';
import { withFigures } from '../figure-words.ts';
import { incotermsIn } from '../../gazetteer/incoterms.ts';
import { isConditional } from '../../text/triggers.ts';
import { valueOf, type Reading, type Unit } from '../../text/reading.ts';
import { mayDeny, polarityOf, saysNone, type Polarity } from '../../text/negation.ts';
import { folded, spanOf } from '../../spans.ts';

const commercialLabel =
  /^(?:(?:payment )?milestones?|(?:terms of |terms and conditions of )?payment(?: terms?| conditions?)*|commercial terms?(?: and conditions)?|pric(?:e|es|ing)(?: basis| terms?| validity)?|credit and payment terms|main (?:financing|terms of financing).*|main financing conditions.*|(?:bid|offer|price|quote|quotation|tender) validity|validity(?: of (?:the )?(?:offer|bid|tender|quotation))?|warranty|guarantees?|deposits? and guarantees?.*|incoterms?|delivery terms?|liquidated damages|performance (?:guarantee|bond|security)|bid (?:bond|security)|emd|tender fee|currency|terms|(?:estimated|contract|maximum|total) (?:total |contract )?value|budget|(?:day|hire|charter)?\s?rates?|charter party|zahlungs(?:bedingungen|ziel)|forma de pago|condiciones de pago|condizioni di pagamento|modalités de paiement|validez(?: de la oferta)?|garant[ií]a|gewährleistung|bank guarantee|validity of (?:offer|bid|tender|quotation)s?|late delivery|retention|advance payment)$/;
/** English terms by their wording, then those of other languages by their nouns. */
const terms: readonly CommercialTerm[] = [...commercialTermList, ...nounTerms];
/** A longer collection is cut: the field is a summary, the requirements hold the details. */
const maxTerms = 14;

/** Commercial matters by their nouns, in the languages that are read. */
const matters =
  /(?<![\p{L}])(?:(?:(?:bid|tender|performance|payment|retention|advance|initial|bank|mobili[sz]ation|down)[\s-])*(?:bonds?|guarantees?|securit(?:y|ies)|payments?|advance)|EMD|PBG|earnest money(?: deposit)?|(?:tender |document )?fees?|retention|liquidated damages|penalt(?:y|ies)|letters? of credit|warrant(?:y|ies)|\p{L}*zahlung\p{L}*|\p{L}*garantien?|bürgschaft\p{L}*|sicherheit|caution(?:nement)?|garanties?|acompte|paiements?|garant[ií]as?|fianza|anticipos?|pagos?|garanzi[ae]|cauzion[ei]|pagament[oi]|anticipo)(?![\p{L}])/giu;

/**
 * The commercial terms stated in short, in the order a coordinator writes them; quoted where the first stands. Where none has a fixed shape, the first
 * commercial requirements of the ledger speak for the field.
 */
export function commercialTerms(readings: Reading[], requirements: readonly ProposedRequirement[]): Found {
  const parts: TermPart[] = [];
  let first: Found = null;
  const add = (unit: Unit, name: string, words: string): void => {
    const known = parts.findIndex((part) => part.name === name);
    // A statement with its figure says more than a mere mention.
    if (known >= 0 && !(isBare(parts[known]) && /\p{Nd}/u.test(words) && words.length < 100)) return;
    if (known >= 0) parts.splice(known, 1);
    if (parts.length >= maxTerms) return;
    const said = folded(words).replace(/[\s,.;:]+$/, '');
    // A sentence that asks for something under a condition is never cut: the condition would be lost.
    const value = isConditional(said) ? said : inShort(withoutTail(name, shortened(said)));
    if (value === '' || parts.some((part) => part.words.includes(value))) return;
    // A clause that repeats a shorter one says it better.
    const within = parts.findIndex((part) => part.words.length > 8 && value.includes(part.words));
    if (within >= 0) parts.splice(within, 1);
    parts.push({ name, words: value });
    first ??= foundAs(value, spanOf(unit.source, unit.start, unit.end), 0.7);
  };
  const inClauses = findInClauses(readings);
  for (const { units } of readings) {
    for (const unit of units) {
      for (const [name, term] of inClauses) if (term.unit === unit) add(unit, name, term.words);
      if (commercialLabel.test(unit.label) && unit.text.length <= 240) {
        if (isDeniedLine(unit)) continue;
        const value = withFigures(labelledClause(unit));
        add(
          unit,
          nameOf(unit.label, value),
          selfSaying(unit.label, value) ? value : `${shortLabel(unit.label)} ${value}`,
        );
        continue;
      }
      const text = withFigures(unit.text);
      for (const term of terms) {
        // A sentence that gives the figure says more than the first mention of the matter.
        if (inClauses.has(term.name) || (term.name === 'price basis' && unit.block.kind === 'row')) continue;
        const stated = statedTerm(text, term);
        if (stated !== null) add(unit, term.name, stated);
      }
      const incoterm = incotermsIn(unit.text)[0];
      if (incoterm) {
        const isPriced = /\b(?:pric|quot|rate|offer)/i.test(unit.text);
        add(unit, 'incoterm', isPriced ? `${incoterm.term} ${incoterm.place}`.trim() : incoterm.term);
      }
    }
  }
  for (const { unit, name, words } of barePayments(readings, findCommercialRows(requirements))) {
    const paid = parts.findIndex((part) => paying.has(part.name));
    const [known, whole] = [parts[paid]?.words ?? '', words].map((each) => each.split('%').length - 1);
    const isWhole = name === 'milestones' && !parts.some((part) => part.name === name);
    // All parts of the price say more than one of them.
    if (paid >= 0 && !(isWhole && known && whole && known < whole)) continue;
    if (paid >= 0) parts.splice(paid, 1);
    add(unit, name, words);
  }
  const found: Found = first;
  return found ? Object.assign({}, found, { value: summaryOf(inBrief(parts)) }) : fromLedger(requirements);
}

/** The matters that sentences state with their figure, each by the first that is not of a document alone. */
function findInClauses(readings: readonly Reading[]): Map<string, StatedTerm & { unit: Unit }> {
  const found = new Map<string, StatedTerm & { unit: Unit }>();
  for (const { units } of readings)
    for (const unit of units)
      for (const term of statedTerms(withFigures(unit.text))) {
        const known = found.get(term.name);
        if (!known || (known.isMinor && !term.isMinor)) found.set(term.name, { ...term, unit });
      }
  return found;
}

const isBare = (part: TermPart | undefined): boolean => part !== undefined && !/\p{Nd}/u.test(part.words);

/** Where a bond comes from, in what form and how long it lives is in the requirements. */
function withoutTail(name: string, words: string): string {
  if (name === 'validity') return words.replace(/(\d\s\p{L}+)\s(?:from|counted)\s.*$/u, '$1');
  return /bond|guarantee/.test(name)
    ? words.replace(/(?<=\d[^;]*?)\s(?:by|valid|from|in the form|issued|payable|within|where an?)\s.*$/i, '')
    : words;
}

/**
 * What a sentence says of a commercial matter where it asks for it; under a condition the whole sentence,
 * so that the condition stays.
 */
function statedTerm(text: string, term: CommercialTerm): string | null {
  const first = term.pattern.exec(text);
  if (!first) return null;
  const polarity = polarityOfTerm(text, first, term);
  if (term.name === 'price basis' && /^if you have\b/i.test(text)) return null;
  if (polarity === 'conditional') return text;
  if (polarity === 'asked') return isConditional(text) ? text : term.say(first, text);
  // The same sentence may deny one and ask for another: "no bid bond, but a performance guarantee".
  for (const match of text.matchAll(new RegExp(term.pattern.source, `${term.pattern.flags}g`)))
    if (match.index > first.index && polarityOfTerm(text, match, term) === 'asked')
      return isConditional(text) ? text : term.say(match, text);
  return null;
}

/** The noun a match begins with: what stands behind it says whether it is wanted. */
const headNoun =
  /^(?:[\d.,]+\s?(?:%|\p{L}+)\s?)?[\p{L}-]+(?:\s(?:bank\s)?(?:bond|guarantee|security|damages|payment|advance|money|deposit|of credit|fee))*/iu;

function polarityOfTerm(text: string, match: RegExpExecArray, { name }: CommercialTerm): Polarity {
  if (name === 'taxes') return 'asked';
  return polarityOf(text, match.index, match.index + (headNoun.exec(match[0])?.[0].length ?? 1));
}

/** "Performance security: not applicable", "Retention: no retention is deducted". */
function isDeniedLine(unit: Unit): boolean {
  const value = valueOf(unit);
  return (
    saysNone(value) ||
    polarityOf(`${unit.label} ${value}`, 0, unit.label.length) === 'negated' ||
    deniesTerms(value)
  );
}

/** True where a text names commercial matters and asks for none of them. */
export function deniesTerms(said: string): boolean {
  if (!mayDeny.test(said)) return false;
  // "Whether or not agreed", "released without interest" do without no term.
  const text = said.replace(
    /\b(?:whether|if) or not\b|\bwithout (?:any )?(?:interest|prejudice|notice|limit(?:ation)?)\b/gi,
    (words) => ' '.repeat(words.length),
  );
  const named = [...text.matchAll(matters)];
  return (
    named.length > 0 &&
    named.every((match) => polarityOf(text, match.index, match.index + match[0].length) === 'negated')
  );
}

const findCommercialRows = (requirements: readonly ProposedRequirement[]): ProposedRequirement[] =>
  requirements.filter(({ category, text }) => category === 'commercial' && !deniesTerms(text));

function fromLedger(requirements: readonly ProposedRequirement[]): Found {
  const commercial = findCommercialRows(requirements).filter(
    ({ text }) =>
      !/\b(?:need|quote|send|give|provide|want|advise|request)\w*\b[^.]{0,60}\b(?:pric|quot)|\bnot an? request for\b|\?$/i.test(
        text,
      ) &&
      /\b(?:pric\w+|payments?|costs?|guarantees?|bonds?|fees?|terms and conditions|importo|prezzo|prix|paiement)\b/i.test(
        text,
      ),
  );
  const first = commercial[0];
  return first
    ? foundAs(
        commercial
          .slice(0, 2)
          .map(({ text }) => text.replace(/[.;]$/, ''))
          .join('; '),
        first.span,
        0.5,
      )
    : null;
}

/**
 * The value after a label up to the end of its first clause; a range of percentages ("30 % …, 60 % …")
 * stays whole.
 */
function labelledClause(unit: Unit): string {
  return clauseFrom(valueOf(unit), 0);
}

/** "EMD", "PBG": a label of capitals stays one. */
const shortLabel = (label: string): string => label.replace(/^(?:emd|pbg)$/, (name) => name.toUpperCase());

/** The words of a label that a value may repeat. */
const stems = [
  'warrant',
  'guarant',
  'valid',
  'damages',
  'penalt',
  'retention',
  'bond',
  'security',
  'currenc',
  'incoterm',
  'rate',
];

/**
 * True when the value says by itself what it is about, so that "warranty The warranty shall run …" is not
 * written.
 */
function selfSaying(label: string, value: string): boolean {
  const low = value.toLowerCase();
  if (
    /^(?:terms|commercial.*|.*financing.*|price|prices|pricing)$/.test(label) ||
    /^pa(?:go|yment)/.test(low)
  )
    return true;
  if (label.includes('payment')) return /\b(?:pay|paid|payments?|prepaid)\b(?! guarantee)/.test(low);
  if (/incoterm|delivery terms?/.test(label)) return incotermsIn(value).length > 0;
  if (/^(?:bank )?guarantees?$/.test(label) && /guarantee|bond|security/.test(low)) return true;
  if (label === 'late delivery') return /damages|penalt/.test(low);
  return (
    stems.some((stem) => label.includes(stem) && low.includes(stem)) || /\b(?:shall|must|will)\b/.test(low)
  );
}

/** The matter a labelled line is about, so that two lines about the same one are entered once. */
function nameOf(label: string, value: string): string {
  if (/incoterm|delivery terms?/.test(label)) return 'incoterm';
  if (/performance/i.test(`${label} ${value}`) && /guarantee|bond|security/.test(label))
    return 'performance guarantee';
  if (/valid/.test(label)) return 'validity';
  if (/damages|late delivery/.test(label)) return 'damages';
  if (/^(?:bid (?:bond|security)|emd)$/.test(label)) return 'bid bond';
  return (
    terms.find(({ name }) => label.includes(name))?.name ?? (/^pric|rate/.test(label) ? 'price basis' : label)
  );
}
