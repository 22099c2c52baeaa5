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
