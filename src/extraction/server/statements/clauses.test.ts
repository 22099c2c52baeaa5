import { expect, it } from 'vitest';
import { splitWithSubjects, trimmedClause } from './clauses.ts';

const kept = (text: string): string => {
  const { start, end } = trimmedClause(text);
  return text.slice(start, end);
};

const wholeSentences = [
  'All pressure-containing parts, including but not limited to bodies, bonnets, stems, gates, seats, flanges, studs, ' +
    'nuts and end connections, whether forged, cast, rolled or machined from solid bar in the works of the supplier, ' +
    'shall be in accordance with the specification of the purchaser for wellhead equipment.',
  'Bodies and bonnets shall be made of low alloy steel which meets API Spec 6A PSL 3G, material class HH, temperature ' +
    'class L, with the clad surfaces that the drawings show, and for the whole of the fluid that is described there, NACE ' +
    'MR0175 for a partial pressure of 1.5 bar.',
  'If the lowest temperature at which the equipment is handled or stored or put to work lies below the one of the data ' +
    'sheet, the supplier shall carry out impact tests on each heat.',
  'Before the assembly of the tree leaves the works of the supplier or those of one of his own suppliers abroad, the seals ' +
    'shall be changed.',
  'The valves shall be tested at the works of the supplier in the presence of the inspector of the buyer, which shall be ' +
    'announced 15 days before.',
  'The supplier shall provide for each of the two stations of the new line ball valves which are fire safe, antistatic and ' +
    'lockable in both positions.',
  'The outside of all valves and of their actuators and supports shall be prepared and painted in the works as set out in ' +
    'the painting specification of the buyer.',
  'The supports of the actuators and of the gear boxes shall be designed by the supplier for all positions of the valve, ' +
    'taking into account the loads of the piping.',
  'The packing of the valves and of all that belongs to them shall be chosen by the supplier so that it withstands the sea.',
  'The supplier shall deliver for each of the stations the bodies, bonnets, stems, seats, springs, bolts, nuts, gaskets, ' +
    'actuators, brackets, handwheels, gear boxes, limit switches, junction boxes, cables, glands, hoses, fittings, supports, ' +
    'ladders and name plates, the lubricants of the first filling, tools and lifting gear, without any weld repair.',
  'All the outer surfaces of the valves shall be coated (the works of the buyer have done so for many a year) with two layers.',
  'All wetted parts shall be made for the fluid (sour gas with a partial pressure of hydrogen sulphide of 1.5 bar at the ' +
    'wellhead) and its corrosion.',
];
it.each(wholeSentences)('READ-2: a row says all that its sentence says of it: %s', (text) => {
  expect(kept(text)).toBe(text);
});

it('READ-2: what leads up to a requirement is left out, and a long bracket at its end that only explains', () => {
  const asked = 'the supplier shall send the drawings of each valve to the buyer';
  expect(kept(`In addition to what was said at the meeting in spring, ${asked}.`)).toBe(`${asked}.`);
  expect(kept(`${asked} (the people there were all new to this kind of valve last year).`)).toBe(`${asked} `);
});

const clauses = (text: string): string[] =>
  splitWithSubjects(text, (words) => words.includes('by Owner')).map(({ start, end }) =>
    text.slice(start, end),
  );

it.each([
  'The manifold shall be made to API 16C and shall bear the monogram.',
  'The pressure test shall be witnessed by the inspector, who is to be called with 21 days of notice.',
])('READ-2: a clause that begins with its verb is read with its subject: %s', (text) => {
  expect(clauses(text)).toEqual([text]);
});

it('READ-2: clauses with subjects of their own, and one that is denied beside one that asks, are read apart', () => {
  expect(clauses('The valves shall be painted and the crates shall be marked.')).toHaveLength(2);
  expect(clauses('First fill shall be arranged by Owner and shall not be priced.')).toHaveLength(2);
});

it('READ-2: who asks stays with what is asked', () => {
  const asked =
    'For the campaign of next spring on the two rigs of our partner in the north we are looking for a price.';
  expect(kept(asked)).toBe('we are looking for a price.');
});
