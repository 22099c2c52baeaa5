import { useSyncExternalStore, type ReactNode } from 'react';
import { makeListeners } from '#kit/client/listeners.ts';

let marks: ReadonlyMap<string, ReactNode> = new Map();
const { subscribe, tell } = makeListeners();

/** Lays small marks at named places of the page; those that lay there before go. */
export const layMarks = (next: ReadonlyMap<string, ReactNode>): void => {
  marks = next;
  tell();
};

/** The mark that lies at a place. It alone is drawn anew when marks change, and not the row it stands in. */
export const MarkAt = ({ place }: { place: string }): ReactNode =>
  useSyncExternalStore(subscribe, () => marks.get(place));
