import { describe, expect, it } from 'vitest';
import { attachments } from '../../../../../test/fixtures/findings/attachments.ts';
import { factsFrom } from '../facts.ts';
import { readEnquiry } from '../read-enquiry.ts';
import { candidatePairs, likelyPairs } from './likely-pairs.ts';

const readFacts = (...texts: string[]) => factsFrom(readEnquiry(attachments(...texts)));
const written = (...texts: string[]) =>
  candidatePairs(readFacts(...texts)).map(({ one, other }) => [one.written, other.written].toSorted());
const featuresOf = (...texts: string[]) => candidatePairs(readFacts(...texts))[0]?.features ?? {};

describe('pairs of values (FND-1)', () => {
  it('are of one measure, of different statements, and cannot both hold', () => {
    expect(written('Discharge pressure 80 bar.', 'Discharge pressure: 84 bar\n\nMotor: 55 kW')).toEqual([
      ['80 bar', '84 bar'],
    ]);
    expect(written('Volume 1.5 m3.', 'Volume: 1,500 litres')).toEqual([]);
    expect(written('Hoist 12 t at 30 m, 8 t at 36 m.')).toEqual([]);
    expect(written('Design pressure 16 bar.', 'Test pressure: 24 bar')).toEqual([]);
  });

  it('hold codes of one family that differ by a figure, and none that says more of the same', () => {
    expect(written('Tool joints NX50.', 'Tool joints: NX46')).toEqual([['NX46', 'NX50']]);
    expect(written('Drill collar NC50 box.', 'Drill collar: NC46')).toEqual([['NC46', 'NC50']]);
    expect(written('Shut-off to class IV.', 'Shut-off: class V')).toEqual([['class IV', 'class V']]);
    expect(written('Test pieces of type 1.', 'Test pieces: type 10')).toEqual([['type 1', 'type 10']]);
    expect(written('Test pieces of type 3.', 'Test pieces: type 3G')).toEqual([]);
  });

  it('hold grades of different kinds of metal, and not a grade beside its own standard', () => {
    expect(written('Tubing of AISI 316L.', 'Tubing in Alloy 825.')).toEqual([['AISI 316L', 'Alloy 825']]);
    expect(written('Tubing of AISI 316L.', 'Tubing: ASTM A182 F316L')).toEqual([]);
  });

  it('hold what a text says of all goods against the row that says otherwise', () => {
    const list = [
      'Item | Description | Finish',
      '1 | Stud bolts | galvanised hot',
      '2 | Hexagon bolts | zinc plated',
      '3 | Washers | hot dip galvanised',
      '4 | Nuts | hot dip galvanised',
      '5 | Pins | hot dip galvanised',
    ].join('\n');
    expect(written('Everything hot dip galvanised.', list)).toEqual([['hot dip galvanised', 'zinc plated']]);
    expect(written('Samples hot dip galvanised.', list)).toEqual([]);
    expect(written('Tubes of AISI 316.', 'Tubes: AISI 316L')).toEqual([['AISI 316', 'AISI 316L']]);
  });

  it('leave out the other items of a list where a value agrees with the item that it names', () => {
    const list =
      'Item 10: 12 EA wellhead system, material class EE-NL\nItem 20: 12 EA christmas tree, material class FF';
    expect(written(list, 'The tree has material class FF.')).toEqual([]);
    expect(written(list, 'The tree has material class HH.')).toContainEqual(['FF', 'HH']);
  });

  it('bind the cells of a table to their columns, and a sentence to the column that it names', () => {
    const sheet = `
Tag             FV-101      FV-102      PV-210      LV-305
Size, in        4           3           6           2
Seat leakage    Class V     Class VI    Class III   Class II
Design          +110 °C     60 °C       80 °C       +140 °C
`;
    expect(written(sheet, 'FV-101 shall have shut-off Class IV.')).toEqual([['Class IV', 'Class V']]);
    expect(written(sheet, 'FV-101A shall have shut-off Class IV.')).not.toEqual([['Class IV', 'Class V']]);
    expect(written(sheet, 'LV-305 is designed for 121 °C.')).toEqual([['+140 °C', '121 °C']]);
    expect(written(sheet, 'LV-305 is designed for 140 °C.')).toEqual([]);
    expect(written(`${sheet}Storage         +50 °C      50 °C       50 °C       40 °C`)).toEqual([]);
  });

  it('know the items of a French list by their number', () => {
    const list =
      'Robinets :\n\nPoste 1   DN 600, classe 600, soudés      6 unités\nPoste 2   DN 300, classe 900, à brides    8 unités\n';
    const sheet =
      '\n              Item 1       Item 2\nClass         Class 600    Class 300\nEnds          welded       flanged\n';
    expect(written(list, sheet)).toEqual([['Class 300', 'classe 900']]);
    expect(featuresOf(list, sheet)).toMatchObject({ scopeSame: 1 });
  });

  it('hold temperatures with their signs, and no dash of a range for one', () => {
    expect(written('Minimum ambient -20 °C.', 'Minimum ambient: 20 °C')).toEqual([['-20 °C', '20 °C']]);
    expect(written('Fluid at most +80 °C.', 'Fluid: 60-80 °C')).toEqual([]);
  });

  it('hold counts of a table and of a sentence', () => {
    expect(
      written('Part | Material | Pcs\nPump case | CF8M | 36', '30 pump cases are going to 5 wooden boxes.'),
    ).toContainEqual(['30', '36']);
  });

  it('say the same in any order of the two', () => {
    const texts = ['Fuel tank for 8 hours at full load.', 'The tank holds fuel for 6 hours.'];
    expect(featuresOf(...texts)).toEqual(featuresOf(...texts.toReversed()));
  });

  it('tell by their features what they share and what parts them', () => {
    expect(featuresOf('Nozzle N1: length 200 mm\n\nNozzle N2: length 250 mm')).toMatchObject({
      marksApart: 1,
      sameDimension: 1,
    });
    expect(featuresOf('Design pressure at most 16 bar.', 'Design pressure: 18 bar')).toMatchObject({
      boundOne: 1,
      sidesSame: 1,
    });
  });

  it('are raised from the likelihood on that is asked for, the likeliest first', () => {
    const facts = readFacts(
      'Motor 6.6 kV. Discharge pressure 80 bar.',
      'Motor: 6 kV\n\nDischarge pressure: 84 bar',
    );
    expect(
      likelyPairs(facts, { bias: -9, 'kind figure': 18, common: -1 }).map(({ one }) => one.measure),
    ).toEqual(['voltage', 'pressure']);
    expect(likelyPairs(facts, { bias: -9 })).toEqual([]);
    const matters = readFacts('Delivery time: 16 weeks.\n\nOur offer is valid for 90 days.');
    expect(candidatePairs(matters)).toHaveLength(1);
    expect(likelyPairs(matters, { bias: -0.5 }, 0.3)).toEqual([]);
    expect(likelyPairs(matters, { bias: 0.5 }, 0.3)).toHaveLength(1);
  });
});
