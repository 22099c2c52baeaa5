import { clockOf } from '../pending-code.ts';
import { useSecondsLeft } from './seconds-left.ts';

/** How long the code still counts, then that it no longer does; `sentAt` in milliseconds, null when unknown. */
export function Countdown({ sentAt }: { sentAt: number | null }) {
  const left = useSecondsLeft(sentAt);
  return (
    <div className="min-h-5 text-sm">
      {left === null ? <p className="text-ink-2">A code works for 5 minutes.</p> : null}
      {left !== null && left > 0 ? (
        <p role="timer" className="text-ink-2">
          The code works for <span className="figures font-medium text-ink">{clockOf(left)}</span>
        </p>
      ) : null}
      <p role="status" className="text-high">
        {left === 0 ? 'OTP Expired. Please request a new code.' : ''}
      </p>
    </div>
  );
}
