import type { FieldValue } from '#extraction/contract/fields.ts';
import type { SourceText, Span } from '#extraction/contract/sources.ts';
import { folded, spanOf } from '../spans.ts';
import type { Unit } from '../text/reading.ts';
import { placeIn } from './single-spaces.ts';

/** A value read from the texts with the passage it stands in; null where the texts are silent. */
export type Found = { value: FieldValue; span: Span; confidence: number } | null;

/**
 * A value that is a passage of a source as it stands, white space folded and the stop of its
 * sentence left out ("Inc." keeps it).
 */
export function foundAt(source: SourceText, start: number, end: number, confidence: number): Found {
  const whole = spanOf(source, start, end);
  const stop = whole
    ? (/(?<!\b(?:Inc|Ltd|Co|Corp|\p{L}))[.,;:]$/u.exec(whole.quote.slice(-12))?.[0].length ?? 0)
    : 0;
  const span = whole && spanOf(source, whole.start, whole.end - stop);
  return span ? { value: folded(span.quote), span, confidence } : null;
}

/** A value that is part of a unit; offsets relative to the unit's text. */
export function foundIn(unit: Unit, start: number, end: number, confidence: number): Found {
  return foundAt(unit.source, placeIn(unit, start), placeIn(unit, end), confidence);
}

/** A value put in other words than its passage (an ISO day, a list, "Required"). */
export function foundAs(value: FieldValue, span: Span | null, confidence: number): Found {
  return span && value !== null ? { value, span, confidence } : null;
}
