import { describe, expect, it } from 'vitest';
import { extractFrom } from '../../extract.ts';
import { exclusionCues } from './excluded-lists.ts';

it.each(exclusionCues)('READ-3: the words above a list, %s: “%s”, not “%s”', (pattern, example, counter) => {
  expect(pattern.test(example)).toBe(true);
  expect(pattern.test(counter)).toBe(false);
});

const readRows = (text: string): string[] =>
  extractFrom({
    sources: [{ id: 's', kind: 'mail', name: 's', text, pageStarts: [] }],
    subject: 'RFQ 4711 inspection',
    from: null,
    receivedVia: 'Manual',
    date: null,
    isSureEnquiry: true,
  }).requirements.map(({ text: words }) => words);

describe('READ-3: what stands in a list of exclusions', () => {
  it.each([
    'Excluded from this agreement:\n- Offshore inspection (another contractor is doing)\n- Laboratory testing, vendor will arrange\n',
    'Ne font pas partie de la fourniture :\n- les cellules moyenne tension, déjà commandées ;\n- la pose des câbles, confiée à une autre entreprise ;\n',
    'Non compreso:\n- il trasporto di andata lo curiamo noi;\n- la metallizzazione prevista nella prima richiesta è annullata.\n',
  ])('is no row: %s', (list) => {
    expect(
      readRows(`Please quote the inspection of 12 pumps.\n\n${list}\nReports shall be in English.\n`),
    ).toEqual(
      expect.not.arrayContaining(
        list
          .split('\n')
          .slice(1)
          .filter(Boolean)
          .map((line) => line.slice(2)),
      ),
    );
    expect(readRows(`Please quote.\n\n${list}`).some((row) => list.includes(`- ${row}`))).toBe(false);
  });

  it.each([
    'Excluded from scope: unloading, erection and commissioning.',
    'By others: foundation, grouting',
    'Not required: PMI, ferrite test.',
  ])('is no row behind the words in one line: %s', (line) => {
    expect(readRows(`Please quote the inspection of 12 pumps.\n\n${line}\n`)).toHaveLength(1);
  });

  it('is a row behind the words where it is a sentence for itself', () => {
    expect(readRows('Please quote.\n\nExclusions: late bids are rejected.\n').join(' ')).toContain(
      'late bids',
    );
  });

  it.each(['Training: none.', 'Supervision: N/A', 'Hardbanding: nil'])(
    'is no row of a list that says there is none: %s',
    (line) => {
      const list = `Services:\n- ${line}\n- Test at your works: required\n`;
      expect(readRows(`Please quote 12 pumps.\n\n${list}`).join('; ')).toMatch(/required$/);
      expect(readRows(`Please quote 12 pumps.\n\n${list}`).join('; ')).not.toContain(line.slice(0, 8));
    },
  );

  it('is a row with its label where that forbids', () => {
    const line = 'Excluded countries of origin: Fablonia and Nowhere';
    expect(readRows(`Please quote 12 pumps.\n\n${line}\n`)).toContain(line);
  });

  it('is a row where none is what is demanded', () => {
    const list = 'Services:\n- Leakage of the seats: none\n- Test at your works: required\n';
    expect(readRows(`Please quote 12 pumps.\n\n${list}`).join('; ')).toContain('Leakage');
  });

  it('is a row where it asks of the supplier all the same', () => {
    const list = 'Not included in the price:\n- The vendor shall insure the cranes during the work.\n';
    expect(readRows(`Please quote.\n\n${list}`).join(' ')).toContain('insure the cranes');
  });

  it('leaves a list of offers that are refused as it is', () => {
    const list =
      'Bids are excluded where:\n- the bid bond of USD 5,000 is missing\n- the price is not firm\n';
    expect(readRows(`Please quote.\n\n${list}`).join(' ')).toContain('bid bond');
  });
});
