import { expect, it } from 'vitest';
import { csvCell, defused, undefused } from './csv.ts';

it.each([
  '=1+1',
  '+49',
  '-1',
  '@SUM(A1)',
  '|calc',
  '\uFF1Dcmd',
  '\uFF0B1',
  '\uFF0D1',
  '\uFF20SUM',
  '\t=1',
  '\r=1',
  '\n=1',
])('CR-10: a cell that begins like %j is a text in every spreadsheet', (text) => {
  expect(defused(text)).toBe(`'${text}`);
  expect(csvCell(text)).toBe(`"'${text}"`);
  if (!/^\s/.test(text)) expect(undefused(defused(text))).toBe(text);
});

it('CR-10: what no spreadsheet would run stays as it is', () => {
  for (const text of ['', 'Valve 4" = 2', "'quoted", 'a|b', 'صمام'])
    expect([defused(text), undefused(text)]).toEqual([text, text]);
  expect(csvCell('4" valve')).toBe('"4"" valve"');
});
