/** One physical line: offsets into the text (line break excluded), the words without indentation, and how far they are indented. */
export type Line = { start: number; end: number; text: string; indent: number; textStart: number };

/** The lines of a text; quote marks of a reply (">") count as indentation, a form feed ends a line. */
export function linesOf(text: string): Line[] {
  const lines: Line[] = [];
  let start = 0;
  for (let at = 0; at <= text.length; at += 1) {
    const code = at === text.length ? 10 : text.charCodeAt(at);
    if (code !== 10 && code !== 12 && code !== 0x2028) continue;
    lines.push(lineAt(text, start, at));
    start = at + 1;
  }
  return lines;
}

function lineAt(text: string, start: number, end: number): Line {
  let from = start;
  while (from < end && ' \t\r>\u00a0'.includes(text.charAt(from))) from += 1;
  let to = end;
  while (to > from && ' \t\r\u00a0'.includes(text.charAt(to - 1))) to -= 1;
  return { start, end, text: text.slice(from, to), indent: from - start, textStart: from };
}
