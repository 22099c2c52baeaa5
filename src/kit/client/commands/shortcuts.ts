import { makeListeners } from '../listeners.ts';
import { useSyncExternalStore } from 'react';
import { browserStorage } from '../storage.ts';

const storageKey = 'single-key-shortcuts';
const listeners = makeListeners();

/**
 * Whether single characters act as shortcuts; a person who dictates or uses a switch may turn them
 * off (WCAG 2.1.4).
 */
export const areShortcutsOn = (): boolean => browserStorage.read(storageKey) !== 'off';

/** Turns the shortcuts of single characters on or off in this browser; those with Ctrl or ⌘ stay. */
export function switchShortcuts(isOn: boolean): void {
  if (isOn) browserStorage.remove(storageKey);
  else browserStorage.write(storageKey, 'off');
  listeners.tell();
}

export const useShortcutsOn = (): boolean => useSyncExternalStore(listeners.subscribe, areShortcutsOn);
