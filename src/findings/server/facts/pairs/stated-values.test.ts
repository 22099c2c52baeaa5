import { describe, expect, it } from 'vitest';
import { factsFrom } from '../facts.ts';
import { readEnquiry } from '../read-enquiry.ts';
import { designationsIn } from './designations.ts';
import { statedValues } from './stated-values.ts';

const readValues = (text: string) =>
  statedValues(
    factsFrom(
      readEnquiry([{ id: 's', name: 'Source', kind: 'attachment', text, receivedAt: null, order: 0 }]),
    ),
  );

describe('the values that an enquiry states (FND-1)', () => {
  it('are those of which another of the same measure differs, with the words around them', () => {
    const [first, second] = readValues(
      'Delivery time: 32 weeks from order.\n\nMotor: 30 kW\n\nThe 6 m3 tank is held for at most 3 weeks.',
    );
    expect(first).toMatchObject({ measure: 'time', written: '32 weeks', subject: 'delivery' });
    expect(second).toMatchObject({ measure: 'time', written: '3 weeks', subject: null, bound: 'maximum' });
    expect(second?.near.core).toContain('tank');
  });

  it('take neither a year nor the number of a line for a count', () => {
    const text = 'Chambers: 2016\n\nChambers: 0003\n\nChambers: 100\n\nThe press has 120 chambers.';
    expect(readValues(text).map(({ written }) => written)).toEqual(['100', '120']);
  });

  it('take the unit of a figure from the cell that gives it', () => {
    const sheet = 'Parameter | Unit | Value\nRated flow | m3/h | 210\nTemperature | °C | 10 to 45';
    const found = readValues(`Rated flow 180 m3/h.\n\nTemperature 60 °C.\n\n${sheet}`);
    expect(found.map(({ measure, written }) => [measure, written])).toEqual([
      ['volume flow', '180 m3/h'],
      ['volume flow', '210'],
      ['temperature', '60 °C'],
      ['temperature', '10 to 45'],
    ]);
  });

  it('are days of whatever matter, ranges as a whole, counts behind their label, and faces of ends', () => {
    const written = (...lines: string[]) => readValues(lines.join('\n\n')).map((each) => each.written);
    expect(written('Work begins on 3 May 2027.', 'The first shift is on 10 May 2027.')).toEqual([
      '3 May 2027',
      '10 May 2027',
    ]);
    expect(written('Design temperature -29 to 60 °C.', 'Design temperature: -46 to 60 °C')).toEqual([
      '-29 to 60 °C',
      '-46 to 60 °C',
    ]);
    expect(written('We need 36 transmitters.', 'Quantity: 38')).toEqual(['36', '38']);
    expect(written('Valves class 600, RTJ flanged ends.', 'Valves class 600, RF flanged ends.')).toEqual([
      'RTJ',
      'RF',
    ]);
    expect(written('We plan ten unitanks.', 'There are 12 tanks.')).toEqual(['ten', '12']);
    expect(written('Bottom 1,850 m2.', 'Part | No | Area m2\nRoof | A1 | 640')).toEqual(['1,850 m2', '640']);
  });

  it('take the unit of an amount from the head of its column or from its row', () => {
    const rows = 'Item | Description | Quantity | Unit\n1 | Casing | 3,650 | m\n2 | Coupling | 25 | pcs';
    const found = readValues(`We need 3,400 m of casing.\n\n${rows}`);
    expect(found.map(({ measure, written }) => [measure, written])).toEqual([
      ['length', '3,400 m'],
      ['length', '3,650'],
    ]);
    const head = 'Item | Description | Quantity (m)\n1 | Casing | 3,650';
    expect(readValues(`We need 3,400 m of casing.\n\n${head}`).map(({ measure }) => measure)).toEqual([
      'length',
      'length',
    ]);
  });

  it('are not told apart by the words of a bound', () => {
    const [one, other] = readValues('Humidity not above 85 %.\n\nHumidity: below 80 %');
    expect(one?.near.sides).toEqual(other?.near.sides);
  });

  it('leave out the rows of a list, which differ by their figures alone', () => {
    const rows = [1, 2, 3, 4, 5, 6, 7, 8].map((row) => `Line ${row}: spool of ${row * 100} mm.`);
    expect(readValues(rows.join('\n\n'))).toEqual([]);
    expect(readValues(rows.slice(0, 3).join('\n\n'))).toHaveLength(3);
  });
});

describe('codes that no family knows', () => {
  it.each([
    ['quality level CSL-3', [['CSL', '3']]],
    ['threads class 2A', [['class', '2A']]],
    ['finish level 2 of the weld', [['level', '2']]],
    ['flexible specification level 1', [['FSL', '1']]],
    ['double-walled tank', [['number of walls', '2']]],
    ['a single stage compressor', [['number of stages', '1']]],
    ['Two-year service, a single source', []],
    ['level gauge of the tank', []],
    ['to ISO 9001 by RFQ 26', []],
  ])('%s', (text, found) => {
    expect(designationsIn(text).map(({ family, code }) => [family, code])).toEqual(found);
  });
});
