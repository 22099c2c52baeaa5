import { deferred, useDeferred } from './deferred.ts';
import type { DialogProps, SheetProps } from './full/FullDialog.tsx';

const part = deferred(() => import('./full/FullDialog.tsx'));

/**
 * A window over the page; focus stays inside, Escape and a press outside close it. Its code loads on first
 * use.
 */
export function Dialog(props: DialogProps) {
  const { full } = useDeferred(part, { isWanted: props.open });
  return full ? <full.Dialog {...props} /> : null;
}

/**
 * A panel from the side of the window over the full height; a Sheet inside a Sheet closes with the outer
 * one.
 */
export function Sheet(props: SheetProps) {
  const { full } = useDeferred(part, { isWanted: props.open });
  return full ? <full.Sheet {...props} /> : null;
}
