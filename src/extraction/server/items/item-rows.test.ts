import { expect, it } from 'vitest';
import { extractFrom } from '../extract.ts';

const read = (text: string) => {
  const { requirements, lineItems = [] } = extractFrom({
    receivedVia: 'Email',
    from: null,
    date: null,
    subject: 'Enquiry',
    sources: [{ id: 's', kind: 'mail', name: 'Mail', text, pageStarts: [] }],
  });
  return { rows: requirements.map((row) => row.text), items: lineItems.length };
};
const head = 'Item\tDescription\tQty\tUnit\tSize\tMaterial\tRemarks\n';
const letter = 'Please quote the goods below.\n\n';

it('READ-5: the row of a schedule is an item, and no requirement beside it', () => {
  const { rows, items } = read(
    `${letter}${head}10\tGate valve, API 600\t24\tea\t2"\tA216 WCB\t-\n20\tBall valve, API 6D\t8\tea\t6"\tA105\t-\n`,
  );
  expect(items).toBe(2);
  expect(rows.filter((row) => row.includes('valve'))).toEqual([]);
});

it('READ-5: what a row asks for beyond its cells stays a requirement', () => {
  const { rows, items } = read(
    `${letter}${head}10\tGate valve, API 600\t24\tea\t2"\tA216 WCB\t-\n` +
      '20\tBall valve, API 6D\t8\tea\t6"\tA105\tbody shall be NACE MR0175 compliant\n',
  );
  expect(items).toBe(2);
  expect(rows.filter((row) => row.includes('valve'))).toEqual([expect.stringContaining('NACE MR0175')]);
});

it('READ-5: a named position is an item; a clause that tells of it is none', () => {
  const { rows, items } = read(
    `${letter}Item 10: 4 ea gate valve 3" CL300 A105.\nItem 20: 2 ea ball valve 2" CL150 A105.\n\n` +
      '1. Les vannes sont conçues selon API 600, pression 50 bar.\n',
  );
  expect(items).toBe(2);
  expect(rows).toEqual([expect.stringContaining('Please quote'), expect.stringContaining('sont conçues')]);
});

it('READ-5: a row of commas pasted into a mail and its head are no requirements', () => {
  const { rows, items } = read(
    `${letter}item no,quantity,unit,description,size,material\n1,4,pcs,Gate valve,DN 80,A105\n2,2,ea,Gasket,DN 80,316L\n`,
  );
  expect(items).toBe(2);
  expect(rows).toEqual([expect.stringContaining('Please quote')]);
});
