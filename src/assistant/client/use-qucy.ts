import { makeListeners } from '#kit/client/listeners.ts';
import { useSyncExternalStore } from 'react';
import { onSessionEnd } from '#kit/client/session.ts';
import { localKeys } from '#kit/contract/storage-keys.ts';
import { browserStorage, tabStorage } from '#kit/client/storage.ts';

export type QucyState = {
  isOpen: boolean;
  /** A person opened it, a reload did not: the cursor goes into it. */
  isAsked: boolean;
  /**
   * The enquiry whose context stands at the head of the thread; `run` counts the presses of Generate Context.
   */
  context: { enquiryId: string; run: number } | null;
  /** An enquiry that a person took away from what is asked about. */
  leftOut: string | null;
};

const storageKeys = { open: 'qucy-open', chat: [localKeys.chatState, localKeys.historyID] } as const;
const closed: QucyState = { isOpen: false, isAsked: false, context: null, leftOut: null };

let state: QucyState | null = null;
let runs = 0;
const listeners = makeListeners();
const clearers = new Set<() => void>();
const focusers = new Set<() => boolean>();

/** On a small screen the panel covers the page, and a reload is meant for the page. */
const hasRoom = (): boolean => globalThis.matchMedia?.('(min-width: 1024px)').matches ?? true;

/** After a reload the panel is open again beside the page, where it was. */
const now = (): QucyState =>
  (state ??= { ...closed, isOpen: tabStorage.read(storageKeys.open) === 'yes' && hasRoom() });

const show = (next: QucyState): void => {
  state = next;
  if (next.isOpen) tabStorage.write(storageKeys.open, 'yes');
  else tabStorage.remove(storageKeys.open);
  listeners.tell();
};

/** Opens the panel with the context of an enquiry; the chat before it is cleared (specification, section 4). */
export function generateContext({ id }: { id: string }): void {
  for (const key of storageKeys.chat) browserStorage.remove(key);
  for (const clear of clearers) clear();
  runs += 1;
  show({ isOpen: true, isAsked: true, context: { enquiryId: id, run: runs }, leftOut: null });
}

export const openQucy = (): void => show({ ...now(), isOpen: true, isAsked: true });
export const closeQucy = (): void => show({ ...now(), isOpen: false });
/** Another thread begins: no context at its head, and no enquiry left out. */
export const dropContext = (): void => show({ ...now(), context: null, leftOut: null });
/** What is asked is not about this enquiry. */
export const leaveOut = (enquiryId: string): void => show({ ...now(), leftOut: enquiryId });

/**
 * Puts the cursor where one types, opening the panel when Qucy is not on the screen; pressed inside
 * the panel, it closes (⌘/Ctrl J).
 */
export function toggleQucy(): void {
  if (document.activeElement?.closest('[data-qucy]')) closeQucy();
  else if (![...focusers].some((focus) => focus())) openQucy();
}

/**
 * Where one types while Qucy is on the screen: `focus` says whether it could take the cursor.
 * Returns how to stop.
 */
export function onFocusAsked(focus: () => boolean): () => void {
  focusers.add(focus);
  return () => void focusers.delete(focus);
}

/** Calls back when Generate Context clears the chat. Returns how to stop. */
export function onContextGenerated(clear: () => void): () => void {
  clearers.add(clear);
  return () => void clearers.delete(clear);
}

/** Removes a thread that another person left in this browser. */
export function keepOnlyChatOf(userId: string): void {
  const stored = browserStorage.read(localKeys.chatState);
  if (stored !== null && ownerOf(stored) !== userId)
    for (const key of storageKeys.chat) browserStorage.remove(key);
}

function ownerOf(stored: string): unknown {
  try {
    const chat: unknown = JSON.parse(stored);
    return typeof chat === 'object' && chat !== null && 'owner' in chat ? chat.owner : null;
  } catch {
    return null;
  }
}

onSessionEnd(() => show(closed));

/** The panel keeps its place over navigation, so what it shows belongs to no page. */
export const useQucy = (): QucyState => useSyncExternalStore(listeners.subscribe, now);
