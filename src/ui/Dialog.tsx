import { cloneElement, type ComponentProps, type ReactElement } from 'react';
import { deferred, useDeferred } from './deferred.ts';
import type { DialogProps, SheetProps } from './full/FullDialog.tsx';

const part = deferred(() => import('./full/FullDialog.tsx'));

/** A window over the page; focus stays inside, Escape and a press outside close it. Its code loads on first use. */
export function Dialog(props: DialogProps) {
  const { full, trigger, waking } = useDeferred(part, { isWanted: props.open });
  return full ? <full.Dialog {...props} triggerRef={trigger} /> : standIn(props.trigger, waking);
}

/** A panel from the side of the window over the full height; a Sheet inside a Sheet closes with the outer one. */
export function Sheet(props: SheetProps) {
  const { full, trigger, waking } = useDeferred(part, { isWanted: props.open });
  return full ? <full.Sheet {...props} triggerRef={trigger} /> : standIn(props.trigger, waking);
}

function standIn(
  trigger: ReactElement | undefined,
  { onKeyDown: _arrowsDoNotOpen, ...waking }: ReturnType<typeof useDeferred>['waking'],
) {
  return trigger
    ? cloneElement(trigger as ReactElement<ComponentProps<'button'>>, {
        'aria-haspopup': 'dialog',
        'aria-expanded': false,
        ...waking,
      })
    : null;
}
