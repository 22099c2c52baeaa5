import {
  DndContext,
  DragOverlay,
  KeyboardCode,
  MouseSensor,
  pointerWithin,
  rectIntersection,
  TouchSensor,
  useSensor,
  useSensors,
  type CollisionDetection,
  type DragEndEvent,
} from '@dnd-kit/core';
import { useState, type ReactNode } from 'react';
import { cardClass } from './board/BoardCard.tsx';
import { BoardColumn, type Column } from './board/BoardColumn.tsx';
import { boardAnnouncements, boardCoordinates, boardInstructions } from './board/board-moves.ts';
import { PatientKeyboardSensor } from './board/keyboard-sensor.ts';

type BoardProps<C> = {
  columns: readonly Column[];
  /** The cards of each column by its id, in the order shown. */
  cards: Readonly<Record<string, readonly C[]>>;
  cardId: (card: C) => string;
  /** What a card is called in announcements. */
  label: (card: C) => string;
  renderCard: (card: C) => ReactNode;
  /**
   * Called when a card was put down in another column; the caller moves it at once and puts it back
   * on failure.
   */
  onMove: (cardId: string, columnId: string) => void;
  /** What an empty column says. */
  emptyState: ReactNode | ((column: Column) => ReactNode);
  /** Controls in the header of a column, e.g. its filter. */
  columnTools?: (column: Column) => ReactNode;
  /** Cards cannot be moved. */
  readOnly?: boolean;
  className?: string;
};

/** Cards in columns, moved by mouse (after 8 px), touch (after a long press) or keyboard. */
export function Board<C>(props: BoardProps<C>) {
  const {
    columns,
    cards,
    cardId,
    label,
    renderCard,
    onMove,
    emptyState,
    columnTools,
    readOnly = false,
    className = '',
  } = props;
  const [activeId, setActiveId] = useState<string>();
  // Stays after the drop: the moved card must be mounted in its new column to take the focus back.
  const [keptId, setKeptId] = useState<string>();
  const sensors = useBoardSensors();

  const find = (id: string) => {
    for (const column of columns) {
      const card = cards[column.id]?.find((candidate) => cardId(candidate) === id);
      if (card !== undefined) return { card, columnId: column.id };
    }
    return undefined;
  };
  const announcements = boardAnnouncements({
    card: (id) => {
      const found = find(id);
      return found ? label(found.card) : 'The card';
    },
    column: (id) => columns.find((column) => column.id === id)?.title ?? id,
    columnOf: (id) => find(id)?.columnId,
  });

  function end({ active, over }: DragEndEvent) {
    const id = String(active.id);
    setActiveId(undefined);
    if (over && find(id)?.columnId !== String(over.id)) onMove(id, String(over.id));
  }

  const active = activeId === undefined ? undefined : find(activeId);
  const kept = keptId === undefined ? undefined : find(keptId);
  return (
    <DndContext
      sensors={sensors}
      collisionDetection={underPointerOrCard}
      accessibility={{ announcements, screenReaderInstructions: boardInstructions }}
      onDragStart={({ active: { id } }) => {
        setActiveId(String(id));
        setKeptId(String(id));
      }}
      onDragEnd={end}
      onDragCancel={() => setActiveId(undefined)}
    >
      <div
        className={`grid snap-x snap-mandatory auto-cols-[91%] grid-flow-col gap-3 overflow-x-auto @[45rem]:auto-cols-[minmax(13rem,1fr)] ${activeId ? 'snap-none' : ''} ${className}`}
      >
        {columns.map((column) => (
          <BoardColumn
            key={column.id}
            column={column}
            cards={cards[column.id] ?? none}
            cardId={cardId}
            renderCard={renderCard}
            emptyState={emptyState}
            tools={columnTools}
            // Only the column that holds it is drawn again when a card is picked up.
            keptId={kept?.columnId === column.id ? keptId : undefined}
            mayMove={!readOnly}
          />
        ))}
      </div>
      <DragOverlay dropAnimation={prefersStill() ? null : { duration: 160, easing: 'ease-out' }}>
        {active ? (
          <div className={`${cardClass} cursor-grabbing shadow-3`}>{renderCard(active.card)}</div>
        ) : null}
      </DragOverlay>
    </DndContext>
  );
}

const none: readonly never[] = [];

const sensorOptions = {
  // dnd-kit starts past the distance: at exactly 8 px nothing moves yet.
  mouse: { activationConstraint: { distance: 8 } },
  // A swipe scrolls; a long press picks up.
  touch: { activationConstraint: { delay: 220, tolerance: 8 } },
  keyboard: {
    coordinateGetter: boardCoordinates,
    keyboardCodes: {
      start: [KeyboardCode.Space, KeyboardCode.Enter],
      end: [KeyboardCode.Space, KeyboardCode.Enter],
      cancel: [KeyboardCode.Esc, KeyboardCode.Tab],
    },
  },
};

function useBoardSensors() {
  return useSensors(
    useSensor(MouseSensor, sensorOptions.mouse),
    useSensor(TouchSensor, sensorOptions.touch),
    useSensor(PatientKeyboardSensor, sensorOptions.keyboard),
  );
}

/** The column under the pointer; with the keyboard the column that the card covers most. */
const underPointerOrCard: CollisionDetection = (situation) =>
  situation.pointerCoordinates ? pointerWithin(situation) : rectIntersection(situation);

function prefersStill() {
  return matchMedia('(prefers-reduced-motion: reduce)').matches;
}
