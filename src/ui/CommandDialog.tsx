import { deferred, useDeferred } from './deferred.ts';
import type { CommandDialogProps } from './full/FullCommandDialog.tsx';

export type { CommandGroup, CommandItem } from './full/FullCommandDialog.tsx';

const part = deferred(() => import('./full/FullCommandDialog.tsx'));

/** A window of things to choose by typing, as the command palette is. Its code loads when the page is at rest. */
export function CommandDialog(props: CommandDialogProps) {
  const { full } = useDeferred(part, { isWanted: props.open });
  return full ? <full.FullCommandDialog {...props} /> : null;
}
