import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, it } from 'vitest';
import { lineItemColumns } from '#extraction/contract/line-items.ts';
import { extractFrom } from '#extraction/server/extract.ts';

const folder = join(import.meta.dirname, 'eval/item-tables');
const files = readdirSync(folder).filter((name) => name.endsWith('.txt'));

/** The cells of a line of the file, under the columns of an item. */
const toCells = (line: string): string =>
  line
    .split('|')
    .map((cell) => cell.trim())
    .join(' | ');

it.each(files)('READ-5: reads every cell of %s, and no further item', (file) => {
  const [text = '', expected = ''] = readFileSync(join(folder, file), 'utf8').split('=====\n');
  const { lineItems = [] } = extractFrom({
    receivedVia: 'Email',
    from: null,
    date: null,
    subject: 'Enquiry',
    sources: [{ id: 'mail', kind: 'mail', name: 'mail', text, pageStarts: [] }],
  });
  const read = lineItems.map(({ cells }) =>
    lineItemColumns.map((column) => cells[column]?.value ?? '').join(' | '),
  );
  expect(read).toEqual(expected.split('\n').filter(Boolean).map(toCells));
});
