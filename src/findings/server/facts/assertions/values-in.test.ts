import { describe, expect, it } from 'vitest';
import { assertedKey, mayBothHold } from './assertion.ts';
import { assertedValuesIn } from './values-in.ts';

const read = (text: string) =>
  assertedValuesIn(text).map(({ measure, value }) => `${measure} ${assertedKey(value)}`);
const agree = (one: string, other: string): boolean | null => {
  const [a, b] = [assertedValuesIn(one)[0], assertedValuesIn(other)[0]];
  return a && b && a.measure === b.measure ? mayBothHold(a.value, b.value) : null;
};

describe('the values of a text (FND-1)', () => {
  it('are read in words as well as in figures', () => {
    expect(read('each vessel weighs no more than four tonnes')).toEqual(['mass 4000']);
    expect(read('collars of eight and a quarter inch')).toEqual(['length 209.5']);
    expect(read('held for a quarter of an hour, then half an hour')).toEqual(['time 15', 'time 30']);
    expect(read('one of the valves and two more')).toEqual([]);
  });

  it('compare across units', () => {
    expect(agree('9,800 kPa(g)', '75 kgf/cm2(g)')).toBe(false);
    expect(agree('7,355 kPa', '75 kgf/cm2')).toBe(true);
    expect(agree('185 °F', '85 °C')).toBe(true);
    expect(agree('-20 °F', '-20 °C')).toBe(false);
    expect(agree('500 short tons', '453.6 t')).toBe(true);
    expect(agree('20 mils', '508 µm')).toBe(true);
  });

  it('are materials and finishes by their names and their numbers', () => {
    expect(read('clad with UNS N06625, studs zinc-nickel plated')).toEqual([
      'alloy by its number 625',
      'finish of the surface ZINC-NICKEL',
    ]);
    expect(agree('liner of tungsten carbide', 'liner of alumina ceramic')).toBe(false);
  });
});
