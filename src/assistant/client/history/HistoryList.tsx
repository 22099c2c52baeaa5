import { useEffect, useState } from 'react';
import type { ChatHistory } from '#assistant/contract/chat/schema.ts';
import { failureOf } from '#kit/client/errors.ts';
import { Button } from '#ui/Button.tsx';
import { SearchInput } from '#ui/SearchInput.tsx';
import { SkeletonList } from '#ui/Skeleton.tsx';
import { EmptyState, ErrorState } from '#ui/States.tsx';
import { chatHistory } from '../api.ts';
import { openThread } from '../chat/chat.ts';
import { useChat } from '../chat/use-chat.ts';
import { dropContext } from '../use-qucy.ts';
import { byDay, speaksOf } from './days.ts';
import { HistoryRow } from './HistoryRow.tsx';

/** My threads by day, to search, open, rename and delete (AI-2). */
export function HistoryList({ onOpened }: { onOpened?: () => void }) {
  const [search, setSearch] = useState('');
  const { data, error, refetch, hasNextPage, isFetchingNextPage, fetchNextPage } =
    chatHistory.useInfiniteQuery();
  const { historyID } = useChat();
  const all = data?.pages.flatMap(({ histories }) => histories) ?? [];
  const found = search.trim() ? all.filter((each) => speaksOf(each, search.trim())) : all;
  const isSearchingOn = search.trim() !== '' && hasNextPage && !isFetchingNextPage;
  // A search is over every thread, so the ones that have not come yet are fetched.
  useEffect(() => {
    if (isSearchingOn) void fetchNextPage();
  }, [isSearchingOn, fetchNextPage]);
  const open = (history: ChatHistory) => {
    dropContext();
    openThread(history);
    onOpened?.();
  };

  if (error && !data)
    return (
      <ErrorState
        message={`The conversations could not be loaded. ${failureOf(error).message}`}
        onRetry={() => void refetch()}
      />
    );
  if (!data) return <SkeletonList label="Loading the conversations" rows={5} />;
  if (all.length === 0)
    return (
      <EmptyState title="No conversations yet" hint="Your questions to Qucy appear here, for you alone." />
    );
  return (
    <div className="flex min-h-0 flex-1 flex-col">
      <SearchInput
        label="Search conversations"
        placeholder="Search conversations…"
        value={search}
        onChange={setSearch}
        className="mx-3 my-2 shrink-0"
      />
      <div className="min-h-0 flex-1 overflow-y-auto px-2 pb-3">
        {byDay(found, new Date()).map(({ day, label, histories }) => (
          <section key={day} aria-label={label} className="mb-3">
            <h3 className="px-2 pb-1 text-2xs text-ink-2">{label}</h3>
            <ul className="grid gap-0.5">
              {histories.map((history) => (
                <HistoryRow
                  key={history.id}
                  history={history}
                  isOpen={history.id === historyID}
                  onOpen={() => open(history)}
                />
              ))}
            </ul>
          </section>
        ))}
        {found.length === 0 && !hasNextPage ? (
          <EmptyState
            title="No conversation speaks of this"
            action={
              <Button size="sm" onClick={() => setSearch('')}>
                Clear search
              </Button>
            }
          />
        ) : null}
        {hasNextPage ? (
          <Button variant="ghost" size="sm" busy={isFetchingNextPage} onClick={() => void fetchNextPage()}>
            Older conversations
          </Button>
        ) : null}
      </div>
    </div>
  );
}
