import { ChoiceStandIn, choiceKeys } from './ChoiceStandIn.tsx';
import { deferred, useDeferred } from './deferred.ts';
import type { SelectProps } from './full/FullSelect.tsx';

export type { SelectOption } from './full/FullSelect.tsx';

const part = deferred(() => import('./full/FullSelect.tsx'));

/** One choice out of a short list. The code of the list loads after the page. */
export function Select<V extends string>(props: SelectProps<V>) {
  const { full, trigger, standIn, waking } = useDeferred(part, { isEager: true, keys: choiceKeys });
  if (full) return <full.FullSelect {...props} triggerRef={trigger} />;
  const { options, value, onChange: _whenOpen, name: _ofTheAnswer, ...look } = props;
  return (
    <ChoiceStandIn
      popup="listbox"
      {...look}
      {...waking}
      ref={standIn}
      chosen={options.find((option) => option.value === value)?.label}
    />
  );
}
