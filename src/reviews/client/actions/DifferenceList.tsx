import { Plus } from 'lucide-react';
import { useState, type ReactNode } from 'react';
import type { Requirement } from '#enquiries/contract/requirements/schema.ts';
import {
  isUnresolved,
  wayLabels,
  type Difference,
  type DifferenceStep,
  type ProposedDifference,
} from '#reviews/contract/differences.ts';
import { formatDay, formatInstant } from '#kit/client/dates.ts';
import { Button } from '#ui/Button.tsx';
import { Card } from '#ui/Card.tsx';
import { useFollowUpRight } from '../use-follow-up-right.ts';
import { ClarificationSheetButtons } from './ClarificationSheetButtons.tsx';
import { DifferenceState } from './DifferenceState.tsx';
import { DifferenceSheet } from './forms/DifferenceSheet.tsx';
import { DismissSheet } from './forms/DismissSheet.tsx';
import { requirementNumbers } from './follow-up-words.ts';
import { ProposedDifferences } from './ProposedDifferences.tsx';
import { StepSheet } from './forms/StepSheet.tsx';

type DifferenceListProps = {
  enquiryId: string;
  differences: readonly Difference[];
  proposed: readonly ProposedDifference[];
  requirements: readonly Requirement[];
  renderAnswer?: ((difference: Difference) => ReactNode) | undefined;
};
type Opened =
  | { kind: 'add'; question: ProposedDifference | null }
  | { kind: 'dismiss'; question: ProposedDifference }
  | { kind: 'step'; difference: Difference; step: DifferenceStep['step'] };

/**
 * Differences between what the customer asks and what was said or can be done, with the questions
 * of departments still to be looked at.
 */
export function DifferenceList({
  enquiryId,
  differences,
  proposed,
  requirements,
  renderAnswer,
}: DifferenceListProps) {
  const { mayFollowUp: mayChange } = useFollowUpRight();
  const [opened, setOpened] = useState<Opened | null>(null);
  const close = () => setOpened(null);
  return (
    <Card
      title="Differences and clarifications"
      flush
      aside={
        <span className="flex flex-wrap justify-end gap-1.5">
          <ClarificationSheetButtons enquiryId={enquiryId} differences={differences} mayAnswer={mayChange} />
          {mayChange ? (
            <Button size="sm" icon={Plus} onClick={() => setOpened({ kind: 'add', question: null })}>
              Note a difference
            </Button>
          ) : null}
        </span>
      }
    >
      {proposed.length > 0 ? (
        <ProposedDifferences
          proposed={proposed}
          requirements={requirements}
          mayChange={mayChange}
          onConfirm={(question) => setOpened({ kind: 'add', question })}
          onDismiss={(question) => setOpened({ kind: 'dismiss', question })}
        />
      ) : null}
      {differences.length > 0 ? (
        <ul aria-label="Differences">
          {differences.map((difference) => (
            <DifferenceLine
              key={difference.id}
              difference={difference}
              answer={renderAnswer?.(difference)}
              numbers={requirementNumbers(difference.requirementIds, requirements)}
              onStep={
                mayChange && isUnresolved(difference)
                  ? (step) => setOpened({ kind: 'step', difference, step })
                  : null
              }
            />
          ))}
        </ul>
      ) : proposed.length === 0 ? (
        <p className="px-4 py-3 text-sm text-ink-2">
          No differences yet. Differences from our offer appear here.
        </p>
      ) : null}
      {opened?.kind === 'add' ? (
        <DifferenceSheet
          enquiryId={enquiryId}
          question={opened.question}
          requirements={requirements}
          onClose={close}
        />
      ) : null}
      {opened?.kind === 'dismiss' ? (
        <DismissSheet enquiryId={enquiryId} question={opened.question} onClose={close} />
      ) : null}
      {opened?.kind === 'step' ? (
        <StepSheet enquiryId={enquiryId} difference={opened.difference} step={opened.step} onClose={close} />
      ) : null}
    </Card>
  );
}

type DifferenceLineProps = {
  difference: Difference;
  numbers: string;
  /** What the customer’s mail may answer, from another room. */
  answer: ReactNode;
  onStep: ((step: DifferenceStep['step']) => void) | null;
};

function DifferenceLine({ difference, numbers, answer: proposal, onStep }: DifferenceLineProps) {
  const { asked, answer, resolution, no, state } = difference;
  return (
    <li className="grid gap-1.5 border-b border-line px-4 py-3 last:border-b-0">
      <p dir="auto" className="text-sm wrap-anywhere whitespace-pre-line">
        <span className="figures me-2 text-xs text-ink-3">{no}</span>
        {difference.difference}
      </p>
      <p className="flex flex-wrap items-center gap-x-2.5 gap-y-1 text-xs text-ink-2">
        <DifferenceState difference={difference} />
        {[difference.department, numbers].filter(Boolean).map((each) => (
          <span key={each}>{each}</span>
        ))}
        <span>
          Noted by <bdi>{difference.addedBy}</bdi>
        </span>
      </p>
      <dl className="grid gap-1 text-sm">
        {asked ? (
          <Step label={`Asked ${formatDay(asked.on)}, ${wayLabels[asked.how].toLowerCase()}`}>
            by <bdi>{asked.by}</bdi>
          </Step>
        ) : null}
        {answer ? <Step label={`Answered ${formatDay(answer.on)}`}>{answer.text}</Step> : null}
        {resolution ? (
          <Step
            label={`${state === 'dismissed' ? 'No difference' : state === 'withdrawn' ? 'Withdrawn' : 'Resolved'}, ${resolution.by}, ${formatInstant(resolution.at)}`}
          >
            {resolution.text}
          </Step>
        ) : null}
      </dl>
      {proposal}
      {onStep ? (
        <div className="flex flex-wrap gap-1.5 pt-1">
          {state === 'open' ? (
            <StepButton no={no} label="Customer asked" onPress={() => onStep('asked')} />
          ) : null}
          {state === 'asked' ? (
            <StepButton no={no} label="Enter the answer" onPress={() => onStep('answered')} />
          ) : null}
          <StepButton no={no} label="Resolve" onPress={() => onStep('resolved')} />
        </div>
      ) : null}
    </li>
  );
}

function Step({ label, children }: { label: string; children: ReactNode }) {
  return (
    <div className="border-s-2 border-line ps-3">
      <dt className="text-xs text-ink-2">{label}</dt>
      <dd dir="auto" className="wrap-anywhere whitespace-pre-line">
        {children}
      </dd>
    </div>
  );
}

function StepButton({ no, label, onPress }: { no: number; label: string; onPress: () => void }) {
  return (
    <Button size="sm" onClick={onPress}>
      {label}
      <span className="sr-only">: difference {no}</span>
    </Button>
  );
}
