import { useMemo, type ReactNode } from 'react';
import { useLocation } from 'react-router';
import { stopWhileWide } from '#ui/WideTable.tsx';
import type { Piece } from './parts.ts';
import { blocksOf, coveredPart, piecesOf, type Block } from './text-blocks.ts';

type Passage = { start: number; end: number } | null;

type DocumentTextProps = {
  title: string;
  text: string;
  pageStarts: readonly number[];
  isMarkdown: boolean;
  /** The passage the reader came for. */
  passage: Passage;
};

/** From this length on the browser lays out only what is near the window. */
const longText = 200_000;

/**
 * A document as text: pages, clauses, lists and tables told apart, the passage marked and brought into view.
 */
export function DocumentText({ title, text, pageStarts, isMarkdown, passage }: DocumentTextProps) {
  // Following a link again to the passage that is already marked must bring it back into view.
  const { key: visit } = useLocation();
  const blocks = useMemo(() => blocksOf(text, pageStarts, isMarkdown), [text, pageStarts, isMarkdown]);
  const style =
    text.length > longText
      ? ({ contentVisibility: 'auto', containIntrinsicSize: 'auto 50rem' } as const)
      : undefined;
  const top = Math.min(...blocks.flatMap((block) => (block.kind === 'heading' ? [block.level] : [])));
  const first = passage ? blocks.flatMap(piecesOf).find((piece) => coveredPart(piece, passage)) : undefined;
  const words = (pieces: readonly Piece[]): ReactNode =>
    pieces.map((piece) => (
      <Words key={`${piece.start} ${visit}`} piece={piece} passage={passage} isFirst={piece === first} />
    ));
  return (
    <div
      role="region"
      data-document-text
      aria-label={`Text of ${title}`}
      tabIndex={0}
      className="min-h-0 flex-1 overflow-y-auto px-4 pt-3 pb-16 text-sm leading-6 -outline-offset-2!"
    >
      {blocks.map((block) => (
        <div key={`${block.kind} ${block.start}`} dir="auto" style={style} className="wrap-anywhere">
          {block.page === null ? null : (
            <p className="my-2 flex items-center gap-2 text-2xs text-ink-3 select-none before:h-px before:flex-1 before:bg-line after:h-px after:flex-1 after:bg-line">
              Page {block.page}
            </p>
          )}
          <Drawn block={block} top={top} words={words} />
        </div>
      ))}
    </div>
  );
}

type DrawnProps = {
  block: Block;
  /** The highest level of a heading in this document. */ top: number;
  words: (pieces: readonly Piece[]) => ReactNode;
};

function Drawn({ block, top, words }: DrawnProps): ReactNode {
  switch (block.kind) {
    case 'heading':
      return block.level === top ? (
        <h2 className="mt-4 mb-1 text-base font-semibold">{words(block.pieces)}</h2>
      ) : (
        <h3 className="mt-3 mb-1 font-semibold">{words(block.pieces)}</h3>
      );
    case 'paragraph':
      return <p className="mb-2">{words(block.pieces)}</p>;
    case 'quote':
      return (
        <blockquote className="mb-2 border-s-2 border-line ps-2.5 whitespace-pre-line text-ink-2">
          {words(block.pieces)}
        </blockquote>
      );
    case 'code':
      return (
        <pre className="mb-2 overflow-x-auto rounded-control bg-sunken p-2 text-xs" ref={stopWhileWide}>
          {words(block.pieces)}
        </pre>
      );
    case 'rule':
      return <hr className="my-3 border-line" />;
    case 'list':
      return (
        <ul className="mb-2">
          {block.items.map(({ depth, number, pieces }, place) => (
            <li key={place} className="flex gap-2" style={{ paddingInlineStart: `${depth + 0.5}rem` }}>
              <span className="min-w-3 shrink-0 text-ink-2">{number ? words([number]) : '•'}</span>
              <span className="min-w-0 flex-1">{words(pieces)}</span>
            </li>
          ))}
        </ul>
      );
    case 'table':
      return <DrawnTable {...block} words={words} />;
    default:
      return <div className="whitespace-pre-wrap">{words(block.pieces)}</div>;
  }
}

function DrawnTable({ rows, hasHead, words }: Extract<Block, { kind: 'table' }> & Pick<DrawnProps, 'words'>) {
  const [head, ...rest] = rows;
  const body = hasHead ? rest : rows;
  return (
    <div
      ref={stopWhileWide}
      className="mb-2 overflow-x-auto border-y border-line"
      role="region"
      aria-label="Table"
    >
      <table className="w-full text-start wrap-break-word">
        {hasHead && head ? (
          <thead>
            <tr className="border-b border-line">
              {head.map((cell, column) => (
                <th key={column} scope="col" className="min-w-28 py-1 pe-4 font-semibold">
                  {words(cell)}
                </th>
              ))}
            </tr>
          </thead>
        ) : null}
        <tbody>
          {body.map((cells, row) => (
            <tr key={row} className="border-b border-line last:border-0">
              {cells.map((cell, column) => (
                <td key={column} className="min-w-28 py-1 pe-4 align-top">
                  {words(cell)}
                </td>
              ))}
            </tr>
          ))}
        </tbody>
      </table>
    </div>
  );
}

const looks = { strong: 'font-semibold', em: 'italic', code: 'rounded-tag bg-sunken px-1 text-xs' };

function Words({ piece, passage, isFirst }: { piece: Piece; passage: Passage; isFirst: boolean }) {
  const { text, look } = piece;
  const part = passage ? coveredPart(piece, passage) : null;
  const words = part ? (
    <>
      {text.slice(0, part.from)}
      <mark
        ref={isFirst ? intoView : undefined}
        aria-current={isFirst ? 'true' : undefined}
        className="bg-medium-soft text-ink underline decoration-medium decoration-2 underline-offset-4"
      >
        {text.slice(part.from, part.until)}
      </mark>
      {text.slice(part.until)}
    </>
  ) : (
    text
  );
  return look ? <span className={looks[look]}>{words}</span> : words;
}

/** Brings the marked passage into the upper third of the text, without moving the page behind. */
function intoView(element: HTMLElement | null) {
  const scroller = element?.closest<HTMLElement>('[data-document-text]');
  if (!element || !scroller) return;
  scroller.scrollTop +=
    element.getBoundingClientRect().top - scroller.getBoundingClientRect().top - scroller.clientHeight / 3;
}
