import { Check, Pencil, X } from 'lucide-react';
import { categoryLabels, stateLabel } from '#enquiries/contract/requirements/labels.ts';
import {
  answerLabels,
  type DepartmentAnswer,
  type Requirement,
} from '#enquiries/contract/requirements/schema.ts';
import { IconButton } from '#ui/Button.tsx';
import { beforePaint } from '#ui/before-paint.ts';
import { MarkAt } from '#ui/MarkAt.tsx';
import { Tag } from '#ui/Tag.tsx';
import { RowFindings } from '../records/FindingNote.tsx';
import { useDetailAddress } from '../records/page-address.ts';
import { searchOfRequirement } from '../sources/passage-search.ts';
import { QuoteLink } from '../sources/QuoteLink.tsx';
import { ledgerColumns } from './ledger-columns.ts';
import { useAnswersTo } from './answers.ts';
import type { RowActions } from './use-row-actions.ts';
import { confidenceWord } from '../records/confidence.ts';

/** How far a person has gone with a row: "To decide · sure", "Accepted". */
export function rowStateText(row: Pick<Requirement, 'state' | 'confidence' | 'amendment'>): string {
  const word = confidenceWord(row.confidence);
  return row.state === 'proposed' && word ? `${stateLabel(row)} · ${word}` : stateLabel(row);
}

type LedgerRowProps = {
  row: Requirement;
  actions: RowActions;
  /** The address names this row: it is marked, and scrolled to when the page opens. */
  isNamed: boolean;
  isTabStop: boolean;
};

/**
 * A row named by the address comes into view and takes the focus, unless the reader is already at work
 * somewhere.
 */
export const showNamed = (element: HTMLElement | null) => {
  if (!element) return undefined;
  if (document.activeElement === document.body) element.focus({ preventScroll: true });
  return beforePaint(() => element.scrollIntoView({ block: 'nearest' }));
};

/** One requirement: number, words, departments, where it stands, state, and what can be done. */
export function LedgerRow({ row, actions, isNamed, isTabStop }: LedgerRowProps) {
  const { params } = useDetailAddress();
  const answers = useAnswersTo(row.id);
  return (
    <div
      role="row"
      data-row={row.id}
      ref={isNamed ? showNamed : undefined}
      tabIndex={isTabStop ? 0 : -1}
      aria-current={isNamed ? 'true' : undefined}
      className={`${ledgerColumns} border-b border-line px-3 py-2.5 text-sm -outline-offset-2! ${isNamed ? 'bg-brand-soft' : row.state === 'proposed' ? '' : 'bg-canvas'} @max-[42.5rem]:flex @max-[42.5rem]:flex-wrap @max-[42.5rem]:items-start @max-[42.5rem]:gap-x-2 @max-[42.5rem]:gap-y-2`}
    >
      <span role="cell" className="figures text-xs text-ink-3 @max-[42.5rem]:w-6">
        {row.no} <MarkAt place={row.id} />
      </span>
      <div role="cell" className="min-w-0 @max-[42.5rem]:w-[calc(100%-2.25rem)]">
        <p
          dir="auto"
          className={`wrap-anywhere whitespace-pre-line ${row.state === 'rejected' ? 'text-ink-2 line-through' : ''}`}
        >
          {row.text}
        </p>
        <p className="mt-1 flex flex-wrap items-center gap-x-2 gap-y-1 text-xs text-ink-2">
          <Tag tone={row.mandatory ? 'brand' : 'neutral'}>{row.mandatory ? 'Must' : 'Should'}</Tag>
          <span>{categoryLabels[row.category]}</span>
          {row.standard ? (
            <bdi className="font-medium wrap-anywhere text-ink">
              <span className="sr-only">Standard: </span>
              {row.standard}
            </bdi>
          ) : null}
          {row.amendment === null || row.state === 'rejected' ? null : (
            <Tag tone="review">Amendment {row.amendment}</Tag>
          )}
          {row.owner ? (
            <span>
              Owner: <bdi>{row.owner.name}</bdi>
            </span>
          ) : null}
        </p>
        {row.superseded && row.state !== 'rejected' ? <NewerWords {...row.superseded} /> : null}
        {row.state === 'rejected' ? null : <RowFindings requirementId={row.id} />}
        {answers
          .filter((answer) => answer.condition !== '')
          .map((answer) => (
            <p key={answer.department} dir="auto" className="mt-1 text-xs wrap-anywhere text-ink-2">
              <span className="font-medium text-ink">{answer.department}:</span> {answer.condition}
            </p>
          ))}
      </div>
      <div role="cell" className="min-w-0 @max-[42.5rem]:ms-8 @max-[42.5rem]:w-full">
        <ul className="flex flex-wrap content-start gap-1">
          {row.departments.map((name) => (
            <li key={name} className="max-w-full min-w-0">
              <DepartmentAnswerTag name={name} answer={answers.find((each) => each.department === name)} />
            </li>
          ))}
        </ul>
      </div>
      <div role="cell" className="min-w-0 @max-[42.5rem]:ms-8 @max-[42.5rem]:w-full">
        {row.place ? (
          <QuoteLink
            place={row.place}
            search={searchOfRequirement(params, row.id)}
            look="line"
            isOpen={isNamed}
          />
        ) : (
          <span className="text-xs text-ink-3">Added by hand</span>
        )}
      </div>
      <RowState row={row} actions={actions} />
    </div>
  );
}

/** What a newer passage of the thread says of a row, for a person to decide on. */
export function NewerWords({ kind, place }: NonNullable<Requirement['superseded']>) {
  return (
    <div className="mt-1.5 border-s-2 border-medium ps-2.5 text-xs text-ink-2">
      <p className="font-medium text-ink">
        {kind === 'cancelled' ? 'Cancelled by a newer passage' : 'Replaced by a newer passage'}
      </p>
      <p dir="auto" className="customer-words wrap-anywhere">
        “{place.quote.replace(/\s+/g, ' ').trim()}”
      </p>
    </div>
  );
}

const answerTones = { can: 'approved', condition: 'medium', cannot: 'high' } as const;

/** A department the row is routed to, with what it has answered. */
export function DepartmentAnswerTag({
  name,
  answer,
}: {
  name: string;
  answer: DepartmentAnswer | undefined;
}) {
  if (!answer)
    return (
      <Tag>
        <span title={name}>{name}</span>
      </Tag>
    );
  const label = answerLabels[answer.answer];
  // Where there is no room, the name is cut and never the answer.
  return (
    <Tag tone={answerTones[answer.answer]}>
      <span title={`${name}: ${label}`} className="flex gap-1">
        <span className="truncate">{name}: </span>
        <span className="shrink-0">{label}</span>
      </span>
    </Tag>
  );
}

function RowState({ row, actions }: { row: Requirement; actions: RowActions }) {
  const isBusy = actions.busyIds.has(row.id);
  const isOpen = row.state === 'proposed';
  const tone = isOpen
    ? row.confidence !== null && row.confidence < 0.6
      ? 'medium'
      : 'review'
    : row.state === 'rejected'
      ? 'neutral'
      : 'approved';
  return (
    <div
      role="cell"
      className="flex min-w-0 flex-col items-start gap-1.5 @max-[42.5rem]:ms-8 @max-[42.5rem]:flex-row @max-[42.5rem]:items-center"
    >
      <Tag tone={tone} dot={isOpen}>
        {rowStateText(row)}
      </Tag>
      {row.by && !isOpen ? <bdi className="max-w-full truncate text-2xs text-ink-3">{row.by}</bdi> : null}
      {actions.lock ? null : (
        <span className="-ms-1 flex gap-1">
          {isOpen || row.state === 'rejected' ? (
            <IconButton
              label={`${isOpen ? 'Accept' : 'Accept after all:'} requirement ${row.no}`}
              icon={Check}
              size="sm"
              variant={isOpen ? 'secondary' : 'ghost'}
              busy={isBusy}
              onClick={() => actions.accept(row)}
            />
          ) : null}
          <IconButton
            label={`Edit requirement ${row.no}`}
            icon={Pencil}
            size="sm"
            onClick={() => actions.edit(row)}
          />
          {row.state === 'rejected' ? null : (
            <IconButton
              label={`Reject requirement ${row.no}`}
              icon={X}
              size="sm"
              onClick={() => actions.reject(row)}
            />
          )}
        </span>
      )}
    </div>
  );
}
