import * as z from 'zod/mini';
import { chatMessageSchema } from '#shared/assistant/chat/schema.ts';
import { browserStorage, type Shelf } from '../../kit/storage.ts';
import { emptyChat, type ChatState } from './chat-state.ts';

/** The local-storage keys are the specification's (section 9); the second one holds the id of the thread by itself. */
const keys = { chat: 'chatState', history: 'historyID' } as const;

const storedSchema = z.object({
  /** Whose thread it is: another person who signs in here finds nothing. */
  owner: z.string(),
  messages: z.array(chatMessageSchema),
  isMsgLoading: z.boolean(),
  pendingClarification: z.boolean(),
  clarificationQuestion: z.nullable(z.string()),
  originalQuery: z.nullable(z.string()),
  chatTitles: z.array(z.object({ id: z.string(), chatTitle: z.string() })),
  historyID: z.nullable(z.string()),
  enquiryId: z.nullable(z.string()),
});

/** The thread this person left here; an empty one when there is none, it cannot be read, or it is somebody else's. */
export function readChat(owner: string, shelf: Shelf = browserStorage): ChatState {
  try {
    const stored = storedSchema.safeParse(JSON.parse(shelf.read(keys.chat) ?? 'null'));
    if (!stored.success || stored.data.owner !== owner) return emptyChat;
    const { owner: _owner, ...chat } = stored.data;
    return chat;
  } catch {
    return emptyChat;
  }
}

/** Keeps the thread for the next visit. */
export function writeChat(owner: string, chat: ChatState, shelf: Shelf = browserStorage): void {
  shelf.write(keys.chat, JSON.stringify({ owner, ...chat }));
  if (chat.historyID) shelf.write(keys.history, chat.historyID);
  else shelf.remove(keys.history);
}

/** Forgets the thread. */
export function removeChat(shelf: Shelf = browserStorage): void {
  for (const key of Object.values(keys)) shelf.remove(key);
}
