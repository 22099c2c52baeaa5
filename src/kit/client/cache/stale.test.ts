import { afterEach, beforeEach, expect, it, vi } from 'vitest';

const page = new EventTarget();
const press = () => page.dispatchEvent(new Event('keydown'));

beforeEach(() => {
  vi.useFakeTimers();
  vi.resetModules();
  vi.stubGlobal('addEventListener', page.addEventListener.bind(page));
});
afterEach(() => {
  vi.useRealTimers();
  vi.unstubAllGlobals();
});

/** What a page is told to ask for again, as it is told. */
const openPage = async () => {
  const { followChange, markStale } = await import('./stale.ts');
  const told: unknown[] = [];
  const dispatch: Parameters<typeof markStale>[0] = ({ payload }) => told.push(payload);
  return { told, followChange, mark: (...tags: string[]) => markStale(dispatch, tags) };
};

it('what is out of date is asked for again at once where no hand is at the keys', async () => {
  const { told, mark } = await openPage();
  mark('Cranes');
  mark('Yards');
  mark();
  expect(told).toEqual([['Cranes'], ['Yards']]);
});

it('while key follows key it waits for the last of them, and is then told together', async () => {
  const { told, mark } = await openPage();
  press();
  mark('Cranes');
  await vi.advanceTimersByTimeAsync(600);
  press();
  mark('Yards');
  await vi.advanceTimersByTimeAsync(600);
  expect(told).toEqual([]);
  await vi.advanceTimersByTimeAsync(200);
  expect(told).toEqual([['Cranes', 'Yards']]);
});

it('keys without end do not hold it back for longer than four such rests', async () => {
  const { told, mark } = await openPage();
  press();
  mark('Cranes');
  for (let key = 0; key < 9; key += 1) {
    await vi.advanceTimersByTimeAsync(290);
    press();
  }
  expect(told).toEqual([]);
  await vi.advanceTimersByTimeAsync(200);
  expect(told).toEqual([['Cranes']]);
});

it('what is announced of a change before its answer is asked for once, with what the change itself names', async () => {
  const { told, mark, followChange } = await openPage();
  const { promise, resolve } = Promise.withResolvers<string>();
  press();
  const answered = followChange(promise);
  mark('Cranes');
  await vi.advanceTimersByTimeAsync(1500);
  expect(told).toEqual([]);
  resolve('loaded');
  expect(await answered).toBe('loaded');
  mark('Yards');
  await vi.advanceTimersByTimeAsync(800);
  expect(told).toEqual([['Cranes', 'Yards']]);
  expect(await followChange(Promise.reject(new Error('Too heavy.')))).toBeUndefined();
});
