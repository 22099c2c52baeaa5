import { deferred, useDeferred } from './deferred.ts';
import type { ConfirmDialogProps } from './full/FullConfirmDialog.tsx';

const part = deferred(() => import('./full/FullConfirmDialog.tsx'));

/**
 * A question before something that matters; stays open while `busy`, the caller closes it. Its code
 * loads on first use.
 */
export function ConfirmDialog(props: ConfirmDialogProps) {
  const { full } = useDeferred(part, { isWanted: props.open });
  return full ? <full.FullConfirmDialog {...props} /> : null;
}
