import type { Requirement } from '#enquiries/contract/requirements/schema.ts';
import type { ProposedDifference } from '#reviews/contract/differences.ts';
import { formatInstant } from '#kit/client/dates.ts';
import { Button } from '#ui/Button.tsx';
import { requirementNumbers } from './follow-up-words.ts';

type ProposedDifferencesProps = {
  proposed: readonly ProposedDifference[];
  requirements: readonly Requirement[];
  mayChange: boolean;
  onConfirm: (question: ProposedDifference) => void;
  onDismiss: (question: ProposedDifference) => void;
};

/** Questions of departments that a person makes a numbered clarification, or says are none. */
export function ProposedDifferences({
  proposed,
  requirements,
  mayChange,
  onConfirm,
  onDismiss,
}: ProposedDifferencesProps) {
  return (
    <section aria-labelledby="proposed-title" className="border-b border-line bg-sunken">
      <h3 id="proposed-title" className="px-4 pt-3 text-sm font-semibold">
        Asked by departments
      </h3>
      <ul aria-labelledby="proposed-title">
        {proposed.map((question) => (
          <li key={question.decisionId} className="grid gap-2 px-4 py-3">
            <div className="min-w-0 text-sm">
              <p dir="auto" className="wrap-anywhere whitespace-pre-line">
                {question.question}
              </p>
              <p className="mt-0.5 text-xs text-ink-2">
                {[question.department, requirementNumbers(question.requirementIds, requirements)]
                  .filter(Boolean)
                  .join(' · ')}{' '}
                · <bdi>{question.by}</bdi>, {formatInstant(question.at)}
              </p>
            </div>
            {mayChange ? (
              <div className="flex flex-wrap gap-1.5">
                <Button size="sm" onClick={() => onConfirm(question)}>
                  Confirm as a difference
                </Button>
                <Button size="sm" onClick={() => onDismiss(question)}>
                  No difference
                </Button>
              </div>
            ) : null}
          </li>
        ))}
      </ul>
    </section>
  );
}
