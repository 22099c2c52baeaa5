import type { Piece } from '../viewer/parts.ts';
import { blocksOf, piecesOf } from '../viewer/text-blocks.ts';

type Stretch = readonly [number, number];

/** The stretches of a piece that hold a word asked for, as offsets into it. */
const within = ({ start, text }: Piece, highlights: readonly Stretch[]): Stretch[] =>
  highlights.flatMap(([from, to]): Stretch[] => {
    const [own, end] = [Math.max(0, from - start), Math.min(text.length, to - start)];
    return own < end ? [[own, end]] : [];
  });

/**
 * A quote without the signs of Markdown, the words that were asked for marked in it; `highlights`
 * are ranges of the quote in order.
 */
export function Highlighted({ quote, highlights }: { quote: string; highlights: readonly Stretch[] }) {
  const pieces = blocksOf(quote, [], true).flatMap(piecesOf);
  return (
    <bdi className="wrap-anywhere">
      {pieces.map((piece, place) => {
        const next = pieces[place + 1];
        // Signs and line ends that are left out stand between words.
        const isApart =
          next !== undefined && /\s|\|/.test(quote.slice(piece.start + piece.text.length, next.start));
        return (
          <span key={piece.start}>
            <Marked text={piece.text} stretches={within(piece, highlights)} />
            {isApart ? ' ' : ''}
          </span>
        );
      })}
    </bdi>
  );
}

function Marked({ text, stretches }: { text: string; stretches: readonly Stretch[] }) {
  const ends = [0, ...stretches.map(([, end]) => end)];
  return (
    <>
      {stretches.map(([start, end], place) => (
        <span key={start}>
          {text.slice(ends[place], start)}
          <mark className="rounded-tag bg-brand-soft font-medium text-ink">{text.slice(start, end)}</mark>
        </span>
      ))}
      {text.slice(ends.at(-1))}
    </>
  );
}
