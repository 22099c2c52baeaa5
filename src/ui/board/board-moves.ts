import { KeyboardCode, type Announcements, type KeyboardCoordinateGetter } from '@dnd-kit/core';

const STEP_PX = 25;
/** 80 % of the viewport (section 9). */
export const columnHeight = 'h-[80vh]';

const directions: Record<string, { x: number; y: number }> = {
  [KeyboardCode.Right]: { x: 1, y: 0 },
  [KeyboardCode.Left]: { x: -1, y: 0 },
  [KeyboardCode.Down]: { x: 0, y: 1 },
  [KeyboardCode.Up]: { x: 0, y: -1 },
};

/** An arrow moves the card by 25 px; Shift with left or right moves it into the neighbouring column. */
export const boardCoordinates: KeyboardCoordinateGetter = (event, { currentCoordinates, context }) => {
  const direction = directions[event.code];
  if (!direction) return undefined;
  event.preventDefault();
  const card = context.collisionRect;
  if (event.shiftKey && direction.x !== 0 && card) {
    const columns = [...context.droppableRects.values()].sort((one, other) => one.left - other.left);
    const middle = card.left + card.width / 2;
    const present = columns.findIndex((column) => middle <= column.left + column.width);
    const next = columns[(present < 0 ? columns.length - 1 : present) + direction.x];
    if (!next) return undefined;
    return { x: next.left + (next.width - card.width) / 2, y: Math.max(currentCoordinates.y, next.top) };
  }
  return { x: currentCoordinates.x + direction.x * STEP_PX, y: currentCoordinates.y + direction.y * STEP_PX };
};

type Names = {
  /** What a card is called, e.g. "ENQ-26-4821, Gulf Marine Fabricators". */
  card: (cardId: string) => string;
  column: (columnId: string) => string;
  columnOf: (cardId: string) => string | undefined;
};

/** What a screen reader hears while a card is moved. */
export function boardAnnouncements({ card, column, columnOf }: Names): Announcements {
  const place = (columnId: string | undefined) => (columnId === undefined ? 'the board' : column(columnId));
  return {
    onDragStart: ({ active }) =>
      `Picked up ${card(String(active.id))} in ${place(columnOf(String(active.id)))}.`,
    onDragOver: ({ active, over }) =>
      over
        ? `${card(String(active.id))} is over ${column(String(over.id))}.`
        : `${card(String(active.id))} is over no column.`,
    onDragEnd: ({ active, over }) => {
      const from = columnOf(String(active.id));
      return over && String(over.id) !== from
        ? `Moved ${card(String(active.id))} to ${column(String(over.id))}.`
        : `${card(String(active.id))} stays in ${place(from)}.`;
    },
    onDragCancel: ({ active }) =>
      `Move cancelled. ${card(String(active.id))} is back in ${place(columnOf(String(active.id)))}.`,
  };
}

export const boardInstructions = {
  draggable:
    'Press Space or Enter to pick up the card. Arrow keys move it in small steps, Shift with an arrow key moves it to the next column. Space or Enter puts it down, Escape cancels.',
};
