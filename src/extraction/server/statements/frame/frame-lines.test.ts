import { describe, expect, it } from 'vitest';
import { extractFrom } from '../../extract.ts';
import { frameCues } from './frame-cues.ts';

describe('the cues of what frames a document', () => {
  it.each(frameCues)('%s: found in “%s”, not in “%s”', (pattern, example, counter) => {
    expect(pattern.test(example)).toBe(true);
    expect(pattern.test(counter)).toBe(false);
  });
});

/** The rows of conditions in which a line stands. */
function readRows(lines: string): string[] {
  const text = `General conditions of purchase\n\n1. Delivery\n1.1 The Seller shall deliver DAP our works.\n${lines}\n1.2 The Seller shall pack the goods in crates.\n`;
  const source = { id: 's', kind: 'mail' as const, name: 's', text, pageStarts: [] };
  return extractFrom({
    receivedVia: 'Manual',
    from: null,
    date: null,
    subject: '',
    sources: [source],
  }).requirements.map(({ text: row }) => row);
}

describe('READ-1: no row is made of what frames a document', () => {
  it.each([
    'NORDLAND PROCESS LTD - GENERAL CONDITIONS - Issue 3 (May 2026)      2/5',
    'Seller requirements          NP-LEG-01 Rev B          Page 2 of 5',
    'PRESERVATION AND PACKING',
    'NORDLAND PROCESS LTD',
    'Award criteria: price 80 %, warranty extension 20 %.',
    'B   2025-06   Sections 2 and 3 rewritten, warranty added',
  ])('%s', (line) => {
    expect(readRows(line)).toHaveLength(2);
  });

  it('a run-in heading is none, the clause after it is one', () => {
    const rows = readRows('7 Late delivery. The Seller shall pay 2 % of the price per week of delay.');
    expect(rows).toHaveLength(3);
    expect(rows.join('\n')).not.toContain('Late delivery.');
  });

  it('nor is one that counts its articles, however many words it has', () => {
    const rows = readRows(
      'Article 7 Suspension, termination, step-in. The Seller shall pay 2 % of the price per week of delay.',
    );
    expect(rows).toHaveLength(3);
    expect(rows.join('\n')).not.toContain('Suspension');
  });

  it.each([
    'C.3 Price. Prices are firm for the whole term of the contract.',
    'B5 Commercial. Prices are firm for the whole term of the contract.',
  ])('nor is one under a lettered number: %s', (line) => {
    expect(readRows(line).filter((row) => /^[BC]/.test(row))).toEqual([]);
  });

  it.each([
    'Article 5 - Penalties and guarantees',
    'Art. 12. Inspection of records',
    '§6 Allocation of liability.',
    'Beacon House, 4 Harbour Row | T +44 1000 555 014 | M +44 7000 555 881',
    'S/N   Stock code   Description   Qty   U.M.   Material   Certificate',
  ])('%s', (line) => {
    expect(readRows(`${line}\n\nPayment is 30 days net.`)).toHaveLength(3);
  });

  it('a heading with the code of its clauses is none', () => {
    expect(readRows('C3 Inspection and testing\nC3.1 The Seller shall test each pump.')).toHaveLength(3);
  });

  it('a short clause stays a row', () => {
    expect(readRows('Bodies and bonnets are in ASTM A105, see sheet 2.')).toHaveLength(3);
  });
});
