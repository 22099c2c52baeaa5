import { describe, expect, it } from 'vitest';
import { parseQuantity, unitCues, unitOf } from '#extraction/contract/units.ts';
import { columnCues } from './columns/column-cues.ts';
import { meaningOf } from './columns/heads.ts';
import { findValue } from './looks.ts';
import { valueCues } from './value-cues.ts';

describe('cues of line items', () => {
  it.each(columnCues.map((cue) => [cue.example, cue] as const))('READ-5: the head “%s”', (example, cue) => {
    const fold = (head: string): string => head.toLowerCase().replace(/\.$/, '');
    expect(cue.pattern.test(fold(example))).toBe(true);
    expect(cue.pattern.test(fold(cue.counter))).toBe(false);
    expect(meaningOf(example)).toBe(cue.means);
  });

  it.each(valueCues.map((cue) => [cue.example, cue] as const))('READ-5: the value “%s”', (example, cue) => {
    expect(cue.pattern.test(example)).toBe(true);
    expect(cue.pattern.test(cue.counter)).toBe(false);
    expect(findValue(cue.kind, example)).not.toBeNull();
  });

  it.each(unitCues.map((cue) => [cue.example, cue] as const))('READ-5: the unit “%s”', (example, cue) => {
    expect(unitOf(example)).toEqual({ unit: cue.unit, kind: cue.kind });
    expect(unitOf(cue.counter)?.unit).not.toBe(cue.unit);
  });

  it.each([
    ['12', 12],
    ['2 100', 2100],
    ['1,200', 1200],
    ['2.400', 2400],
    ['31.5', 31.5],
    ['0,125', 0.125],
    ['12.500,50', 12500.5],
    ['١٢', 12],
    ['٢ / 2', 2],
    ['2 / 3', null],
    ['as required', null],
    ['2 or 3', null],
  ])('READ-5: the quantity “%s” is %s', (written, number) => {
    expect(parseQuantity(written)).toBe(number);
  });
});
