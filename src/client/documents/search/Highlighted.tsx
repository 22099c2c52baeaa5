/** A quote with the words that were asked for marked in it; `highlights` are ranges of the quote in order. */
export function Highlighted({ quote, highlights }: { quote: string; highlights: readonly (readonly [number, number])[] }) {
  const ends = [0, ...highlights.map(([, end]) => end)];
  return (
    <bdi className="wrap-anywhere">
      {highlights.map(([start, end], place) => (
        <span key={start}>
          {quote.slice(ends[place], start)}
          <mark className="rounded-tag bg-brand-soft font-medium text-ink">{quote.slice(start, end)}</mark>
        </span>
      ))}
      {quote.slice(ends.at(-1))}
    </bdi>
  );
}
