import type { Reading, Unit } from '../text/reading.ts';

/** A unit whose blanks are folded, with the place each of its characters had; none where nothing was folded. */
export type FoldedUnit = Unit & { places?: readonly number[] };

/**
 * The readings with each break and indent inside a sentence as one space, so that "40\n     weeks" is a
 * time. The rows of tables keep their gaps.
 */
export const withSingleSpaces = (readings: readonly Reading[]): Reading[] =>
  readings.map((reading) => ({ ...reading, units: reading.units.map(foldUnit) }));

function foldUnit(unit: Unit): FoldedUnit {
  if (unit.block.kind === 'row' || !/\s{2}/.test(unit.text)) return unit;
  const places: number[] = [];
  let text = '';
  let valueAt = 0;
  for (let at = 0; at < unit.text.length; at += 1) {
    const isBlank = /\s/.test(unit.text.charAt(at));
    if (isBlank && text.endsWith(' ')) continue;
    if (at <= unit.valueStart - unit.start) valueAt = text.length;
    places.push(at);
    text += isBlank ? ' ' : unit.text.charAt(at);
  }
  places.push(unit.text.length);
  return { ...unit, text, valueStart: unit.start + valueAt, places };
}

/** The offset in the source of a place in the text of a unit. */
export const placeIn = (unit: FoldedUnit, at: number): number => unit.start + (unit.places?.[at] ?? at);
