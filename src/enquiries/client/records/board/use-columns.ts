import { useMemo } from 'react';
import { statuses, statusLabels, type EnquiryCard, type Status } from '#enquiries/contract/records/schema.ts';
import type { Column } from '#ui/board/BoardColumn.tsx';
import { enquiryPages } from '../../api.ts';
import { askedFilter, type PageFilter } from '../../filters.ts';
import { askedColumn, type ColumnFilter } from '../../column-filter.ts';

/** Cards of one call; a column asks for more before its end is reached. */
const pageSize = 200;
const tones = { in_review: 'review', drafting: 'drafting', approved: 'approved' } as const;

type List = ReturnType<typeof useList>;

/**
 * One column's cards; the same list and column as before as long as nothing in them changed, so
 * that the board need not draw them again.
 */
function useList(filter: PageFilter, status: Status, own: ColumnFilter) {
  const query = enquiryPages.useInfiniteQuery({
    ...askedFilter(filter),
    limit: pageSize,
    status,
    ...askedColumn(own),
  });
  const { data } = query;
  const cards = useMemo((): EnquiryCard[] => data?.pages.flatMap((page) => page.items) ?? [], [data]);
  const count = data?.pages[0]?.total ?? 0;
  const column = useMemo(
    (): Column & { id: Status } => ({ id: status, title: statusLabels[status], tone: tones[status], count }),
    [status, count],
  );
  return { query, cards, column };
}

/**
 * The three columns with the cards the page's and their own filter leave in each, and how to ask
 * for more of one.
 */
export function useColumns(filter: PageFilter, own: Readonly<Record<Status, ColumnFilter>>) {
  const lists: Record<Status, List> = {
    in_review: useList(filter, 'in_review', own.in_review),
    drafting: useList(filter, 'drafting', own.drafting),
    approved: useList(filter, 'approved', own.approved),
  };
  const all = statuses.map((status) => lists[status].query);
  return {
    columns: statuses.map((status) => lists[status].column),
    cards: {
      in_review: lists.in_review.cards,
      drafting: lists.drafting.cards,
      approved: lists.approved.cards,
    } satisfies Record<Status, EnquiryCard[]>,
    isLoading: all.some((list) => list.isLoading),
    isFetching: all.some((list) => list.isFetching),
    /** Why a column could not be read at all. */
    error: all.find((list) => list.error && !list.data)?.error,
    retry: () => {
      for (const list of all) if (list.isError) void list.refetch();
    },
    more: (status: Status) => {
      const { query } = lists[status];
      if (query.hasNextPage && !query.isFetching) void query.fetchNextPage();
    },
  };
}
