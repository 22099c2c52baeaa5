import { configureStore } from '@reduxjs/toolkit';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import type { EnquiryCard, Status } from '#enquiries/contract/records/schema.ts';
import { kitFailures } from '#kit/contract/errors.ts';
import { api } from '#kit/client/cache/api.ts';
import { enquiryPages, type ListAsked } from './api.ts';
import { closeEnquiry, moveEnquiry } from './optimistic.ts';
import { enquiryCard } from '../../../test/fixtures/client/enquiry-card.ts';

const idOf = (number: number) => `00000000-0000-4000-8000-${String(number).padStart(12, '0')}`;
const cardOf = (number: number, Status: Status): EnquiryCard => ({
  ...enquiryCard,
  id: idOf(number),
  ReferenceNo: `REF-${number}`,
  DateOfReceipt: `2026-11-${String(number).padStart(2, '0')}`,
  Status,
});

/** A server of six cards: its moves wait for `answer`, which lets them succeed or fail. */
const serverOf = () => {
  const cards = [1, 2, 3]
    .map((number) => cardOf(number, 'in_review'))
    .concat(
      [4, 6].map((number) => cardOf(number, 'drafting')),
      cardOf(7, 'approved'),
    );
  const waiting: ((isGood: boolean) => void)[] = [];
  const json = (body: unknown, status = 200) =>
    new Response(JSON.stringify(body), { status, headers: { 'Content-Type': 'application/json' } });
  const fetch = async (request: Request): Promise<Response> => {
    const { pathname, searchParams } = new URL(request.url);
    const moved = /^\/api\/enquiries\/(.+)\/(move|close)$/.exec(pathname);
    if (!moved) {
      const items = cards.filter(
        (card) =>
          !card.closedAt && (!searchParams.get('status') || card.Status === searchParams.get('status')),
      );
      const sorted = items.sort((a, b) => a.DateOfReceipt.localeCompare(b.DateOfReceipt));
      return json({ items: sorted, total: items.length, hasMore: false, nextCursor: null });
    }
    const { Status } = moved[2] === 'move' ? ((await request.json()) as { Status: Status }) : {};
    const isGood = await new Promise<boolean>((resolve) => waiting.push(resolve));
    const card = cards.find((each) => each.id === moved[1]);
    if (!isGood || !card) return json({ ...kitFailures.forbidden, requestId: 'r' }, 403);
    if (Status) card.Status = Status;
    else card.closedAt = '2026-11-20T08:00:00.000Z';
    return json(card);
  };
  const answer = async (isGood: boolean) => {
    await expect.poll(() => waiting.length).toBeGreaterThan(0);
    waiting.shift()?.(isGood);
  };
  return { fetch, answer };
};

const columns: Status[] = ['in_review', 'drafting', 'approved'];

/** A store that shows the board and the list as the page does. */
const openBoard = async () => {
  const server = serverOf();
  vi.stubGlobal('fetch', server.fetch);
  const store = configureStore({
    reducer: { [api.reducerPath]: api.reducer },
    middleware: (defaults) => defaults().concat(api.middleware),
  });
  const lists: ListAsked[] = [
    ...columns.map((status) => ({ priority: 'all' as const, status })),
    { priority: 'all' },
  ];
  await Promise.all(lists.map((asked) => store.dispatch(enquiryPages.initiate(asked))));
  const numbers = (status?: Status) => {
    const pages =
      enquiryPages.select({ priority: 'all', ...(status && { status }) })(store.getState()).data?.pages ?? [];
    return {
      cards: pages.flatMap((page) => page.items.map((card) => Number(card.id.slice(-2)))),
      total: pages[0]?.total,
    };
  };
  const stages = () =>
    enquiryPages
      .select({ priority: 'all' })(store.getState())
      .data?.pages.flatMap((page) => page.items.map((card) => card.Status));
  const move = (number: number, to: Status) =>
    store.dispatch(moveEnquiry.initiate({ params: { id: idOf(number) }, body: { Status: to } }));
  const close = (number: number) =>
    store.dispatch(
      closeEnquiry.initiate({
        params: { id: idOf(number) },
        body: { outcome: 'withdrawn', reason: 'No budget' },
      }),
    );
  const narrow = (status: Status, text: string) =>
    store.dispatch(enquiryPages.initiate({ priority: 'all', status, text }));
  const narrowed = (status: Status, text: string) =>
    enquiryPages
      .select({ priority: 'all', status, text })(store.getState())
      .data?.pages.flatMap((page) => page.items.map((card) => Number(card.id.slice(-2))));
  return { ...server, numbers, stages, move, close, narrow, narrowed };
};

beforeEach(() => {
  // The browser fills in the page's address; Node has none.
  vi.stubGlobal(
    'Request',
    class extends Request {
      constructor(input: RequestInfo | URL, init?: RequestInit) {
        super(typeof input === 'string' ? new URL(input, 'http://localhost') : input, init);
      }
    },
  );
});
afterEach(() => vi.unstubAllGlobals());

it('KAN-1: a moved card stands in its new column, in its place by date, before the server has answered', async () => {
  const board = await openBoard();
  const done = board.move(2, 'drafting');
  expect(board.numbers('in_review')).toEqual({ cards: [1, 3], total: 2 });
  expect(board.numbers('drafting')).toEqual({ cards: [2, 4, 6], total: 3 });
  expect(board.stages()?.[1]).toBe('drafting');
  expect(board.numbers().cards).toEqual([1, 2, 3, 4, 6, 7]);
  await board.answer(true);
  await done;
  await expect.poll(() => board.numbers('drafting').cards).toEqual([2, 4, 6]);
});

it('KAN-8: a move the server refuses goes back to where it was', async () => {
  const board = await openBoard();
  const done = board.move(2, 'approved');
  expect(board.numbers('approved').cards).toEqual([2, 7]);
  await board.answer(false);
  expect((await done).error).toMatchObject({ status: 403 });
  expect(board.numbers('in_review')).toEqual({ cards: [1, 2, 3], total: 3 });
  expect(board.numbers('approved')).toEqual({ cards: [7], total: 1 });
  expect(board.stages()?.[1]).toBe('in_review');
});

it('KAN-8: of two moves at once only the refused one goes back', async () => {
  const board = await openBoard();
  const first = board.move(1, 'drafting');
  const second = board.move(3, 'drafting');
  expect(board.numbers('drafting').cards).toEqual([1, 3, 4, 6]);
  await board.answer(false);
  await first;
  expect(board.numbers('in_review').cards).toEqual([1, 2]);
  expect(board.numbers('drafting').cards).toEqual([3, 4, 6]);
  await board.answer(true);
  await second;
  await expect.poll(() => board.numbers('drafting').cards).toEqual([3, 4, 6]);
  expect(board.numbers('in_review').cards).toEqual([1, 2]);
});

it('KAN-4, KAN-8: a card moved between filtered columns shows only where it passes, and a refusal puts it back in each', async () => {
  const board = await openBoard();
  await board.narrow('drafting', 'REF');
  await board.narrow('drafting', 'nothing like it');
  const done = board.move(2, 'drafting');
  expect(board.numbers('drafting').cards).toEqual([2, 4, 6]);
  expect(board.narrowed('drafting', 'REF')).toContain(2);
  expect(board.narrowed('drafting', 'nothing like it')).not.toContain(2);
  await board.answer(false);
  await done;
  expect(board.numbers('drafting').cards).toEqual([4, 6]);
  expect(board.narrowed('drafting', 'REF')).not.toContain(2);
  expect(board.numbers('in_review').cards).toEqual([1, 2, 3]);
});

it('KAN-6: a closed card leaves board and list at once, and comes back when the server refuses', async () => {
  const board = await openBoard();
  const refused = board.close(7);
  expect(board.numbers('approved')).toEqual({ cards: [], total: 0 });
  expect(board.numbers().cards).not.toContain(7);
  await board.answer(false);
  await refused;
  expect(board.numbers('approved')).toEqual({ cards: [7], total: 1 });
  const done = board.close(7);
  await board.answer(true);
  await done;
  await expect.poll(() => board.numbers().total).toBe(5);
  expect(board.numbers('approved').cards).toEqual([]);
});
