import { ListPlus } from 'lucide-react';
import { useRef, useState, type KeyboardEvent } from 'react';
import { Link } from 'react-router';
import { coverageEndpoints } from '#enquiries/contract/coverage/endpoints.ts';
import type { LeftOut } from '#enquiries/contract/coverage/schema.ts';
import type { Source } from '#enquiries/contract/sources/schema.ts';
import { failureOf, toastFailure } from '#kit/client/errors.ts';
import { showToast } from '#kit/client/toast.ts';
import { Button } from '#ui/Button.tsx';
import { ConfirmDialog } from '#ui/ConfirmDialog.tsx';
import { KeyHints } from '#ui/Kbd.tsx';
import { SkeletonList } from '#ui/Skeleton.tsx';
import { ErrorState } from '#ui/States.tsx';
import { Tag } from '#ui/Tag.tsx';
import { useKeptFocus } from '#ui/use-kept-focus.ts';
import { requirementEndpoints } from '#enquiries/contract/requirements/endpoints.ts';
import { useMutation, useQuery } from '#kit/client/cache/hooks.ts';
import { useDetailAddress } from '../records/page-address.ts';
import { searchOfPlace } from '../sources/passage-search.ts';
import { leftOutWord } from '../sources/source-words.ts';

const hints = [
  [['J', 'K'], 'next, previous'],
  [['Enter'], 'open the passage'],
  [['A'], 'add as requirement'],
] as const;

/** Items shown at first, and added by each press of "Show more". */
const pageSize = 50;

export type LeftOutListProps = {
  enquiryId: string;
  source: Pick<Source, 'id' | 'name'>;
  /** Why nothing can be added; null when it can. */
  lock: string | null;
  /** The revision a new row would open; null before the feasibility review. */
  nextRevision: number | null;
};

/**
 * The passages of a source that are in no requirement and no field; each opens at its place, and one key
 * makes it a requirement.
 */
export function LeftOutList({ enquiryId, source, lock, nextRevision }: LeftOutListProps) {
  const { data, error, isFetching, refetch } = useQuery(coverageEndpoints.passages, {
    params: { id: enquiryId, sourceId: source.id },
  });
  const leftOut = data?.leftOut ?? [];
  const [visibleCount, setVisibleCount] = useState(pageSize);
  const [pending, setPending] = useState<LeftOut | null>(null);
  const [add, { isLoading, originalArgs }] = useMutation(requirementEndpoints.addPassage);
  const list = useRef<HTMLDivElement>(null);
  useKeptFocus(list, leftOut.length, '[data-left-out]');
  const send = ({ place: { sourceId, start, end } }: LeftOut) =>
    void add({ params: { id: enquiryId }, body: { sourceId, start, end } })
      .unwrap()
      .then(({ no }) => showToast({ message: `Requirement ${no} added` }), toastFailure);
  if (!data)
    return error ? (
      <ErrorState
        className="w-full"
        message={`The passages left out could not be loaded. ${failureOf(error).message}`}
        onRetry={() => void refetch()}
        busy={isFetching}
      />
    ) : (
      <div className="w-full">
        <SkeletonList label="Loading the passages left out" rows={3} />
      </div>
    );
  const press = (item: LeftOut) => {
    if (lock || isLoading) return;
    if (nextRevision === null) send(item);
    else setPending(item);
  };
  return (
    <div ref={list} className="mt-3 w-full border-t border-line pt-3" onKeyDown={walk}>
      {lock ? (
        <p className="mb-2 text-xs text-ink-2">{lock}</p>
      ) : (
        <KeyHints lead="" hints={hints} className="mb-2 text-ink-2" />
      )}
      <ul aria-label={`Left out of ${source.name}`} className="divide-y divide-line">
        {leftOut.slice(0, visibleCount).map((item) => (
          <LeftOutItem
            key={item.place.start}
            item={item}
            busy={isLoading && originalArgs?.body.start === item.place.start}
            onAdd={lock ? null : () => press(item)}
          />
        ))}
      </ul>
      {leftOut.length > visibleCount ? (
        <Button className="mt-2" onClick={() => setVisibleCount(visibleCount + pageSize)}>
          Show more ({leftOut.length - visibleCount} left)
        </Button>
      ) : null}
      <ConfirmDialog
        open={pending !== null}
        onOpenChange={(open) => (open ? undefined : setPending(null))}
        title="Add this as a requirement?"
        confirmLabel="Add and ask again"
        onConfirm={() => {
          if (pending) send(pending);
          setPending(null);
        }}
      >
        The feasibility review is open. This opens revision {nextRevision}; the departments it concerns are
        asked again.
      </ConfirmDialog>
    </div>
  );
}

/** J and K walk the passages, A adds the one in focus; Enter follows its link by itself. */
function walk(event: KeyboardEvent<HTMLElement>) {
  if (event.ctrlKey || event.metaKey || event.altKey || !(event.target instanceof HTMLElement)) return;
  const items = [...event.currentTarget.querySelectorAll<HTMLElement>('[data-left-out]')];
  const item = event.target.closest<HTMLElement>('li');
  const at = items.findIndex((each) => item?.contains(each));
  const key = event.key.toLowerCase();
  if (key === 'j' || key === 'k')
    items[Math.min(Math.max(at + (key === 'j' ? 1 : -1), 0), items.length - 1)]?.focus();
  else if (key === 'a' && at !== -1) item?.querySelector<HTMLElement>('button')?.click();
  else return;
  event.preventDefault();
}

function LeftOutItem({ item, busy, onAdd }: { item: LeftOut; busy: boolean; onAdd: (() => void) | null }) {
  const { params, passage } = useDetailAddress();
  const { place } = item;
  const isOpen = passage?.sourceId === place.sourceId && passage.from === place.start;
  const word = leftOutWord(item);
  return (
    <li className="flex flex-wrap items-start gap-x-3 gap-y-1.5 py-2">
      <Link
        to={{ search: searchOfPlace(params, place) }}
        preventScrollReset
        data-left-out
        aria-current={isOpen ? 'true' : undefined}
        className="min-w-0 flex-1 basis-56 rounded-tag px-1 text-sm hover:bg-brand-soft hover:underline aria-[current=true]:bg-brand-soft"
      >
        <span className="sr-only">Open the passage: </span>
        <span dir="auto" className="customer-words line-clamp-4 wrap-anywhere">
          {place.quote.replace(/\s+/g, ' ')}
        </span>
        {place.page === null ? null : <span className="text-xs text-ink-3">p. {place.page}</span>}
      </Link>
      {word ? <Tag tone="medium">{word}</Tag> : null}
      {onAdd ? (
        <Button size="sm" icon={ListPlus} busy={busy} onClick={onAdd}>
          Add<span className="sr-only"> as requirement</span>
        </Button>
      ) : null}
    </li>
  );
}
