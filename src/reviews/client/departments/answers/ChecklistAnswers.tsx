import { useId, useRef, type KeyboardEvent } from 'react';
import { questionPath, type Asked } from '#reviews/contract/deciding.ts';
import type { Answer } from '#reviews/contract/departments/answers-schema.ts';
import { Field } from '#ui/Field.tsx';
import { TextInput } from '#ui/TextInput.tsx';
import { controlAfter } from './answer-focus.ts';
import { ChoiceRow } from './ChoiceRow.tsx';
import { keptAnswer, toldOf, type DecisionDraft, type Told } from '../decision-draft.ts';
import { KeptItem, KeptList } from './KeptAnswers.tsx';
import { AnswerMissing } from './RowAnswers.tsx';
import { useYesToAll, YesToAll } from './YesToAll.tsx';

const choices: readonly { value: Answer['answer']; label: string }[] = [
  { value: 'yes', label: 'Yes' },
  { value: 'no', label: 'No' },
  { value: 'n/a', label: 'Not applicable' },
];

type ChecklistAnswersProps = {
  asked: Asked;
  draft: DecisionDraft;
  onChange: (draft: DecisionDraft) => void;
  isLocked: boolean;
  /** What a refusal said, by path. */
  errors: Readonly<Record<string, string>>;
};

/** A department's checklist: yes, no or not applicable, each by a person's hand; a "no" says why. */
export function ChecklistAnswers(props: ChecklistAnswersProps) {
  return props.asked.questions.length === 0 ? null : <Checklist {...props} />;
}

function Checklist({ asked, draft, onChange, isLocked, errors }: ChecklistAnswersProps) {
  const numbered = asked.questions.map((question, index) => ({ question, index }));
  const isKept = ({ question }: { question: string }) =>
    draft.answers[question] === undefined && keptAnswer(draft, asked, question) !== null;
  const kept = numbered.filter(isKept);
  const questions = numbered.filter((each) => !isKept(each));
  const change = (question: string, told: Told) =>
    onChange({ ...draft, answers: { ...draft.answers, [question]: told } });
  const answered = questions.filter(({ question }) => toldOf(draft, question).answer !== null).length;
  const part = useRef<HTMLElement>(null);
  const all = useYesToAll(questions, draft, onChange);
  const pressKey = (event: KeyboardEvent) => {
    if (isLocked || event.key.toLowerCase() !== 'a' || event.ctrlKey || event.metaKey || event.altKey) return;
    if (!(event.target instanceof Element) || event.target.closest('textarea, input:not([type=radio])'))
      return;
    event.preventDefault();
    all.ask();
  };
  return (
    <section ref={part} aria-labelledby="checklist-title" onKeyDown={pressKey}>
      <h3 id="checklist-title" className="mb-2 text-sm font-semibold">
        Checklist{' '}
        <span className="figures font-normal text-ink-3">
          {questions.length > 0
            ? `${answered} of ${questions.length} answered`
            : 'every answer stays as it is'}
        </span>
      </h3>
      <ol className="grid">
        {questions.map(({ question, index }) => (
          <QuestionAnswer
            key={question}
            path={questionPath(index)}
            question={question}
            told={toldOf(draft, question)}
            onChange={(told) => change(question, told)}
            isLocked={isLocked}
            error={errors[questionPath(index)]}
          />
        ))}
      </ol>
      {isLocked ? null : (
        <YesToAll all={all} finalFocus={() => (part.current && controlAfter(part.current)) ?? true} />
      )}
      <KeptList count={kept.length}>
        {kept.map(({ question }) => (
          <KeptItem
            key={question}
            label={question}
            text={question}
            answer={keptAnswer(draft, asked, question)}
            isLocked={isLocked}
            onAgain={() => change(question, { answer: null, note: '' })}
          />
        ))}
      </KeptList>
    </section>
  );
}

type QuestionAnswerProps = {
  path: string;
  question: string;
  told: Told;
  onChange: (told: Told) => void;
  isLocked: boolean;
  error: string | undefined;
};

function QuestionAnswer({ path, question, told, onChange, isLocked, error }: QuestionAnswerProps) {
  const errorId = useId();
  const isUnanswered = error !== undefined && told.answer === null;
  const needsNote = told.answer === 'no';
  return (
    <li data-path={path} className="grid gap-2 border-b border-line py-2.5 first:pt-0 last:border-b-0">
      <div className="flex flex-wrap items-start justify-between gap-x-4 gap-y-2">
        <p dir="auto" className="min-w-0 flex-1 basis-56 text-sm wrap-anywhere">
          {question} {isUnanswered ? <AnswerMissing id={errorId} /> : null}
        </p>
        <ChoiceRow
          label={question}
          choices={choices}
          value={told.answer}
          onChange={(answer) => onChange({ ...told, answer })}
          disabled={isLocked}
          describedBy={isUnanswered ? errorId : undefined}
        />
      </div>
      {told.answer === null ? null : (
        <Field hideLabel label={`Note: ${question}`} disabled={isLocked} error={error}>
          <TextInput
            placeholder={needsNote ? 'Why it can be approved all the same' : 'Note'}
            dir="auto"
            maxLength={2000}
            {...(needsNote ? { 'data-answer': '' } : {})}
            value={told.note}
            onChange={(event) => onChange({ ...told, note: event.target.value })}
          />
        </Field>
      )}
    </li>
  );
}
