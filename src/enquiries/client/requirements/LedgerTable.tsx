import type { Requirement } from '#enquiries/contract/requirements/schema.ts';
import { useAtRest } from '#ui/use-at-rest.ts';
import { restMs } from '../records/walk.ts';
import { ledgerColumns } from './ledger-columns.ts';
import { LedgerRow } from './LedgerRow.tsx';
import type { RowActions } from './use-row-actions.ts';
import { WorkRow } from './WorkRow.tsx';

type LedgerTableProps = {
  rows: readonly Requirement[];
  actions: RowActions;
  label: string;
  /** The row that is open, or at which the work begins. */
  current: string | null;
  /** The source stands beside: a row need not say where it is from. */
  isBeside: boolean;
};

const columnHeads = {
  beside: ['No', 'Requirement', 'State'],
  alone: ['No', 'Requirement', 'Departments', 'Quote', 'State'],
};

/**
 * Rows stand in tens by their number, so that a row stays in its place when others leave the list. Tens out of sight
 * are not laid out, and a row that changes moves its ten, not four hundred rows: a key costs what it costs in a short
 * ledger.
 */
const tenOf = ({ no }: Requirement): number => Math.floor((no - 1) / 10);
const offScreenLook = { contentVisibility: 'auto', containIntrinsicSize: 'auto 60rem' } as const;

/** Rows of the ledger as a table that folds on a narrow page. */
export function LedgerTable({ rows, actions, label, current, isBeside }: LedgerTableProps) {
  // To make the focused row the tab stop lays the page out, so it waits until the reader stays there.
  const stayedAt = useAtRest(current, restMs);
  const tabStop = [stayedAt, current].find((id) => rows.some((row) => row.id === id)) ?? rows[0]?.id;
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
          className={
            isBeside
              ? 'sr-only'
              : `${ledgerColumns} border-b border-line bg-canvas px-3 py-1.5 text-xs text-ink-2 @max-[42.5rem]:sr-only`
          }
        >
          {columnHeads[isBeside ? 'beside' : 'alone'].map((name) => (
            <span key={name} role="columnheader">
              {`${name} `}
            </span>
          ))}
        </div>
      </div>
      <div role="rowgroup" className="-mb-px">
        {[...Map.groupBy(rows, tenOf)].map(([ten, near]) => (
          <div key={ten} role="presentation" style={offScreenLook}>
            {near.map((row) =>
              isBeside ? (
                <WorkRow
                  key={row.id}
                  row={row}
                  actions={row.id === current ? actions : null}
                  isTabStop={row.id === tabStop}
                />
              ) : (
                <LedgerRow
                  key={row.id}
                  row={row}
                  actions={actions}
                  isNamed={row.id === current}
                  isTabStop={row.id === tabStop}
                />
              ),
            )}
          </div>
        ))}
      </div>
    </div>
  );
}
