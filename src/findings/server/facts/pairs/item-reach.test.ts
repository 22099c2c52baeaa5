import { describe, expect, it } from 'vitest';
import { expectLinear } from '../../../../../test/support/growth.ts';
import { attachments } from '../../../../../test/fixtures/findings/attachments.ts';
import { factsFrom } from '../facts.ts';
import { readEnquiry } from '../read-enquiry.ts';
import { itemReach } from './item-reach.ts';
import { candidatePairs } from './likely-pairs.ts';

const list = `Item | Description | Size | PR | Temp. class | Qty | Unit
1 | Casing head housing | 13-5/8" | PR1 | P-U | 6 | pc
2 | Master gate valve | 3-1/16" | PR1 | P-U | 12 | pc
3 | Adjustable choke | 3-1/16" | PR2 | P-U | 2 | pc
`;
const readFacts = (...texts: string[]) => factsFrom(readEnquiry(attachments(...texts)));
const listPairs = (...texts: string[]) =>
  candidatePairs(readFacts(...texts)).map(({ one, other }) =>
    [one, other].map(({ written, quote }) => `${written}: ${quote.text.slice(0, 8)}`).toSorted(),
  );

describe('what a text says of the items of a list (FND-1)', () => {
  it('is of the items whose goods it names, also where one of them agrees', () => {
    expect(listPairs('Valves and chokes shall be qualified to PR2.', list)).toEqual([
      ['PR1: 2 | Mast', 'PR2: Valves a'],
    ]);
  });

  it('is of the item that it numbers, and of no other', () => {
    expect(listPairs('The temperature class of item 3 is L-U in winter.', list)).toEqual([
      ['L-U: The temp', 'P-U: 3 | Adju'],
    ]);
  });

  it('is of all items where it names none', () => {
    const { reach, statements } = readFacts('Everything is tested at the works.', list);
    expect(reach[statements.findIndex(({ text }) => text.startsWith('Everything'))]).toMatchObject({
      by: 'all',
      own: '',
    });
  });

  it('costs what the statements and the items cost, and not each statement with each item', async () => {
    const { enquiry, statements } = readFacts('Valves and chokes shall be tested.', list);
    const [first] = statements;
    if (!first) throw new Error('no statement');
    const bySize = new Map<number, Parameters<typeof itemReach>>();
    const makeReading = (size: number): Parameters<typeof itemReach> => {
      const items = Array.from({ length: size }, (_, at) =>
        enquiry.items.map((item) => ({ ...item, id: `${item.id} ${at}` })),
      );
      const said = Array.from({ length: size }, (_, index) => ({ ...first, index }));
      return [{ ...enquiry, items: items.flat() }, said, said.map(() => '')];
    };
    await expectLinear((size) => {
      const reading = bySize.get(size) ?? makeReading(size);
      bySize.set(size, reading);
      return itemReach(...reading);
    }, 100);
  });
});
