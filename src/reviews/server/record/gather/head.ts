import type { Requirement } from '#enquiries/contract/requirements/schema.ts';

/** In characters: what is longer is no summary. */
const maxProduct = 240;
/** Rows that are quoted on the first page; more are referred to. */
const maxProductRows = 2;
const maxNumbers = 8;

const numbersOf = (rows: readonly Requirement[]): string => {
  const named = rows.slice(0, maxNumbers).map(({ no }) => String(no));
  const rest = rows.length - named.length;
  return rest > 0 ? `${named.join(', ')} and ${rest} more` : named.join(', ');
};

/**
 * What is asked for and how much of it, in the words of the ledger where those are one or two short rows that nothing changed since;
 * otherwise where they stand: a later row may take back what an earlier one says.
 */
export const productOf = (ledger: readonly Requirement[]): string | null => {
  const rows = ledger.filter(({ category }) => category === 'scope' || category === 'quantity');
  if (rows.length === 0) return null;
  const text = rows.map((row) => row.text).join(' ');
  const isPlain = rows.length <= maxProductRows && rows.every(({ amendment }) => amendment === null);
  if (isPlain && text.length <= maxProduct) return text;
  return rows.length === 1
    ? `Stated by requirement ${numbersOf(rows)}.`
    : `Stated by ${rows.length} requirements: ${numbersOf(rows)}.`;
};
