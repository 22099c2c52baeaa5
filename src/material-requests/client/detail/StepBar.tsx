import { lazy, Suspense, useState } from 'react';
import { materialFailures } from '#material-requests/contract/errors.ts';
import {
  materialSteps,
  missingFor,
  refusalOf,
  type MaterialStep,
  type Who,
} from '#material-requests/contract/rules.ts';
import type { MaterialRequest } from '#material-requests/contract/schema.ts';
import { failureOf, toastFailure } from '#kit/client/errors.ts';
import { showToast } from '#kit/client/toast.ts';
import { Button } from '#ui/Button.tsx';
import { Banner } from '#ui/States.tsx';
import { ForbiddenButton } from '#ui/Tooltip.tsx';
import { stepWords } from '../request-words.ts';
import { useStep } from './use-step.ts';

const StepDialog = lazy(async () => ({ default: (await import('./StepDialog.tsx')).StepDialog }));

/** Steps that ask for something, or that a person signs; the others are taken at once. */
const asking: ReadonlySet<MaterialStep> = new Set(['approve', 'reject', 'quote', 'order', 'issue', 'cancel']);

/** What can be done with the request now by whom, and what waits for somebody else. */
export function StepBar({ request, who }: { request: MaterialRequest; who: Who }) {
  // The request in the state the person saw: a step a colleague takes meanwhile closes no dialog and is
  // told when this one is taken. What is written down about its lines meanwhile is shown.
  const [asked, setAsked] = useState<{ step: MaterialStep; request: MaterialRequest } | null>(null);
  const [lacking, setLacking] = useState<{
    state: MaterialRequest['state'];
    words: readonly string[];
  } | null>(null);
  const missing = lacking?.state === request.state ? lacking.words : [];
  const { take, taking } = useStep(request, who);
  const steps = materialSteps.map((step) => ({ step, refusal: refusalOf(step, request, who) }));
  const open = steps.filter(({ refusal }) => refusal === null).map(({ step }) => step);
  // Their own request stands before who may decide: the decision is shown, and why it is not theirs.
  const own = steps
    .filter(({ refusal }) => refusal?.code === materialFailures.ownRequest.code)
    .map(({ step }) => step);
  // Closing is offered once nothing accepted waits to be issued.
  const mayClose =
    Object.keys(missingFor('close', request, { reason: '', supplier: '', orderNo: '', quantities: [] }))
      .length === 0;
  const forward = open.filter((step) => step !== 'cancel' && (step !== 'close' || mayClose));
  const waiting = waitingText(request, forward.length > 0);

  const press = (step: MaterialStep) => {
    if (asking.has(step)) return setAsked({ step, request });
    setLacking(null);
    take(step).then(
      () => showToast({ message: stepWords[step].done }),
      (failure: unknown) => {
        const { fields } = failureOf(failure);
        if (fields) setLacking({ state: request.state, words: Object.values(fields) });
        else toastFailure(failure);
      },
    );
  };

  return (
    <section aria-label="Next step" className="grid gap-3">
      {waiting ? <Banner>{waiting}</Banner> : null}
      {missing.length > 0 ? (
        <Banner tone="error">
          <ul>
            {missing.map((words) => (
              <li key={words}>{words}</li>
            ))}
          </ul>
        </Banner>
      ) : null}
      <div className="flex flex-wrap items-center gap-2 empty:hidden">
        {own.map((step) => (
          <ForbiddenButton key={step} reason={materialFailures.ownRequest.message}>
            {stepWords[step].label}
          </ForbiddenButton>
        ))}
        {forward.map((step, place) => (
          <Button
            key={step}
            variant={place === 0 ? 'primary' : 'secondary'}
            busy={taking === step}
            onClick={() => press(step)}
          >
            {stepWords[step].label}
          </Button>
        ))}
        {open.includes('cancel') ? (
          <Button variant="ghost" busy={taking === 'cancel'} onClick={() => press('cancel')}>
            {stepWords.cancel.label}
          </Button>
        ) : null}
      </div>
      <Suspense fallback={null}>
        {asked ? (
          <StepDialog
            step={asked.step}
            request={asked.request.state === request.state ? request : asked.request}
            who={who}
            onClose={() => setAsked(null)}
          />
        ) : null}
      </Suspense>
    </section>
  );
}

/** Said to who has nothing to do next; null when there is something. */
function waitingText({ state, approver, requester }: MaterialRequest, isMine: boolean): string | null {
  if (isMine || state === 'closed' || state === 'cancelled') return null;
  if (state === 'draft' || state === 'rejected') return `${requester.name} goes on with it.`;
  if (state === 'submitted')
    return `Waiting for ${approver ? approver.name : 'a colleague who may approve'}.`;
  return 'A colleague who may approve requests takes the next step.';
}
