import { ChevronRight } from 'lucide-react';
import type { Requirement } from '#enquiries/contract/requirements/schema.ts';
import { LedgerTable } from './LedgerTable.tsx';
import type { RowActions } from './use-row-actions.ts';

type RejectedRowsProps = { rows: readonly Requirement[]; actions: RowActions; startsOpen: boolean };

/** Rows a person has rejected: kept for the record, asked of nobody. */
export function RejectedRows({ rows, actions, startsOpen }: RejectedRowsProps) {
  return (
    <details open={startsOpen} className="group mt-4">
      <summary className="hit inline-flex h-8 cursor-pointer list-none items-center gap-1.5 rounded-control px-1 text-sm text-ink-2 hover:text-ink">
        <ChevronRight size={14} aria-hidden="true" className="transition-transform group-open:rotate-90" />
        {rows.length} rejected
      </summary>
      <p className="mb-2 text-xs text-ink-3">Kept for the record; no department is asked about them.</p>
      <LedgerTable rows={rows} actions={actions} label="Rejected requirements" />
    </details>
  );
}
