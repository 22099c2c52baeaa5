import type { ReactNode } from 'react';
import type { EnquiryDetail } from '#enquiries/contract/detail/schema.ts';
import { PassageLink } from '#enquiries/client/PassageLink.tsx';
import type { Finding } from '#findings/contract/decisions.ts';
import { findingDecisionLabels } from '#findings/contract/rules.ts';
import { formatInstant } from '#kit/client/dates.ts';
import { formatNumber } from '#kit/contract/language/locale.ts';
import type { Difference } from '#reviews/contract/differences.ts';
import { Button } from '#ui/Button.tsx';
import { Tag } from '#ui/Tag.tsx';
import { DifferenceState } from '../actions/DifferenceState.tsx';
import { choicesFor, severityTags, type FindingChoice } from './finding-choices.ts';

type FindingCardProps = {
  finding: Finding;
  sources: EnquiryDetail['sources'];
  /** The clarification that it became; undefined where it is none. */
  question: Difference | undefined;
  onChoose: ((choice: FindingChoice) => void) | null;
  onReopen: (() => void) | null;
  /** The address names it: it comes into view and takes the focus. */
  isNamed: boolean;
};

const showNamed = (element: HTMLElement | null) => {
  element?.scrollIntoView({ block: 'center' });
  element?.focus({ preventScroll: true });
};

/** One finding: what it says, the passages it rests on side by side, and what may be made of it. */
export function FindingCard({ finding, sources, question, onChoose, onReopen, isNamed }: FindingCardProps) {
  const { severity, title, why, quotes, exposure, proposal, departments, decision, isSettled } = finding;
  const { word, tone } = severityTags[severity];
  return (
    <li
      ref={isNamed ? showNamed : undefined}
      tabIndex={isNamed ? -1 : undefined}
      className={`grid gap-2 border-b border-line px-4 py-3 -outline-offset-2! last:border-b-0 ${isNamed ? 'bg-brand-soft' : ''}`}
    >
      <h3 dir="auto" className="text-sm font-semibold wrap-anywhere">
        {title}
      </h3>
      <p className="flex flex-wrap items-center gap-x-2.5 gap-y-1 text-xs text-ink-2">
        <Tag tone={decision || isSettled ? 'neutral' : tone}>{word}</Tag>
        <span>{departments.join(', ')}</span>
      </p>
      <p className="text-sm text-ink-2">{why}</p>
      <div className="grid gap-x-4 gap-y-2 sm:grid-cols-2">
        {quotes.map((quote) => (
          <PassageLink key={`${quote.sourceId}-${quote.start}`} passage={quote} sources={sources} />
        ))}
      </div>
      {exposure || proposal ? (
        <dl className="grid gap-1 text-sm">
          {exposure ? (
            <Line label="Exposure">
              <span className="figures">
                {exposure.currency} {formatNumber(exposure.amount)}
              </span>{' '}
              ({exposure.computation})
            </Line>
          ) : null}
          {proposal ? (
            <Line label="Proposed">
              {proposal.value} ({proposal.basis})
            </Line>
          ) : null}
        </dl>
      ) : null}
      {decision ? (
        <div className="border-s-2 border-line ps-3 text-sm">
          <p className="text-xs text-ink-2">
            <Tag tone="approved">{findingDecisionLabels[decision.kind]}</Tag>{' '}
            {question ? <DifferenceState difference={question} /> : null} <bdi>{decision.by}</bdi>,{' '}
            <time dateTime={decision.at}>{formatInstant(decision.at)}</time>
          </p>
          <p dir="auto" className="mt-1 wrap-anywhere whitespace-pre-line">
            {decision.words}
          </p>
        </div>
      ) : null}
      {!decision && onChoose ? (
        <div role="group" aria-label={`Decide: ${title}`} className="flex flex-wrap gap-1.5 pt-1">
          {choicesFor(finding).map(({ choice, label }) => (
            <Button key={choice} size="sm" onClick={() => onChoose(choice)}>
              {label}
            </Button>
          ))}
        </div>
      ) : null}
      {decision && onReopen ? (
        <div>
          <Button size="sm" onClick={onReopen}>
            Undo<span className="sr-only"> the decision on {title}</span>
          </Button>
        </div>
      ) : null}
    </li>
  );
}

function Line({ label, children }: { label: string; children: ReactNode }) {
  return (
    <div className="flex flex-wrap gap-x-2">
      <dt className="text-ink-2">{label}</dt>
      <dd className="min-w-0 wrap-anywhere">{children}</dd>
    </div>
  );
}
