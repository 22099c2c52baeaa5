import { cloneElement, createContext, use, type ComponentProps, type ReactElement } from 'react';
import { deferred, useDeferred } from './deferred.ts';
import type * as Full from './full/FullMenu.tsx';

const part = deferred(() => import('./full/FullMenu.tsx'));

/** What the items of an open menu are made of; there is no menu without it. */
const PartsContext = createContext<typeof Full | null>(null);

function useParts() {
  const parts = use(PartsContext);
  if (!parts) throw new Error('An item of a menu stands outside of a menu.');
  return parts;
}

/**
 * A list of actions or choices that drops from a button; closes on Escape and on a press outside.
 * Its code loads on first use.
 */
export function Menu(props: Full.MenuProps) {
  const { full, trigger, waking } = useDeferred(part, { isWanted: props.open });
  if (!full)
    return cloneElement(props.trigger as ReactElement<ComponentProps<'button'>>, {
      'aria-haspopup': 'menu',
      'aria-expanded': false,
      ...waking,
    });
  return (
    <PartsContext value={full}>
      <full.Menu {...props} triggerRef={trigger} />
    </PartsContext>
  );
}

/** One action of a Menu. */
export function MenuItem(props: Full.MenuItemProps) {
  const { MenuItem: Part } = useParts();
  return <Part {...props} />;
}

/** A hairline between groups of items. */
export function MenuSeparator() {
  const { MenuSeparator: Part } = useParts();
  return <Part />;
}

/** A named group of items. */
export function MenuGroup(props: Full.MenuGroupProps) {
  const { MenuGroup: Part } = useParts();
  return <Part {...props} />;
}

/** Choices of which one holds; children are MenuRadioItem. */
export function MenuRadioGroup<V extends string>(props: Full.MenuRadioGroupProps<V>) {
  const { MenuRadioGroup: Part } = useParts();
  return <Part {...props} />;
}

/** One choice of a MenuRadioGroup. */
export function MenuRadioItem(props: Full.MenuRadioItemProps) {
  const { MenuRadioItem: Part } = useParts();
  return <Part {...props} />;
}
