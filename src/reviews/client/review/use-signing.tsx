import { lazy, Suspense, useState, type ReactNode } from 'react';
import { accountFailures } from '#accounts/contract/errors.ts';
import { failureOf } from '#kit/client/errors.ts';

const ConfirmSelf = lazy(async () => ({ default: (await import('./ConfirmSelf.tsx')).ConfirmSelf }));

/**
 * The one place where a signature asks for its person: `asksFor` takes a refusal that only wants the
 * password, and signs again once it was given; `question` is where that is asked.
 */
export function useSigning(): {
  asksFor: (rejection: unknown, sign: () => void) => boolean;
  question: ReactNode;
} {
  const [waiting, setWaiting] = useState<{ sign: () => void } | null>(null);
  return {
    asksFor: (rejection, sign) => {
      const asks = failureOf(rejection).code === accountFailures.confirmNeeded.code;
      if (asks) setWaiting({ sign });
      return asks;
    },
    question: waiting ? (
      <Suspense fallback={null}>
        <ConfirmSelf
          onClose={() => setWaiting(null)}
          onConfirmed={() => {
            setWaiting(null);
            waiting.sign();
          }}
        />
      </Suspense>
    ) : null,
  };
}
