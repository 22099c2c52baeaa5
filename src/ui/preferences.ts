import { useSyncExternalStore } from 'react';

/** The first day of a week: Sunday, Monday or Saturday. */
export type WeekStart = 0 | 1 | 6;
export type Density = 'comfortable' | 'compact';

const listeners = new Set<() => void>();

function stored(key: string): string | null {
  try {
    return localStorage.getItem(key);
  } catch {
    return null;
  }
}

/** Choices of this browser; without storage they hold for the page. */
const chosen = new Map<string, string>();

function choose(key: string, value: string) {
  chosen.set(key, value);
  try {
    localStorage.setItem(key, value);
  } catch {
    // Without storage the choice holds for this page only.
  }
  for (const listener of listeners) listener();
}

function subscribe(listener: () => void) {
  listeners.add(listener);
  // Another tab of the same browser may choose.
  addEventListener('storage', listener);
  return () => {
    listeners.delete(listener);
    removeEventListener('storage', listener);
  };
}

const read = (key: string): string | null => stored(key) ?? chosen.get(key) ?? null;

const weekStart = (): WeekStart => {
  const value = read('weekStart');
  return value === '0' ? 0 : value === '6' ? 6 : 1;
};

/** On which day a week begins; Monday unless chosen otherwise. */
export const useWeekStart = (): WeekStart => useSyncExternalStore(subscribe, weekStart);
export const chooseWeekStart = (day: WeekStart): void => choose('weekStart', String(day));

const density = (): Density => (read('density') === 'compact' ? 'compact' : 'comfortable');

/** How much room the rows of a list take. */
export const useDensity = (): Density => useSyncExternalStore(subscribe, density);
export const chooseDensity = (value: Density): void => choose('density', value);
