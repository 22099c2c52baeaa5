import { effectivePriority } from '#enquiries/contract/records/rules.ts';
import {
  priorities,
  statuses,
  type EnquiryCard,
  type Priority,
  type Status,
} from '#enquiries/contract/records/schema.ts';

/** What one column leaves: words in customer, reference or type, and a priority (KAN-4). */
export type ColumnFilter = { text: string; priority: Priority | 'all' };

export const openColumn: ColumnFilter = { text: '', priority: 'all' };

const textName = (status: Status) => `${status}.text`;
const priorityName = (status: Status) => `${status}.priority`;

/** Names of the address that belong to the columns' filters. */
export const columnNames: readonly string[] = statuses.flatMap((status) => [
  textName(status),
  priorityName(status),
]);

/** A column's filter in the address; what is not understood leaves everything. */
export const readColumn = (address: URLSearchParams, status: Status): ColumnFilter => ({
  text: (address.get(textName(status)) ?? '').trim().slice(0, 200),
  priority: priorities.find((each) => each === address.get(priorityName(status))) ?? 'all',
});

/** The address with a column's filter; what leaves everything is not written. */
export const writeColumn = (
  address: URLSearchParams,
  status: Status,
  { text, priority }: ColumnFilter,
): URLSearchParams => {
  const next = new URLSearchParams(address);
  next.delete(textName(status));
  next.delete(priorityName(status));
  if (text.trim()) next.set(textName(status), text.trim());
  if (priority !== 'all') next.set(priorityName(status), priority);
  return next;
};

export const isColumnNarrowed = ({ text, priority }: ColumnFilter): boolean =>
  text !== '' || priority !== 'all';

/** The part of a column's filter that the server is asked for. */
export const askedColumn = ({ text, priority }: ColumnFilter): { text?: string; level?: Priority } => ({
  ...(text ? { text } : {}),
  ...(priority === 'all' ? {} : { level: priority }),
});

/** Whether a card stays in a column that asks for this; the same rule as the server's. */
export const passesColumn = (
  card: EnquiryCard,
  { text, level }: { text?: string | undefined; level?: Priority | undefined },
): boolean =>
  (level === undefined || effectivePriority(card) === level) &&
  (!text ||
    [card.CustomerName, card.ReferenceNo, card.EnquiryType]
      .join('\n')
      .toLowerCase()
      .includes(text.trim().toLowerCase()));
