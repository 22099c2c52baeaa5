import { hasArabic } from '#text/terms.ts';
import { doesWithout } from '../arabic/obligation.ts';
import { leavesTheRest } from '../text/changes/change-words.ts';
import { burdensIn } from './burden-cues.ts';
import { words } from './clauses.ts';

/** Fewer words name a subject ("Warranty and liability") and lay nothing on anybody. */
const minWords = 4;
/** What the buyer keeps open for himself about bids is his procedure, whatever legal words it has. */
const speaksOfBids =
  /\b(?:bids?|bidders?|tender(?:er)?s?|offers?|proposals?|quotations?|award|solicitations?|compete|documents?|scor(?:e|es|ed|ing)|evaluat(?:ed|ion)|right to (?:cancel|reject))\b/i;

/** "This contract is subject to renewal: no". */
const saysNo = /:\s*(?:no|none|nil|n\/a|not applicable)\.?$/i;

/** "Limit of liability: none", "LD cap: nil": nothing is done without but the ceiling. */
const deniedCeiling =
  /^(?=[^:]*\b(?:liabilit|damages|LDs?\b|penalt))[^:]{0,40}\b(?:limit|limitation|cap|ceiling)\b[^:]{0,40}:\s*(?:no|none|nil|n\/a|not applicable)\.?$/i;

const advance = String.raw`(?:advance|down|pre|interim|progress)[- ]?payments?|advances?|prepayments?`;
const follows = String.raw`(?:price|cost)s?\s(?:adjustment|escalation|revision|variation|indexation)`;
/** "Advance payment: none", "Price adjustment: no", "No down payment will be made", "Advance payments are not granted". */
const deniedGain = new RegExp(
  String.raw`^(?:${advance}|${follows})\s?:\s*(?:no|none|nil|n/a|not (?:applicable|foreseen|possible|granted|paid))\.?$` +
    String.raw`|^(?:there (?:is|will be|shall be) )?no (?:${advance})(?![^,;.]{0,30}\b(?:guarantees?|bonds?|security|certificates?|notice|if)\b)[^,;.]{0,40}\.?$` +
    String.raw`|^(?:${advance}) (?:is|are|will|shall) not (?:be )?(?:made|paid|granted|foreseen|accepted|possible)[^,;.]{0,30}\.?$`,
  'i',
);

/** True for a line that denies what a supplier would gain: a ceiling of what he owes, an advance, a price that follows costs. */
export const deniesGain = (line: string): boolean => deniedCeiling.test(line) || deniedGain.test(line);

/** Terms that are waived when they are denied, and clauses that burden by their very denial ("Waiting time is not paid"). */
const waivable = ['security', 'damages', 'retention'];
const burdensByDenial = ['noCommitment', 'charged', 'fixedPrice', 'waiver', 'costToSupplier', 'noCeiling'];
/** What the supplier does without, and terms of his that do not apply: the denial is all the clause says. */
const deniesHisOwn = ['ownWaiver', 'precedence'];

/**
 * True for a clause that burdens the supplier and is therefore always a row: no title that only names a subject, nothing that lets
 * everything else as it was, and in Arabic no waiver.
 */
export const isBurden = (clause: string): boolean =>
  deniesGain(clause) ||
  (words(clause) >= minWords &&
    burdensIn(clause).size > 0 &&
    !saysNo.test(clause) &&
    !leavesTheRest(clause) &&
    !(hasArabic(clause) && doesWithout(clause)));

/** True for a burden that stands in what is otherwise passed over: "If the rig waits we deduct the rate". */
export const isHiddenBurden = (clause: string): boolean => isBurden(clause) && !speaksOfBids.test(clause);

/** True for "No charge for waiting time": it denies a term, and the denial is the burden. */
export function isBurdenByDenial(clause: string): boolean {
  const burdens = burdensIn(clause);
  return (
    deniesGain(clause) ||
    deniesHisOwn.some((each) => burdens.has(each)) ||
    (burdensByDenial.some((each) => burdens.has(each)) && !waivable.some((each) => burdens.has(each)))
  );
}

/** True for "Your terms of sale do not apply": nothing is done without, something is taken from the supplier. */
export function deniesOnlyHisOwn(clause: string): boolean {
  const burdens = burdensIn(clause);
  return deniesHisOwn.some((each) => burdens.has(each));
}
