import { Quote } from 'lucide-react';
import { Link } from 'react-router';
import type { Place } from '#enquiries/contract/sources/schema.ts';

type QuoteLinkProps = {
  place: Place;
  /** Search part of the address that opens the passage. */
  search: string;
  /** `block` shows the words of the passage, `line` only where it stands. */
  look: 'block' | 'line';
  isOpen?: boolean;
};

/** A passage of a source; following it opens the source there, with the passage marked. */
export function QuoteLink({ place, search, look, isOpen = false }: QuoteLinkProps) {
  if (look === 'line') {
    return (
      <Link
        to={{ search }}
        preventScrollReset
        aria-current={isOpen ? 'true' : undefined}
        className="hit inline-flex max-w-full items-start gap-1 rounded-tag text-xs text-brand hover:underline"
      >
        <Quote size={12} aria-hidden="true" className="mt-0.5 shrink-0" />
        <span className="min-w-0">
          <span className="sr-only">Open the passage: </span>
          <bdi className="line-clamp-2 wrap-anywhere" title={place.sourceName}>
            {place.sourceName}
          </bdi>
          {place.page === null ? null : <span className="block">p. {place.page}</span>}
        </span>
      </Link>
    );
  }
  return (
    <Link
      to={{ search }}
      preventScrollReset
      aria-current={isOpen ? 'true' : undefined}
      className="group block rounded-e-control border-s-2 border-brand py-0.5 pe-1 ps-2.5 text-sm text-ink-2 hover:bg-brand-soft aria-[current=true]:bg-brand-soft"
    >
      <span dir="auto" className="customer-words line-clamp-4 wrap-anywhere">
        “{place.quote.replace(/\s+/g, ' ').trim()}”
      </span>
      <span className="mt-0.5 flex min-w-0 items-start gap-1 text-xs text-brand group-hover:underline">
        <Quote size={12} aria-hidden="true" className="mt-0.5 shrink-0" />
        <span className="sr-only">Open the passage: </span>
        <bdi className="min-w-0 truncate" title={place.sourceName}>
          {place.sourceName}
        </bdi>
        {place.page === null ? null : <span className="shrink-0">p. {place.page}</span>}
      </span>
    </Link>
  );
}
