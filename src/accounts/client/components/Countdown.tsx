import { clockOf, secondsLeft } from '../pending-code.ts';
import { useSyncExternalStore } from 'react';

const tick = 250;

function subscribe(onTick: () => void) {
  const timer = setInterval(onTick, tick);
  return () => clearInterval(timer);
}

/**
 * Whole seconds a code sent at `sentAt` (milliseconds) still counts, down to 0; null when it is not
 * known when it was sent.
 */
const useSecondsLeft = (sentAt: number | null): number | null =>
  useSyncExternalStore(subscribe, () => (sentAt === null ? null : secondsLeft(sentAt, Date.now())));

/** How long the code still counts, then that it no longer does; `sentAt` in milliseconds, null when unknown. */
export function Countdown({ sentAt }: { sentAt: number | null }) {
  const left = useSecondsLeft(sentAt);
  return (
    <div className="min-h-5 text-sm">
      {left === null ? <p className="text-ink-2">Codes are valid for 5 minutes.</p> : null}
      {left !== null && left > 0 ? (
        <p role="timer" className="text-ink-2">
          Expires in <span className="figures font-medium text-ink">{clockOf(left)}</span>
        </p>
      ) : null}
      <p role="status" className="text-high">
        {left === 0 ? 'OTP Expired. Please request a new code.' : ''}
      </p>
    </div>
  );
}
