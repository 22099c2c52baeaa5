import type { ThunkDispatch, UnknownAction } from '@reduxjs/toolkit';
import { recordEndpoints } from '#enquiries/contract/records/endpoints.ts';
import type { EnquiryCard, Status } from '#enquiries/contract/records/schema.ts';
import { mutationOf, type CacheState } from '#kit/client/cache/hooks.ts';
import { enquiryPages, type ListAsked } from './api.ts';
import { passesColumn } from './column-filter.ts';
import { putCard, takeCard, type CardPage } from './placing.ts';

export const changeEnquiry = mutationOf(
  recordEndpoints.change,
  async ({ params, body }, { dispatch, getState, queryFulfilled }) => {
    await queryFulfilled.catch(changeInLists({ dispatch, getState }, params.id, body ?? {}));
  },
);

export const moveEnquiry = mutationOf(
  recordEndpoints.move,
  async ({ params, body }, { dispatch, getState, queryFulfilled }) => {
    await queryFulfilled.catch(moveInLists({ dispatch, getState }, params.id, body.Status));
  },
);

export const closeEnquiry = mutationOf(
  recordEndpoints.close,
  async ({ params }, { dispatch, getState, queryFulfilled }) => {
    await queryFulfilled.catch(moveInLists({ dispatch, getState }, params.id, null));
  },
);

type Store = { dispatch: ThunkDispatch<CacheState, unknown, UnknownAction>; getState: () => CacheState };

const ofAnyColumn = { status: undefined, text: undefined, level: undefined };
/** Whether two lists belong to one page: they differ at most in their column. */
const samePage = (a: ListAsked, b: ListAsked): boolean =>
  JSON.stringify({ ...a, ...ofAnyColumn }) === JSON.stringify({ ...b, ...ofAnyColumn });

/**
 * Moves a card to a stage in every list held here before the server has answered; without a stage it leaves
 * them all, as a closed enquiry does. The function it gives puts it back where it stood.
 */
function moveInLists({ dispatch, getState }: Store, id: string, status: Status | null): () => void {
  const dataOf = (asked: ListAsked) => enquiryPages.select(asked)(getState()).data;
  const loadedPages = (asked: ListAsked) => dataOf(asked)?.pages ?? [];
  // A whole new value, not a change of the draft: of a change every card is copied into the
  // patches, twice, while the hand lets go.
  const show = (asked: ListAsked, pages: CardPage[]) => {
    const data = dataOf(asked);
    if (data) dispatch(enquiryPages.rewrite(asked, () => ({ ...data, pages })));
  };
  const lists = enquiryPages.keptFilters(getState());

  const left = lists.flatMap((from) => {
    const taken = from.status === status ? null : takeCard(loadedPages(from), id);
    return taken ? [{ from, ...taken }] : [];
  });
  const moved = status && left[0] ? { ...left[0].card, Status: status } : null;
  const reached = lists.filter(
    (to) =>
      moved &&
      to.status === status &&
      left.some(({ from }) => samePage(from, to)) &&
      passesColumn(moved, to) &&
      !takeCard(loadedPages(to), id),
  );
  for (const { from, pages, nextId } of left)
    show(from, moved && !from.status ? putCard(pages, moved, from, nextId) : pages);
  for (const to of reached) if (moved) show(to, putCard(loadedPages(to), moved, to));

  return () => {
    for (const to of reached) show(to, takeCard(loadedPages(to), id)?.pages ?? loadedPages(to));
    for (const { from, card, nextId } of left)
      show(from, putCard(takeCard(loadedPages(from), id)?.pages ?? loadedPages(from), card, from, nextId));
  };
}

type Chosen = Partial<Pick<EnquiryCard, 'Priority' | 'dueDate'>>;

/**
 * Shows a chosen priority or due date in every list held here before the server has answered; the
 * function it gives takes it back.
 */
function changeInLists({ dispatch, getState }: Store, id: string, { Priority, dueDate }: Chosen): () => void {
  const change: Chosen = {
    ...(Priority === undefined ? {} : { Priority }),
    ...(dueDate === undefined ? {} : { dueDate }),
  };
  const back: (() => void)[] = [];
  const write = (asked: ListAsked, chosen: Chosen) =>
    dispatch(
      enquiryPages.rewrite(asked, (kept) => {
        const card = kept.pages.flatMap((page) => page.items).find((each) => each.id === id);
        if (card) Object.assign(card, chosen);
      }),
    );
  for (const asked of enquiryPages.keptFilters(getState())) {
    const pages = enquiryPages.select(asked)(getState()).data?.pages ?? [];
    const card = pages.flatMap((page) => page.items).find((each) => each.id === id);
    if (!card) continue;
    const before: Chosen = {
      ...('Priority' in change && { Priority: card.Priority }),
      ...('dueDate' in change && { dueDate: card.dueDate }),
    };
    write(asked, change);
    back.push(() => write(asked, before));
  }
  return () => back.forEach((putBack) => putBack());
}
