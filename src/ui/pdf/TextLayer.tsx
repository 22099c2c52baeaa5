import { useMemo, type RefCallback } from 'react';
import { lineBoxes, type LineBox, type PageView, type PieceBox } from './line-boxes.ts';
import type { PageText, PieceRange } from './page-text.ts';

/** A passage on the page, already found; `isChosen` is the one the reader came for. */
export type FoundMark = { id: string; ranges: readonly PieceRange[]; isChosen: boolean };

type TextLayerProps = {
  text: PageText;
  view: PageView;
  marks: readonly FoundMark[];
  chosenRef: RefCallback<HTMLElement>;
};

/**
 * The words of a page over its picture: invisible, but selected, searched and read aloud; passages
 * are marked in it.
 */
export function TextLayer({ text, view, marks, chosenRef }: TextLayerProps) {
  // The letters of a page are measured once, not again at every passage that is marked.
  const lines = useMemo(
    () =>
      lineBoxes(text, view).map((line) => ({
        ...line,
        pieces: line.pieces.map((box) => ({ ...box, stretch: stretchOf(box) })),
      })),
    [text, view],
  );
  const first = marks.find(({ isChosen }) => isChosen)?.ranges[0];
  return lines.map((line, place) => (
    <Line key={place} line={line} marks={marks} first={first} chosenRef={chosenRef} />
  ));
}

/** A piece with how much its letters are stretched. */
type StretchedBox = LineBox['pieces'][number] & { stretch: number };

type LineProps = {
  line: Omit<LineBox, 'pieces'> & { pieces: readonly StretchedBox[] };
  marks: readonly FoundMark[];
  first: PieceRange | undefined;
  chosenRef: TextLayerProps['chosenRef'];
};

function Line({ line, marks, first, chosenRef }: LineProps) {
  return (
    // The system would draw a ground behind these words, over the picture of the page.
    <div
      className="absolute whitespace-pre forced-color-adjust-none"
      style={{ left: line.left, top: line.top, width: line.width, height: line.height }}
    >
      {line.pieces.map((box) => {
        const cuts = cutsOf(box, marks);
        return (
          <span
            key={box.piece}
            data-piece={box.piece}
            className="relative inline-block origin-top-left align-top leading-none"
            style={{
              marginLeft: box.gap,
              top: box.top - line.top,
              width: box.width,
              height: box.height,
              fontSize: box.height,
              ...(box.turn ? { rotate: `${box.turn}rad` } : {}),
            }}
          >
            <span className="inline-block origin-top-left" style={{ transform: `scaleX(${box.stretch})` }}>
              {cuts.map(({ words, from, mark }) =>
                mark ? (
                  <mark
                    key={`${from} ${mark.id}`}
                    data-mark={mark.id}
                    ref={
                      mark.isChosen && first?.piece === box.piece && first.from === from
                        ? chosenRef
                        : undefined
                    }
                    aria-current={mark.isChosen ? 'true' : undefined}
                    className={
                      mark.isChosen
                        ? 'bg-medium/30 text-transparent outline-2 outline-medium/50'
                        : 'bg-brand/15 text-transparent'
                    }
                  >
                    {words}
                  </mark>
                ) : (
                  words
                ),
              )}
            </span>
          </span>
        );
      })}
    </div>
  );
}

type Cut = { words: string; from: number; mark: FoundMark | null };

/** A piece's text cut at the edges of its marks; where they overlap the chosen one shows. */
function cutsOf(box: PieceBox, marks: readonly FoundMark[]): Cut[] {
  const here = marks
    .toSorted((one, other) => Number(other.isChosen) - Number(one.isChosen))
    .flatMap((mark) =>
      mark.ranges.filter(({ piece }) => piece === box.piece).map((range) => ({ mark, ...range })),
    );
  const edges = [
    ...new Set([0, box.text.length, ...here.flatMap(({ from, until }) => [from, until])]),
  ].toSorted((one, other) => one - other);
  return edges.slice(0, -1).map((from, place) => {
    const until = edges[place + 1] ?? box.text.length;
    return {
      words: box.text.slice(from, until),
      from,
      mark: here.find((range) => range.from <= from && range.until >= until)?.mark ?? null,
    };
  });
}

let measuring: CanvasRenderingContext2D | null | undefined;

/** How much the browser's own letters must be stretched to be as wide as those of the page. */
function stretchOf({ text, width, height }: PieceBox): number {
  measuring ??= document.createElement('canvas').getContext('2d');
  if (!measuring) return 1;
  measuring.font = `${height}px sans-serif`;
  const own = measuring.measureText(text).width;
  return own > 0 && width > 0 ? width / own : 1;
}
