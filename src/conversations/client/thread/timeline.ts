import type { ReactNode } from 'react';

export const timelineKinds = ['mails', 'comments', 'reminders'] as const;
export type TimelineKind = (typeof timelineKinds)[number];
export type TimelineFilter = 'all' | TimelineKind;

export type TimelineItem = {
  id: string;
  kind: TimelineKind;
  /** ISO instant. */ at: string;
  element: ReactNode;
};

/** The items a filter lets through, oldest first. */
export const shownItems = (items: readonly TimelineItem[], filter: TimelineFilter): TimelineItem[] =>
  items
    .filter((item) => filter === 'all' || item.kind === filter)
    .toSorted((a, b) => Date.parse(a.at) - Date.parse(b.at) || (a.id < b.id ? -1 : 1));
