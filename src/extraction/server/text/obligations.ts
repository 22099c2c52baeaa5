import { hasArabic } from '#text/terms.ts';
import { arabicObligation } from '../arabic/obligation.ts';
import { arabicShare } from '../arabic/fold.ts';
import { patternOfCue } from '#text/cues.ts';
import { remembered } from '#text/remembered.ts';
import { type Cue, buyer, cues as obligationCues } from './obligation-cues.ts';
import { forbiddingCues } from './polarity/denial-cues.ts';

/**
 * How a piece of text obliges: the cue found, how strongly it speaks for a requirement (0 to 1) and whether
 * it binds.
 */
export type Obligation = { weight: number; mandatory: boolean; at: number };

const cues: readonly Cue[] = [
  ...obligationCues,
  ...forbiddingCues.map(([words]) => ({ pattern: patternOfCue(words, 'en'), weight: 0.9, mandatory: true })),
];

const imperativeVerbs =
  'address|advise|apply|arrange|attach|attend|bring|carry|clean|coat|collect|commission|complete|comply|confirm|contact|copy|deliver|demonstrate|describe|design|detail|disclose|dispatch|e-?mail|enclose|ensure|enter|evaluate|explain|fill|fit|follow|forward|furnish|give|guarantee|identify|include|indicate|inform|inspect|install|invoice|issue|keep|list|lodge|maintain|make|mark|nominate|note that|notify|obtain|offer|pack|paint|pay|perform|place|post|prepare|present|price|propose|protect|prove|provide|quote|record|refer to|register|remit|remove|repair|replace|replenish|reply|report|respond|return|seal|select|send|set out|ship|show|sign|specify|stamp|state|stencil|store|submit|supply|tender|test|transport|upload|use|validate|verify|wrap|write|leave out|strip|dismantle|overhaul|recoat|weld|machine|calibrate|train|assess|advise us|rate|tell|let (?:me|us) (?:have|know)|revise|resubmit|amend|correct';
const imperativeStart = new RegExp(
  `^(?:please|kindly|also|then|and|in addition,?|alternatively,?|do not|don't|not to|pls)?\\s*(?:please |kindly |also )?(?:${imperativeVerbs})\\b(?!\\s*(?:is|are|was|of\\b|:|date|no\\b|number))`,
  'i',
);
const please =
  /\b(?:please|kindly|pls)\b\s+(?!find|note|see|feel|call|contact|do not hesitate|let(?! us have)|don|visit|be advised|refer)/i;

/**
 * How offers will be judged, what the buyer intends, where more can be read: told to the not asked of him.
 */
const evaluation =
  /\b(?:reserves? the right|(?:authority|entity|employer|purchaser|client|buyer|company|we|customer) will (?:invite|select|evaluate|assess|examine|notify|consider|publish|open)|will be (?:invited|evaluated|assessed|introduced|notified|informed|published|made available|accessed|based on an? (?:assessment|evaluation))|(?:authority|entity|employer|purchaser|client|buyer|company|we) (?:intends?|expects? (?:to|for|each)\b|reserves?|may|anticipates?|estimates?)\b|the intention of|(?:project )?aim is|will receive a|negative effect|for (?:further|more) (?:details|information)|see more|please refer to|is going to be held|will be held|(?:contract|agreement|framework)\b.{0,40}\bwill be (?:awarded|concluded|signed|entered)|^this (?:notice|announcement|is to ensure)|has the (?:right|possibility)|can be awarded|will be decided|is (?:expected|estimated|anticipated) to be|is intended for|should note that|we take no responsibility|hereby invited to a)\b/i;

/** True for sentences that tell the bidder about the procedure and ask nothing of him. */
export function isTold(text: string): boolean {
  return evaluation.test(text);
}

/** True for "Quote pricing …", "Please submit …", "Do not …": an order without a subject. */
export function isImperative(text: string): boolean {
  const head = text.slice(0, 280);
  return (
    imperativeStart.test(head) ||
    imperativeStart.test(head.replace(/^(?:if|where|when|in case|should|for)\b[^,.]{3,120},\s+/i, ''))
  );
}

/** The strongest cue of a sentence; weight 0 when it obliges nobody. */
export const obligationOf: (text: string) => Obligation = remembered(findObligation);

function findObligation(text: string): Obligation {
  if (!hasArabic(text)) return latinObligation(text);
  const arabic = { ...arabicObligation(text), at: 0 };
  if (arabicShare(text) > 0.5) return arabic;
  const latin = latinObligation(text);
  return latin.weight >= arabic.weight ? latin : arabic;
}

function latinObligation(text: string): Obligation {
  let best: Obligation = { weight: 0, mandatory: true, at: 0 };
  let firstModal: Obligation | null = null;
  for (const cue of cues) {
    const match = cue.pattern.exec(text);
    if (!match) continue;
    const found = { weight: damped(cue, text, match.index), mandatory: cue.mandatory, at: match.index };
    if (found.weight > best.weight) best = found;
    if (cue.weight >= 0.65 && (firstModal === null || found.at < firstModal.at)) firstModal = found;
  }
  if (isTold(text)) best = { ...best, weight: best.weight * 0.45 };
  const asked = isImperative(text) || please.test(text);
  if (asked && best.weight < 0.8)
    best = { weight: 0.8, mandatory: best.weight > 0.6 ? best.mandatory : true, at: 0 };
  // "Tenderers may also be required to …" stays a possibility: the first modal speaks for the sentence.
  const mandatory = firstModal && firstModal.weight > 0.5 && !asked ? firstModal.mandatory : best.mandatory;
  return { ...best, mandatory: /\bmay not\b/i.test(text) || (mandatory && !softened(text)) };
}

/** "if possible", "where applicable" and the like take the force out of any verb. */
function softened(text: string): boolean {
  return /\b(?:(?:if|where|as far as) (?:possible|available|avlbl|reasonable|feasible|practicable)|if you (?:stock|keep|carry) (?:it|them|any|those)|would help (?:us|me)\b|preferably|ideally|(?:as an?|in) (?:option|alternate|alternative)|as option|(?:\t|\||\s{3})\s*(?:preferred|desirable|optional)\s*$|options? (?:for|to)|(?<!not )optional(?:ly)?|options|opzion[ei]|en option|desirable|nice to have|may (?:also )?be required|may need to)\b/i.test(
    text,
  );
}

const buyerBefore = new RegExp(
  `(?:^|\\b(?:the|that|if|otherwise|then|so)\\s+|[,.;]\\s*)${buyer}\\b\\s*(?:\\w+\\s){0,2}$`,
  'i',
);

/**
 * What the buyer says about himself ("we will evaluate", "the contracting authority may") obliges him, not
 * us.
 */
function damped(cue: Cue, text: string, at: number): number {
  if (cue.weight < 0.55 || cue.weight === 0.75 || cue.weight === 0.8) return cue.weight;
  const subject = text.slice(Math.max(0, at - 50), at);
  return buyerBefore.test(subject) ? cue.weight * 0.45 : cue.weight;
}
