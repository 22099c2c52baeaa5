import { DirectionProvider } from '@base-ui/react/direction-provider';
import { Tabs as Base } from '@base-ui/react/tabs';
import { useEffect, useRef, type ReactNode } from 'react';

export type Tab<V extends string> = { value: V; label: string; count?: number };

type TabsProps<V extends string> = {
  /** The spoken name of the row of tabs. */
  label: string;
  tabs: readonly Tab<V>[];
  value: V;
  onChange: (value: V) => void;
  /** The content of the chosen tab. */
  children: ReactNode;
  orientation?: 'horizontal' | 'vertical';
  /** What stands at the end of the row of tabs. */
  end?: ReactNode;
  /** On a phone: `end` keeps to the row, and scrolls in what is left of it; the content begins close below. */
  isCompact?: boolean;
  className?: string;
};

/** Parts of a page of which one is shown. The chosen one belongs in the address, so the caller keeps it. */
export function Tabs<V extends string>({
  label,
  tabs,
  value,
  onChange,
  children,
  orientation = 'horizontal',
  end,
  isCompact = false,
  className = '',
}: TabsProps<V>) {
  const isVertical = orientation === 'vertical';
  const list = useChosenInView(tabs, value);
  const row = (
    <Base.List
      ref={list}
      aria-label={label}
      className={
        isVertical
          ? 'flex gap-1 overflow-x-auto @[45rem]:flex-col @[45rem]:self-start @max-[45rem]:border-b @max-[45rem]:border-line @max-[45rem]:pb-1'
          : `flex shrink-0 gap-5 overflow-x-auto ${end ? '' : 'border-b border-line'}`
      }
    >
      {tabs.map((tab) => (
        <Base.Tab
          key={tab.value}
          value={tab.value}
          className={
            isVertical
              ? 'flex h-8 shrink-0 items-center gap-2 rounded-control px-2.5 text-sm text-ink-2 -outline-offset-2! hover:bg-sunken data-active:bg-raised data-active:font-medium data-active:text-ink data-active:shadow-1 pointer-coarse:h-11'
              : 'flex h-9 min-w-6 shrink-0 items-center justify-center gap-2 border-b-2 border-transparent text-sm font-medium text-ink-2 -outline-offset-2! hover:text-ink data-active:border-brand data-active:text-ink pointer-coarse:h-11'
          }
        >
          {tab.label}
          {tab.count === undefined ? null : (
            <span className="figures text-xs font-normal text-ink-3">{tab.count}</span>
          )}
        </Base.Tab>
      ))}
    </Base.List>
  );
  return (
    <DirectionProvider direction={document.dir === 'rtl' ? 'rtl' : 'ltr'}>
      <Base.Root
        value={value}
        onValueChange={(next) => onChange(next as V)}
        orientation={orientation}
        className={`${isVertical ? 'gap-6 @[45rem]:grid @[45rem]:grid-cols-[11rem_1fr]' : ''} ${className}`}
      >
        {end ? (
          <div
            className={`flex items-center justify-between gap-x-6 border-b border-line ${isCompact ? '' : 'flex-wrap'}`}
          >
            {row}
            {end}
          </div>
        ) : (
          row
        )}
        <Base.Panel
          key={value}
          value={value}
          className={`min-w-0 outline-offset-4 ${isVertical ? '@max-[45rem]:pt-4' : isCompact ? 'pt-2' : 'pt-4'}`}
        >
          {children}
        </Base.Panel>
      </Base.Root>
    </DirectionProvider>
  );
}

/**
 * Scrolls the row of tabs so that the chosen one stands in its middle; a count that arrives moves
 * the tabs and a phone that is turned narrows the row, so it looks again.
 */
function useChosenInView<V extends string>(tabs: readonly Tab<V>[], value: V) {
  const list = useRef<HTMLDivElement>(null);
  const scrolledTo = useRef('');
  const asked = `${value} of ${tabs.map((tab) => `${tab.value} ${tab.count}`).join()}`;
  useEffect(() => {
    const row = list.current;
    if (!row) return undefined;
    const scroll = () => {
      const chosen = row.querySelector('[aria-selected="true"]')?.getBoundingClientRect();
      const { left, width } = row.getBoundingClientRect();
      if (!chosen || scrolledTo.current === `${asked} ${width}`) return;
      scrolledTo.current = `${asked} ${width}`;
      row.scrollLeft += chosen.left + chosen.width / 2 - left - width / 2;
    };
    scroll();
    const observer = new ResizeObserver(scroll);
    observer.observe(row);
    return () => observer.disconnect();
  }, [asked]);
  return list;
}
