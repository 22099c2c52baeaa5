import { useRef, useState, type KeyboardEvent, type ReactNode } from 'react';
import type { Requirement } from '#enquiries/contract/requirements/schema.ts';
import { carriedAnswers } from '#reviews/contract/departments/asked-again.ts';
import type { StaleEvidence } from '#reviews/contract/departments/evidence.ts';
import { rowPath } from '#reviews/contract/deciding.ts';
import { reviewFailures } from '#reviews/contract/errors.ts';
import { decisionLabels, type DecisionKind, type DepartmentReview } from '#reviews/contract/schema.ts';
import { keyCaps } from '#kit/client/commands/command.ts';
import { failureOf } from '#kit/client/errors.ts';
import { showToast } from '#kit/client/toast.ts';
import { Field } from '#ui/Field.tsx';
import { Kbd } from '#ui/Kbd.tsx';
import { Banner } from '#ui/States.tsx';
import { TextArea } from '#ui/TextInput.tsx';
import { useDraft } from '#conversations/client/use-draft.ts';
import { reviewEndpoints } from '#reviews/contract/endpoints.ts';
import { useMutation } from '#kit/client/cache/hooks.ts';
import { useSigning } from '../review/use-signing.tsx';
import { focusField, walkAnswers } from './answers/answer-focus.ts';
import { ChangedSince } from './answers/ChangedSince.tsx';
import { DecideBar } from './DecideBar.tsx';
import { ChecklistAnswers } from './answers/ChecklistAnswers.tsx';
import {
  emptyDraft,
  isTouched,
  objectionTo,
  progressOf,
  signed,
  type DecisionDraft,
} from './decision-draft.ts';
import { RiskAnswer } from './answers/RiskAnswer.tsx';
import { RowAnswers } from './answers/RowAnswers.tsx';

type DecisionFormProps = {
  enquiryId: string;
  revision: number;
  part: DepartmentReview;
  rows: readonly Requirement[];
  /** Evidence that no longer holds. */
  stale: readonly StaleEvidence[];
  /** Why nothing can be decided; null when it can. */
  reason: string | null;
  searchOfPassage: (requirementId: string) => string;
  /** Rows whose passage was shown in this visit. */
  seen: ReadonlySet<string>;
  /** The row whose passage is open beside the form; null where none is. */
  current: string | null;
  /** A row took the focus: its passage is to be shown beside. */
  onVisit: ((requirementId: string) => void) | null;
  onSigned: () => void;
  /** What stands above the answers and may give some of them. */
  renderAbove?: (draft: DecisionDraft, change: (draft: DecisionDraft) => void) => ReactNode;
};

/** Why nothing was signed; `fields` says at which answers. */
type Refusal = { message: string; fields?: Readonly<Record<string, string>> };

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
  const signing = useSigning();
  // What was answered belongs to the requirements as they stood; nobody signs changed ones unawares.
  const isChanged = revision !== draft.revision && isTouched(draft);
  const { department } = part;
  const asked = { rows, questions: part.checklist, carried: carriedAnswers(part.again) };
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
      body: signed(decision, draft, {
        ...asked,
        department,
        revision,
        replaces: part.decision?.id ?? null,
      }),
    })
      .unwrap()
      .then(
        () => {
          clear();
          showToast({ message: `${department}: ${decisionLabels[decision].toLowerCase()}` });
          onSigned();
          // A refusal stays beside the buttons: what was not signed must not pass unnoticed.
        },
        (rejection: unknown) =>
          signing.asksFor(rejection, () => sign(decision)) ? undefined : refuse(failureOf(rejection)),
      );
  };
  return {
    form,
    draft,
    change,
    isChanged,
    asked,
    progress,
    objection,
    sign,
    question: signing.question,
    running: isLoading ? originalArgs?.body.decision : undefined,
  };
}

/** What a reviewer fills in and signs: requirements first, then the checklist, the risk, and the decision. */
export function DecisionForm(props: DecisionFormProps) {
  const { revision, part, rows, stale, reason, searchOfPassage, seen, current, onVisit } = props;
  const { form, draft, change, isChanged, asked, progress, objection, sign, question, running } =
    useDecision(props);
  const isLocked = reason !== null;
  const errors = objection?.fields ?? {};
  const { risk: riskError, comment: commentError } = errors;
  return (
    <>
      {props.renderAbove?.(draft, change)}
      <div
        ref={form}
        role="presentation"
        data-answers=""
        className="grid gap-5"
        onFocus={({ target }) => {
          const row = rows.find(({ id }) => target.closest(`[data-path="${rowPath(id)}"]`));
          if (row && row.id !== current) onVisit?.(row.id);
        }}
        onKeyDown={(event) => (isLocked ? undefined : pressKey(event, form.current, () => sign('approved')))}
      >
        {isChanged ? (
          <Banner tone="warning">
            The requirements have changed: this is revision {revision} now. Check your answers again.
          </Banner>
        ) : null}
        {isLocked || progress.asked === 0 ? null : <AnswerKeys />}
        {part.again ? <ChangedSince again={part.again} revision={revision} /> : null}
        <RowAnswers
          rows={rows}
          enquiryId={props.enquiryId}
          stale={stale}
          asked={asked}
          part={part}
          draft={draft}
          onChange={change}
          isLocked={isLocked}
          errors={errors}
          searchOfPassage={searchOfPassage}
          current={current}
        />
        <ChecklistAnswers asked={asked} draft={draft} onChange={change} isLocked={isLocked} errors={errors} />
        <RiskAnswer
          draft={draft.risk}
          earlier={part.again?.risk ?? null}
          onChange={(risk) => change({ ...draft, risk })}
          isLocked={isLocked}
          error={riskError}
        />
        <div data-path="comment">
          <Field
            label="Comment"
            hint="Required unless you approve; appears in the record."
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
        </div>
        <DecideBar
          draft={draft}
          asked={asked}
          seen={seen}
          progress={progress}
          revision={revision}
          decidesFor={part.decidesFor}
          reason={reason}
          running={running}
          objection={objection && !commentError && !riskError ? objection.message : null}
          onSign={sign}
        />
        {question}
      </div>
    </>
  );
}

/** J and K walk the answers, outside of a text; Ctrl or ⌘ with Enter approves from anywhere in the form. */
function pressKey(event: KeyboardEvent<HTMLElement>, form: Element | null, approve: () => void) {
  const { key, target, altKey } = event;
  const isChord = event.ctrlKey || event.metaKey;
  const by = { j: 1, k: -1 } as const;
  // A question that lies over the form hears its keys itself.
  if (altKey || !(target instanceof HTMLElement) || !form?.contains(target)) return;
  if (isChord && key === 'Enter') {
    event.preventDefault();
    approve();
  } else if (
    !isChord &&
    (key === 'j' || key === 'k') &&
    !target.closest('textarea, input:not([type=radio])')
  ) {
    event.preventDefault();
    walkAnswers(form, target, by[key]);
  }
}

/** The keys that answer, as they stand on the page; a finger has no use for them. */
function AnswerKeys() {
  return (
    <p className="-mb-2 flex flex-wrap items-center gap-x-3 gap-y-1 text-xs text-ink-3 pointer-coarse:hidden">
      <span>
        On an answer, <Kbd keys={['1', '2', '3']} /> choose and go on to the next.
      </span>
      <span>
        <Kbd keys={['J', 'K']} /> next, previous
      </span>
      <span>
        <Kbd keys={keyCaps('mod+enter')} /> approve
      </span>
    </p>
  );
}
