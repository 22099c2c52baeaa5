import { useId, type ReactNode } from 'react';
import { Link } from 'react-router';

type NeedGroupProps = {
  title: string;
  total: number;
  /** Where all of them are listed. */
  all?: string;
  children: readonly ReactNode[];
};

/** One kind of things that wait; absent when none does. */
export function NeedGroup({ title, total, all, children }: NeedGroupProps) {
  const id = useId();
  if (total === 0) return null;
  const more = total - children.length;
  return (
    <section aria-labelledby={id} className="@container min-w-0 py-1.5">
      <h3 id={id} className="flex items-baseline gap-2 px-4 pt-1 pb-1 text-xs font-medium text-ink-2">
        {title}
        <span className="figures">{total}</span>
      </h3>
      <ul>{children}</ul>
      {more > 0 ? (
        <p className="px-4 py-1 text-xs text-ink-2">
          {all ? (
            <Link to={all} className="text-brand underline underline-offset-2">
              {more} more
            </Link>
          ) : (
            `${more} more`
          )}
        </p>
      ) : null}
    </section>
  );
}

type NeedRowProps = {
  to: string;
  reference?: string;
  text: string;
  detail?: string;
  when: string;
  isLate?: boolean;
};

/** One thing: what it is about, and when; in columns where its group has the page to itself. The whole line opens it. */
export function NeedRow({ to, reference, text, detail, when, isLate = false }: NeedRowProps) {
  return (
    <li>
      <Link
        to={to}
        className="flex min-h-11 items-center gap-3 px-4 py-1.5 -outline-offset-2! hover:bg-sunken"
      >
        <span className="min-w-0 flex-1 @[45rem]:grid @[45rem]:grid-cols-3 @[45rem]:gap-4">
          <bdi title={text || reference} className="block truncate text-page text-sm font-medium">
            {text || reference}
          </bdi>
          <span className="flex min-w-0 gap-2 text-xs text-ink-2 @[45rem]:contents">
            <bdi className="reference max-w-full shrink-0 truncate">{text ? reference : null}</bdi>
            <span className="truncate">{detail}</span>
          </span>
        </span>
        <span
          className={`shrink-0 text-xs min-w-20 text-end ${isLate ? 'font-medium text-high' : 'text-ink-2'}`}
        >
          {isLate ? <span className="sr-only">Late: </span> : null}
          {when}
        </span>
      </Link>
    </li>
  );
}
