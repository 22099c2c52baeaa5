import { readUser } from '#accounts/client/use-user.ts';
import type { CallFailure } from '#kit/client/errors.ts';
import { emptyChat, type ChatState } from './chat-state.ts';
import { readChat, writeChat } from './chat-storage.ts';

/** The thread on the screen, and why the last question could not be asked. */
export type Chat = ChatState & { failure: CallFailure | null };

const nobody: Chat = { ...emptyChat, failure: null };
let chat: Chat = nobody;
/** Whose thread `chat` is; null before the storage was looked at. */
let owner: string | null = null;
const listeners = new Set<() => void>();
const keptListeners = new Set<() => void>();

const tell = (all: ReadonlySet<() => void>) => {
  for (const listener of all) listener();
};

/** The thread of the signed-in person; looks at the storage when another person has come. */
export function readThread(): Chat {
  const user = readUser()?.id ?? null;
  if (user !== owner) {
    owner = user;
    chat = user ? { ...readChat(user), failure: null } : nobody;
  }
  return chat;
}

export function subscribeToThread(listener: () => void): () => void {
  listeners.add(listener);
  return () => void listeners.delete(listener);
}

/** Calls back when the server has kept something of the thread, so that lists of threads are asked for again. */
export function onKept(listener: () => void): () => void {
  keptListeners.add(listener);
  return () => void keptListeners.delete(listener);
}

export const tellKept = (): void => tell(keptListeners);

/** Shows the thread without keeping it, as between two frames of an answer. */
export function show(next: ChatState, failure: CallFailure | null = null): void {
  chat = { ...next, failure };
  tell(listeners);
}

/** Shows the thread and keeps it for the next visit. */
export function keepThread(next: ChatState, failure: CallFailure | null = null): void {
  const { failure: _failure, ...kept } = { failure, ...next };
  if (owner) writeChat(owner, kept);
  show(kept, failure);
}

/** Takes the thread from the storage, where another tab may have left a newer one. */
export function readAgain(): void {
  const { failure } = readThread();
  owner = null;
  show(readThread(), failure);
}

/** Forgets the thread of a person who has left. */
export function forgetThread(): void {
  owner = null;
  chat = nobody;
  tell(listeners);
}
