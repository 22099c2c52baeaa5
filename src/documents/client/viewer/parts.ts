/**
 * A stretch of the document's text as it is shown, with its place there; what lies between two
 * pieces is signs and space.
 */
export type Piece = { start: number; text: string; look?: 'strong' | 'em' | 'code' };

/** What is drawn as one element; `start` is its place in the text. */
export type Part = { start: number } & (
  | { kind: 'text' | 'paragraph' | 'quote' | 'code' | 'rule'; pieces: Piece[] }
  | { kind: 'heading'; level: number; pieces: Piece[] }
  | { kind: 'list'; items: { depth: number; number: Piece | null; pieces: Piece[] }[] }
  | { kind: 'table'; hasHead: boolean; rows: Piece[][][] }
);
