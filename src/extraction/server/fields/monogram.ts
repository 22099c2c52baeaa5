import { foundAs, type Found } from './found.ts';
import type { Reading } from '../text/reading.ts';
import { mayDeny, polarityOf } from '../text/negation.ts';
import { spanOf } from '../spans.ts';

/** The mark by its name, as it is misspelt, and by what it looks like. */
const mention =
  /\b(?:un|non)?-?mono?gramm?\p{L}{0,4}(?!\p{L})|مونوغرام|مونوجرام|شعار API|\bAPI[\s-](?:official\s)?(?:stamp(?:ed|ing)?|logo|mark)\b/iu;
const wanted = '(?:required|needed|necessary|requested|applicable|mandatory|wanted|a requirement)';
const refusal = new RegExp(
  String.raw`\b(?:no|without(?: the)?|non|do not (?:require|need|want)(?: the)?|does not (?:require|need|want)(?: the)?|not (?:require|need)(?: the)?)[\s-](?:\w+[\s-]){0,3}monogram` +
    String.raw`|\bmonogram\w*(?:\s\w+){0,4}\s(?:not|never)(?:\s\w+){0,2}\s${wanted}\b` +
    String.raw`|\bmonogram\w*\s[^.;]{0,40}\b(?:waived|unnecessary|optional|dispensed with|not an? (?:requirement|must|condition)|isn't ${wanted})` +
    String.raw`|\bmonogram\w*[\s(]{0,3}(?:required|marking)?[\s)]{0,3}(?:\(?y(?:es)?\s?\/\s?no?\)?)?\s*[:?–-]\s*(?:no\b|not\b|nil\b|n\/a|none\b)`,
  'i',
);
const refusedText =
  /\b(?:un|non)-?mono?gramm?ed\b|\bneed(?:s)? not\b[^.;]{0,30}\bmono?gramm?|\bmono?gramm?\w*[^.;]{0,30}\b(?<!not be )(?:omitted|left off|removed)\b|(?<!not )\b(?:omit|remove|leave off|skip|drop)\b[^.;]{0,20}\bmono?gramm?|\bmono?gramm?\w*\s(?:(?:is|are|shall be|will be)\s)?(?:not|n't)\s(?:\w+\s){0,2}(?:required|needed|necessary|applied|wanted|requested|applicable|affixed|used)|\bAPI[\s-](?:stamp|logo|mark)\w*\s(?:is\s|are\s)?not\s(?:required|needed|necessary)/i;
/** A form with both answers printed: the one that is ticked, if any. */
const form = /\byes\b.{0,12}?(?:\/|\||\bor\b|\s).{0,12}?\bno\b/i;
const ticked =
  /(?:\[[xX✓✔]\]|\([xX✓✔]\)|☑|☒|✓|✔|■)\s?(yes|no)\b|\b(yes|no)\s?(?:\[[xX✓✔]\]|\([xX✓✔]\)|☑|☒|✓|✔|■)|[:?]\s*(yes|no)\s*\.?$/i;
/** "Products without monogram will be rejected": what is refused is the valve without the mark. */
const refusedWithout =
  /\b(?:without|no|lacking|missing|not bearing|not carrying)\b[^.;]{0,40}\bmonogram[^.;]{0,60}\b(?:reject\w*|refus\w*|returned|unacceptable|disqualif\w*|(?:not|never|nor) (?:be )?(?:accept\w+|consider\w*|allow\w*|permitted)|no\s(?:bids?|offers?))\b|\b(?:reject|refuse|return|(?:not|never) accept)\b[^.;]{0,50}\bwithout\b[^.;]{0,30}\bmonogram/i;
const question = /\?\s*$|\b(?:whether|if)\b[^.]{0,60}\bmonogram/i;
/** A licence or licence holder is spoken of, not a mark on the goods. */
const licenceOnly =
  /\bmonogram(?:ming)?\s+(?:licen[cs]e\w*|program(?:me)?|holders?|certificat\w+)\b|\b(?:hold|holds|holding|holder of|licen[cs]ed)\b[^.;]{0,40}\bmonogram/i;

/**
 * Whether the customer wants the API monogram: "Required", "Not required", or null when no sentence speaks
 * of it. The mere name of an API specification or of a licence held says nothing (API FM-011: the
 * purchaser asks for marking in the order).
 */
export function monogramRequirement(readings: Reading[]): Found {
  let asked: Found = null;
  let refused: Found = null;
  for (const { units } of readings) {
    for (const unit of units) {
      if (!mention.test(unit.text)) continue;
      const text = unit.text.replace(/n['’]t\b/g, ' not');
      const span = spanOf(unit.source, unit.start, unit.end);
      if (refusedWithout.test(text)) return foundAs('Required', span, 0.9);
      if (form.test(text)) {
        const answer = ticked
          .exec(text)
          ?.slice(1)
          .find((word) => word !== undefined);
        if (answer !== undefined)
          return foundAs(/yes/i.test(answer) ? 'Required' : 'Not required', span, 0.85);
        continue;
      }
      if (refusal.test(text) || refusedText.test(text) || isNegated(text)) {
        refused ??= foundAs('Not required', span, 0.9);
        continue;
      }
      if (question.test(text)) continue;
      const isLicence = licenceOnly.test(text);
      if (isLicence && !isDuty(text)) continue;
      asked ??= foundAs('Required', span, isLicence ? 0.6 : 0.9);
    }
  }
  if (!asked || !refused) return refused ?? asked;
  // Wanted on some items and not on others: the refusal of the rest must not hide the wish.
  const isOnPart = onPart.test(asked.span?.quote ?? '') || onPart.test(refused.span?.quote ?? '');
  if (!isOnPart) return refused;
  return saysMonogram.test(refused.span?.quote ?? '')
    ? { ...asked, value: 'Required on some items, not required on the rest', confidence: 0.8 }
    : { ...asked, value: 'Required (see the items that are excepted)', confidence: 0.8 };
}

/** "Line 4", "items 10 to 40", "the rest": the mark is spoken of for part of the goods. */
const onPart = /\b(?:items?|lines?|pos(?:ition|itionen)?\.?|rest|others?|remaining|postes?|lotes?|except)\b/i;
const saysMonogram = /\bmono?gramm?(?!ed)/i;

/** Denied in any language the negation rules read. */
function isNegated(text: string): boolean {
  const named = mention.exec(text);
  return (
    named !== null &&
    mayDeny.test(text) &&
    polarityOf(text, named.index, named.index + named[0].length) === 'negated'
  );
}

/** A licence that must be held, or the only makers taken, stands for goods that carry the mark. */
function isDuty(text: string): boolean {
  return /\b(?:shall|must|required?|mandatory|need(?:s|ed)?|only|has to|have to)\b/i.test(text);
}
