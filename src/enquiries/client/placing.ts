import type { EnquiryFilter } from '#enquiries/contract/records/filters.ts';
import type { EnquiryCard } from '#enquiries/contract/records/schema.ts';

/** One page of the list as the server answers it. */
export type CardPage = { items: EnquiryCard[]; total: number; hasMore: boolean; nextCursor: string | null };

type Order = Partial<Pick<EnquiryFilter, 'sortType' | 'sortOrder'>>;

/**
 * Negative when `a` stands before `b` in the order the page asks for; equal keys follow the id, as
 * on the server.
 */
const compare = (a: EnquiryCard, b: EnquiryCard, { sortType = 'date', sortOrder = 'asc' }: Order): number => {
  const byKey =
    sortType === 'date'
      ? signOf(a.DateOfReceipt, b.DateOfReceipt)
      : a.CustomerName.localeCompare(b.CustomerName, 'en', { sensitivity: 'base' });
  const difference = byKey || signOf(a.id, b.id);
  return sortOrder === 'desc' ? -difference : difference;
};

const signOf = (a: string, b: string): number => (a < b ? -1 : a > b ? 1 : 0);

/**
 * The pages without a card, the card itself, and the card that stood after it (null: it was the
 * last); null when the card is not there.
 */
export const takeCard = (
  pages: readonly CardPage[],
  id: string,
): { pages: CardPage[]; card: EnquiryCard; nextId: string | null } | null => {
  const all = pages.flatMap((page) => page.items);
  const card = all.find((each) => each.id === id);
  if (!card) return null;
  return {
    pages: pages.map((page) => ({
      ...page,
      items: page.items.filter((each) => each.id !== id),
      total: page.total - 1,
    })),
    card,
    nextId: all[all.indexOf(card) + 1]?.id ?? null,
  };
};

/**
 * The pages with a card put before the card `nextId`, at the end when that is null, or by their
 * order when it is not given.
 */
export const putCard = (
  pages: readonly CardPage[],
  card: EnquiryCard,
  order: Order,
  nextId?: string | null,
): CardPage[] => {
  const isAfter = (each: EnquiryCard): boolean =>
    nextId === undefined ? compare(card, each, order) < 0 : each.id === nextId;
  const found = pages.findIndex((page) => page.items.some(isAfter));
  const place = found === -1 ? pages.length - 1 : found;
  return pages.map((page, number) => {
    if (number !== place) return { ...page, total: page.total + 1 };
    const index = page.items.findIndex(isAfter);
    const at = index === -1 ? page.items.length : index;
    return {
      ...page,
      items: [...page.items.slice(0, at), card, ...page.items.slice(at)],
      total: page.total + 1,
    };
  });
};
