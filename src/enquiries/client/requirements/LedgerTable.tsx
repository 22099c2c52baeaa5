import type { Requirement } from '#enquiries/contract/requirements/schema.ts';
import { useDetailAddress } from '../records/page-address.ts';
import { ledgerColumns } from './ledger-columns.ts';
import { LedgerRow } from './LedgerRow.tsx';
import type { RowActions } from './use-row-actions.ts';

type LedgerTableProps = { rows: readonly Requirement[]; actions: RowActions; label: string };

/** Rows of the ledger as a table that folds on a narrow page. */
export function LedgerTable({ rows, actions, label }: LedgerTableProps) {
  const { requirement } = useDetailAddress();
  const tabStop = rows.some((row) => row.id === requirement) ? requirement : rows[0]?.id;
  return (
    <div
      role="table"
      aria-label={label}
      aria-rowcount={rows.length + 1}
      className="overflow-hidden rounded-card border border-line bg-surface"
    >
      <div role="rowgroup">
        <div
          role="row"
          className={`${ledgerColumns} border-b border-line bg-canvas px-3 py-1.5 text-xs text-ink-2 @max-[680px]:sr-only`}
        >
          <span role="columnheader">No</span>
          <span role="columnheader">Requirement</span>
          <span role="columnheader">Departments</span>
          <span role="columnheader">Quote</span>
          <span role="columnheader">State</span>
        </div>
      </div>
      <div role="rowgroup">
        {rows.map((row) => (
          <LedgerRow
            key={row.id}
            row={row}
            actions={actions}
            isNamed={row.id === requirement}
            isTabStop={row.id === tabStop}
          />
        ))}
      </div>
    </div>
  );
}
