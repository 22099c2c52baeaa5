import { defaultRangeExtractor, useVirtualizer, type Range } from '@tanstack/react-virtual';
import { memo, type ReactNode } from 'react';
import { BoardCard } from './BoardCard.tsx';

type CardListProps<C> = {
  cards: readonly C[];
  cardId: (card: C) => string;
  renderCard: (card: C) => ReactNode;
  scroller: HTMLDivElement | null;
  keptId: string | undefined;
  mayMove: boolean;
};

/** Height of a card of 124 px with the gap below it; measured again once it is there. */
const ESTIMATED_PX = 132;

/** The cards of a column; only those in view are mounted. */
export function CardList<C>({ cards, cardId, renderCard, scroller, keptId, mayMove }: CardListProps<C>) {
  const kept = keptId === undefined ? -1 : cards.findIndex((card) => cardId(card) === keptId);
  const rows = useVirtualizer({
    count: cards.length,
    getScrollElement: () => scroller,
    estimateSize: () => ESTIMATED_PX,
    overscan: 4,
    getItemKey: (place) => {
      const card = cards[place];
      return card === undefined ? place : cardId(card);
    },
    rangeExtractor: (range: Range) => {
      const places = defaultRangeExtractor(range);
      return kept < 0 || places.includes(kept) ? places : [...places, kept].sort((one, other) => one - other);
    },
  });
  return (
    <ul className="relative" style={{ height: rows.getTotalSize() }}>
      {rows.getVirtualItems().map((row) => {
        const card = cards[row.index];
        if (card === undefined) return null;
        return (
          <li
            key={row.key}
            ref={rows.measureElement}
            data-index={row.index}
            aria-setsize={cards.length}
            aria-posinset={row.index + 1}
            className="absolute inset-x-0 top-0 pb-2"
            style={{ transform: `translateY(${row.start}px)` }}
          >
            <OneCard id={cardId(card)} card={card} renderCard={renderCard} mayMove={mayMove} />
          </li>
        );
      })}
    </ul>
  );
}

type OneCardProps<C> = { id: string; card: C; renderCard: (card: C) => ReactNode; mayMove: boolean };

function CardToMove<C>({ id, card, renderCard, mayMove }: OneCardProps<C>) {
  return (
    <BoardCard id={id} mayMove={mayMove}>
      {renderCard(card)}
    </BoardCard>
  );
}

/**
 * Drawn again only when its own card changes. The part that can be picked up follows the drag by
 * itself, without what it holds.
 */
const OneCard = memo(CardToMove) as typeof CardToMove;
