import type { MarkedToken } from 'marked';

/** A stretch of a line: words, words set apart (bold, code …), or the marker of a source. */
export type Piece =
  | { kind: 'text'; text: string }
  | { kind: 'token'; token: MarkedToken }
  | { kind: 'cite'; n: number };

/** A sentence of an answer and whether a source is named for it. */
export type Sentence = { pieces: Piece[]; isCited: boolean };

const marker = /\[(\d{1,3})\]/g;
/** A full stop after one of these ends no sentence. */
const shortened =
  /(?:^|[\s(])(?:e\.g|i\.e|etc|approx|max|min|nos?|sect?|spec|std|fig|cl|rev|ed|art|ref|para|pt|vs|cf|incl|dept|ltd|co|inc|st|mrs?|ms|dr|[A-Z])\.$/i;
/** Where a sentence may end: its sign, closing quotes, space, and what begins the next one. */
const end = /[.!?]["”’)\]]*(?=\s+["“([]?[\p{Lu}\d])/gu;

/** The words and markers of a text. */
function piecesOf(text: string): Piece[] {
  const pieces: Piece[] = [];
  let from = 0;
  for (const { index, 0: whole, 1: digits } of text.matchAll(marker)) {
    if (index > from) pieces.push({ kind: 'text', text: text.slice(from, index) });
    pieces.push({ kind: 'cite', n: Number(digits) });
    from = index + whole.length;
  }
  if (from < text.length) pieces.push({ kind: 'text', text: text.slice(from) });
  return pieces;
}

/** The text cut behind each end of a sentence. */
function cut(text: string): string[] {
  const parts: string[] = [];
  let from = 0;
  for (const { index, 0: sign } of text.matchAll(end)) {
    const to = index + sign.length;
    if (shortened.test(text.slice(from, index + 1))) continue;
    parts.push(text.slice(from, to));
    from = to;
  }
  return [...parts, text.slice(from)];
}

const isSpace = (piece: Piece): boolean => piece.kind === 'text' && piece.text.trim() === '';
const endsSentence = (piece: Piece | undefined): boolean =>
  piece?.kind === 'text' && /[.!?]["”’)\]]*\s*$/.test(piece.text);

/** "Delivery: DAP Sohar. Part deliveries are allowed." is quoted as one. */
const labelled = /^\s*\p{Lu}[\p{L} /-]{1,40}:\s+\S/u;

/**
 * The sentences of a line; an item of a list and a labelled line are quoted whole and count as one. Markers
 * stand inside of a sentence or right behind it and belong to it; words set apart never end one. A line that
 * only introduces what follows, "…:", claims nothing and counts as cited.
 */
export function sentencesOf(tokens: readonly MarkedToken[], isItem = false): Sentence[] {
  const pieces = tokens.flatMap((token): Piece[] => {
    if (token.type === 'text' && !('tokens' in token && token.tokens)) return piecesOf(token.text);
    return token.type === 'escape' ? [{ kind: 'text', text: token.text }] : [{ kind: 'token', token }];
  });
  const [first] = pieces;
  if (isItem || (first?.kind === 'text' && labelled.test(first.text)))
    return [{ pieces, isCited: isCited(pieces) }];
  const sentences: Piece[][] = [[]];
  const open = () => sentences.at(-1) ?? [];
  for (const piece of pieces) {
    const hasEnded =
      open().some((each) => each.kind === 'cite') &&
      endsSentence(open().findLast((each) => each.kind !== 'cite' && !isSpace(each)));
    if (hasEnded && piece.kind !== 'cite' && !isSpace(piece)) sentences.push([]);
    if (piece.kind !== 'text') {
      open().push(piece);
      continue;
    }
    const [first = '', ...rest] = cut(piece.text);
    if (first) open().push({ kind: 'text', text: first });
    for (const text of rest) sentences.push([{ kind: 'text', text }]);
  }
  return sentences
    .filter((each) => each.length > 0)
    .map((each) => ({ pieces: each, isCited: isCited(each) }));
}

const namesSource = (piece: Piece): boolean =>
  piece.kind === 'cite' ||
  (piece.kind === 'token' && piece.token.type !== 'codespan' && piece.token.raw.search(marker) !== -1);

function isCited(pieces: readonly Piece[]): boolean {
  const last = pieces.findLast((piece) => !isSpace(piece));
  return (
    last === undefined ||
    pieces.some(namesSource) ||
    (last.kind === 'text' && last.text.trimEnd().endsWith(':'))
  );
}
