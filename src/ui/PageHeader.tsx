import type { ReactNode } from 'react';

type PageHeaderProps = {
  title: ReactNode;
  /** A line under the title. */
  subtitle?: ReactNode;
  /** A link over the title, e.g. back to the list. */
  back?: ReactNode;
  /** Two actions at most, the main one last. */
  actions?: ReactNode;
  className?: string;
};

/** The one h1 of a page with its actions. */
export function PageHeader({ title, subtitle, back, actions, className = '' }: PageHeaderProps) {
  return (
    <header
      className={`flex flex-wrap items-center gap-x-4 gap-y-2 px-3 pt-1 pb-2 sm:px-5 sm:pt-4 ${className}`}
    >
      <div className="min-w-0 flex-1 basis-40">
        {back ? <div className="mb-0.5 text-sm text-ink-2">{back}</div> : null}
        <h1 className="text-xl wrap-break-word">{title}</h1>
        {subtitle ? <p className="mt-0.5 text-sm text-ink-2">{subtitle}</p> : null}
      </div>
      {actions ? <div className="flex shrink-0 flex-wrap items-center gap-2">{actions}</div> : null}
    </header>
  );
}

type ToolbarProps = {
  /** The spoken name, e.g. "Filters". */
  label: string;
  /** A search field; on a narrow page it shares its line with `end` alone. */
  search?: ReactNode;
  /** Filters; they scroll sideways on a narrow page. */
  children?: ReactNode;
  /** The view switch or other things at the end. */
  end?: ReactNode;
  className?: string;
};

/** One line of search, filters and view switch; two lines on a narrow page. */
export function Toolbar({ label, search, children, end, className = '' }: ToolbarProps) {
  return (
    <div
      role="group"
      aria-label={label}
      className={`flex flex-wrap items-center gap-1.5 px-3 pb-2 sm:px-5 ${className}`}
    >
      {search ? <div className="min-w-0 flex-1 basis-40 @[57.5rem]:max-w-110">{search}</div> : null}
      {children ? (
        <div className="-m-1.5 flex min-w-0 items-center gap-1.5 overflow-x-auto p-1.5 [scrollbar-width:none] @max-[57.5rem]:order-last @max-[57.5rem]:w-[calc(100%+0.75rem)]">
          {children}
        </div>
      ) : null}
      {end ? <div className="ms-auto flex flex-wrap items-center gap-2">{end}</div> : null}
    </div>
  );
}
