import { describe, expect, it } from 'vitest';
import { findSupersessions } from './supersessions.ts';
import { readSource } from './reading.ts';

const changesIn = (text: string) =>
  findSupersessions([readSource({ id: 's', kind: 'mail', name: 's', text, pageStarts: [] })]).map(
    ({ kind, older, newer }) => [kind, older.quote, newer.quote],
  );

describe('READ-6: an amendment that quotes what it changes', () => {
  it.each([
    [
      'B.8  The sentence "Nipples shall be of Monel 400." in clause 6.4 is replaced by "Nipples shall be of AISI 316."',
      ['replaced', 'Nipples shall be of Monel 400.', 'Nipples shall be of AISI 316.'],
    ],
    [
      'Specification MS-12: strike "Paint shall be two coats." and put "Paint shall be three coats."',
      ['replaced', 'Paint shall be two coats.', 'Paint shall be three coats.'],
    ],
    [
      '1. Clause 4.2 reads: "The Contractor shall supply three pumps." It shall read: "The Contractor shall supply four pumps."',
      ['replaced', 'The Contractor shall supply three pumps.', 'The Contractor shall supply four pumps.'],
    ],
    [
      'Substitute "forty weeks from order" for "thirty weeks from order" in clause 2.1.',
      ['replaced', 'thirty weeks from order', 'forty weeks from order'],
    ],
    [
      'B.4  Clause 5.5 is deleted: "The Supplier shall station a technician on the jetty."',
      ['cancelled', 'The Supplier shall station a technician on the jetty.', 'B.4  Clause 5.5 is deleted:'],
    ],
    [
      '10. Clause 14 said: "The Vendor shall furnish a letter of credit." This is costly, so the letter is withdrawn.',
      [
        'cancelled',
        'The Vendor shall furnish a letter of credit.',
        'This is costly, so the letter is withdrawn.',
      ],
    ],
    [
      'أولاً: البند (2-1) الذي ينص على "توريد 24 صماماً بوابياً" يصبح كما يلي: "توريد 30 صماماً بوابياً".',
      ['replaced', 'توريد 24 صماماً بوابياً', 'توريد 30 صماماً بوابياً'],
    ],
  ])('%s', (sentence, change) => {
    expect(changesIn(`AMENDMENT 2 to tender 4711\n\n${sentence}\n`)).toContainEqual(change);
  });

  it('what an answer to bidders changes of the clause their question quotes', () => {
    const text = `CLARIFICATION 3

Question 1 (Bidder D)
Clause 6.3 says "Calibration shall be done by an external laboratory." Would a works calibration do?
Answer 1
A works calibration with certificate may be offered.

Question 2 (Bidder C)
Clause 6.4 says "Transmitters shall have HART 7." May we offer Profibus?
Answer 2
No. HART 7 it is.

Question 3
Clause 10.4 reads "The supplier shall keep two engineers on site." This seems much.
Answer 3
Site service has been given to another party and is not to be priced.
`;
    const changes = changesIn(text);
    expect(changes.map(([kind, older]) => [kind, older])).toEqual([
      ['replaced', 'Calibration shall be done by an external laboratory.'],
      ['cancelled', 'The supplier shall keep two engineers on site.'],
    ]);
  });

  it.each([
    'Clause 5.3 is not altered: "Pumps shall comply with API 610, type BB2."',
    'A new Clause 5.6 is inserted: "Mechanical seals shall be arranged to Plan 53B."',
    'Flanges 6" and 8" are changed for valves 10" and 12" by the contractor.',
    '"SBOD" is part of the "Group" and both are bound by the contract.',
  ])('nothing by “%s”', (sentence) => {
    expect(changesIn(`AMENDMENT 2 to tender 4711\n\n${sentence}\n`)).toEqual([]);
  });
});
