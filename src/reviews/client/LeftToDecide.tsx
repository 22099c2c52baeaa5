import { Fragment } from 'react';
import { Link, useSearchParams } from 'react-router';
import type { Left } from './what-is-left.ts';

/** "3 fields, 12 requirements and 4 items to decide", each a link to the tab where it is decided. */
export function LeftToDecide({ left }: { left: readonly Left[] }) {
  const [params] = useSearchParams();
  const searchOf = (tab: string): string => {
    const next = new URLSearchParams(params);
    next.set('tab', tab);
    return next.toString();
  };
  return (
    <>
      {left.map(({ label, tab }, at) => (
        <Fragment key={tab}>
          {at === 0 ? '' : at === left.length - 1 ? ' and ' : ', '}
          <Link
            to={{ search: searchOf(tab) }}
            preventScrollReset
            className="text-brand underline underline-offset-2"
          >
            {label}
          </Link>
        </Fragment>
      ))}{' '}
      to decide
    </>
  );
}
