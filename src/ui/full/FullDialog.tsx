import { Dialog as Base } from '@base-ui/react/dialog';
import { X } from 'lucide-react';
import { createContext, use, type ReactNode } from 'react';
import { IconButton } from '../Button.tsx';

type FrameProps = {
  title: ReactNode;
  /** The title is only read, not shown. */
  hideTitle?: boolean;
  description?: ReactNode;
  children?: ReactNode;
  /** Buttons of the last line, the main one last. */
  footer?: ReactNode;
};

const scrim =
  'fixed inset-0 z-40 bg-scrim transition-opacity duration-200 ease-out data-ending-style:opacity-0 data-starting-style:opacity-0';

/** Whether this stands in another window or sheet. */
const InsideContext = createContext(false);

/**
 * What lies under a window. Over another window it cannot be seen, so that the outer one can be read beside
 * it, but a press on it closes as well.
 */
function Scrim() {
  return <Base.Backdrop forceRender className={use(InsideContext) ? 'fixed inset-0 z-40' : scrim} />;
}

/** Toasts leave the buttons of the last line free. */
const keepFree = (line: HTMLElement) => {
  const { style } = document.documentElement;
  const before = style.getPropertyValue('--bar-height');
  style.setProperty('--bar-height', `${line.offsetHeight}px`);
  return () => style.setProperty('--bar-height', before);
};

function Frame({ title, hideTitle, description, children, footer }: FrameProps) {
  return (
    <InsideContext value>
      <header className={hideTitle ? 'sr-only' : 'flex items-start gap-3 px-5 pt-4 pb-3'}>
        <div className="min-w-0 flex-1">
          <Base.Title className="text-lg font-semibold">{title}</Base.Title>
          {description ? (
            <Base.Description className="mt-1 text-sm text-ink-2">{description}</Base.Description>
          ) : null}
        </div>
        <Base.Close render={<IconButton label="Close" icon={X} className="-me-2" />} />
      </header>
      <div className={`min-h-0 flex-1 scroll-pb-48 overflow-y-auto ${hideTitle ? '' : 'px-5 pt-1 pb-5'}`}>
        {children}
      </div>
      {footer ? (
        <footer ref={keepFree} className="flex flex-wrap justify-end gap-2 border-t border-line px-5 py-3">
          {footer}
        </footer>
      ) : null}
    </InsideContext>
  );
}

/** A window with a form begins at its first field; any other, and one that a finger opened, as windows usually do. */
const toFirstField = (opened: string) =>
  opened === 'touch' ||
  (document.querySelector<HTMLElement>(
    '[role=dialog][data-open]:not([data-nested-dialog-open]) form :is(input, button, textarea):enabled',
  ) ??
    true);

type OverlayProps = FrameProps & { open: boolean; onOpenChange?: (open: boolean) => void };

export type DialogProps = OverlayProps & { size?: 'sm' | 'md' | 'lg'; className?: string };

const widths = { sm: 'max-w-100', md: 'max-w-140', lg: 'max-w-190' };

/** The window itself. */
export function Dialog({ open, onOpenChange, size = 'md', className = '', ...frame }: DialogProps) {
  return (
    <Base.Root open={open} onOpenChange={onOpenChange}>
      <Base.Portal>
        <Scrim />
        <Base.Viewport className="fixed inset-0 z-40 flex items-start justify-center overflow-y-auto p-3 pt-[10vh]">
          <Base.Popup
            initialFocus={toFirstField}
            className={`flex max-h-[80dvh] w-full flex-col overflow-hidden rounded-panel border border-line bg-raised text-ink shadow-3 outline-none transition-[opacity,scale] duration-200 ease-out data-ending-style:scale-98 data-ending-style:opacity-0 data-starting-style:scale-98 data-starting-style:opacity-0 ${widths[size]} ${className}`}
          >
            <Frame {...frame} />
          </Base.Popup>
        </Base.Viewport>
      </Base.Portal>
    </Base.Root>
  );
}

export type SheetProps = OverlayProps & {
  side?: 'start' | 'end';
  /** `full` covers the page but for its edge. */
  size?: 'sm' | 'md' | 'lg' | 'full';
  /** Where the focus goes when it opens if not to the first field of its form; true leaves it to the sheet. */
  initialFocus?: (opened: string) => HTMLElement | boolean;
  /** Where the focus goes when it closes; else to what had it before. */
  finalFocus?: () => HTMLElement | null;
};

const sheetWidths = { sm: 'max-w-72', md: 'max-w-110', lg: 'max-w-170', full: '' };
const sheetSides = {
  start: 'start-0 border-e data-ending-style:beyond-start data-starting-style:beyond-start',
  end: 'end-0 border-s data-ending-style:beyond-end data-starting-style:beyond-end',
};

/** The sheet itself. */
export function Sheet({
  open,
  onOpenChange,
  side = 'end',
  size = 'md',
  initialFocus = toFirstField,
  finalFocus,
  ...frame
}: SheetProps) {
  return (
    <Base.Root open={open} onOpenChange={onOpenChange}>
      <Base.Portal>
        <Scrim />
        <Base.Popup
          initialFocus={initialFocus}
          finalFocus={finalFocus}
          className={`fixed inset-y-0 z-40 flex w-[calc(100%-2.5rem)] flex-col border-line bg-raised text-ink shadow-3 outline-none transition-transform duration-200 ease-out ${sheetSides[side]} ${sheetWidths[size]}`}
        >
          <Frame {...frame} />
        </Base.Popup>
      </Base.Portal>
    </Base.Root>
  );
}
