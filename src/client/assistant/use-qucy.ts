import { useSyncExternalStore } from 'react';
import { browserStorage } from '../kit/storage.ts';

/** What the assistant's panel shows: the context of one enquiry; `run` counts the presses of Generate Context. */
export type QucyState = { enquiryId: string; run: number } | null;

let state: QucyState = null;
let runs = 0;
const listeners = new Set<() => void>();

const show = (next: QucyState): void => {
  state = next;
  for (const tell of listeners) tell();
};

/** Opens the panel with the context of an enquiry; the chat before it is cleared (specification, section 4). */
export function generateContext({ id }: { id: string }): void {
  for (const key of ['chatState', 'historyID']) browserStorage.remove(key);
  runs += 1;
  show({ enquiryId: id, run: runs });
}

export const closeQucy = (): void => show(null);

const subscribe = (listener: () => void) => {
  listeners.add(listener);
  return () => void listeners.delete(listener);
};

/** The panel keeps its place over navigation, so what it shows belongs to no page. */
export const useQucy = (): QucyState => useSyncExternalStore(subscribe, () => state);
