import { ChoiceStandIn } from './ChoiceStandIn.tsx';
import { deferred, useDeferred } from './deferred.ts';
import type { ComboboxProps } from './full/FullCombobox.tsx';

const part = deferred(() => import('./full/FullCombobox.tsx'));

/**
 * One choice out of a long list that is searched by typing, e.g. a country or a colleague. The code of the
 * list loads after the page.
 */
export function Combobox(props: ComboboxProps) {
  const { full, trigger, standIn, waking } = useDeferred(part, { isEager: true });
  if (full) return <full.FullCombobox {...props} triggerRef={trigger} />;
  return <ChoiceStandIn popup="dialog" {...props} onType={props.onChange} waking={waking} ref={standIn} />;
}
