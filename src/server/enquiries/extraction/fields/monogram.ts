import { foundAs, type Found } from './found.ts';
import type { Reading } from '../text/reading.ts';
import { spanOf } from '../text/spans.ts';

const mention = /\bmonogram(?:med|ming|s)?\b/i;
const wanted = '(?:required|needed|necessary|requested|applicable|mandatory|wanted|a requirement)';
const refusal = new RegExp(
  String.raw`\b(?:no|without(?: the)?|non|do not (?:require|need|want)(?: the)?|does not (?:require|need|want)(?: the)?|not (?:require|need)(?: the)?)[\s-](?:\w+[\s-]){0,3}monogram` +
    String.raw`|\bmonogram\w*(?:\s\w+){0,4}\s(?:not|never)(?:\s\w+){0,2}\s${wanted}\b` +
    String.raw`|\bmonogram\w*\s[^.;]{0,40}\b(?:waived|unnecessary|optional|dispensed with|isn't ${wanted})` +
    String.raw`|\bmonogram\w*[\s(]{0,3}(?:required|marking)?[\s)]{0,3}(?:\(?y(?:es)?\s?\/\s?no?\)?)?\s*[:?–-]\s*(?:no\b|not\b|nil\b|n\/a|none\b)`,
  'i',
);
/** "Products without monogram will be rejected": what is refused is the valve without the mark. */
const refusedWithout =
  /\b(?:without|no|lacking|missing|not bearing|not carrying)\b[^.;]{0,40}\bmonogram[^.;]{0,60}\b(?:reject\w*|refus\w*|returned|unacceptable|disqualif\w*|(?:not|never|nor) (?:be )?(?:accept\w+|consider\w*|allow\w*|permitted)|no\s(?:bids?|offers?))\b|\b(?:reject|refuse|return|(?:not|never) accept)\b[^.;]{0,50}\bwithout\b[^.;]{0,30}\bmonogram/i;
const question = /\?\s*$|\b(?:whether|if)\b[^.]{0,60}\bmonogram/i;
/** A licence or licence holder is spoken of, not a mark on the goods. */
const licenceOnly =
  /\bmonogram(?:ming)?\s+(?:licen[cs]e\w*|program(?:me)?|holders?|certificat\w+)\b|\b(?:hold|holds|holding|holder of|licen[cs]ed)\b[^.;]{0,40}\bmonogram/i;

/**
 * Whether the customer wants the API monogram: "Required", "Not required", or null when no sentence speaks of it. The mere name of
 * an API specification or of a licence held says nothing (API FM-011: the purchaser asks for marking in the order).
 */
export function monogramRequirement(readings: Reading[]): Found {
  let asked: Found = null;
  for (const { units } of readings) {
    for (const unit of units) {
      if (!mention.test(unit.text)) continue;
      const span = spanOf(unit.source, unit.start, unit.end);
      if (refusedWithout.test(unit.text)) return foundAs('Required', span, 0.9);
      if (refusal.test(unit.text)) return foundAs('Not required', span, 0.9);
      if (question.test(unit.text)) continue;
      const isLicence = licenceOnly.test(unit.text);
      if (isLicence && !isDuty(unit.text)) continue;
      asked ??= foundAs('Required', span, isLicence ? 0.6 : 0.9);
    }
  }
  return asked;
}

/** A licence that must be held, or the only makers taken, stands for goods that carry the mark. */
function isDuty(text: string): boolean {
  return /\b(?:shall|must|required?|mandatory|need(?:s|ed)?|only|has to|have to)\b/i.test(text);
}
