import { expect, it } from 'vitest';
import { extractFrom } from '../extract.ts';

const readRows = (text: string): string[] =>
  extractFrom({
    receivedVia: 'Manual',
    from: null,
    date: null,
    subject: '',
    sources: [{ id: 's', kind: 'attachment', name: 'TS-114.pdf', text, pageStarts: [] }],
  }).requirements.map(({ span }) => span.quote);

const declared = [
  'Valves are fire-safe.',
  'Body material: A105.',
  'Ends are flanged RF.',
  'The stem is blow-out proof.',
  'The actuator closes the valve in 12 seconds.',
  'Hardness does not exceed 22 HRC.',
  'Certificates are type 3.1.',
];

it.each(declared)('READ-1: “%s” is a row of a specification that nowhere says shall', (sentence) => {
  const rows = readRows(
    `Technical specification TS-114: ball valves for the gas station\n\n1. Scope\nThis specification covers ball valves.\n\n2. Design\n${declared.join(' ')}\n`,
  );
  expect(rows.some((row) => sentence.startsWith(row.slice(0, 12)))).toBe(true);
});

it('READ-1: among clauses that burden the supplier it is a row, whatever the head calls them', () => {
  const terms = (around: string): string[] =>
    readRows(
      `Dear all,\n\nplease quote 4 pumps to API 610.\n\n${around} The order is complete in itself. ${around}\n`,
    ).filter((row) => row.startsWith('The order'));
  const site = 'The office is small. We are two engineers there.';
  expect(terms(`Waiting time is not paid. ${site}`)).toHaveLength(1);
  expect(terms(`Our site is near Porto. ${site}`)).toEqual([]);
});

it('READ-1: what a mail tells of the sender is none', () => {
  expect(
    readRows(
      'Dear all,\n\nplease quote 4 pumps to API 610.\n\nOur site is near Porto. The office is small.\n',
    ),
  ).toHaveLength(1);
});

it('READ-1: what a notice lays down under a heading of conditions is a row, beside what it tells', () => {
  const rows = readRows(
    'Contract notice 2026/77, ball valves for gas\n\nDescription\nThe network is being renewed in four years.\n\n' +
      'Conditions of participation\nProof of ISO 9001.\nThree references with operators of gas networks, all after 2021.\n\n' +
      'Conditions of performance\nCall-offs reach the store within 20 working days.\nPrices shall be firm.\n',
  );
  expect(rows).toContain('Call-offs reach the store within 20 working days.');
  expect(rows.join(' ')).not.toContain('is being renewed');
});
