import { useState } from 'react';
import { Button } from '#ui/Button.tsx';
import { ConfirmDialog } from '#ui/ConfirmDialog.tsx';
import { Kbd } from '#ui/Kbd.tsx';
import { toldOf, type DecisionDraft, type Told } from '../decision-draft.ts';

/** Yes to every question that has no answer yet, and back as long as nobody has changed it. */
export function useYesToAll(
  questions: readonly { question: string }[],
  draft: DecisionDraft,
  onChange: (draft: DecisionDraft) => void,
) {
  const [isAsking, setAsking] = useState(false);
  const [atOnce, setAtOnce] = useState<readonly string[]>([]);
  const give = (asked: readonly string[], answer: Told['answer']) =>
    onChange({
      ...draft,
      answers: { ...draft.answers, ...Object.fromEntries(asked.map((each) => [each, { answer, note: '' }])) },
    });
  const left = questions.flatMap(({ question }) =>
    toldOf(draft, question).answer === null ? [question] : [],
  );
  const given = atOnce.filter((question) => {
    const { answer, note } = toldOf(draft, question);
    return answer === 'yes' && note === '';
  });
  return {
    left,
    given,
    isAsking,
    ask: () => setAsking(left.length > 1),
    close: () => setAsking(false),
    confirm: () => {
      give(left, 'yes');
      setAtOnce(left);
      setAsking(false);
    },
    takeBack: () => {
      give(given, null);
      setAtOnce([]);
    },
  };
}

type YesToAllProps = {
  all: ReturnType<typeof useYesToAll>;
  /** Where the focus goes once all are answered. */
  finalFocus: () => HTMLElement | true;
};

/** Names every question in full before one key answers them, and takes the answers back by Undo. */
export function YesToAll({ all, finalFocus }: YesToAllProps) {
  const { left, given } = all;
  return (
    <>
      {left.length > 1 ? (
        <Button size="sm" aria-keyshortcuts="A" className="mt-1" onClick={all.ask}>
          <span aria-hidden="true" className="pointer-coarse:hidden">
            <Kbd keys="A" />
          </span>{' '}
          Yes to all {left.length}…
        </Button>
      ) : null}
      {given.length > 0 ? (
        <p role="status" className="mt-1 flex items-center gap-2 text-xs text-ink-2">
          {given.length} answered with yes at once.
          <Button size="sm" variant="ghost" onClick={all.takeBack}>
            Undo
          </Button>
        </p>
      ) : null}
      <ConfirmDialog
        open={all.isAsking}
        onOpenChange={(open) => (open ? undefined : all.close())}
        title={`Answer ${left.length} questions with yes?`}
        confirmLabel={`Yes to all ${left.length}`}
        focus={{
          initialFocus: confirmButton,
          finalFocus: () => (left.length === 0 ? finalFocus() : true),
        }}
        onConfirm={all.confirm}
      >
        <ol className="grid gap-2 text-ink">
          {left.map((question) => (
            <li key={question} dir="auto" className="wrap-anywhere">
              {question}
            </li>
          ))}
        </ol>
      </ConfirmDialog>
    </>
  );
}

/** Enter says yes at once: the question names what has just been read. */
const confirmButton = () => document.querySelector<HTMLElement>('[role=alertdialog] button:last-of-type');
