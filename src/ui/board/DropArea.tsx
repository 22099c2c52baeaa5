import { useDroppable } from '@dnd-kit/core';
import { useCallback, type ReactNode } from 'react';

type DropAreaProps = {
  id: string;
  disabled: boolean;
  /** Is given the element that scrolls. */
  onElement: (element: HTMLDivElement | null) => void;
  children: ReactNode;
};

/**
 * Where cards of a column lie and are put down. It alone follows the drag; what stands in it is not
 * drawn again.
 */
export function DropArea({ id, disabled, onElement, children }: DropAreaProps) {
  const { setNodeRef, isOver } = useDroppable({ id, disabled });
  const ref = useCallback(
    (node: HTMLDivElement | null) => {
      onElement(node);
      setNodeRef(node);
    },
    [onElement, setNodeRef],
  );
  return (
    <>
      <div ref={ref} className="min-h-0 flex-1 overflow-y-auto px-2 pb-2">
        {children}
      </div>
      {isOver ? (
        <div
          aria-hidden="true"
          className="pointer-events-none absolute inset-0 rounded-card border-2 border-brand"
        />
      ) : null}
    </>
  );
}
