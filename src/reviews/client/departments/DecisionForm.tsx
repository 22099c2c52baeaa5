import { useRef, useState } from 'react';
import type { Requirement } from '#enquiries/contract/requirements/schema.ts';
import { reviewFailures } from '#reviews/contract/errors.ts';
import { decisionLabels, type DecisionKind, type DepartmentReview } from '#reviews/contract/schema.ts';
import { failureOf } from '#kit/client/errors.ts';
import { showToast } from '#kit/client/toast.ts';
import { Button } from '#ui/Button.tsx';
import { Field } from '#ui/Field.tsx';
import { Kbd } from '#ui/Kbd.tsx';
import { Banner } from '#ui/States.tsx';
import { TextArea } from '#ui/TextInput.tsx';
import { ForbiddenButton } from '#ui/Tooltip.tsx';
import { useDraft } from '#conversations/client/use-draft.ts';
import { reviewEndpoints } from '#reviews/contract/endpoints.ts';
import { useMutation } from '#kit/client/cache/hooks.ts';
import { focusField } from './answer-focus.ts';
import { ChecklistAnswers } from './ChecklistAnswers.tsx';
import {
  emptyDraft,
  isTouched,
  objectionTo,
  progressOf,
  signed,
  type DecisionDraft,
} from './decision-draft.ts';
import { Objection } from '../Objection.tsx';
import { RiskAnswer } from './RiskAnswer.tsx';
import { RowAnswers } from './RowAnswers.tsx';

type DecisionFormProps = {
  enquiryId: string;
  revision: number;
  part: DepartmentReview;
  rows: readonly Requirement[];
  /** Why nothing can be decided; null when it can. */
  reason: string | null;
  searchOfPassage: (requirementId: string) => string;
  onSigned: () => void;
};

/** Why nothing was signed; `fields` says at which answers. */
type Refusal = { message: string; fields?: Readonly<Record<string, string>> };

const choices: readonly { decision: DecisionKind; label: string; variant: 'primary' | 'secondary' }[] = [
  { decision: 'not_applicable', label: 'Not applicable', variant: 'secondary' },
  { decision: 'clarification', label: 'Ask for clarification', variant: 'secondary' },
  { decision: 'rejected', label: 'Reject', variant: 'secondary' },
  { decision: 'approved', label: 'Approve', variant: 'primary' },
];

/** The answers of a department as they are typed, and the signature under them. */
function useDecision({ enquiryId, revision, part, rows, onSigned }: DecisionFormProps) {
  // Kept for this tab until it is signed, with the revision it was begun on: a closed sheet or a reload loses
  // no answer.
  const {
    draft,
    change: keep,
    clear,
  } = useDraft(enquiryId, `decision ${part.department}`, { ...emptyDraft, revision });
  const [objection, setObjection] = useState<Refusal | null>(null);
  const form = useRef<HTMLDivElement>(null);
  const [decide, { isLoading, originalArgs }] = useMutation(reviewEndpoints.decide);
  // What was answered belongs to the requirements as they stood; nobody signs changed ones unawares.
  const isChanged = revision !== draft.revision && isTouched(draft);
  const { department } = part;
  const asked = { rows, questions: part.checklist };
  const progress = progressOf(draft, asked);
  const change = (next: DecisionDraft) => {
    keep({ ...next, revision: isTouched(draft) ? draft.revision : revision });
    setObjection(null);
  };
  const refuse = (refusal: Refusal) => {
    setObjection(refusal);
    focusField(form.current, Object.keys(refusal.fields ?? {})[0]);
  };
  const sign = (decision: DecisionKind) => {
    if (isChanged) {
      keep({ revision });
      return refuse({ message: reviewFailures.newRevision.message });
    }
    const refusal = objectionTo(decision, draft, asked);
    if (refusal) return refuse(refusal);
    setObjection(null);
    return void decide({
      params: { id: enquiryId },
      body: signed(decision, draft, { ...asked, department, revision }),
    })
      .unwrap()
      .then(
        () => {
          clear();
          showToast({ message: `${department}: ${decisionLabels[decision].toLowerCase()}` });
          onSigned();
          // A refusal stays beside the buttons: what was not signed must not pass unnoticed.
        },
        (rejection: unknown) => refuse(failureOf(rejection)),
      );
  };
  return {
    form,
    draft,
    change,
    isChanged,
    progress,
    objection,
    sign,
    running: isLoading ? originalArgs?.body.decision : undefined,
  };
}

/** What a reviewer fills in and signs: requirements first, then the checklist, the risk, and the decision. */
export function DecisionForm(props: DecisionFormProps) {
  const { revision, part, rows, reason, searchOfPassage } = props;
  const { form, draft, change, isChanged, progress, objection, sign, running } = useDecision(props);
  const isLocked = reason !== null;
  const errors = objection?.fields ?? {};
  const { risk: riskError, comment: commentError } = errors;
  return (
    <div ref={form} data-answers="" className="grid gap-5">
      {isChanged ? (
        <Banner tone="warning">
          The requirements have changed: this is revision {revision} now. Your answers are kept; look at them
          again.
        </Banner>
      ) : null}
      {isLocked || progress.asked === 0 ? null : <AnswerKeys />}
      <RowAnswers
        rows={rows}
        earlier={part.earlier}
        draft={draft}
        onChange={change}
        isLocked={isLocked}
        errors={errors}
        searchOfPassage={searchOfPassage}
      />
      <ChecklistAnswers
        questions={part.checklist}
        draft={draft}
        onChange={change}
        isLocked={isLocked}
        errors={errors}
      />
      <RiskAnswer
        draft={draft.risk}
        onChange={(risk) => change({ ...draft, risk })}
        isLocked={isLocked}
        error={riskError}
      />
      <section aria-label="Decide" data-path="comment" className="grid gap-3 border-t border-line pt-4">
        <Field
          label="Comment"
          hint="Needed for everything but an approval; it stands in the record."
          error={commentError}
          disabled={isLocked}
        >
          <TextArea
            data-answer=""
            dir="auto"
            value={draft.comment}
            maxLength={4000}
            onChange={(event) => change({ ...draft, comment: event.target.value })}
          />
        </Field>
        {objection && !commentError && !riskError ? <Objection>{objection.message}</Objection> : null}
        <div className="flex flex-wrap items-center justify-end gap-2">
          <p className="figures mr-auto text-sm text-ink-2">
            {progress.answered} of {progress.asked} answered
          </p>
          <DecisionButtons reason={reason} running={running} onSign={sign} />
        </div>
        <p className="text-xs text-ink-3">
          Your name, the time and revision {revision} are signed with the decision.
        </p>
      </section>
    </div>
  );
}

type DecisionButtonsProps = {
  reason: string | null;
  /** The decision that is on its way to the server. */
  running: DecisionKind | undefined;
  onSign: (decision: DecisionKind) => void;
};

function DecisionButtons({ reason, running, onSign }: DecisionButtonsProps) {
  return choices.map(({ decision, label, variant }) =>
    reason ? (
      <ForbiddenButton key={decision} reason={reason}>
        {label}
      </ForbiddenButton>
    ) : (
      <Button
        key={decision}
        variant={variant}
        busy={running === decision}
        aria-disabled={running !== undefined || undefined}
        onClick={() => onSign(decision)}
      >
        {label}
      </Button>
    ),
  );
}

/** The keys that answer, as they stand on the page; a finger has no use for them. */
function AnswerKeys() {
  return (
    <p className="-mb-2 text-xs text-ink-3 pointer-coarse:hidden">
      On an answer, <Kbd keys={['1', '2', '3']} /> choose and go on to the next.
    </p>
  );
}
