import { useState } from 'react';
import type { ImportPreview, RowReport } from '#enquiries/contract/import-export/import.ts';
import { Button } from '#ui/Button.tsx';
import { SegmentedControl } from '#ui/SegmentedControl.tsx';
import { Tag } from '#ui/Tag.tsx';
import { formatNumber } from '#kit/contract/language/locale.ts';

type StateFilter = 'all' | RowReport['state'];

/** Rows drawn at a time; a file may have five thousand. */
const stepOf = 50;

const marks = {
  ok: { tone: 'approved', word: 'Ready' },
  warning: { tone: 'medium', word: 'Look again' },
  error: { tone: 'high', word: 'Left out' },
} as const;

/** Each row with what is wrong about it: the cell, its column and the words. */
export function RowReports({ rows, counts }: Pick<ImportPreview, 'rows' | 'counts'>) {
  const [chosen, choose] = useState<StateFilter>(counts.error > 0 ? 'error' : 'all');
  const [most, setMax] = useState(stepOf);
  const found = chosen === 'all' ? rows : rows.filter(({ state }) => state === chosen);
  return (
    <section aria-label="Rows" className="grid gap-2">
      <div className="max-w-full overflow-x-auto">
        <SegmentedControl<StateFilter>
          label="Rows shown"
          value={chosen}
          onChange={(next) => {
            choose(next);
            setMax(stepOf);
          }}
          segments={[
            { value: 'all', label: `All ${formatNumber(rows.length)}` },
            { value: 'ok', label: `Ready ${formatNumber(counts.ok)}` },
            { value: 'warning', label: `Look again ${formatNumber(counts.warning)}` },
            { value: 'error', label: `Left out ${formatNumber(counts.error)}` },
          ]}
        />
      </div>
      {found.length === 0 ? (
        <p className="py-4 text-center text-sm text-ink-2">No such row.</p>
      ) : (
        <ul className="divide-y divide-line rounded-card border border-line">
          {found.slice(0, most).map((row) => (
            <Row key={row.row} report={row} />
          ))}
        </ul>
      )}
      {found.length > most ? (
        <Button className="justify-self-start" onClick={() => setMax(most + stepOf)}>
          Show {Math.min(stepOf, found.length - most)} more of {formatNumber(found.length - most)}
        </Button>
      ) : null}
    </section>
  );
}

function Row({
  report: { row, state, CustomerName, ReferenceNo, DateOfReceipt, problems },
}: {
  report: RowReport;
}) {
  const { tone, word } = marks[state];
  return (
    <li className="grid gap-1 px-3 py-2 text-sm">
      <div className="flex items-center gap-3">
        <span className="figures w-14 shrink-0 text-xs text-ink-3">Row {row}</span>
        <bdi className="min-w-0 flex-1 truncate font-medium">{CustomerName || 'No customer'}</bdi>
        <bdi className="reference max-w-32 truncate text-xs text-ink-2 max-sm:hidden">{ReferenceNo}</bdi>
        <bdi className="figures w-24 truncate text-xs text-ink-2 max-sm:hidden">{DateOfReceipt}</bdi>
        <span className="w-24 shrink-0 text-end">
          <Tag tone={tone}>{word}</Tag>
        </span>
      </div>
      {problems.map(({ cell, heading, level, message }) => (
        <p
          key={`${cell} ${message}`}
          className={`ps-17 text-xs max-sm:ps-0 ${level === 'error' ? 'text-high' : 'text-ink-2'}`}
        >
          <span className="reference">{cell}</span> <bdi>{heading}</bdi>:{' '}
          <bdi className="wrap-anywhere">{message}</bdi>
        </p>
      ))}
    </li>
  );
}
