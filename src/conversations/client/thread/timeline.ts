import type { ReactNode } from 'react';
import type { TimelineFilter, TimelineKind } from '../use-conversation-address.ts';

export type TimelineItem = {
  id: string;
  kind: TimelineKind;
  /** ISO instant. */ at: string;
  element: ReactNode;
};

/** The items a filter lets through, oldest first. */
export const toItemsView = (items: readonly TimelineItem[], filter: TimelineFilter): TimelineItem[] =>
  items
    .filter((item) => filter === 'all' || item.kind === filter)
    .toSorted((a, b) => Date.parse(a.at) - Date.parse(b.at) || (a.id < b.id ? -1 : 1));
