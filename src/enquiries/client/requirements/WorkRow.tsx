import { memo } from 'react';
import { categoryLabels } from '#enquiries/contract/requirements/labels.ts';
import type { Requirement } from '#enquiries/contract/requirements/schema.ts';
import { Button } from '#ui/Button.tsx';
import { Kbd } from '#ui/Kbd.tsx';
import { MarkAt } from '#ui/MarkAt.tsx';
import { Tag } from '#ui/Tag.tsx';
import { RowFindings } from '../records/FindingNote.tsx';
import { useAnswersTo } from './answers.ts';
import { DepartmentAnswerTag, NewerWords, rowStateText, showNamed } from './LedgerRow.tsx';
import type { RowActions } from './use-row-actions.ts';

type WorkRowProps = {
  row: Requirement;
  /** What can be done with it; null for every row but the current one, which alone offers it. */
  actions: RowActions | null;
  isTabStop: boolean;
};

const currentLook = { boxShadow: 'inset calc(var(--onward) * 3px) 0 0 var(--color-brand)' };

/**
 * A row of the ledger beside its source: short, until it is the current one, whose passage is marked in the
 * source and whose keys stand under its words. The others are drawn again only when they change.
 */
export const WorkRow = memo(function WorkRow({ row, actions, isTabStop }: WorkRowProps) {
  const isCurrent = actions !== null;
  return (
    <div
      role="row"
      data-row={row.id}
      ref={isCurrent ? showNamed : undefined}
      tabIndex={isTabStop ? 0 : -1}
      aria-current={isCurrent ? 'true' : undefined}
      style={isCurrent ? currentLook : undefined}
      className={`flex items-start gap-2 border-b border-line px-3 py-2.5 text-sm -outline-offset-2! ${isCurrent ? 'bg-brand-soft' : row.state === 'proposed' ? 'cursor-pointer' : 'cursor-pointer bg-canvas'}`}
    >
      <span role="cell" className="figures w-6 shrink-0 text-xs text-ink-3">
        {row.no} <MarkAt place={row.id} />
      </span>
      <div role="cell" className="min-w-0 flex-1">
        <p
          dir="auto"
          className={`wrap-anywhere whitespace-pre-line ${isCurrent ? 'font-medium' : ''} ${row.state === 'rejected' ? 'text-ink-2 line-through' : ''}`}
        >
          {row.text}
        </p>
        <WorkRowFacts row={row} />
        {row.state === 'rejected' ? null : <RowFindings requirementId={row.id} />}
        {row.superseded && row.state !== 'rejected' ? <NewerWords {...row.superseded} /> : null}
        {actions && !actions.lock ? <RowKeys row={row} actions={actions} /> : null}
      </div>
      <span role="cell" className="flex w-20 shrink-0 flex-col items-end text-end text-xs text-ink-3">
        <span className={row.state === 'accepted' ? 'text-approved' : ''}>{rowStateText(row)}</span>
        {row.by && row.state !== 'proposed' ? <bdi className="text-2xs">{row.by}</bdi> : null}
      </span>
    </div>
  );
});

/** How binding it is, what it is about, and whom it concerns; a department that has answered says so. */
function WorkRowFacts({ row }: { row: Requirement }) {
  const answers = useAnswersTo(row.id);
  const open = row.departments.filter((name) => !answers.some(({ department }) => department === name));
  return (
    <>
      <p className="mt-1 flex flex-wrap items-center gap-x-2 gap-y-1 text-xs text-ink-2">
        <span className={row.mandatory ? 'font-medium text-brand' : ''}>
          {row.mandatory ? 'Must' : 'Should'}
        </span>
        <span>{categoryLabels[row.category]}</span>
        {row.standard ? <bdi className="font-medium wrap-anywhere text-ink">{row.standard}</bdi> : null}
        {row.amendment === null || row.state === 'rejected' ? null : (
          <Tag tone="review">Amendment {row.amendment}</Tag>
        )}
        {row.owner ? (
          <span>
            Owner: <bdi>{row.owner.name}</bdi>
          </span>
        ) : null}
        <span>{open.join(', ')}</span>
        {answers.map((answer) => (
          <DepartmentAnswerTag key={answer.department} name={answer.department} answer={answer} />
        ))}
        <span className="wrap-anywhere text-ink-3">
          {row.place ? <bdi>{row.place.sourceName}</bdi> : 'Added by hand'}
          {row.place && row.place.page !== null ? `, p. ${row.place.page}` : null}
        </span>
      </p>
      {answers
        .filter((answer) => answer.condition !== '')
        .map((answer) => (
          <p key={answer.department} dir="auto" className="mt-1 text-xs wrap-anywhere text-ink-2">
            <span className="font-medium text-ink">{answer.department}:</span> {answer.condition}
          </p>
        ))}
    </>
  );
}

/** The keys of the current row, which are its buttons as well. */
function RowKeys({ row, actions }: { row: Requirement; actions: RowActions }) {
  const isOpen = row.state === 'proposed';
  const name = <span className="sr-only"> requirement {row.no}</span>;
  return (
    <p className="mt-2 flex flex-wrap items-center gap-1.5 text-xs text-ink-2">
      {isOpen || row.state === 'rejected' ? (
        <Button
          size="sm"
          busy={actions.busyIds.has(row.id)}
          aria-keyshortcuts={isOpen ? 'Y' : undefined}
          onClick={() => actions.accept(row)}
        >
          {isOpen ? <Cap name="Y" /> : null} {isOpen ? 'Accept' : 'Accept after all'}
          {name}
        </Button>
      ) : null}
      <Button size="sm" aria-keyshortcuts="E" onClick={() => actions.edit(row)}>
        <Cap name="E" /> Edit
        {name}
      </Button>
      {row.state === 'rejected' ? null : (
        <Button size="sm" aria-keyshortcuts={isOpen ? 'N' : undefined} onClick={() => actions.reject(row)}>
          {isOpen ? <Cap name="N" /> : null} Reject
          {name}
        </Button>
      )}
      <span className="inline-flex items-center gap-1 pointer-coarse:hidden">
        <Kbd keys={['J', 'K']} /> next, previous
      </span>
    </p>
  );
}

const Cap = ({ name }: { name: string }) => (
  <span aria-hidden="true" className="pointer-coarse:hidden">
    <Kbd keys={name} />
  </span>
);
