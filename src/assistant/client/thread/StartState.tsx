import { FilePlus2, Sparkles } from 'lucide-react';
import { Link } from 'react-router';
import type { ReplyOf } from '#kit/contract/endpoint.ts';
import { countOf } from '#kit/contract/words.ts';
import { failureOf } from '#kit/client/errors.ts';
import { buttonClass } from '#ui/button-class.ts';
import { Skeleton } from '#ui/Skeleton.tsx';
import { ErrorState } from '#ui/States.tsx';
import { chatEndpoints } from '#assistant/contract/chat/endpoints.ts';
import { useQuery } from '#kit/client/cache/hooks.ts';

type Items = ReplyOf<typeof chatEndpoints.items>;

/** An empty thread: what Qucy can draw on, and questions to begin with (AI-3). */
export function StartState({ onAsk }: { onAsk: (prompt: string) => void }) {
  const { data, error, refetch, isFetching } = useQuery(chatEndpoints.items);
  if (error && !data)
    return (
      <ErrorState
        message={`The sources of Qucy could not be loaded. ${failureOf(error).message}`}
        onRetry={() => void refetch()}
        busy={isFetching}
      />
    );
  if (!data) {
    return (
      <div role="status" className="grid gap-3 py-10">
        <span className="sr-only">Loading what Qucy can draw on</span>
        <Skeleton className="h-5 w-40" />
        <Skeleton className="h-4 w-full" />
      </div>
    );
  }
  return (
    <div className="grid gap-4 py-6 text-sm">
      <Sparkles size={20} aria-hidden="true" className="text-brand" />
      <div className="grid gap-1">
        <h3 className="text-base font-semibold">
          {data.documents.length > 0
            ? 'Ask about your documents and enquiries'
            : 'There are no documents yet'}
        </h3>
        <p className="text-ink-2">{drawsOn(data)}</p>
        {data.indexing > 0 ? (
          <p className="text-ink-2">
            {countOf(data.indexing, 'document is', 'documents are')} being read and can be asked about soon.
          </p>
        ) : null}
      </div>
      {data.documents.length === 0 && data.indexing === 0 ? (
        <Link to="/app/qms-documents" className={`w-fit ${buttonClass({})}`}>
          <FilePlus2 size={16} aria-hidden="true" className="shrink-0" />
          Add documents
        </Link>
      ) : null}
      {data.prompts.length > 0 ? (
        <ul aria-label="Questions to start with" className="grid gap-2">
          {data.prompts.map((prompt) => (
            <li key={prompt}>
              <button
                type="button"
                dir="auto"
                onClick={() => onAsk(prompt)}
                className="w-full rounded-card border border-line bg-surface px-3 py-2 text-start text-sm transition-colors hover:border-line-strong pointer-coarse:min-h-11"
              >
                {prompt}
              </button>
            </li>
          ))}
        </ul>
      ) : null}
      <p className="text-xs text-ink-2">{data.by}</p>
    </div>
  );
}

function drawsOn({ documents, enquiries }: Items): string {
  const records = countOf(enquiries, 'enquiry', 'enquiries');
  if (documents.length === 0)
    return `${enquiries > 0 ? `Qucy can answer from ${records}. ` : ''}With your own documents Qucy can say what they state, and where.`;
  return `Qucy draws on ${countOf(documents.length, 'document', 'documents')} and ${records}, and cites a source for each sentence.`;
}
