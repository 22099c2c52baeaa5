import { useDraggable } from '@dnd-kit/core';
import { useCallback, type MouseEvent, type ReactNode, type TouchEvent } from 'react';

type BoardCardProps = { id: string; children: ReactNode; mayMove: boolean };

/** One card that can be picked up; links and buttons in it work as usual. */
export function BoardCard({ id, children, mayMove }: BoardCardProps) {
  const { setNodeRef, setActivatorNodeRef, attributes, listeners, isDragging } = useDraggable({
    id,
    disabled: !mayMove,
    // "button" around links and buttons would hide them from assistive technology.
    attributes: asGroup,
  });
  const ref = useCallback(
    (node: HTMLDivElement | null) => {
      setNodeRef(node);
      // Without it, Enter on a link inside the card would pick the card up instead of opening the link.
      setActivatorNodeRef(node);
    },
    [setNodeRef, setActivatorNodeRef],
  );
  if (!mayMove) return <div className={cardClass}>{children}</div>;
  return (
    // oxlint-disable-next-line jsx-a11y/no-noninteractive-element-interactions -- a draggable group; a button role would swallow the links in it
    <div
      ref={ref}
      {...attributes}
      role="group"
      aria-pressed={undefined}
      aria-disabled={undefined}
      onKeyDown={listeners?.['onKeyDown'] as React.KeyboardEventHandler | undefined}
      onMouseDown={within(listeners?.['onMouseDown'])}
      onTouchStart={within(listeners?.['onTouchStart'])}
      onDragStart={(event) => event.preventDefault()}
      className={`${cardClass} cursor-grab touch-manipulation hover:shadow-2 ${isDragging ? 'opacity-40' : ''}`}
    >
      {children}
    </div>
  );
}

const asGroup = { role: 'group', roleDescription: 'draggable enquiry' };

/** The look of a card, shared with the one that hangs at the pointer. */
export const cardClass =
  'block rounded-card border border-line bg-surface shadow-1 transition-shadow select-none';

/**
 * A menu opened from the card sends its events through React's tree; only those that began on the
 * card itself may start a drag.
 */
function within(listener: unknown) {
  if (typeof listener !== 'function') return undefined;
  return (event: MouseEvent | TouchEvent) => {
    if (event.target instanceof Node && event.currentTarget.contains(event.target))
      (listener as (event: MouseEvent | TouchEvent) => void)(event);
  };
}
