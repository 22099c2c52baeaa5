import { createContext, use } from 'react';
import type { Citation } from '#assistant/contract/chat/schema.ts';

/** The source that is open beside the thread: which of which answer. */
export type OpenSource = { messageId: string; n: number };

type SourceDesk = { open: OpenSource | null; show: (source: OpenSource | null) => void };

/** Where a citation's source opens; given by the panel and the page. */
export const SourceDeskContext = createContext<SourceDesk>({ open: null, show: () => undefined });

/** Whether a source is open, and how to open it or, when it is, to close it. */
export function useSource(messageId: string, n: Citation['n']): { isOpen: boolean; toggle: () => void } {
  const { open, show } = use(SourceDeskContext);
  const isOpen = open?.messageId === messageId && open.n === n;
  return { isOpen, toggle: () => show(isOpen ? null : { messageId, n }) };
}
