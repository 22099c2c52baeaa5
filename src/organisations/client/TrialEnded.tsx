import { lazy, Suspense, useState } from 'react';
import { kitFailures } from '#kit/contract/errors.ts';
import { Button } from '#ui/Button.tsx';
import { Banner } from '#ui/States.tsx';

const ActivationDialog = lazy(async () => ({
  default: (await import('./ActivationDialog.tsx')).ActivationDialog,
}));

/** Over every page once the trial has ended: what that means, and the way on (AUTH-17). */
export function TrialEnded() {
  const [isAsking, setAsking] = useState(false);
  return (
    <>
      <Banner
        flush
        tone="warning"
        className="max-sm:flex-wrap"
        action={
          <Button size="sm" onClick={() => setAsking(true)}>
            Ask for activation
          </Button>
        }
      >
        {kitFailures.readOnly.message}
      </Banner>
      <Suspense fallback={null}>
        {isAsking ? <ActivationDialog onClose={() => setAsking(false)} /> : null}
      </Suspense>
    </>
  );
}
