import { useId, type ReactNode } from 'react';
import type { Requirement } from '#enquiries/contract/requirements/schema.ts';
import { toAnswer } from '#reviews/contract/departments/asked-again.ts';
import type { AskedAgain } from '#reviews/contract/departments/asked-again-schema.ts';
import type { StaleEvidence } from '#reviews/contract/departments/evidence.ts';
import { rowPath, type Asked } from '#reviews/contract/deciding.ts';
import type { RowAnswer as Answer } from '#reviews/contract/departments/answers-schema.ts';
import type { DepartmentReview } from '#reviews/contract/schema.ts';
import { Field } from '#ui/Field.tsx';
import { TextArea } from '#ui/TextInput.tsx';
import { ChoiceRow } from './ChoiceRow.tsx';
import { EvidencePicker } from './EvidencePicker.tsx';
import { KeptItem, KeptList } from './KeptAnswers.tsx';
import { FindingsMissing, RowFindings } from './RowFindings.tsx';
import { RowWords } from './RowWords.tsx';
import { keptRow, rowOf, type DecisionDraft, type RowDraft } from '../decision-draft.ts';
import { rowAnswerLabels } from '../../review-words.ts';

const choices: readonly { value: Answer['answer']; label: string; tone: 'good' | 'care' | 'bad' }[] = [
  { value: 'can', label: rowAnswerLabels.can, tone: 'good' },
  { value: 'condition', label: rowAnswerLabels.condition, tone: 'care' },
  { value: 'cannot', label: rowAnswerLabels.cannot, tone: 'bad' },
];

type RowAnswersProps = {
  enquiryId: string;
  rows: readonly Requirement[];
  asked: Asked;
  part: Pick<DepartmentReview, 'earlier' | 'again'>;
  draft: DecisionDraft;
  onChange: (draft: DecisionDraft) => void;
  isLocked: boolean;
  /** Evidence that no longer holds. */
  stale: readonly StaleEvidence[];
  /** What a refusal said, by path. */
  errors: Readonly<Record<string, string>>;
  searchOfPassage: (requirementId: string) => string;
  /** The row whose passage is open beside. */
  current: string | null;
};

/** What changed and what is new first, then what keeps the order of the ledger. */
const inOrderOfChange = (rows: readonly Requirement[], again: AskedAgain | null): Requirement[] => {
  const first = again ? toAnswer(again).map(({ requirementId }) => requirementId) : [];
  return [
    ...first.flatMap((id) => rows.find((row) => row.id === id) ?? []),
    ...rows.filter(({ id }) => !first.includes(id)),
  ];
};

/**
 * The requirements routed to a department, each with its words and the department's answer; none is
 * answered before somebody does. What a change left as it was keeps its earlier answer, below.
 */
export function RowAnswers(props: RowAnswersProps) {
  const { rows, asked, part, draft, onChange, isLocked, errors, searchOfPassage, current } = props;
  const lastSigned = part.earlier.reduce((latest, decision) => Math.max(latest, decision.revision), 0);
  const isKept = ({ id }: Requirement) => draft.rows[id] === undefined && keptRow(draft, asked, id) !== null;
  const kept = rows.filter(isKept);
  const open = inOrderOfChange(rows, part.again).filter((row) => !isKept(row));
  const answered = open.filter(({ id }) => rowOf(draft, id).answer !== null).length;
  const change = (id: string, told: RowDraft) => onChange({ ...draft, rows: { ...draft.rows, [id]: told } });
  return (
    <section aria-labelledby="rows-title">
      <h3 id="rows-title" className="mb-2 text-sm font-semibold">
        Requirements{' '}
        <span className="figures font-normal text-ink-3">
          {rows.length === 0
            ? 0
            : open.length === 0
              ? 'every answer stays as it is'
              : `${answered} of ${open.length} answered`}
        </span>
      </h3>
      {rows.length === 0 ? <p className="text-sm text-ink-2">No requirement names this department.</p> : null}
      <FindingsMissing enquiryId={props.enquiryId} />
      <ol className="grid gap-2">
        {open.map((row) => (
          <RowAnswer
            key={row.id}
            enquiryId={props.enquiryId}
            row={row}
            told={rowOf(draft, row.id)}
            onChange={(told) => change(row.id, told)}
            isLocked={isLocked}
            error={errors[rowPath(row.id)]}
            isCurrent={row.id === current}
          >
            <RowWords
              row={row}
              search={searchOfPassage(row.id)}
              hasChanged={part.again === null && lastSigned > 0 && row.revision > lastSigned}
              since={part.again?.rows.find(({ requirementId }) => requirementId === row.id)}
            />
            <RowFindings enquiryId={props.enquiryId} requirementId={row.id} />
          </RowAnswer>
        ))}
      </ol>
      <KeptList count={kept.length}>
        {kept.map((row) => (
          <KeptItem
            key={row.id}
            label={`requirement ${row.no}`}
            text={
              <>
                <RowWords row={row} search={searchOfPassage(row.id)} />
                <RowFindings enquiryId={props.enquiryId} requirementId={row.id} />
              </>
            }
            answer={keptRow(draft, asked, row.id)}
            stale={props.stale}
            isLocked={isLocked}
            onAgain={() => change(row.id, { answer: null, condition: '' })}
          />
        ))}
      </KeptList>
    </section>
  );
}

/** A row that is pressed in the source comes into view, ready to be answered. */
const showCurrent = (element: HTMLElement | null) => {
  if (!element || document.activeElement !== document.body) return;
  element.scrollIntoView({ block: 'nearest' });
  element.querySelector<HTMLInputElement>('input:checked, input')?.focus({ preventScroll: true });
};

type RowAnswerProps = {
  enquiryId: string;
  row: Requirement;
  told: RowDraft;
  onChange: (told: RowDraft) => void;
  isLocked: boolean;
  error: string | undefined;
  isCurrent: boolean;
  /** The requirement's words. */
  children: ReactNode;
};

function RowAnswer({ enquiryId, row, told, onChange, isLocked, error, isCurrent, children }: RowAnswerProps) {
  const errorId = useId();
  const isUnanswered = error !== undefined && told.answer === null;
  return (
    <li
      data-path={rowPath(row.id)}
      ref={isCurrent ? showCurrent : undefined}
      className={`grid gap-2 rounded-card border p-3 ${isUnanswered ? 'border-high' : 'border-line'} ${isCurrent ? 'bg-brand-soft' : ''}`}
    >
      {children}
      <div className="flex flex-wrap items-center gap-x-3 gap-y-1">
        <ChoiceRow
          label={`Requirement ${row.no}`}
          choices={choices}
          value={told.answer}
          onChange={(answer) => onChange({ ...told, answer })}
          disabled={isLocked}
          describedBy={isUnanswered ? errorId : undefined}
        />
        {isUnanswered ? <AnswerMissing id={errorId} /> : null}
      </div>
      {told.answer === 'condition' ? (
        <Field label={`Condition for requirement ${row.no}`} required disabled={isLocked} error={error}>
          <TextArea
            dir="auto"
            rows={2}
            maxLength={2000}
            data-answer=""
            value={told.condition}
            onChange={(event) => onChange({ ...told, condition: event.target.value })}
          />
        </Field>
      ) : null}
      {isLocked || told.answer === null || told.answer === 'cannot' ? null : (
        <EvidencePicker
          enquiryId={enquiryId}
          requirementId={row.id}
          no={row.no}
          chosen={told.evidence ?? []}
          onChange={(evidence) => onChange({ ...told, evidence })}
        />
      )}
    </li>
  );
}

/** Marks what an approval was refused for. */
export function AnswerMissing({ id }: { id: string }) {
  return (
    <span id={id} className="text-xs font-medium text-high">
      Answer missing
    </span>
  );
}
