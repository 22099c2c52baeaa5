import type { ChatHistory } from '#assistant/contract/chat/schema.ts';
import { formatDay, today } from '#kit/client/dates.ts';

export type DayGroup = { day: string; label: string; histories: ChatHistory[] };

/** Threads by the reader's own day, in the order they come. */
export function byDay(histories: readonly ChatHistory[], now: Date): DayGroup[] {
  const yesterday = new Date(now);
  yesterday.setDate(yesterday.getDate() - 1);
  const words: Readonly<Record<string, string>> = { [today(yesterday)]: 'Yesterday', [today(now)]: 'Today' };
  const days = Map.groupBy(histories, ({ changedAt }) => today(new Date(changedAt)));
  return [...days].map(([day, own]) => ({ day, label: words[day] ?? formatDay(day), histories: own }));
}

/** Whether a thread speaks of all the words, in its title, its messages or the enquiry it is about. */
export function speaksOf({ chatTitle, messages, enquiry }: ChatHistory, search: string): boolean {
  const text = [
    chatTitle,
    enquiry?.ReferenceNo,
    enquiry?.CustomerName,
    ...messages.map(({ content }) => content),
  ]
    .join('\n')
    .toLowerCase();
  return search
    .toLowerCase()
    .split(/\s+/)
    .every((word) => text.includes(word));
}
