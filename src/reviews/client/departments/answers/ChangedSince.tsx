import { OtherChanges } from '#enquiries/client/ChangedContent.tsx';
import type { AskedAgain } from '#reviews/contract/departments/asked-again-schema.ts';
import { formatInstant } from '#kit/client/dates.ts';
import { Tag } from '#ui/Tag.tsx';
import { rowAnswerLabels } from '../../review-words.ts';
import { summarise } from './asked-again-words.ts';

const goneLabels = { cancelled: 'Cancelled', moved: 'With other departments now' } as const;

/** What has changed for a department since it decided: how much, what is gone, and what else concerns it. */
export function ChangedSince({ again, revision }: { again: AskedAgain; revision: number }) {
  const { since, gone, others } = again;
  return (
    <section aria-labelledby="changed-title" className="rounded-card border border-line">
      <div className="px-4 py-3">
        <h3 id="changed-title" className="text-sm font-semibold">
          Changed since revision {since.revision}
        </h3>
        <p className="text-sm">{summarise(again)}</p>
        <p className="text-xs text-ink-2">
          <bdi>{since.by}</bdi> signed on {formatInstant(since.at)}; this is revision {revision}.
        </p>
      </div>
      {gone.length > 0 ? (
        <ul aria-label="No longer asked" className="grid gap-2 border-t border-line px-4 py-2.5">
          {gone.map(({ requirementId, no, text, state }) => (
            <li key={requirementId} className="text-sm">
              <span className="figures me-2 text-xs text-ink-3">{no}</span>
              <Tag tone={state === 'cancelled' ? 'high' : 'neutral'}>{goneLabels[state]}</Tag>{' '}
              <del dir="auto" className="wrap-anywhere text-ink-2">
                {text}
              </del>
            </li>
          ))}
        </ul>
      ) : null}
      {others.length > 0 ? <OtherChanges changes={others} /> : null}
    </section>
  );
}

/** What the department answered before; what has not changed keeps it until another is chosen. */
export function EarlierAnswer({ state, answer }: { state: string; answer: keyof typeof rowAnswerLabels }) {
  const label = rowAnswerLabels[answer];
  if (state === 'changed') return <span>Answer before the change: {label.toLowerCase()}</span>;
  return state === 'unchanged' ? <span>{label}, as before, until you choose</span> : null;
}
