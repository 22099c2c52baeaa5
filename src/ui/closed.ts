import { createContext, use } from 'react';

/** Why nothing at all can be changed now, such as a trial that has ended; null as long as things can. */
export const ClosedContext = createContext<string | null>(null);

/** The reason to give for what cannot be done: that nothing can goes before the one at hand. */
export function useReason<R extends string | null>(reason: R): string | R {
  return use(ClosedContext) ?? reason;
}
