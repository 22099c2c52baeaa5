import { hasArabic } from '../arabic/fold.ts';
import { doesWithout } from '../arabic/obligation.ts';
import { asksBesides, doesWithoutCues } from './does-without-cues.ts';
import type { Reading } from './reading.ts';

/** A denied denial: what must not be left out is wanted. */
const staysWanted =
  /\b(?:must|shall|may|can|is|are)(?: ?not|n['’]t) (?:to )?be (?:left out|omitted|waived|skipped|dropped)\b/i;

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

function denialOf(text: string): 'whole' | 'part' | null {
  const words = text.slice(0, 400);
  if (staysWanted.test(words)) return 'part';
  const cue = doesWithoutCues.find(([pattern]) => pattern.test(words));
  if (!cue) return null;
  const rest = words.replace(cue[0], ' ');
  return asksBesides.some(([pattern]) => pattern.test(rest)) ? 'part' : 'whole';
}

/**
 * The readings without the sentences that only say what is not wanted: no field takes its value from them.
 */
export function withoutDenials(readings: readonly Reading[]): Reading[] {
  return readings.map((reading) => ({
    ...reading,
    units: reading.units.filter(
      ({ text }) => !onlyDoesWithout(text) && !(hasArabic(text) && doesWithout(text)),
    ),
  }));
}
