import { useSyncExternalStore } from 'react';

export type Theme = 'light' | 'dark' | 'system';

const listeners = new Set<() => void>();

/** The chosen theme, "system" when nothing was chosen or storage is closed. */
export function chosenTheme(): Theme {
  try {
    const stored = localStorage.getItem('theme');
    return stored === 'light' || stored === 'dark' ? stored : 'system';
  } catch {
    return 'system';
  }
}

/**
 * Applies a theme at once and keeps it for the next visit (public/before-paint.js reads it before
 * the first paint).
 */
export function chooseTheme(theme: Theme) {
  if (theme === 'system') delete document.documentElement.dataset['theme'];
  else document.documentElement.dataset['theme'] = theme;
  try {
    localStorage.setItem('theme', theme);
  } catch {
    // Without storage the choice holds for this page only.
  }
  for (const listener of listeners) listener();
}

function systemIsDark() {
  return matchMedia('(prefers-color-scheme: dark)');
}

function subscribe(listener: () => void) {
  const system = systemIsDark();
  listeners.add(listener);
  system.addEventListener('change', listener);
  return () => {
    listeners.delete(listener);
    system.removeEventListener('change', listener);
  };
}

/** The chosen theme. */
export function useChosenTheme() {
  return useSyncExternalStore(subscribe, chosenTheme);
}

/** Whether the page is dark now, by choice or by the system. */
export function useIsDark() {
  return useSyncExternalStore(subscribe, () => {
    const theme = chosenTheme();
    return theme === 'dark' || (theme === 'system' && systemIsDark().matches);
  });
}
