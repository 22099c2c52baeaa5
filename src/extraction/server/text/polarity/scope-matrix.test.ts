import { describe, expect, it } from 'vitest';
import { extractFrom } from '../../extract.ts';
import { findMatrixLines, othersHeads, supplierHeads } from './scope-matrix.ts';

it.each([...supplierHeads, ...othersHeads])(
  'READ-3: the head of a column, %s: “%s”, not “%s”',
  (pattern, example, counter) => {
    expect(pattern.test(example)).toBe(true);
    expect(pattern.test(counter)).toBe(false);
  },
);

const readRows = (matrix: string): string[] =>
  extractFrom({
    sources: [
      {
        id: 's',
        kind: 'mail',
        name: 's',
        text: `Please quote 2 gate valves.\n\n${matrix}\n`,
        pageStarts: [],
      },
    ],
    subject: 'RFQ 4711 gate valves',
    from: null,
    receivedVia: 'Manual',
    date: null,
    isSureEnquiry: true,
  })
    .requirements.map(({ text }) => text)
    .slice(1);

const bars = `| Activity | Supplier | Purchaser |
| --- | --- | --- |
| Lifting lugs | X | |
| Anchor bolts | | X |
| Cable trays | x | x |`;
const tabs = 'Activity\tBy Vendor\tBy Company\nErection\t\t✓\nShop painting\t✓\t\n';
const blanks = `Activity                   Contractor   Client   Remark
1  Mechanical design           X
2  Civil works                              X    existing foundations
3  Touch-up paint              X                 five litres`;
const named =
  'Item | Supplied by | Note\nErection crew | Purchaser | later\nLifting beam | Supplier | two pieces\n';

describe('READ-3: a scope matrix', () => {
  it.each([
    ['with bars', bars, ['Lifting lugs', 'Cable trays']],
    ['with tabs', tabs, ['Shop painting']],
    ['on a page of blanks', blanks, ['1 Mechanical design', '3 Touch-up paint: five litres']],
    ['whose cells name the party', named, ['Lifting beam: two pieces']],
  ])('%s gives the supplier what is marked for him, and nothing else', (_, matrix, rows) => {
    expect(readRows(matrix)).toEqual(rows);
  });

  it('of an inspection plan leaves out no test that the supplier holds and the purchaser attends', () => {
    const plan = 'Activity | Supplier | Purchaser\nHydrostatic test | H | X\nUnloading at site | N/A | X\n';
    expect(readRows(plan).join()).toContain('Hydrostatic test');
    expect(readRows(plan).join()).not.toContain('Unloading');
  });

  it('ends with its table', () => {
    expect(
      readRows(`${bars}\n\nAll items shall be packed for sea freight by the supplier.\n\n| Drawings | X |`),
    ).toContain('All items shall be packed for sea freight by the supplier.');
  });

  it('is none where no column names a supplier and another party', () => {
    expect(findMatrixLines('Document | With bid | After order\nInspection plan | X | \n').size).toBe(0);
  });
});
