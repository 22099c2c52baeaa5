import type { MarkedToken, Tokens } from 'marked';
import { createElement, memo, type ReactNode } from 'react';
import { stopWhileWide } from '#ui/WideTable.tsx';
import { blocksOf } from './quiet-lexer.ts';
import { sentencesOf, type Piece } from './sentences.ts';

/** What stands for `[n]` in the text. */
export type RenderCite = (n: number) => ReactNode;

type ProseProps = {
  text: string;
  renderCite: RenderCite;
  /** Sentences without a source are underlined with dashes. */
  marksUncited: boolean;
  /** Inside of a list. */
  isItem?: boolean;
};

/** An answer's text: our own elements for a small part of Markdown, nothing of it can load or lead anywhere. */
export function Prose({ text, renderCite, marksUncited }: ProseProps) {
  return (
    <div className="grid gap-3 text-sm wrap-anywhere">
      {blocksOf(text).map((token, place) => (
        <Block key={place} token={token} renderCite={renderCite} marksUncited={marksUncited} />
      ))}
    </div>
  );
}

type BlockProps = { token: MarkedToken } & Omit<ProseProps, 'text'>;

/** One block; while an answer grows only its last one is drawn again. */
const Block = memo(
  function Block({ token, ...how }: BlockProps) {
    return blockOf(token, how);
  },
  (before, after) =>
    before.token.raw === after.token.raw &&
    before.renderCite === after.renderCite &&
    before.marksUncited === after.marksUncited,
);

type How = Omit<BlockProps, 'token'>;

const quiet = (how: How): How => ({ ...how, marksUncited: false });

function blockOf(token: MarkedToken, how: How): ReactNode {
  switch (token.type) {
    case 'paragraph':
      return <p dir="auto">{lineOf(token.tokens, how)}</p>;
    case 'heading':
      return (
        <p dir="auto" className="font-semibold">
          {lineOf(token.tokens, quiet(how))}
        </p>
      );
    case 'list':
      return listOf(token, how);
    case 'table':
      return tableOf(token, how);
    case 'blockquote':
      return (
        <blockquote className="grid gap-2 border-s-2 border-line ps-2.5 text-ink-2">
          {token.tokens.map((each) => keyed(each as MarkedToken, how))}
        </blockquote>
      );
    case 'code':
      return (
        <pre className="overflow-x-auto rounded-control bg-sunken p-2 text-xs" ref={stopWhileWide}>
          <code className="inline-block">{token.text}</code>
        </pre>
      );
    case 'hr':
      return <hr className="border-line" />;
    case 'text':
      return token.tokens ? lineOf(token.tokens, how) : lineOf([token], how);
    case 'space':
    case 'checkbox':
      return null;
    default:
      return <p dir="auto">{token.raw}</p>;
  }
}

const keyed = (token: MarkedToken, how: How): ReactNode =>
  createElement(Block, { key: `${token.type} ${token.raw}`, token, ...how });

function listOf({ ordered, start, items }: Tokens.List, how: How): ReactNode {
  const rows = items.map((item, place) => (
    <li key={place} dir="auto">
      {item.tokens.map((each) => keyed(each as MarkedToken, { ...how, isItem: true }))}
    </li>
  ));
  return ordered ? (
    <ol start={start === '' ? 1 : start} className="grid list-decimal gap-2 ps-5">
      {rows}
    </ol>
  ) : (
    <ul className="grid list-disc gap-1 ps-5">{rows}</ul>
  );
}

function tableOf({ header, rows }: Tokens.Table, how: How): ReactNode {
  return (
    <div ref={stopWhileWide} className="overflow-x-auto" role="region" aria-label="Table">
      <table className="w-full text-start">
        <thead>
          <tr className="border-b border-line">
            {header.map((cell, place) => (
              <th key={place} scope="col" dir="auto" className="py-1 pe-3 font-semibold">
                {lineOf(cell.tokens, quiet(how))}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {rows.map((cells, row) => (
            <tr key={row} className="border-b border-line">
              {cells.map((cell, place) => (
                <td key={place} dir="auto" className="py-1 pe-3 align-top">
                  {lineOf(cell.tokens, quiet(how))}
                </td>
              ))}
            </tr>
          ))}
        </tbody>
      </table>
    </div>
  );
}

function lineOf(tokens: readonly unknown[], how: How): ReactNode {
  return sentencesOf(tokens as MarkedToken[], how.isItem).map(({ pieces, isCited }, place) => {
    const inside = pieces.map((piece, at) => <Stretch key={at} piece={piece} how={how} />);
    if (isCited || !how.marksUncited) return <span key={place}>{inside}</span>;
    return (
      <span
        key={place}
        title="No source is named for this sentence"
        className="underline decoration-ink-3 decoration-dashed underline-offset-4"
      >
        {inside}
        <span className="sr-only"> (no source is named)</span>
      </span>
    );
  });
}

function Stretch({ piece, how }: { piece: Piece; how: How }): ReactNode {
  if (piece.kind === 'text') return piece.text;
  if (piece.kind === 'cite') return how.renderCite(piece.n);
  const { token } = piece;
  switch (token.type) {
    case 'strong':
      return <strong className="font-semibold">{lineOf(token.tokens, quiet(how))}</strong>;
    case 'em':
      return <em>{lineOf(token.tokens, quiet(how))}</em>;
    case 'codespan':
      return <code className="rounded-tag bg-sunken px-1 text-xs">{token.text}</code>;
    case 'br':
      return <br />;
    case 'del':
    case 'text':
      return lineOf(token.tokens ?? [], quiet(how));
    default:
      return token.raw;
  }
}
