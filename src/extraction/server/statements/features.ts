import { datesIn } from '../gazetteer/dates.ts';
import { incotermsIn } from '../gazetteer/incoterms.ts';
import { standardsIn } from '../gazetteer/standards.ts';
import { words } from './clauses.ts';
import { isAnnouncement, isNoise } from './noise.ts';
import { contextWeight, deadlineLabel, statementWeight } from './weights.ts';
import { isImperative, isTold, obligationOf } from '../text/obligations.ts';
import { valueOf, type Unit } from '../text/reading.ts';
import { actsIn } from './act-cues.ts';
import { burdensIn } from './burden-cues.ts';
import { isHiddenBurden } from './burdens.ts';
import { proceduresIn } from './procedure-cues.ts';
import { isFrameLine } from './frame/frame-lines.ts';
import { isBackground } from './frame/background.ts';
import { bindsBeside } from './frame/beside-cues.ts';
import { isNoticeTalk } from './frame/notice-talk.ts';
import { findSubjects } from '../subjects/subjects.ts';
import { isTenderProcedure } from './tender-procedure.ts';

/**
 * What stands around a statement: how strongly its neighbours and its whole source ask for something, from
 * 0 to 1.
 */
export type Surroundings = {
  before: number;
  after: number;
  source: number;
  /** The share of burdening clauses among the neighbours: terms of a contract stand together. */
  burdens: number;
  isConditions: boolean;
  isNotice: boolean;
};

export const nothingAround: Surroundings = {
  before: 0,
  after: 0,
  source: 0,
  burdens: 0,
  isConditions: false,
  isNotice: false,
};

/** What can be said of a statement, each a figure from 0 to 1; the model weighs them. */
export type Features = Record<string, number>;

const asFigure = (holds: boolean): number => (holds ? 1 : 0);
const within = (value: number): number => Math.max(0, Math.min(1, value));

const isTitleCase = (text: string): boolean =>
  text.split(/\s+/).every((word) => !/^\p{Ll}{4}/u.test(word)) && !/[.;!?]$/.test(text);
const finiteVerb =
  /\b(?:is|are|was|were|has|have|had|will|shall|must|may|can|should|do|does|\w+(?:ies|sses|ches|shes))\b/i;
const numberedTitle =
  /^(?:(?:art(?:icle|iculo|ículo|icolo)?|section|clause|part|annex|appendix|chapter|§)\.? ?[\dIVX]+|(?:part|section) (?:one|two|three|four|[A-F])|[A-Z]{2,5}[- ]\d{1,2}(?:\.\d+)*)\s*[-–—:.]?\s+\p{Lu}[^.;!?\d]{2,60}$/iu;

/** "Ends are flanged": it says of a thing what it is, and nothing of those who speak or are spoken to. */
export const declaration =
  /^(?!(?:we|our|i|my|you|your|this|that|there|it|they|these|those|he|she|wir|unser\p{L}*|nous|notre|nuestr\p{L}*|nostr\p{L}*)(?!\p{L}))(?:\S+\s){1,7}?(?:is|are|has|have|ist|sind|hat|haben|est|sont|es|son|è|sono)\s/iu;
/** A subject named as strongly as this is what the statement is about. */
const namedWeight = 4;

/** What the head of a source calls it: terms and specifications lay down, notices tell. */
const conditions =
  /\b(?:(?:terms?|conditions?) (?:and conditions|of (?:purchase|contract|supply|order)|for)|(?:general|special|purchas\w+|supplementary|particular|technical|contract) (?:terms|conditions|requirements)|framework agreement|frame agreement|purchase order terms|code of conduct|specification|requirements for|einkaufsbedingungen|lieferbedingungen|lieferspezifikation|conditions (?:générales|particulières)|cahier des (?:charges|clauses)|condizioni|capitolato|condiciones|pliego)\b/iu;
const notice =
  /\b(?:contract notice|prior information|qualification system|section i|official name|bekanntmachung|avis de marché|avviso|bando|anuncio|request for (?:proposals?|qualifications))\b/iu;

/** Under such a heading a notice lays down what holds for all. */
const layingDown =
  /^(?:[\divx]+[.)]? ?)?(?:conditions (?:of|for) (?:participation|performance|contract|supply)|(?:technical )?requirements)$/i;

/** How strongly the words and the place of a unit ask for something, by verbs, labels and amounts alone. */
export function baseWeight(unit: Unit, clause: string): number {
  return obligationOf(clause).weight + contextWeight(unit) + statementWeight(clause, unit);
}

/**
 * True for what is never a requirement whatever its words: frame, courtesy, names of things, what a notice
 * says of itself.
 */
export const isPassedOver = (clause: string, unit: Unit): boolean =>
  contextWeight(unit) <= -1 || isFrameLine(unit) || (asksNothing(clause, unit) && !isHiddenBurden(clause));

const speaksOfProcedure = (clause: string, unit: Unit): boolean =>
  isAnnouncement(clause) ||
  isNoticeTalk(clause) ||
  isTenderProcedure(unit.label === '' ? clause : unit.text, { section: unit.block.section });

const asksNothing = (clause: string, unit: Unit): boolean =>
  isNoise(unit, deadlineLabel.test(unit.label)) ||
  isBackground(clause, unit) ||
  (speaksOfProcedure(clause, unit) && !bindsBeside(clause)) ||
  (numberedTitle.test(unit.text) && words(unit.text) <= 9 && obligationOf(unit.text).weight < 0.8) ||
  (/^should (?:an?|the|any|this|that|there)\b/i.test(clause) &&
    !clause.includes(',') &&
    obligationOf(clause.slice('should'.length)).weight < 0.8);

/** Everything the model weighs about one clause of a unit. */
export function measureFeatures(clause: string, unit: Unit, around: Surroundings): Features {
  const obligation = obligationOf(clause);
  const context = contextWeight(unit);
  const base = obligation.weight + context + statementWeight(clause, unit);
  const length = words(clause);
  const burdens = burdensIn(clause);
  const procedures = proceduresIn(clause);
  const features: Features = {
    asks: within(obligation.weight),
    asksPlainly: asFigure(obligation.weight >= 0.8),
    placed: within(context),
    misplaced: within(-context),
    deadline: asFigure(deadlineLabel.test(unit.label)),
    baseSmall: asFigure(base >= 0.25),
    baseHalf: asFigure(base >= 0.5),
    baseGood: asFigure(base >= 0.8),
    baseStrong: asFigure(base >= 1.1),
    told: asFigure(isTold(clause)),
    imperative: asFigure(isImperative(clause)),
    burden: asFigure(burdens.size > 0),
    burdens: asFigure(burdens.size > 1),
    procedure: asFigure(procedures.size > 0),
    procedures: asFigure(procedures.size > 1),
    isItem: asFigure(unit.block.kind === 'item'),
    isRow: asFigure(unit.block.kind === 'row'),
    isLabelled: asFigure(unit.label !== ''),
    ledIn: asFigure(unit.block.leadIn !== ''),
    single: asFigure(length <= 2),
    short: asFigure(length > 2 && length <= 4),
    middle: asFigure(length > 4 && length <= 9),
    long: asFigure(length > 30),
    stopped: asFigure(/[.;!]["”’)]*$/.test(clause)),
    asked: asFigure(clause.endsWith('?')),
    opens: asFigure(clause.endsWith(':')),
    titleCase: asFigure(isTitleCase(clause) && length <= 10),
    bareTitle: asFigure(
      length <= 7 &&
        /^\p{Lu}[^\d.;:!?]+$/u.test(clause) &&
        obligation.weight < 0.8 &&
        !finiteVerb.test(clause),
    ),
    small: asFigure(/^\p{Ll}/u.test(clause)),
    conditional: asFigure(
      /^(?:if|when|where|should|in case|wenn|falls|si|se|en caso)\b/i.test(clause) && !clause.includes(','),
    ),
    finite: asFigure(finiteVerb.test(clause)),
    figures: asFigure(/\d/.test(clause)),
    standard: asFigure(standardsIn(clause).length > 0),
    dated: asFigure(datesIn(clause).length > 0),
    incoterm: asFigure(incotermsIn(clause).length > 0),
    properSubject: asFigure(
      /^(?:the |our )?(?:\p{Lu}[\p{L}&]*\s){0,3}(?:\p{Lu}{2,6}|\p{Lu}\p{Ll}+\p{Lu}\w*|Facility|Company|Client|Customer|Owner|Authority|City|Project)\s\p{Ll}/u.test(
        clause,
      ),
    ),
    conditions: asFigure(around.isConditions),
    conditionsStopped: asFigure(around.isConditions && /[.;]$/.test(clause)),
    conditionsPassive: asFigure(around.isConditions && actsIn(clause).has('passive')),
    notice: asFigure(around.isNotice),
    noticeStopped: asFigure(around.isNotice && /[.;]$/.test(clause)),
    plain: asFigure(base < 0.25 && obligation.weight < 0.3),
    plainStopped: asFigure(base < 0.25 && obligation.weight < 0.3 && /[.;]$/.test(clause)),
    first: asFigure(unit.index === 0),
    head: asFigure(unit.index < 4),
    before: within(around.before),
    after: within(around.after),
    source: around.source,
    amongTerms: around.burdens,
    amongTermsStopped: around.burdens * asFigure(/[.;]$/.test(clause)),
    beforeAsks: asFigure(around.before >= 0.5),
    afterAsks: asFigure(around.after >= 0.5),
  };
  const named = findSubjects(clause, unit.label);
  const ofGoods = named.some(
    ({ subject: { category } }) => category === 'technical' || category === 'quality_cert',
  );
  const declares = declaration.test(clause);
  features['names'] = within((named[0]?.weight ?? 0) / namedWeight);
  features['namesGoods'] = asFigure(ofGoods);
  features['declares'] = asFigure(declares);
  features['declaresGoods'] = asFigure(declares && ofGoods);
  features['declaresPlainly'] = asFigure(declares && features['plain'] === 1);
  for (const act of actsIn(clause)) features[act] = 1;
  const lets = features['dispenses'] === 1;
  features['passiveInTerms'] = asFigure(features['passive'] === 1) * around.source;
  features['actsInTerms'] = asFigure(features['supplierActs'] === 1) * around.source;
  features['stoppedInTerms'] = (features['stopped'] ?? 0) * around.source;
  features['dispensesPlainly'] = asFigure(lets && features['prohibits'] !== 1);
  features['procedureAsks'] = asFigure(procedures.size > 0 && obligation.weight >= 0.8);
  features['narratesAsks'] = asFigure(features['narrates'] === 1 && obligation.weight >= 0.5);
  return features;
}

/** How many units before and after a statement speak of what surrounds it. */
const neighbours = 5;
const shareAround = (flags: readonly boolean[], at: number): number => {
  const around = flags.slice(Math.max(0, at - neighbours), at + neighbours + 1);
  return (around.filter(Boolean).length - asFigure(flags[at] === true)) / Math.max(1, around.length - 1);
};

/** The surroundings of every unit of a source, in their order. */
export function findSurroundings(units: readonly Unit[]): Surroundings[] {
  const weights = units.map((unit) => within(baseWeight(unit, valueOf(unit))));
  const asking = weights.filter((weight) => weight >= 0.5).length;
  const head = units
    .slice(0, 12)
    .map(({ text }) => text)
    .join('\n')
    .slice(0, 1200);
  const isConditions = conditions.test(head);
  const isNotice = !isConditions && notice.test(head);
  const source = asking / Math.max(1, units.length);
  const burdened = units.map(({ text }) => burdensIn(text).size > 0);
  return units.map(({ block }, at) => ({
    before: weights[at - 1] ?? 0,
    after: weights[at + 1] ?? 0,
    source,
    burdens: shareAround(burdened, at),
    isConditions,
    isNotice: isNotice && !layingDown.test(block.section),
  }));
}
