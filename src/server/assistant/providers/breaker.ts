const mostFailures = 5;
const openMilliseconds = 60_000;

type State = { failures: number; openUntil: number };

/** How each provider of each organisation has been doing in this process. */
const states = new Map<string, State>();

/** Whether a provider is left alone for now, after it has failed often enough in a row. When the time is over one call may try. */
export const isOpen = (key: string, now: Date): boolean => (states.get(key)?.openUntil ?? 0) > now.getTime();

export const noteSuccess = (key: string): void => void states.delete(key);

export const noteOutage = (key: string, now: Date): void => {
  const failures = (states.get(key)?.failures ?? 0) + 1;
  states.set(key, { failures, openUntil: failures >= mostFailures ? now.getTime() + openMilliseconds : 0 });
};
