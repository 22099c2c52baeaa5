import { useState } from 'react';
import type { OpenSource } from '../sources/open-source.ts';

/**
 * The rows whose passage was open beside the ledger since the enquiry was opened: kept for one
 * visit, never stored.
 */
export function useSeenRows(open: OpenSource | null): ReadonlySet<string> {
  const [seen, setSeen] = useState<ReadonlySet<string>>(new Set());
  const openRow = open?.kind === 'source' ? (open.row?.id ?? null) : null;
  if (openRow === null || seen.has(openRow)) return seen;
  const next = new Set(seen).add(openRow);
  setSeen(next);
  return next;
}
