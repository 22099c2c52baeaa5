import { ChevronRight } from 'lucide-react';
import type { Run } from '#enquiries/contract/runs/schema.ts';
import { formatInstant } from '#kit/client/dates.ts';
import { runEndpoints } from '#enquiries/contract/runs/endpoints.ts';
import { useQuery } from '#kit/client/cache/hooks.ts';
import { countOf } from '#kit/contract/words.ts';

const kinds: Readonly<Record<Run['kind'], string>> = {
  intake: 'First reading',
  generation: 'Requirements read again',
  amendment: 'Amendment read',
};

const outcomeOf = ({ kind, state, found, added }: Run): string => {
  if (state === 'running') return 'running';
  if (state === 'failed') return 'failed, nothing changed';
  if (kind === 'amendment') return countOf(added, 'proposed change', 'proposed changes');
  return kind === 'generation'
    ? `${added} new, ${found - added} already there`
    : countOf(found, 'requirement', 'requirements');
};

/** What read without a language model; a model stands by its name. */
const readerLabels: Readonly<Record<string, string>> = { 'Embedded extraction': 'Embedded extraction' };

/** Every reading of the sources: when, for whom, by what, and which texts with their fingerprints (AI-8). */
export function RunList({ enquiryId }: { enquiryId: string }) {
  const { data } = useQuery(runEndpoints.list, { params: { id: enquiryId } });
  if (!data || data.runs.length === 0) return null;
  return (
    <details className="group">
      <summary className="hit inline-flex cursor-pointer list-none items-center gap-1.5 py-0.5 text-sm text-ink-2 hover:text-ink">
        <ChevronRight size={14} aria-hidden="true" className="transition-transform group-open:turn-down" />
        {countOf(data.runs.length, 'reading', 'readings')} of the sources
      </summary>
      <ul className="mt-2 overflow-hidden rounded-card border border-line bg-surface">
        {data.runs.map((run) => (
          <li key={run.id} className="border-b border-line px-4 py-2.5 text-sm last:border-b-0">
            <p>
              {kinds[run.kind]}: {outcomeOf(run)}
            </p>
            <p className="mt-0.5 text-xs text-ink-2">
              For <bdi>{run.by}</bdi> · <time dateTime={run.at}>{formatInstant(run.at)}</time>
              {run.model ? (
                <>
                  {' '}
                  · by <bdi>{readerLabels[run.model] ?? run.model}</bdi>, version {run.promptVersion}
                </>
              ) : null}
            </p>
            {run.sources.length > 0 ? (
              <p className="mt-0.5 flex flex-wrap gap-x-3 text-xs text-ink-2">
                {run.sources.map((source) => (
                  <span key={source.id} title={source.sha256}>
                    <bdi>{source.name}</bdi> <span className="reference">{source.sha256.slice(0, 10)}</span>
                  </span>
                ))}
              </p>
            ) : null}
          </li>
        ))}
      </ul>
    </details>
  );
}
