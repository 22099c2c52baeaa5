import { hasArabic } from '#text/terms.ts';
import { isEnglish, patternOfCue } from '#text/cues.ts';
import { remembered } from '#text/remembered.ts';
import { organisationsIn } from '../gazetteer/organisations.ts';
import { doesWithout } from '../arabic/obligation.ts';
import { asksBesides, doesWithoutCues } from './does-without-cues.ts';
import { buyersPartCues } from './polarity/buyers-part-cues.ts';
import { denialCues, deniedDenialCues } from './polarity/denial-cues.ts';
import { isOfExcludedList } from './polarity/excluded-lists.ts';
import { nameOfDoer, othersPart } from './polarity/others-part.ts';
import { stillBinds } from './polarity/binding-cues.ts';
import type { Reading } from './reading.ts';

const denials = [...denialCues, ...buyersPartCues].map(([words]) => patternOfCue(words, 'en'));
const deniedDenials = deniedDenialCues.map(([words]) => patternOfCue(words, 'en'));

/**
 * True for a sentence that only says that something is not wanted: it asks for nothing, and no row may be
 * made of it.
 */
export const onlyDoesWithout = (text: string): boolean => denialOf(text) === 'whole';

/**
 * True for a sentence that does without a thing under a condition or beside a demand: "not required unless
 * the valves stand outdoors".
 */
export const doesWithoutInPart = (text: string): boolean => denialOf(text) === 'part';

/** True for what the buyer does himself by the name, or by the letters for it, in the head of his text. */
export function isDoneByBuyer(words: string, source: string): boolean {
  const name = nameOfDoer(words.slice(0, 400));
  if (name === null) return false;
  const head = source.slice(0, headChars).replace(addressee, '');
  const isHis = (each: string): boolean => each.toLowerCase().startsWith(`${name.toLowerCase()} `);
  return (
    new RegExp(`[("“']${name}["”')]`).test(head) || organisationsIn(head).some((each) => isHis(each.name))
  );
}
const headChars = 3000;
/** To whom a text is sent is not the buyer. */
const addressee = /^(?:to|attn|attention|messrs|m\/s|cc|an|à|para)\b.*$/gimu;

/** "We dont need it": quick mails leave the apostrophe out. */
const withApostrophes = (text: string): string =>
  text.replace(/\b(do|does|did|is|are|was|were|wo|would|should|need|has|have|had)nt\b/gi, "$1n't");

const allCues = [...doesWithoutCues.map(([pattern]) => pattern), ...denials];
const englishCues = allCues.filter((pattern) => !pattern.flags.includes('u'));

const denialOf = remembered(findDenial);

function findDenial(text: string): 'whole' | 'part' | null {
  // A line that was wrapped and indented has more than one blank between two words.
  const words = withApostrophes(text.slice(0, 400).replace(/\s+/g, ' '));
  if (deniedDenials.some((pattern) => pattern.test(words))) return 'part';
  const denial =
    othersPart(words) ?? (isEnglish(words) ? englishCues : allCues).find((pattern) => pattern.test(words));
  if (!denial) return null;
  if (stillBinds(words)) return 'part';
  if (asksBeforeDenial(words, denial)) return 'part';
  const rest = withoutReason(words, denial).replace(denial, ' ');
  return asksBesides.some(([pattern]) => pattern.test(rest)) ? 'part' : 'whole';
}

/**
 * "Item 80 is deleted; posts will be bought locally.", "It is not needed, there is only one crane.": what
 * stands behind a denial without asking explains it.
 */
function withoutReason(words: string, denial: RegExp): string {
  const at = words.search(reason);
  const isReason = at > 0 && denial.test(words.slice(0, at)) && !asksSupplier.test(words.slice(at));
  return isReason ? words.slice(0, at) : words;
}
const reason = /;|, (?=(?:there|we|our|as|since|because|it|they|none|nobody)\b)/;
const asksSupplier =
  /\b(?:shall|must|should|please|kindly|you|your|suppliers?|vendors?|contractors?|sellers?|bidders?|tenderers?|cukup|harus|wajib|mohon)\b/i;

/**
 * The readings without the sentences that only say what is not wanted: no field takes its value from them.
 */
export function withoutDenials(readings: readonly Reading[]): Reading[] {
  return readings.map((reading) => ({
    ...reading,
    units: reading.units.filter(
      (unit) =>
        unit.part !== 'others' &&
        !onlyDoesWithout(unit.text) &&
        !isOfExcludedList(unit) &&
        !(hasArabic(unit.text) && doesWithout(unit.text)),
    ),
  }));
}

const isDenied = (words: string): boolean =>
  (isEnglish(words) ? englishCues : allCues).some((pattern) => pattern.test(words));

/**
 * "Test report 2.2 (3.1 is not asked for)", "All to API 20E, the monogram is not needed": what
 * stands before is asked.
 */
function asksBeforeDenial(words: string, denial: RegExp): boolean {
  const at = Math.max(words.lastIndexOf(' ('), words.lastIndexOf(', '));
  if (at < 0) return false;
  const [before, after] = [words.slice(0, at), words.slice(at + 2)];
  // "Item 9, the flare tip, is withdrawn": what stands before is itself denied.
  if (/^(?:is|are|was|were|has|have|need|needs|shall|will|does|do|may|can)\b/i.test(after)) return false;
  return !isDenied(before) && denial.test(words.slice(at)) && /\d/.test(before) && /\s\S+\s/.test(before);
}
