import type { DocumentCard } from '#documents/contract/schema.ts';
import { holderOf, holderOptions, type Holder } from '../document-words.ts';
import type { ListFilter } from '../page-address.ts';

/** The documents a filter leaves, in the order they came. */
export const matching = (
  cards: readonly DocumentCard[],
  { folder, search, kind, state }: ListFilter,
): DocumentCard[] => {
  const wanted = search.trim().toLowerCase();
  return cards.filter(
    (card) =>
      (folder === 'all' || holderOf(card.department) === folder) &&
      (wanted === '' || card.title.toLowerCase().includes(wanted)) &&
      (kind === 'all' || card.kind === kind) &&
      (state === 'all' || card.latest.state === state),
  );
};

export type Folder = { value: Holder | 'all'; label: string; count: number };

/**
 * All documents, those of the whole organisation, and each department that has some; the open
 * folder stays though it is empty.
 */
export const foldersOf = (cards: readonly DocumentCard[], open: Holder | 'all'): Folder[] => {
  const counts = new Map<Holder, number>();
  for (const { department } of cards)
    counts.set(holderOf(department), (counts.get(holderOf(department)) ?? 0) + 1);
  const holders = holderOptions.filter(
    ({ value }, place) => place === 0 || counts.has(value) || value === open,
  );
  return [
    { value: 'all', label: 'All documents', count: cards.length },
    ...holders.map((holder) => ({ ...holder, count: counts.get(holder.value) ?? 0 })),
  ];
};

/** A document in use whose review date lies before today; what is out of use is not reviewed any more. */
export const isOverdue = (
  { reviewDate, latest }: Pick<DocumentCard, 'reviewDate' | 'latest'>,
  today: string,
): boolean => reviewDate !== null && reviewDate < today && latest.state !== 'obsolete';
