import type { KeyboardEvent, RefObject } from 'react';
import type { EnquiryField } from '#enquiries/contract/fields/schema.ts';

/** The name of the field in whose line an element stands. */
export const nameAt = (element: EventTarget): string | null =>
  element instanceof Element ? (element.closest('[data-field]')?.getAttribute('data-field') ?? null) : null;

/**
 * Keys of the fields, as those of the ledger: they work while the focus is in a line and never in a text control
 * (WCAG 2.1.4). A field that is decided hands the focus on to the next that is not.
 */
export function useFieldKeys(
  section: RefObject<HTMLElement | null>,
  fields: readonly Pick<EnquiryField, 'field' | 'state'>[],
) {
  const goTo = (field: Pick<EnquiryField, 'field'> | undefined) => {
    const line = field && section.current?.querySelector(`[data-field="${field.field}"]`);
    line?.querySelector<HTMLElement>('[aria-keyshortcuts]')?.focus({ preventScroll: true });
    line?.scrollIntoView({ block: 'nearest' });
  };
  /** From the line at `place` to the next proposed field, below first; a reader who has gone elsewhere is left there. */
  const goOn = (place: number) => {
    const { activeElement } = document;
    if (activeElement !== document.body && nameAt(activeElement ?? document.body) !== fields[place]?.field)
      return;
    goTo([...fields.slice(place + 1), ...fields.slice(0, place)].find(({ state }) => state === 'proposed'));
  };
  const onKeyDown = (event: KeyboardEvent<HTMLElement>) => {
    if (event.ctrlKey || event.metaKey || event.altKey || event.nativeEvent.isComposing) return;
    if (!(event.target instanceof HTMLElement) || event.target.closest('input, textarea, [role="combobox"]'))
      return;
    const place = fields.findIndex(({ field }) => field === nameAt(event.target));
    if (place === -1) return;
    const key = event.key.toUpperCase();
    const press = event.target
      .closest('[data-field]')
      ?.querySelector<HTMLElement>(`[aria-keyshortcuts="${key}"]`);
    if (key === 'J') goTo(fields[place + 1]);
    else if (key === 'K') goTo(fields[place - 1]);
    else if (press) press.click();
    else return;
    event.preventDefault();
  };
  return { onKeyDown, goOn };
}
