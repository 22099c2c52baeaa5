import { cloneElement, type ComponentProps, type ReactElement } from 'react';
import { deferred, useDeferred } from './deferred.ts';
import type { PopoverProps } from './full/FullPopover.tsx';

const part = deferred(() => import('./full/FullPopover.tsx'));

/** A small panel beside its button; closes on Escape and on a press outside. Its code loads on first use. */
export function Popover(props: PopoverProps) {
  const { full, trigger, waking } = useDeferred(part, { isWanted: props.open });
  if (full) return <full.FullPopover {...props} triggerRef={trigger} />;
  return cloneElement(props.trigger as ReactElement<ComponentProps<'button'>>, {
    'aria-haspopup': 'dialog',
    'aria-expanded': false,
    ...waking,
  });
}
