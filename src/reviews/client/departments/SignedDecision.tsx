import { ChevronRight } from 'lucide-react';
import type { Requirement } from '#enquiries/contract/requirements/schema.ts';
import type { StaleEvidence } from '#reviews/contract/departments/evidence.ts';
import { decisionLabels, type Decision } from '#reviews/contract/schema.ts';
import { formatInstant } from '#kit/client/dates.ts';
import { Tag } from '#ui/Tag.tsx';
import {
  formatAnswered,
  decisionTones,
  notAnswered,
  questionAnswerLabels,
  rowAnswerLabels,
  rowTones,
  decisionStateLabels,
} from '../review-words.ts';
import { RiskLine } from '../RiskLine.tsx';
import { EvidenceList } from './answers/EvidenceList.tsx';
import { formatKept } from './answers/asked-again-words.ts';
import { RowWords } from './answers/RowWords.tsx';

type SignedDecisionProps = {
  decision: Decision;
  requirements: readonly Requirement[];
  /** Evidence that no longer holds. */
  stale: readonly StaleEvidence[];
  searchOfPassage: (requirementId: string) => string;
  startsOpen: boolean;
};

/**
 * A decision as it was signed: who, when, on which revision, with every answer; it does not change any more.
 */
export function SignedDecision({
  decision,
  requirements,
  stale,
  searchOfPassage,
  startsOpen,
}: SignedDecisionProps) {
  const isCurrent = decision.state === 'current';
  return (
    <article className="rounded-card border border-line p-3">
      <p className="flex flex-wrap items-center gap-2 text-sm">
        <Tag tone={isCurrent ? decisionTones[decision.decision] : 'neutral'}>
          {decisionLabels[decision.decision]}
        </Tag>
        <span className="min-w-0 wrap-anywhere">
          <bdi className="font-medium">{decision.by}</bdi>,{' '}
          <time dateTime={decision.at}>{formatInstant(decision.at)}</time>
        </span>
        <span className="text-xs text-ink-3">Revision {decision.revision}</span>
      </p>
      {isCurrent ? null : (
        <p className="mt-1 text-xs font-medium text-ink-2">{decisionStateLabels[decision.state]}</p>
      )}
      {decision.comment ? (
        <p dir="auto" className="mt-2 text-sm wrap-anywhere whitespace-pre-line">
          {decision.comment}
        </p>
      ) : null}
      {decision.risk ? (
        <div className="mt-2">
          <RiskLine risk={decision.risk} label="Risk" />
        </div>
      ) : null}
      {decision.rows.length + decision.answers.length > 0 ? (
        <details open={startsOpen} className="group mt-2">
          <summary className="hit inline-flex h-7 cursor-pointer list-none items-center gap-1 rounded-control text-xs text-ink-2 hover:text-ink">
            <ChevronRight
              size={14}
              aria-hidden="true"
              className="transition-transform group-open:turn-down"
            />
            {formatAnswered('requirement', decision.rows)}, {formatAnswered('question', decision.answers)}
          </summary>
          <SignedRows
            decision={decision}
            requirements={requirements}
            stale={stale}
            searchOfPassage={searchOfPassage}
          />
          <SignedAnswers decision={decision} />
        </details>
      ) : null}
    </article>
  );
}

function SignedRows({
  decision,
  requirements,
  stale,
  searchOfPassage,
}: Omit<SignedDecisionProps, 'startsOpen'>) {
  return (
    <ol className="mt-2 grid gap-2">
      {decision.rows.map((told) => {
        const row = requirements.find((each) => each.id === told.requirementId);
        return (
          <li key={told.requirementId} className="border-t border-line pt-2">
            {row ? (
              <RowWords
                row={row}
                search={searchOfPassage(row.id)}
                hasChanged={row.revision > decision.revision}
              />
            ) : (
              <p className="text-sm text-ink-2">A requirement that is no longer shown</p>
            )}
            <p className="mt-1.5 flex flex-wrap items-center gap-2 text-sm">
              {told.answer ? (
                <Tag tone={rowTones[told.answer]}>{rowAnswerLabels[told.answer]}</Tag>
              ) : (
                <Tag>{notAnswered}</Tag>
              )}
              {told.condition ? (
                <span dir="auto" className="min-w-0 wrap-anywhere">
                  {told.condition}
                </span>
              ) : null}
              {told.from ? <span className="text-xs text-ink-2">{formatKept(told.from)}</span> : null}
            </p>
            <EvidenceList
              label={row ? `Evidence for requirement ${row.no}` : 'Evidence'}
              evidence={told.evidence ?? []}
              stale={stale}
            />
          </li>
        );
      })}
    </ol>
  );
}

function SignedAnswers({ decision }: { decision: Decision }) {
  if (decision.answers.length === 0) return null;
  return (
    <dl className="mt-3 grid gap-1.5 border-t border-line pt-2 text-sm">
      {decision.answers.map(({ question, answer, note, from }) => (
        <div key={question} className="grid grid-cols-[minmax(0,1fr)_auto] gap-x-3">
          <dt dir="auto" className="wrap-anywhere text-ink-2">
            {question}
          </dt>
          <dd className={answer ? 'font-medium' : 'text-ink-3'}>
            {answer ? questionAnswerLabels[answer] : notAnswered}
          </dd>
          {note ? (
            <dd dir="auto" className="col-span-2 text-xs wrap-anywhere text-ink-2">
              {note}
            </dd>
          ) : null}
          {from ? <dd className="col-span-2 text-xs text-ink-2">{formatKept(from)}</dd> : null}
        </div>
      ))}
    </dl>
  );
}
