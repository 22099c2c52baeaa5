const marks = new Set([
  'from',
  'sender',
  'subject',
  'date',
  'message-id',
  'to',
  'received',
  'mime-version',
  'return-path',
  'delivered-to',
]);
const authors = new Set(['from', 'sender', 'message-id', 'received']);

/**
 * Whether the bytes begin as a mail does: header lines, among them two of the usual ones and one
 * that says whence it came.
 */
export function looksLikeMail(bytes: Uint8Array): boolean {
  const head = Buffer.from(bytes.buffer, bytes.byteOffset, Math.min(bytes.byteLength, 262_144)).toString(
    'latin1',
  );
  const lines = head.replace(/^(?:\u00ef\u00bb\u00bf)?\s*/, '').split(/\r\n|\n|\r/);
  if (lines[0]?.startsWith('From ')) lines.shift();
  const found = new Set<string>();
  for (const line of lines) {
    if (line.trim() === '') break;
    if (/^[ \t]/.test(line) && found.size > 0) continue;
    const name = /^([!-9;-~]{1,80})[ \t]*:/.exec(line)?.[1]?.toLowerCase();
    if (name === undefined) {
      if (found.size === 0) return false;
      continue;
    }
    found.add(name);
  }
  return (
    [...found].filter((name) => marks.has(name)).length >= 2 && [...found].some((name) => authors.has(name))
  );
}
