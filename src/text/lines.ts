/**
 * What a text is: a letter is wrapped by a mail program, and ">" before a line quotes another
 * letter; a document is not.
 */
export type TextStyle = 'letter' | 'document';

/**
 * One physical line: offsets into the text (line break excluded), the words without indentation,
 * and how far they are indented.
 */
export type Line = { start: number; end: number; text: string; indent: number; textStart: number };

const lineFeed = 10;
const formFeed = 12;
const lineSeparator = 0x2028;

/**
 * The lines of a text in order, the empty ones as well; in a letter the quote marks of a reply
 * (">") count as indentation.
 */
export function splitLines(text: string, style: TextStyle = 'document'): Line[] {
  const indentation = style === 'letter' ? ' \t\r>\u00a0' : ' \t\r\u00a0';
  const lines: Line[] = [];
  let start = 0;
  for (let at = 0; at <= text.length; at += 1) {
    const code = at === text.length ? lineFeed : text.charCodeAt(at);
    if (code !== lineFeed && code !== formFeed && code !== lineSeparator) continue;
    lines.push(lineAt(text, start, at, indentation));
    start = at + 1;
  }
  return lines;
}

function lineAt(text: string, start: number, end: number, indentation: string): Line {
  let from = start;
  while (from < end && indentation.includes(text.charAt(from))) from += 1;
  let to = end;
  while (to > from && ' \t\r\u00a0'.includes(text.charAt(to - 1))) to -= 1;
  return { start, end, text: text.slice(from, to), indent: from - start, textStart: from };
}

/** A line that only divides the head of a table from its rows. */
export const tableRule = /^[\s|:=+-]*-[\s|:=+-]*$/;
