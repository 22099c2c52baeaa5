import type { SourceText, Span } from '#extraction/contract/sources.ts';

/**
 * The passage of a source between two offsets, white space at both ends left out; null when nothing is left.
 */
export function spanOf(source: SourceText, start: number, end: number): Span | null {
  let from = Math.max(0, start);
  let to = Math.min(source.text.length, end);
  // A surrogate pair cut in half would make a quote that no other system can store as text.
  while (from < to && (isSpace(source.text, from) || isLowSurrogate(source.text, from))) from += 1;
  if (to < source.text.length && isLowSurrogate(source.text, to)) to -= 1;
  while (to > from && isSpace(source.text, to - 1)) to -= 1;
  return to > from ? { sourceId: source.id, start: from, end: to, quote: source.text.slice(from, to) } : null;
}

/** A quote as one line: white space and the ">" marks of a quoted mail folded to single spaces. */
export function folded(quote: string): string {
  return quote
    .replace(/\n[ \t]*(?:>[ \t]?)+/g, ' ')
    .replace(/\s+/g, ' ')
    .trim();
}

function isSpace(text: string, at: number): boolean {
  return /\s/.test(text.charAt(at));
}

function isLowSurrogate(text: string, at: number): boolean {
  const code = text.charCodeAt(at);
  return code >= 0xdc00 && code <= 0xdfff;
}
