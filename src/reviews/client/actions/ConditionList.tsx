import { useId } from 'react';
import type { Condition } from '#reviews/contract/actions.ts';
import { formatDay } from '#kit/client/dates.ts';
import { toastFailure } from '#kit/client/errors.ts';
import { showToast } from '#kit/client/toast.ts';
import { Button } from '#ui/Button.tsx';
import { followUpEndpoints } from '#reviews/contract/follow-up-endpoints.ts';
import { useMutation } from '#kit/client/cache/hooks.ts';

type ConditionListProps = { enquiryId: string; conditions: readonly Condition[]; mayTake: boolean };

/** Conditions of the decisions that are no action yet, each made one by one press. */
export function ConditionList({ enquiryId, conditions, mayTake }: ConditionListProps) {
  const titleId = useId();
  const [take, { isLoading, originalArgs }] = useMutation(followUpEndpoints.takeCondition);
  const press = ({ decisionId, requirementId }: Condition) =>
    take({ params: { id: enquiryId }, body: { decisionId, requirementId } })
      .unwrap()
      .then(
        ({ no, owner, dueDate }) =>
          showToast({ message: `Action ${no} for ${owner.name}, due ${formatDay(dueDate)}` }),
        toastFailure,
      );
  return (
    <section aria-labelledby={titleId} className="border-t border-line bg-sunken">
      <h3 id={titleId} className="px-4 pt-3 text-sm font-semibold">
        Conditions without an action
      </h3>
      <ul aria-labelledby={titleId}>
        {conditions.map((condition) => (
          <li
            key={condition.decisionId + condition.requirementId}
            className="flex flex-wrap items-start gap-x-3 gap-y-2 px-4 py-3"
          >
            <div className="min-w-0 flex-1 basis-56 text-sm">
              <p dir="auto" className="wrap-anywhere whitespace-pre-line">
                {condition.condition}
              </p>
              <p className="mt-0.5 text-xs text-ink-2">
                {condition.department} · requirement {condition.requirementNo} · <bdi>{condition.by}</bdi>
              </p>
            </div>
            {mayTake ? (
              <Button
                size="sm"
                busy={
                  isLoading &&
                  originalArgs?.body.decisionId === condition.decisionId &&
                  originalArgs.body.requirementId === condition.requirementId
                }
                onClick={() => void press(condition)}
              >
                Make it an action
              </Button>
            ) : null}
          </li>
        ))}
      </ul>
    </section>
  );
}
