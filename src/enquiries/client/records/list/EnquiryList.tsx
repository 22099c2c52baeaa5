import { useVirtualizer } from '@tanstack/react-virtual';
import { useState, type ReactNode } from 'react';
import type { EnquiryCard } from '#enquiries/contract/records/schema.ts';
import { failureOf } from '#kit/client/errors.ts';
import { SkeletonList } from '#ui/Skeleton.tsx';
import { Spinner } from '#ui/Spinner.tsx';
import { ErrorState } from '#ui/States.tsx';
import { useDensity } from '#ui/preferences.ts';
import { useCommands } from '#kit/client/commands/use-commands.ts';
import { formatNumber } from '#kit/contract/language/locale.ts';
import { useEnquiryCommands } from '../use-enquiry-commands.tsx';
import { enquiryPages } from '../../api.ts';
import { enquiryCommands } from '../../commands.ts';
import { textScale, useWidth } from '#ui/use-width.ts';
import { askedFilter, isNarrowed, isQueue, type PageFilter } from '../../filters.ts';
import { EnquiryRow, rowColumns } from './EnquiryRow.tsx';
import { NoEnquiries } from './NoEnquiries.tsx';
import { usePeek } from './use-peek.tsx';
import { maxCounted } from '#enquiries/contract/records/filters.ts';

type FoundCountProps = {
  total: number;
  /** More than `total` match; they are not counted to the end. */ hasMore: boolean;
};

/** How many enquiries a filter leaves; said aloud when it changes. */
function FoundCount({ total, hasMore }: FoundCountProps) {
  const count = hasMore ? `${formatNumber(maxCounted)}+` : formatNumber(total);
  return (
    <p role="status" className="figures px-3 pb-1.5 text-xs text-ink-2 sm:px-5">
      {count} {total === 1 && !hasMore ? 'enquiry' : 'enquiries'}
    </p>
  );
}

type EnquiryListProps = { filter: PageFilter; onReset: () => void; add: ReactNode };

/** Rows of one page of the list; the next is fetched before its end is reached. */
const pageSize = 100;
/** Container width below which a row has three lines. */
const narrowWidth = 720;

/** All enquiries the filter leaves, one row each (CR-6). */
export function EnquiryList({ filter, onReset, add }: EnquiryListProps) {
  const { width, ref } = useWidth();
  const isNarrow = width < narrowWidth;
  const isCompact = useDensity() === 'compact';
  const rowHeight = (isNarrow ? 84 : isCompact ? 36 : 44) * textScale();
  const list = enquiryPages.useInfiniteQuery({ ...askedFilter(filter), limit: pageSize });
  const hasQueue = isQueue(filter);
  const cards = (list.data?.pages.flatMap((page) => page.items) ?? []).filter(
    ({ review }) => !hasQueue || review !== 'open',
  );
  const { total = 0, hasMore = false } = list.data?.pages[0] ?? {};

  const next =
    list.hasNextPage && !list.isFetchNextPageError ? (
      <NextPage onReach={() => list.isFetching || void list.fetchNextPage()} />
    ) : null;
  // What is under review stands above, and says already where nothing is.
  if (hasQueue && cards.length === 0 && !list.error) return <div ref={ref}>{next}</div>;
  return (
    <div ref={ref} aria-busy={list.isFetching || undefined}>
      {hasQueue ? (
        <h3 className="px-3 pb-2 text-sm font-semibold sm:px-5">Signed, not closed yet</h3>
      ) : isNarrowed(filter) && list.data ? (
        <FoundCount total={total} hasMore={hasMore} />
      ) : null}
      {isNarrow ? null : <ColumnNames isClosed={filter.scope === 'closed'} />}
      {list.isLoading ? (
        <div className="px-3 sm:px-5">
          <SkeletonList label="Loading enquiries" rows={10} rowClass={isNarrow ? 'h-16' : 'h-11'} />
        </div>
      ) : !list.data ? (
        <ErrorState
          message={`The enquiries could not be loaded. ${failureOf(list.error).message}`}
          onRetry={() => void list.refetch()}
          busy={list.isFetching}
        />
      ) : cards.length === 0 ? (
        <NoEnquiries isNarrowed={isNarrowed(filter)} onClear={onReset} add={add} />
      ) : (
        <Rows
          key={rowHeight}
          cards={cards}
          total={total}
          hasMore={hasMore || hasQueue}
          isNarrow={isNarrow}
          rowHeight={rowHeight}
        />
      )}
      {list.isFetchNextPageError ? (
        <ErrorState
          message={`More enquiries could not be loaded. ${failureOf(list.error).message}`}
          onRetry={() => void list.fetchNextPage()}
        />
      ) : null}
      {next}
    </div>
  );
}

function ColumnNames({ isClosed }: { isClosed: boolean }) {
  return (
    <div
      aria-hidden="true"
      className={`sticky top-0 z-10 h-8 border-y border-line bg-canvas text-xs text-ink-2 ${rowColumns}`}
    >
      <span className="hidden @[60rem]:block">Reference</span>
      <span>Customer</span>
      <span className="hidden @[60rem]:block">Enquiry</span>
      <span>Received</span>
      <span>{isClosed ? 'Outcome' : 'Stage'}</span>
      <span>Priority</span>
      <span>{isClosed ? 'Closed' : 'Approvals'}</span>
      <span />
    </div>
  );
}

type RowsProps = {
  cards: readonly EnquiryCard[];
  total: number;
  hasMore: boolean;
  isNarrow: boolean;
  rowHeight: number;
};

function Rows({ cards, total, hasMore, isNarrow, rowHeight }: RowsProps) {
  // In state, not in a ref: the virtual list must render again once the element is there.
  const [element, setElement] = useState<HTMLUListElement | null>(null);
  const rows = useVirtualizer({
    count: cards.length,
    getScrollElement: () => element?.closest('main') ?? null,
    estimateSize: () => rowHeight,
    getItemKey: (place) => cards[place]?.id ?? place,
    scrollMargin: element?.offsetTop ?? 0,
    scrollPaddingStart: 40,
    overscan: 8,
  });
  const choice = useEnquiryCommands((id) => cards.find((card) => card.id === id));
  const peek = usePeek(cards, {
    total,
    scrollTo: (place) => rows.scrollToIndex(place),
    rowAt: (place) => element?.querySelector<HTMLElement>(`[data-row="${place}"]`) ?? null,
  });

  const step = (by: number) => {
    const place = Math.min(Math.max(focusedPlace() + by, 0), cards.length - 1);
    rows.scrollToIndex(place);
    focusWhenThere(element, place);
  };
  // The arrows scroll the page until a row has the focus.
  const isOnRow = () => focusedPlace() >= 0;
  useCommands([
    { command: { ...enquiryCommands.next, keys: ['j'] }, run: () => step(1) },
    { command: { ...enquiryCommands.previous, keys: ['k'] }, run: () => step(-1) },
    {
      command: { ...enquiryCommands.next, id: 'next by arrow', keys: ['arrowdown'] },
      run: () => isOnRow() && step(1),
    },
    {
      command: { ...enquiryCommands.previous, id: 'previous by arrow', keys: ['arrowup'] },
      run: () => isOnRow() && step(-1),
    },
  ]);

  return (
    <>
      <ul
        ref={setElement}
        aria-label="Enquiries"
        className="relative @max-[45rem]:border-t @max-[45rem]:border-line"
        style={{ height: rows.getTotalSize() }}
      >
        {rows.getVirtualItems().map((row) => {
          const card = cards[row.index];
          if (!card) return null;
          return (
            <EnquiryRow
              key={row.key}
              card={card}
              place={row.index}
              total={hasMore ? -1 : total}
              top={row.start - rows.options.scrollMargin}
              isNarrow={isNarrow}
              height={rowHeight}
            />
          );
        })}
      </ul>
      {choice}
      {peek}
    </>
  );
}

/** 0-based place of the row that has the focus; -1 when none has. */
const focusedPlace = (): number => Number(document.activeElement?.getAttribute('data-row') ?? -1);

/** A row that was scrolled in is mounted one or two frames later. */
const focusWhenThere = (list: HTMLElement | null, place: number, tries = 5): void => {
  const row = list?.querySelector<HTMLElement>(`[data-row="${place}"]`);
  if (row) row.focus({ preventScroll: true });
  else if (tries > 0) requestAnimationFrame(() => focusWhenThere(list, place, tries - 1));
};

/** The end of what is loaded; asks for more shortly before it comes into view. */
function NextPage({ onReach }: { onReach: () => void }) {
  const watch = (node: HTMLElement | null) => {
    if (!node) return;
    const observer = new IntersectionObserver(
      (seen) => seen.some((entry) => entry.isIntersecting) && onReach(),
      { rootMargin: '800px' },
    );
    observer.observe(node);
    return () => observer.disconnect();
  };
  return (
    <div ref={watch} className="flex h-16 items-center justify-center">
      <Spinner label="Loading more enquiries" />
    </div>
  );
}
