import { expect, it } from 'vitest';
import { extractFrom } from './extract.ts';

const schedule =
  'Item\tDescription\tQty\tUnit\tSize\tMaterial\n' +
  '10\tGate valve\t24\tea\t2"\tA105\n20\tBall valve\t8\tea\t6"\tA105\n30\tGlobe valve\t4\tea\t1"\tA105\n';

const readItems = (told: string) => {
  const text = `${told}\n\nPlease quote the goods below.\n\n${schedule}`;
  const { lineItems = [] } = extractFrom({
    receivedVia: 'Email',
    from: null,
    date: null,
    subject: 'Enquiry with addendum',
    sources: [{ id: 's', kind: 'mail', name: 'Mail', text, pageStarts: [] }],
  });
  return lineItems.map(({ cells }) => ({
    said: [cells.item?.value, cells.quantity?.value, cells.material?.value],
    quantity: text.slice(cells.quantity?.span.start, cells.quantity?.span.end),
  }));
};

it('READ-5, READ-6: what an addendum says of items holds for them, at its own place', () => {
  const items = readItems(
    'Item 10: quantity 26 instead of 24.\nItem 20 is deleted.\nItem 30: 316L instead of A105.\n' +
      'New item 40: 6 ea plug valve 2".',
  );
  expect(items.map(({ said }) => said)).toEqual(
    [
      ['10', '26', 'A105'],
      ['30', '4', '316L'],
      ['40', '6', null],
    ].map((said) => said.map((each) => each ?? undefined)),
  );
  expect(items[0]?.quantity).toBe('26');
});

it('READ-5: what is only told of items changes none', () => {
  const items = readItems(
    'Item 10 shall be tested to API 598.\nExternal varnish is omitted on item 20.\nItems 10 and 30: materials to NACE MR0175.',
  );
  expect(items.map(({ said }) => said)).toEqual([
    ['10', '24', 'A105'],
    ['20', '8', 'A105'],
    ['30', '4', 'A105'],
  ]);
});

it('READ-6: what newer words say of goods by their name holds for the item', () => {
  expect(
    readItems(
      'Please make the gate valves 26 instead of 24.\nThe globe valves are dropped.\nVarnish of the ball valves is dropped.\n\n' +
        '-----Original Message-----\nFrom: Ann Ode <ann@ode.example>\nSent: 28 April 2026\nTo: b@works.example\nSubject: RFQ 4711',
    ).map(({ said }) => said.slice(0, 2)),
  ).toEqual([
    ['10', '26'],
    ['20', '8'],
  ]);
});

it('READ-6: a number told in words and in figures is the figure', () => {
  const [first] = readItems('Qty of item 10 is five (5) valves instead of twenty-four.');
  expect(first?.said).toEqual(['10', '5', 'A105']);
});
