import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import type { Command } from './command.ts';
import { chordOf, press } from './keyboard.ts';
import { offer, offersNow } from './registry.ts';
import { switchShortcuts } from './shortcuts.ts';

/** As much of an element as the keyboard asks about: what it stands in. */
class Element {
  isContentEditable = false;
  readonly #inside: string;
  constructor(inside = '') {
    this.#inside = inside;
  }
  closest(selector: string) {
    return this.#inside && selector.includes(this.#inside) ? this : null;
  }
}

const kept = new Map<string, string>();
let time = 0;
let takeBack: (() => void)[] = [];
const offering = (keys: string, run: () => unknown, id = keys) => {
  const command: Command = { id, label: id, group: 'Test', keys: [keys] };
  takeBack.push(offer([{ command, run }]));
};
const type = (
  key: string,
  {
    inside = '',
    after = 10,
    ...modifiers
  }: { inside?: string; after?: number; ctrlKey?: boolean; shiftKey?: boolean } = {},
) => {
  time += after;
  const event = {
    key,
    timeStamp: time,
    defaultPrevented: false,
    target: new Element(inside),
    preventDefault: vi.fn(),
    ...modifiers,
  };
  press(event as unknown as KeyboardEvent);
  return event.preventDefault.mock.calls.length > 0;
};

beforeEach(() => {
  vi.stubGlobal('HTMLElement', Element);
  vi.stubGlobal('localStorage', {
    getItem: (key: string) => kept.get(key) ?? null,
    setItem: (key: string, value: string) => void kept.set(key, value),
    removeItem: (key: string) => void kept.delete(key),
  });
});
afterEach(() => {
  for (const each of takeBack) each();
  takeBack = [];
  kept.clear();
  vi.unstubAllGlobals();
});

describe('the keyboard', () => {
  it('carries out a single key, and not while somebody types, in a dialog or in a menu', () => {
    const run = vi.fn();
    offering('c', run);
    expect(type('c')).toBe(true);
    for (const inside of ['input', 'textarea', '[role=dialog]', '[role=menu]', '[role=listbox]'])
      expect(type('c', { inside })).toBe(false);
    expect(type('c', { ctrlKey: true })).toBe(false);
    expect(run).toHaveBeenCalledTimes(1);
  });

  it('hears Ctrl and ⌘ also while somebody types, but not in a dialog', () => {
    const run = vi.fn();
    offering('mod+k', run);
    expect(type('k', { ctrlKey: true, inside: 'input' })).toBe(true);
    expect(type('k', { ctrlKey: true, inside: '[role=dialog]' })).toBe(false);
    expect(run).toHaveBeenCalledTimes(1);
  });

  it('takes two keys one after the other for a sequence, but not after a pause', () => {
    const [review, board] = [vi.fn(), vi.fn()];
    offering('g c', review);
    offering('c', board);
    type('g');
    type('c');
    expect([review.mock.calls.length, board.mock.calls.length]).toEqual([1, 0]);
    type('g');
    type('c', { after: 2000 });
    expect([review.mock.calls.length, board.mock.calls.length]).toEqual([1, 1]);
    type('g');
    type('x');
    type('c');
    expect([review.mock.calls.length, board.mock.calls.length]).toEqual([1, 2]);
  });

  it('gives a key to the latest offer that does not decline, and leaves it its usual effect when all do', () => {
    const page = vi.fn();
    offering('space', page, 'page');
    offering('space', () => false, 'row');
    expect(type(' ')).toBe(true);
    expect(page).toHaveBeenCalledTimes(1);
    takeBack.shift()?.();
    expect(type(' ')).toBe(false);
  });

  it('lets single keys be switched off and keeps those with Ctrl and the arrows', () => {
    const run = vi.fn();
    for (const keys of ['c', 'shift+a', 'g c', 'mod+k', 'arrowdown']) offering(keys, run);
    switchShortcuts(false);
    type('c');
    type('A', { shiftKey: true });
    type('g');
    type('c');
    expect(run).not.toHaveBeenCalled();
    type('k', { ctrlKey: true });
    type('ArrowDown');
    expect(run).toHaveBeenCalledTimes(2);
    switchShortcuts(true);
    type('c');
    expect(run).toHaveBeenCalledTimes(3);
  });

  it('writes a press the same way whatever the keyboard needs for it', () => {
    const plain = { ctrlKey: false, metaKey: false, altKey: false, shiftKey: false };
    expect(chordOf({ ...plain, key: '?', shiftKey: true })).toBe('?');
    expect(chordOf({ ...plain, key: 'A', shiftKey: true })).toBe('shift+a');
    expect(chordOf({ ...plain, key: 'K', metaKey: true })).toBe('mod+k');
    expect(chordOf({ ...plain, key: '@', altKey: true })).toBeNull();
  });
});

it('offers a command once: the page that came last counts', () => {
  const command: Command = { id: 'new', label: 'New enquiry', group: 'Create' };
  const before = offer([{ command, run: () => 'old' }]);
  const after = offer([{ command, run: () => 'new' }]);
  expect(offersNow().map(({ run }) => run('palette'))).toEqual(['new']);
  after();
  expect(offersNow().map(({ run }) => run('palette'))).toEqual(['old']);
  before();
  expect(offersNow()).toEqual([]);
});
