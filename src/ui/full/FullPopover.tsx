import { Popover as Base } from '@base-ui/react/popover';
import type { ReactElement, ReactNode, Ref } from 'react';

export type PopoverProps = {
  /** The button that opens it. */
  trigger: ReactElement;
  children: ReactNode;
  /** The heading, or with `hideTitle` the spoken name. */
  title: string;
  hideTitle?: boolean;
  align?: 'start' | 'center' | 'end';
  side?: 'top' | 'bottom' | 'left' | 'right';
  open?: boolean;
  onOpenChange?: (open: boolean) => void;
  /** What lies behind it takes no presses while it is open: a large panel would leave slivers of it. */
  modal?: boolean;
  className?: string;
};

/** The panel itself. */
export function FullPopover(props: PopoverProps & { triggerRef: Ref<HTMLButtonElement> }) {
  const {
    trigger,
    triggerRef,
    children,
    title,
    hideTitle = false,
    align = 'start',
    side = 'bottom',
    open,
    onOpenChange,
    modal = false,
    className = 'w-80',
  } = props;
  return (
    <Base.Root open={open} onOpenChange={onOpenChange} modal={modal}>
      <Base.Trigger ref={triggerRef} render={trigger} />
      <Base.Portal>
        {modal ? <Base.Backdrop className="fixed inset-0 z-50" /> : null}
        <Base.Positioner
          sideOffset={4}
          align={align}
          side={side}
          collisionPadding={12}
          className="z-50 outline-none"
        >
          <Base.Popup
            className={`plate popup-motion max-h-(--available-height) max-w-(--available-width) overflow-y-auto p-3 outline-none ${className}`}
          >
            <Base.Title className={hideTitle ? 'sr-only' : 'pb-2 text-sm font-semibold'}>{title}</Base.Title>
            {children}
          </Base.Popup>
        </Base.Positioner>
      </Base.Portal>
    </Base.Root>
  );
}
