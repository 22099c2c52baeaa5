import { useEffect, useSyncExternalStore } from 'react';
import { useDispatch } from 'react-redux';
import { api } from '#kit/client/cache/api.ts';
import { resetThread } from './chat.ts';
import { onKept, readThread, subscribeToThread, type Chat } from './thread-store.ts';

/** The thread of the signed-in person. */
export const useChat = (): Chat => useSyncExternalStore(subscribeToThread, readThread);

/**
 * Takes up the thread as it was left when Qucy comes on the screen, and asks for the list of
 * threads again when one was kept.
 */
export function useChatKeeping(): void {
  const dispatch = useDispatch();
  useEffect(resetThread, []);
  useEffect(() => onKept(() => void dispatch(api.util.invalidateTags(['ChatHistory']))), [dispatch]);
}
