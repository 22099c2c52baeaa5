import { isSaid, termsIn, type Subject } from './asked.ts';

export const sentencesIn = (text: string): string[] =>
  text
    .split(/\n\s*\n|\n(?=\s*[-–•*]\s)|(?<=[.!?؟])\s+(?=[\p{Lu}\p{Lo}\d¿¡])/u)
    .map((sentence) => sentence.replace(/^\s*[-–•*]\s*/, '').trim())
    .filter((sentence) => sentence !== '');

const clauseEnd = /[,;،؛]\s+(?:(?:and|but|und|et|y|e)\s+)?|:\s+|\s(?:and|und|et|y|e)\s(?=\p{L}+ \p{L}+)/gu;

/** Where a clause stands in its sentence. */
export type Piece = { from: number; to: number };

/** A sentence cut where its clauses end; each piece keeps the words as they were. */
const cutAtEnds = (sentence: string): Piece[] => {
  const pieces: Piece[] = [];
  let from = 0;
  for (const { index, 0: end } of sentence.matchAll(clauseEnd)) {
    pieces.push({ from, to: index });
    from = index + end.length;
  }
  return [...pieces, { from, to: sentence.length }];
};

/** Words that only say what the next ones are about: "As to the coating, …", "Setztiefe: …". */
export const lead =
  /^(?:as (?:to|for|regards|far as)|regarding|concerning|with (?:respect|regard|reference) to|in respect of|on|for|about|concernant|quant (?:aux?|à)|pour|en ce qui concerne|s.agissant|respecto (?:a|al|de)|en cuanto a|sobre|para|bezüglich|hinsichtlich|betreffend|was|zu[mr]?|per quanto riguarda|quanto (?:a|à|al|ai|alla|alle|ao|aos|às)|circa|sull\p{L}*|sobre|بخصوص|بالنسبة|أما)(?!\p{L})|^(?:yes|no|ja|nein|oui|non|sí|sì|sim|não|نعم|لا)$/iu;
const maxLabelWords = 4;

const touches = (text: string, open: readonly Subject[]): boolean => {
  const said = termsIn(text);
  return open.some(({ terms }) => [...terms].some((term) => isSaid(term, said)));
};

/** The clauses of a sentence; a lead or a label stands with what follows it. */
export const clausesIn = (sentence: string, open: readonly Subject[]): Piece[] => {
  const glued: Piece[] = [];
  let from: number | null = null;
  for (const piece of cutAtEnds(sentence)) {
    const text = sentence.slice(piece.from, piece.to);
    const isLabel =
      sentence.startsWith(':', piece.to) &&
      text.trim().split(/\s+/).length <= maxLabelWords &&
      touches(text, open);
    if (piece.to < sentence.length && (isLabel || (lead.test(text) && from === null))) from ??= piece.from;
    else {
      glued.push({ from: from ?? piece.from, to: piece.to });
      from = null;
    }
  }
  return glued;
};
