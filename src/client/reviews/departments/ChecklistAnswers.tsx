import type { Answer } from '#shared/reviews/schema.ts';
import { Button } from '../../ui/Button.tsx';
import { TextInput } from '../../ui/TextInput.tsx';
import { ChoiceRow } from './ChoiceRow.tsx';
import { toldOf, type DecisionDraft } from './decision-draft.ts';

const choices: readonly { value: Answer['answer']; label: string }[] = [
  { value: 'yes', label: 'Yes' },
  { value: 'no', label: 'No' },
  { value: 'n/a', label: 'n.a.' },
];

type ChecklistAnswersProps = {
  questions: readonly string[];
  draft: DecisionDraft;
  onChange: (draft: DecisionDraft) => void;
  isLocked: boolean;
  /** An approval was refused because of open questions: they are marked. */
  showsMissing: boolean;
};

/** A department's checklist: yes, no or not applicable, with a note where one helps. */
export function ChecklistAnswers({ questions, draft, onChange, isLocked, showsMissing }: ChecklistAnswersProps) {
  if (questions.length === 0) return null;
  const set = (question: string, next: Partial<ReturnType<typeof toldOf>>) =>
    onChange({ ...draft, answers: { ...draft.answers, [question]: { ...toldOf(draft, question), ...next } } });
  const open = questions.filter((question) => toldOf(draft, question).answer === null);
  return (
    <section aria-labelledby="checklist-title">
      <div className="mb-2 flex min-h-8 items-center justify-between gap-2">
        <h3 id="checklist-title" className="text-sm font-semibold">
          Checklist{' '}
          <span className="figures font-normal text-ink-3">
            {questions.length - open.length}/{questions.length}
          </span>
        </h3>
        {isLocked || open.length === 0 ? null : (
          <Button
            size="sm"
            variant="ghost"
            onClick={() =>
              onChange({
                ...draft,
                answers: {
                  ...draft.answers,
                  ...Object.fromEntries(open.map((question) => [question, { ...toldOf(draft, question), answer: 'yes' as const }])),
                },
              })
            }
          >
            Answer the other {open.length} with yes
          </Button>
        )}
      </div>
      <ol className="grid">
        {questions.map((question) => {
          const told = toldOf(draft, question);
          const isMissing = showsMissing && told.answer === null;
          return (
            <li key={question} className="grid gap-2 border-b border-line py-2.5 first:pt-0 last:border-b-0">
              <div className="flex flex-wrap items-start justify-between gap-x-4 gap-y-2">
                <p dir="auto" className="min-w-0 flex-1 basis-64 text-sm wrap-anywhere">
                  {question}
                  {isMissing ? <span className="ml-2 text-xs font-medium text-high">Answer missing</span> : null}
                </p>
                <ChoiceRow label={question} choices={choices} value={told.answer} onChange={(answer) => set(question, { answer })} disabled={isLocked} />
              </div>
              {told.answer === null ? null : (
                <TextInput
                  aria-label={`Note: ${question}`}
                  placeholder="Note"
                  dir="auto"
                  maxLength={2000}
                  disabled={isLocked}
                  value={told.note}
                  onChange={(event) => set(question, { note: event.target.value })}
                />
              )}
            </li>
          );
        })}
      </ol>
    </section>
  );
}
