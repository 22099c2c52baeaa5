import { useSyncExternalStore } from 'react';
import { secondsLeft } from '../pending-code.ts';

const tick = 250;

function subscribe(onTick: () => void) {
  const timer = setInterval(onTick, tick);
  return () => clearInterval(timer);
}

/** Whole seconds a code sent at `sentAt` (milliseconds) still counts, down to 0; null when it is not known when it was sent. */
export const useSecondsLeft = (sentAt: number | null): number | null =>
  useSyncExternalStore(subscribe, () => (sentAt === null ? null : secondsLeft(sentAt, Date.now())));
