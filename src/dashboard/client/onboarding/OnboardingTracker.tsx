import { ArrowRight, CircleCheck } from 'lucide-react';
import { Link } from 'react-router';
import { onboardingSteps } from '#dashboard/contract/onboarding.ts';
import type { Onboarding } from '#dashboard/contract/schema.ts';
import { toastFailure } from '#kit/client/errors.ts';
import { Button } from '#ui/Button.tsx';
import { buttonClass } from '#ui/button-class.ts';
import { Card } from '#ui/Card.tsx';
import { dashboardEndpoints } from '#dashboard/contract/endpoints.ts';
import { useMutation } from '#kit/client/cache/hooks.ts';

const doneOf = ({ steps }: Onboarding): number => steps.filter(Boolean).length;

/**
 * The six steps of a new organisation: what is there counts by itself, the rest can be marked by
 * hand (DOC-4).
 */
export function OnboardingTracker({ onboarding }: { onboarding: Onboarding }) {
  const [complete, { isLoading, originalArgs }] = useMutation(dashboardEndpoints.completeStep);
  const [reset, { isLoading: isResetting }] = useMutation(dashboardEndpoints.resetOnboarding);
  const done = doneOf(onboarding);
  return (
    <Card
      title="Set up your organisation"
      flush
      aside={
        <span className="figures text-sm text-ink-2">
          {done} of {onboardingSteps.length}
        </span>
      }
    >
      {onboarding.steps.at(-1) ? null : (
        <p className="border-b border-line px-4 py-2.5 text-sm">
          <Link to="/app/contract-review" className="text-brand underline underline-offset-2">
            New here? Try a sample mail before you set anything up
          </Link>
        </p>
      )}
      <ol>
        {onboardingSteps.map(({ title, hint, path }, index) => {
          const isDone = onboarding.steps[index] === true;
          const isCurrent = !isDone && index === onboarding.currentStep;
          return (
            <li
              key={title}
              aria-current={isCurrent ? 'step' : undefined}
              className={`flex flex-wrap items-center gap-x-3 gap-y-2 border-b border-line px-4 py-2.5 last:border-0 ${isCurrent ? 'bg-brand-soft' : ''}`}
            >
              {isDone ? (
                <CircleCheck size={20} aria-label="Done" className="shrink-0 text-approved" />
              ) : (
                <span
                  aria-hidden="true"
                  className="figures flex size-5 shrink-0 items-center justify-center rounded-full border border-line-strong text-2xs"
                >
                  {index + 1}
                </span>
              )}
              <span className="min-w-0 flex-1 basis-56">
                <span className={`block text-sm ${isDone ? 'text-ink-2' : 'font-medium'}`}>{title}</span>
                {isDone ? null : <span className="block text-xs text-ink-2">{hint}</span>}
              </span>
              {isDone ? null : (
                <span className="flex gap-2">
                  <Button
                    variant="ghost"
                    aria-label={`Mark ${title} as done`}
                    busy={isLoading && originalArgs?.body.step === index}
                    onClick={() =>
                      void complete({ body: { step: index } })
                        .unwrap()
                        .catch(toastFailure)
                    }
                  >
                    Mark as done
                  </Button>
                  <Link
                    to={path}
                    aria-label={`Go to ${title}`}
                    className={buttonClass({ variant: isCurrent ? 'primary' : 'secondary' })}
                  >
                    Go
                  </Link>
                </span>
              )}
            </li>
          );
        })}
      </ol>
      {done > 0 ? (
        <p className="border-t border-line px-4 py-2">
          <Button
            variant="ghost"
            size="sm"
            busy={isResetting}
            onClick={() => void reset().unwrap().catch(toastFailure)}
          >
            Start over
          </Button>
        </p>
      ) : null}
    </Card>
  );
}

/** The same in one line, once work has begun: how far it is, and what comes next. */
export function OnboardingLine({ onboarding }: { onboarding: Onboarding }) {
  const next = onboardingSteps[onboarding.currentStep];
  return (
    <p className="flex flex-wrap items-center gap-x-3 gap-y-1 rounded-card border border-line bg-surface px-4 py-2 text-sm">
      <span className="text-ink-2">
        Set-up: <span className="figures">{doneOf(onboarding)}</span> of{' '}
        <span className="figures">{onboardingSteps.length}</span> steps done
      </span>
      {next ? (
        <Link
          to={next.path}
          className="inline-flex items-center gap-1.5 text-brand underline underline-offset-2"
        >
          Next: {next.title}
          <ArrowRight size={14} aria-hidden="true" />
        </Link>
      ) : null}
    </p>
  );
}
