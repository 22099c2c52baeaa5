import {
  cloneElement,
  useId,
  useRef,
  useState,
  type DOMAttributes,
  type ReactElement,
  type ReactNode,
} from 'react';
import { Button, type ButtonProps } from './Button.tsx';
import { useReason } from './closed.ts';
import { deferred } from './deferred.ts';

type Handlers = Pick<
  DOMAttributes<HTMLElement>,
  'onPointerEnter' | 'onPointerLeave' | 'onPointerDown' | 'onFocus' | 'onBlur' | 'onKeyDown'
>;

type TooltipProps = {
  label: ReactNode;
  /** The control it belongs to; it must carry its own spoken name. */
  children: ReactElement<Handlers>;
  side?: 'top' | 'bottom' | 'left' | 'right';
};

const part = deferred(() => import('./full/TooltipPopup.tsx'));

/**
 * Milliseconds a pointer rests on the control before the line shows, and may be away on its way
 * from the control to the line.
 */
const restsFor = 400;
const mayBeAwayFor = 120;

/**
 * A line of help on hover and focus. It adds to what a control says, it never replaces its name.
 * Its code loads on first use.
 */
export function Tooltip({ label, children, side = 'top' }: TooltipProps) {
  const { full, anchor, isOpen, show, hide } = useTip();
  const own = children.props;
  const handlers: Handlers = {
    onPointerEnter: (event) => {
      own.onPointerEnter?.(event);
      if (event.pointerType !== 'touch') show(event.currentTarget, restsFor);
    },
    onPointerLeave: (event) => {
      own.onPointerLeave?.(event);
      hide(mayBeAwayFor);
    },
    onPointerDown: (event) => {
      own.onPointerDown?.(event);
      hide(0);
    },
    onFocus: (event) => {
      own.onFocus?.(event);
      if (event.currentTarget.matches(':focus-visible')) show(event.currentTarget, 0);
    },
    onBlur: (event) => {
      own.onBlur?.(event);
      hide(0);
    },
    onKeyDown: (event) => {
      own.onKeyDown?.(event);
      if (event.key === 'Escape') hide(0);
    },
  };
  return (
    <>
      {cloneElement(children, handlers)}
      {full && anchor ? (
        <full.TooltipPopup
          anchor={anchor}
          label={label}
          side={side}
          open={isOpen}
          onEnter={() => show(anchor, 0)}
          onLeave={() => hide(mayBeAwayFor)}
          onClose={() => hide(0)}
        />
      ) : null}
    </>
  );
}

type Tip = { full: ReturnType<typeof part.now>; anchor: Element | null; isOpen: boolean };

/** Whether the line shows, beside what, and its code; the last of `show` and `hide` counts. */
function useTip() {
  const [tip, setTip] = useState<Tip>({ full: null, anchor: null, isOpen: false });
  const latest = useRef(0);
  const after = (milliseconds: number, act: () => void) => {
    latest.current += 1;
    const own = latest.current;
    setTimeout(() => (latest.current === own ? act() : undefined), milliseconds);
  };
  const show = (anchor: Element, wait: number) => {
    const arriving = part.load().catch(() => null);
    after(wait, () => {
      const own = latest.current;
      // Without its code there is no help on hover; the control's own name says what it is.
      void arriving.then((full) =>
        latest.current === own ? setTip({ full, anchor, isOpen: true }) : undefined,
      );
    });
  };
  const hide = (wait: number) =>
    after(wait, () => setTip((before) => (before.isOpen ? { ...before, isOpen: false } : before)));
  return { ...tip, show, hide };
}

type ForbiddenButtonProps = Omit<ButtonProps, 'onClick' | 'busy'> & {
  /** Why it cannot be pressed, e.g. "Only an administrator changes roles." */
  reason: string;
};

/**
 * A button that stands where it would be but has no effect; the reason is in a tooltip and read
 * with its name.
 */
export function ForbiddenButton({ reason: own, ...rest }: ForbiddenButtonProps) {
  const id = useId();
  const reason = useReason(own);
  return (
    <>
      <Tooltip label={reason}>
        <Button {...rest} type="button" aria-disabled aria-describedby={id} />
      </Tooltip>
      <span id={id} hidden>
        {reason}
      </span>
    </>
  );
}
