import { Tooltip as Base } from '@base-ui/react/tooltip';
import type { ReactNode } from 'react';

type TooltipPopupProps = {
  anchor: Element;
  label: ReactNode;
  side: 'top' | 'bottom' | 'left' | 'right';
  open: boolean;
  onEnter: () => void;
  onLeave: () => void;
  onClose: () => void;
};

/** The line of help beside its control. */
export function TooltipPopup({ anchor, label, side, open, onEnter, onLeave, onClose }: TooltipPopupProps) {
  return (
    <Base.Root open={open} onOpenChange={(next) => (next ? undefined : onClose())}>
      <Base.Portal>
        <Base.Positioner anchor={anchor} side={side} sideOffset={6} collisionPadding={8} className="z-60">
          <Base.Popup
            onPointerEnter={onEnter}
            onPointerLeave={onLeave}
            className="popup-motion max-w-70 rounded-control bg-ink px-2 py-1 text-xs text-canvas shadow-2"
          >
            {label}
          </Base.Popup>
        </Base.Positioner>
      </Base.Portal>
    </Base.Root>
  );
}
