import { SearchX } from 'lucide-react';
import { failureOf } from '#kit/client/errors.ts';
import { Button } from '#ui/Button.tsx';
import { SkeletonList } from '#ui/Skeleton.tsx';
import { EmptyState, ErrorState } from '#ui/States.tsx';
import { documentEndpoints } from '#documents/contract/endpoints.ts';
import { useQuery } from '#kit/client/cache/hooks.ts';
import { PassageList } from './PassageList.tsx';

/** As many passages as a person looks through before asking anew. */
const most = 30;

/** What the documents in force say about a question; it stands in place of the table. */
export function SearchResults({ question, onClear }: { question: string; onClear: () => void }) {
  const { data, currentData, error, isFetching, refetch } = useQuery(documentEndpoints.search, {
    query: { query: question, limit: most },
  });
  const passages = (currentData ?? (isFetching ? data : undefined))?.passages;
  if (error && !passages)
    return (
      <ErrorState
        message={`The search failed. ${failureOf(error).message}`}
        onRetry={() => void refetch()}
        busy={isFetching}
      />
    );
  if (!passages) return <SkeletonList label="Searching" rows={5} rowClass="h-20" />;
  if (passages.length === 0)
    return (
      <EmptyState
        icon={SearchX}
        title="No document says anything about this"
        hint="Documents are searched once their text is read. Try fewer or other words."
        action={<Button onClick={onClear}>Back to the list</Button>}
      />
    );
  return (
    <section aria-label="Search results" aria-busy={isFetching || undefined}>
      <div className="flex items-center gap-3 border-y border-line py-1">
        <h2 className="figures flex-1 text-xs font-medium text-ink-2" aria-live="polite">
          {passages.length === most
            ? `The ${most} best passages`
            : passages.length === 1
              ? '1 passage'
              : `${passages.length} passages`}
        </h2>
        <Button size="sm" variant="ghost" onClick={onClear}>
          Back to the list
        </Button>
      </div>
      <PassageList passages={passages} />
    </section>
  );
}
