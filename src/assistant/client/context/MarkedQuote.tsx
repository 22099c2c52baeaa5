import type { FoundPassage } from '#documents/contract/schema.ts';

/** A passage of a document with the words that were asked for marked, and where it stands. */
export function MarkedQuote({
  passage: { quote, highlights, title, revisionNo, page },
}: {
  passage: FoundPassage;
}) {
  const parts = highlights.map(([from, to], at) => ({
    from,
    before: quote.slice(highlights[at - 1]?.[1] ?? 0, from),
    marked: quote.slice(from, to),
  }));
  return (
    <figure className="border-s-2 border-brand ps-2.5">
      <blockquote dir="auto" className="whitespace-pre-line text-ink-2">
        {parts.map(({ from, before, marked }) => (
          <span key={from}>
            {before}
            <mark className="rounded-tag bg-brand-soft text-ink">{marked}</mark>
          </span>
        ))}
        {quote.slice(highlights.at(-1)?.[1] ?? 0)}
      </blockquote>
      <figcaption className="mt-0.5 text-xs text-ink-2">
        <bdi>{title}</bdi>, revision {revisionNo}
        {page === null ? '' : `, p. ${page}`}
      </figcaption>
    </figure>
  );
}
