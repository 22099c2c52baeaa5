import { formatNumber } from '#kit/contract/language/locale.ts';
import type { ReactNode, Ref } from 'react';

type CardProps = {
  title?: ReactNode;
  /** Controls or a figure at the end of the title line. */
  aside?: ReactNode;
  children: ReactNode;
  /** The content reaches the edges, e.g. a table. */
  flush?: boolean;
  headingLevel?: 2 | 3;
  className?: string;
};

/** A plate with a hairline; with a title it is a named region of the page. */
export function Card({ title, aside, children, flush = false, headingLevel = 2, className = '' }: CardProps) {
  const Heading = headingLevel === 2 ? 'h2' : 'h3';
  return (
    <section className={`min-w-0 rounded-card border border-line bg-surface shadow-1 ${className}`}>
      {title ? (
        <header
          className={`flex min-h-12 flex-wrap items-center gap-x-3 gap-y-1 px-4 ${flush ? 'border-b border-line py-1.5' : 'pt-1'}`}
        >
          <Heading className="min-w-0 flex-1 basis-40 text-base font-semibold">{title}</Heading>
          {aside}
        </header>
      ) : null}
      <div className={flush ? '' : title ? 'px-4 pb-4' : 'p-4'}>{children}</div>
    </section>
  );
}

type CountStripProps = {
  /** The spoken name, e.g. "Contract Dashboard". */
  label: string;
  /**
   * A missing value shows as a skeleton. `name` is the label as a link to what was counted: the
   * whole counter then opens it.
   */
  items: readonly {
    label: string;
    value: ReactNode | undefined;
    name?: ReactNode;
    /** What is counted, in a few words. */ hint?: string;
  }[];
  /** Of what scrolls: where no counter is a link, it makes a tab stop of it while it can be scrolled. */
  scrollRef?: Ref<HTMLDListElement>;
  className?: string;
};

/** Counters in one ruled strip: side by side; on a narrow page one line that scrolls sideways. */
export function CountStrip({ label, items, scrollRef, className = '' }: CountStripProps) {
  return (
    <section aria-label={label} className={`@container ${className}`}>
      <dl
        ref={scrollRef}
        className="grid gap-px overflow-x-auto rounded-card border border-line bg-line [scrollbar-width:none] @max-[45rem]:flex @[45rem]:auto-cols-fr @[45rem]:grid-flow-col"
      >
        {items.map((item) => (
          <div
            key={item.label}
            className="relative flex shrink-0 grow flex-row-reverse items-center justify-end gap-3 bg-surface px-3 py-2 has-[a:hover]:bg-sunken @max-[45rem]:py-1"
          >
            <dt className="text-xs text-ink-2">
              {item.name ?? item.label}
              {item.hint ? (
                <span className="block text-2xs text-ink-3 @max-[60rem]:hidden">{item.hint}</span>
              ) : null}
            </dt>
            <dd className="figures text-xl">
              {item.value === undefined ? (
                <span className="skeleton my-1 block h-5 w-8" aria-hidden="true" />
              ) : typeof item.value === 'number' ? (
                formatNumber(item.value)
              ) : (
                item.value
              )}
            </dd>
          </div>
        ))}
      </dl>
    </section>
  );
}

type DataListProps = {
  items: readonly { label: string; value: ReactNode }[];
  /** `rows`: label beside value; `stack`: label over value, as many columns as fit. */
  layout?: 'rows' | 'stack';
  className?: string;
};

/** Labels with their values; an empty value is a dash that is read as "none". */
export function DataList({ items, layout = 'rows', className = '' }: DataListProps) {
  const isRows = layout === 'rows';
  return (
    <dl
      className={`${isRows ? 'grid' : 'grid grid-cols-[repeat(auto-fill,minmax(11rem,1fr))] gap-x-6 gap-y-4'} ${className}`}
    >
      {items.map(({ label, value }) => (
        <div
          key={label}
          className={
            isRows
              ? 'grid grid-cols-[minmax(min(7rem,35%),2fr)_5fr] gap-3 border-b border-line py-2 last:border-0'
              : 'min-w-0'
          }
        >
          <dt className={isRows ? 'text-sm text-ink-2' : 'text-xs text-ink-3'}>{label}</dt>
          <dd className="min-w-0 text-sm wrap-break-word">
            {value === null || value === undefined || value === '' ? (
              <>
                <span aria-hidden="true" className="text-ink-3">
                  –
                </span>
                <span className="sr-only">none</span>
              </>
            ) : (
              value
            )}
          </dd>
        </div>
      ))}
    </dl>
  );
}
