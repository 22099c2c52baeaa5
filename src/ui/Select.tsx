import { ChoiceStandIn } from './ChoiceStandIn.tsx';
import { deferred, useDeferred } from './deferred.ts';
import type { SelectProps } from './full/FullSelect.tsx';

export type { SelectOption } from './full/FullSelect.tsx';

const part = deferred(() => import('./full/FullSelect.tsx'));

/** One choice out of a short list. The code of the list loads after the page. */
export function Select<V extends string>(props: SelectProps<V>) {
  const { full, trigger, standIn, waking } = useDeferred(part, { isEager: true });
  if (full) return <full.FullSelect {...props} triggerRef={trigger} />;
  return (
    <ChoiceStandIn
      popup="listbox"
      {...props}
      onType={(value) => props.onChange(value as V)}
      waking={waking}
      ref={standIn}
    />
  );
}
