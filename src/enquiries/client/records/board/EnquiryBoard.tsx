import { useCallback, useMemo, type ReactNode, type UIEvent } from 'react';
import { useSearchParams } from 'react-router';
import { statuses, type EnquiryCard, type Status } from '#enquiries/contract/records/schema.ts';
import { failureOf } from '#kit/client/errors.ts';
import { useMay } from '#accounts/client/use-user.ts';
import { Board } from '#ui/Board.tsx';
import { columnHeight } from '#ui/board/board-moves.ts';
import type { Column } from '#ui/board/BoardColumn.tsx';
import { Button } from '#ui/Button.tsx';
import { Skeleton } from '#ui/Skeleton.tsx';
import { EmptyState, ErrorState } from '#ui/States.tsx';
import { useEnquiryCommands } from '../use-enquiry-commands.tsx';
import { isNarrowed, type PageFilter } from '../../filters.ts';
import type { CardActions } from './CardMenu.tsx';
import { isColumnNarrowed, readColumn, writeColumn, type ColumnFilter } from '../../column-filter.ts';
import { ColumnFilterButton } from './ColumnFilterButton.tsx';
import { EnquiryBoardCard } from './EnquiryBoardCard.tsx';
import { useColumns } from './use-columns.ts';
import { useClosing } from '../use-closing.tsx';
import { useMoveCard, useReopenCard } from '../use-move-card.ts';

type EnquiryBoardProps = {
  filter: PageFilter;
  onReset: () => void;
  /** What an organisation without enquiries does first. */
  add: ReactNode;
  /** Opens the assistant with a card's enquiry; without it the menu does not offer that. */
  onGenerateContext?: ((card: EnquiryCard) => void) | undefined;
};

/** Pixels from the end of a column at which more cards are asked for. */
const nearEnd = 1200;

const statusOf = (columnId: string): Status | undefined => statuses.find((status) => status === columnId);
const idOf = (card: EnquiryCard) => card.id;
const labelOf = (card: EnquiryCard) => `${card.ReferenceNo}, ${card.CustomerName}`;

/** The filters of the columns in the address, and how to change one. */
function useColumnFilters() {
  const [address, setAddress] = useSearchParams();
  const own: Record<Status, ColumnFilter> = {
    in_review: readColumn(address, 'in_review'),
    drafting: readColumn(address, 'drafting'),
    approved: readColumn(address, 'approved'),
  };
  const narrow = (status: Status, filter: ColumnFilter) =>
    setAddress((before) => writeColumn(before, status, filter), { replace: true, preventScrollReset: true });
  return { own, narrow };
}

/** What the cards' menus may do; the same object as long as nothing about it changes. */
function useCardActions(
  onGenerateContext: CardActions['onGenerateContext'],
  onClose: CardActions['onClose'],
): CardActions {
  const mayMove = useMay('enquiries:move');
  const onMove = useMoveCard();
  const onReopen = useReopenCard();
  return useMemo(
    () => (mayMove ? { onMove, onClose, onReopen, onGenerateContext } : { onGenerateContext }),
    [mayMove, onMove, onClose, onReopen, onGenerateContext],
  );
}

/** The enquiries of the filter by stage (KAN-1 to KAN-8). */
export function EnquiryBoard({ filter, onReset, add, onGenerateContext }: EnquiryBoardProps) {
  const { own, narrow } = useColumnFilters();
  const { columns, cards, isLoading, isFetching, error, retry, more } = useColumns(filter, own);
  const closing = useClosing();
  const actions = useCardActions(onGenerateContext, closing.close);
  const renderCard = useCallback(
    (card: EnquiryCard) => <EnquiryBoardCard card={card} actions={actions} />,
    [actions],
  );
  const choice = useEnquiryCommands((id) =>
    statuses.flatMap((status) => cards[status]).find((card) => card.id === id),
  );
  if (isLoading) return <Loading />;
  if (error)
    return (
      <ErrorState
        message={`The board could not be loaded. ${failureOf(error).message}`}
        onRetry={retry}
        busy={isFetching}
      />
    );

  const askForMore = ({ target }: UIEvent) => {
    if (
      !(target instanceof HTMLElement) ||
      target.scrollHeight - target.scrollTop - target.clientHeight > nearEnd
    )
      return;
    // Scrolling does not bubble; it is caught on its way down, so the column is found by its place.
    const section = target.closest('section');
    const column = section?.parentElement
      ? columns[[...section.parentElement.children].indexOf(section)]
      : undefined;
    if (column) more(column.id);
  };
  const isEmpty = statuses.every((status) => cards[status].length === 0);
  const emptyState = ({ id }: Column) => {
    const status = statusOf(id);
    return isNarrowed(filter) || (status && isColumnNarrowed(own[status])) ? (
      <NoMatch onClear={onReset} />
    ) : (
      <EmptyState
        title="Enquiry not moved yet"
        hint="Enquiries will appear here when they reach this stage"
        action={status === 'in_review' && isEmpty ? add : null}
      />
    );
  };
  const columnTools = ({ id }: Column) => {
    const status = statusOf(id);
    return status ? (
      <ColumnFilterButton
        status={status}
        filter={own[status]}
        onChange={(changed) => narrow(status, changed)}
      />
    ) : null;
  };
  return (
    <div onScrollCapture={askForMore} aria-busy={isFetching || undefined} className="px-3 pt-1 pb-6 sm:px-5">
      <Board
        columns={columns}
        cards={cards}
        cardId={idOf}
        label={labelOf}
        renderCard={renderCard}
        onMove={(id, columnId) => {
          const card = statuses.flatMap((status) => cards[status]).find((each) => each.id === id);
          const to = statusOf(columnId);
          if (card && to) actions.onMove?.(card, to);
        }}
        readOnly={!actions.onMove}
        emptyState={emptyState}
        columnTools={columnTools}
      />
      {choice}
      {closing.question}
    </div>
  );
}

function NoMatch({ onClear }: { onClear: () => void }) {
  return (
    <EmptyState
      title="No matches found"
      hint="Try adjusting your filters or search query"
      action={<Button onClick={onClear}>Clear filters</Button>}
    />
  );
}

function Loading() {
  return (
    <div
      role="status"
      className="grid auto-cols-[86%] grid-flow-col gap-3 overflow-hidden px-3 pt-1 sm:px-5 @[45rem]:auto-cols-fr"
    >
      <span className="sr-only">Loading the board</span>
      {statuses.map((status) => (
        <div key={status} className={`rounded-card bg-sunken p-2 pt-10 ${columnHeight}`}>
          <Skeleton className="mb-2 h-31 rounded-card!" />
          <Skeleton className="mb-2 h-31 rounded-card!" />
          <Skeleton className="h-31 rounded-card!" />
        </div>
      ))}
    </div>
  );
}
