import { useState } from 'react';
import { failureOf } from '#kit/client/errors.ts';
import { DelayedSearch } from '#ui/DelayedSearch.tsx';
import { ErrorState } from '#ui/States.tsx';
import { documentEndpoints } from '#documents/contract/endpoints.ts';
import { useQuery } from '#kit/client/cache/hooks.ts';
import { PassageList } from './PassageList.tsx';

/** Finds passages within one document; each opens where it stands. */
export function FindInDocument({ documentId }: { documentId: string }) {
  const [question, setQuestion] = useState('');
  return (
    <div className="border-b border-line">
      <div className="px-3 py-1.5">
        <DelayedSearch
          label="Find in this document"
          placeholder="Find in this document..."
          search={question}
          onSearch={(text) => setQuestion(text.trim())}
        />
      </div>
      {question ? <Found documentId={documentId} question={question} /> : null}
    </div>
  );
}

function Found({ documentId, question }: { documentId: string; question: string }) {
  const { data, error, isFetching, refetch } = useQuery(documentEndpoints.search, {
    query: { query: question, documents: documentId, limit: 12 },
  });
  if (error && !data)
    return (
      <ErrorState
        message={failureOf(error).message}
        onRetry={() => void refetch()}
        busy={isFetching}
        className="py-2!"
      />
    );
  if (!data) return <p className="px-4 pb-2 text-xs text-ink-2">Searching…</p>;
  if (data.passages.length === 0)
    return (
      <p role="status" className="px-4 pb-2 text-xs text-ink-2">
        Nothing in the revision that is searched. Try other words.
      </p>
    );
  return (
    <div
      className="max-h-72 overflow-y-auto border-t border-line"
      aria-busy={isFetching || undefined}
      tabIndex={0}
      role="region"
      aria-label="Found in this document"
    >
      <PassageList passages={data.passages} isInside />
    </div>
  );
}
