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

const readThread = (newer: string) => {
  const text =
    `From: Ann Ode <ann@ode.example>\nSubject: RE: RFQ 4711\n\n${newer}\n\n-----Original Message-----\n` +
    'From: Ann Ode <ann@ode.example>\nSent: 28 April 2026\nTo: b@works.example\nSubject: RFQ 4711\n\nPlease quote:\n' +
    '1) casing, R3, size 13-3/8", grade K55 - 95 joints\n2) casing, R3, size 9-5/8", grade L80-1 - 260 joints\n' +
    '3) casing, R3, size 7", grade L80-1 - 240 joints\n4) bow spring centralizer, hinged - 60 ea\n';
  const { lineItems = [] } = extractFrom({
    receivedVia: 'Email',
    from: null,
    date: null,
    subject: 'RE: RFQ 4711',
    sources: [{ id: 's', kind: 'mail', name: 'Mail', text, pageStarts: [] }],
  });
  return lineItems.map(({ cells }) => [cells.quantity?.value, cells.material?.value ?? '']);
};

it('READ-5, READ-6: goods named by their size are those of that size, also where others come first', () => {
  expect(readThread('- 9-5/8" is now 310 joints\n- the 7" shall be grade L80-13Cr, no more L80-1')).toEqual([
    ['95', 'K55'],
    ['310', 'L80-1'],
    ['240', 'L80-13Cr'],
    ['60', ''],
  ]);
});

it('READ-5, READ-6: a new count of goods that are named counts them, in figures or in words', () => {
  const answer = '> How many bow spring centralizers, 60 or 80?\n80 bow springs, the deviation went up.';
  expect(readThread(answer).at(-1)).toEqual(['80', '']);
  expect(readThread('Make item 4 eighty off instead of sixty.').at(-1)).toEqual(['80', '']);
});

it('READ-5: what a bracket says was asked first is no new value', () => {
  const [first] = readItems('Item 10, quantity: now 26 (first issue: 24)');
  expect(first?.said).toEqual(['10', '26', 'A105']);
});

const thread =
  '-----Original Message-----\nFrom: Ann Ode <ann@ode.example>\nSent: 28 April 2026\nTo: b@works.example\nSubject: RFQ 4711';

it('READ-5, READ-6: a new number is read whole, and what goods come in is none', () => {
  expect(
    readItems(
      'Item 10: quantity to be read as 1 450.\nItem 20 now in 1000 ea crates rather than on pallets.\nGlobe valves 1 inch: please make it 6 ea.\n\n' +
        thread,
    ).map(({ said }) => said.slice(0, 2)),
  ).toEqual([
    ['10', '1 450'],
    ['20', '8'],
    ['30', '6'],
  ]);
  expect(
    readItems(`Globe valves: make it three, not four, the rig found one.\n\n${thread}`).map(({ said }) =>
      said.slice(0, 2),
    ),
  ).toEqual([
    ['10', '24'],
    ['20', '8'],
    ['30', '3'],
  ]);
});
