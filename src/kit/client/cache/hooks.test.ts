import { configureStore } from '@reduxjs/toolkit';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import * as z from 'zod/mini';
import { endpoint } from '#kit/contract/endpoint.ts';
import { api } from './api.ts';
import { keyedMutationOf, mutationOf, pagedQueryOf, queryOf, withoutRefetches } from './hooks.ts';

/** The keys of the page, which is there before its cache is. */
const page = vi.hoisted(() => {
  const target = new EventTarget();
  Object.assign(globalThis, { addEventListener: target.addEventListener.bind(target) });
  return target;
});

const crane = z.object({ id: z.string(), load: z.number() });
const params = z.object({ id: z.string() });
const common = { access: 'member', failures: [] } as const;
const cranes = {
  list: endpoint({
    ...common,
    method: 'GET',
    path: 'cranes',
    query: z.object({ after: z.optional(z.string()) }),
    reply: z.object({ ids: z.array(z.string()), next: z.nullable(z.string()) }),
    tags: ['Cranes'],
  }),
  find: endpoint({
    ...common,
    method: 'GET',
    path: 'cranes/:id',
    params,
    reply: crane,
    tags: [{ type: 'Crane', idIn: 'reply' }],
    tagsIfRefused: ['Cranes'],
  }),
  load: endpoint({
    ...common,
    method: 'POST',
    path: 'cranes/:id/load',
    params,
    body: z.object({ load: z.number() }),
    reply: crane,
    tags: [{ type: 'Crane', idIn: 'params' }],
    tagsIfRefused: ['Cranes'],
  }),
};

/** A yard of two cranes; `refuses` makes its changes fail. What is asked of it is in `asked`. */
const openYard = () => {
  const loads: Record<string, number> = { a: 1, b: 2 };
  const yard = { asked: [] as string[], refuses: false };
  vi.stubGlobal('fetch', async (request: Request) => {
    const path = request.url.replace('http://localhost/api/', '');
    yard.asked.push(`${request.method} ${path}`);
    const id = path.split('/')[1] ?? '';
    if (path.startsWith('cranes?') || path === 'cranes')
      return Response.json(path.includes('after=a') ? { ids: ['b'], next: null } : { ids: ['a'], next: 'a' });
    if (request.method === 'POST') {
      if (yard.refuses) return Response.json({ message: 'Too heavy.' }, { status: 409 });
      loads[id] = ((await request.json()) as { load: number }).load;
    }
    return id in loads ? Response.json({ id, load: loads[id] }) : Response.json({}, { status: 404 });
  });
  const store = configureStore({
    reducer: { [api.reducerPath]: api.reducer },
    middleware: (defaults) => defaults().concat(api.middleware),
  });
  return { ...store, yard };
};

beforeEach(() => {
  // The browser fills in the page's address; Node has none.
  vi.stubGlobal(
    'Request',
    class extends Request {
      constructor(input: string, init?: RequestInit) {
        super(new URL(input, 'http://localhost'), init);
      }
    },
  );
});
afterEach(() => {
  vi.useRealTimers();
  vi.unstubAllGlobals();
});

it('a change asks again for the record that its declaration names, and for no other', async () => {
  const { dispatch, yard } = openYard();
  const find = queryOf(cranes.find);
  await Promise.all(['a', 'b'].map((id) => dispatch(find.initiate({ params: { id } }))));
  yard.asked.length = 0;
  await dispatch(mutationOf(cranes.load).initiate({ params: { id: 'a' }, body: { load: 7 } }));
  await expect.poll(() => yard.asked).toEqual(['POST cranes/a/load', 'GET cranes/a']);
});

it('a refused change asks again for what its declaration says of refusals', async () => {
  const { dispatch, yard } = openYard();
  yard.refuses = true;
  await dispatch(queryOf(cranes.find).initiate({ params: { id: 'a' } }));
  await dispatch(queryOf(cranes.find).initiate({ params: { id: 'none' } }));
  await dispatch(queryOf(cranes.list).initiate({}));
  yard.asked.length = 0;
  await dispatch(mutationOf(cranes.load).initiate({ params: { id: 'a' }, body: { load: 7 } }));
  // What was not found is asked for again too: it may be there now.
  await expect
    .poll(() => yard.asked.toSorted())
    .toEqual(['GET cranes', 'GET cranes/none', 'POST cranes/a/load']);
});

it('a change can be shown at once, and goes back when it is refused', async () => {
  const { dispatch, getState, yard } = openYard();
  yard.refuses = true;
  const find = queryOf(cranes.find);
  const load = mutationOf(cranes.load, async ({ params: { id }, body }, { queryFulfilled, ...store }) => {
    const patch = store.dispatch(
      find.rewrite({ params: { id } }, (answer) => void Object.assign(answer, body)),
    );
    await queryFulfilled.catch(() => patch.undo());
  });
  const loadOfA = () => find.select({ params: { id: 'a' } })(getState()).data?.load;
  await dispatch(find.initiate({ params: { id: 'a' } }));
  const made = dispatch(load.initiate({ params: { id: 'a' }, body: { load: 9 } }));
  expect(loadOfA()).toBe(9);
  await made;
  expect(loadOfA()).toBe(1);
});

it('a change by key shows its answer, and what it made out of date is asked for when the hands rest', async () => {
  vi.useFakeTimers();
  const { dispatch, getState, yard } = openYard();
  const find = queryOf(cranes.find);
  const load = keyedMutationOf(cranes.load, (reply) =>
    find.rewrite({ params: { id: reply.id } }, (answer) => void Object.assign(answer, reply)),
  );
  await dispatch(find.initiate({ params: { id: 'a' } }));
  yard.asked.length = 0;
  const press = async () => {
    page.dispatchEvent(new Event('keydown'));
    await dispatch(load.initiate({ params: { id: 'a' }, body: { load: 9 } }));
  };
  await press();
  expect(find.select({ params: { id: 'a' } })(getState()).data?.load).toBe(9);
  await press();
  expect(yard.asked).toEqual(['POST cranes/a/load', 'POST cranes/a/load']);
  await vi.advanceTimersByTimeAsync(800);
  expect(yard.asked.slice(2)).toEqual(['GET cranes/a']);
});

it('a list is read page after page, and its pages can be rewritten', async () => {
  const { dispatch, getState, yard } = openYard();
  const pages = pagedQueryOf(cranes.list, {
    call: (_filter: string, after: string | null) => ({ query: { after: after ?? undefined } }),
    next: ({ next }) => next,
  });
  await dispatch(pages.initiate('heavy'));
  expect(yard.asked).toEqual(['GET cranes']);
  expect(pages.keptFilters(getState())).toEqual(['heavy']);
  dispatch(pages.rewrite('heavy', (kept) => void kept.pages[0]?.ids.push('z')));
  expect(pages.select('heavy')(getState()).data?.pages[0]?.ids).toEqual(['a', 'z']);
});

it('asking again for an answer that is shown is no change of what a page draws', () => {
  const settled = { data: 1, currentData: 1, isFetching: false };
  expect(withoutRefetches({ ...settled, isFetching: true })).toEqual(withoutRefetches(settled));
  // A first answer, one to another question, and one more try after a failure are waited for.
  expect(withoutRefetches({ isFetching: true }).isFetching).toBe(true);
  expect(withoutRefetches({ data: 1, isFetching: true }).isFetching).toBe(true);
  expect(withoutRefetches({ ...settled, error: { message: 'Gone' }, isFetching: true }).isFetching).toBe(
    true,
  );
});
