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

  it('are read in Arabic with the digits of either script', () => {
    expect(read('خزان المياه بسعة 5500 متر مكعب')).toEqual(['volume 5500']);
    expect(read('مدة العقد 18 شهراً')).toEqual(read('18 months'));
    expect(read('طول القطعة ١٠ أقدام ووزنها ٢ طن')).toEqual(['length 3048', 'mass 2000']);
    expect(agree('ضغط 16 بار', '16 bar')).toBe(true);
    expect(agree('ضغط 16 بار', '20 bar')).toBe(false);
    expect(read('يلتزم المقاول بتشغيل المضخات')).toEqual([]);
  });

  it('are no amounts where a letter ends a designation', () => {
    expect(read('Line pipe to API 5L, tree to API Specification 6A')).toEqual([]);
    expect(read('Studs and nuts L7 / 7L, flushing to plan 53A')).toEqual([
      'grade of studs L7',
      'seal plan 53A',
    ]);
    expect(read('4.3 A representative of the buyer attends')).toEqual([]);
    expect(read('Solenoid 24V DC')).toEqual(['voltage 24']);
    expect(read('Cans of 5L, fuse of 20A, hose of 50m')).toEqual([
      'volume 0.005',
      'current 20',
      'length 50000',
    ]);
    expect(read('Test bars of API 5L pipe are cooled in 5 L of water')).toEqual(['volume 0.005']);
  });

  it('are steels by their number, with or without a space, and between the commas of a file', () => {
    expect(read('Mesh of stainless 316 L')).toContain('stainless steel 316L');
    expect(read('octagonal,Class 900,SS 316L,60,pcs')).toContain('stainless steel 316L');
    expect(read('Mixers of 904L')).toEqual(['stainless steel 904L']);
    expect(read('Sump of 316 L')).toEqual(['volume 0.316']);
    expect(read('Bolting class 8.8')).toEqual(['property class 8.8']);
  });
});
