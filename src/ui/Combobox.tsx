import { ChoiceStandIn, choiceKeys } from './ChoiceStandIn.tsx';
import { deferred, useDeferred } from './deferred.ts';
import type { ComboboxProps } from './full/FullCombobox.tsx';

const part = deferred(() => import('./full/FullCombobox.tsx'));

/** One choice out of a long list that is searched by typing, e.g. a country or a colleague. The code of the list loads after the page. */
export function Combobox(props: ComboboxProps) {
  const { full, trigger, standIn, waking } = useDeferred(part, { isEager: true, keys: choiceKeys });
  if (full) return <full.FullCombobox {...props} triggerRef={trigger} />;
  const { placeholder, label, look, icon, disabled, onBlur, className } = props;
  const chosen = props.options.find((option) => option.value === props.value)?.label;
  return (
    <ChoiceStandIn
      popup="dialog"
      {...{ placeholder, label, look, icon, disabled, onBlur, className, chosen }}
      {...waking}
      ref={standIn}
    />
  );
}
