import { memo, useId, useState, type ReactNode } from 'react';
import { columnHeight } from './board-moves.ts';
import { CardList } from './CardList.tsx';
import { DropArea } from './DropArea.tsx';

export type ColumnTone = 'review' | 'drafting' | 'approved' | 'neutral';

export type Column = {
  id: string;
  title: string;
  tone: ColumnTone;
  /** The figure in the header when it differs from the cards given, e.g. while filtered. */
  count?: number;
};

type BoardColumnProps<C> = {
  column: Column;
  cards: readonly C[];
  cardId: (card: C) => string;
  renderCard: (card: C) => ReactNode;
  emptyState: ReactNode | ((column: Column) => ReactNode);
  tools: ((column: Column) => ReactNode) | undefined;
  /** A card that stays mounted although it is scrolled away: the one that moves, or the one that moved last. */
  keptId: string | undefined;
  mayMove: boolean;
};

const dots = { review: 'bg-review', drafting: 'bg-drafting', approved: 'bg-approved', neutral: 'bg-ink-3' };

function ColumnOfCards<C>({
  column,
  cards,
  cardId,
  renderCard,
  emptyState,
  tools,
  keptId,
  mayMove,
}: BoardColumnProps<C>) {
  const titleId = useId();
  // In state, not in a ref: the virtual list must render again once the element is there.
  const [scroller, setScroller] = useState<HTMLDivElement | null>(null);
  return (
    <section
      aria-labelledby={titleId}
      className={`relative flex min-w-0 snap-start flex-col rounded-card bg-sunken ${columnHeight}`}
    >
      <header className="flex min-h-10 shrink-0 items-center gap-2 px-3">
        <span aria-hidden="true" className={`size-2 rounded-full ${dots[column.tone]}`} />
        <h2 id={titleId} className="text-sm font-semibold">
          {column.title}
        </h2>
        <span className="figures text-sm text-ink-2">
          {column.count ?? cards.length}
          <span className="sr-only"> enquiries</span>
        </span>
        {tools ? <div className="ms-auto flex min-w-0 items-center gap-1">{tools(column)}</div> : null}
      </header>
      <DropArea id={column.id} disabled={!mayMove} onElement={setScroller}>
        {cards.length === 0 ? (
          typeof emptyState === 'function' ? (
            emptyState(column)
          ) : (
            emptyState
          )
        ) : (
          <CardList
            cards={cards}
            cardId={cardId}
            renderCard={renderCard}
            scroller={scroller}
            keptId={keptId}
            mayMove={mayMove}
          />
        )}
      </DropArea>
    </section>
  );
}

/**
 * One column of 80 % of the window's height. Nothing in it is drawn again while a card moves over the board.
 */
export const BoardColumn = memo(ColumnOfCards) as typeof ColumnOfCards;
