import { createHash } from 'node:crypto';
import { cleanLine } from '#kit/server/text-extract/clean-text.ts';

/** Header lines that the sender writes and no server on the way changes. */
const kept = ['from', 'date', 'subject', 'message-id'];

/** The header lines of a raw mail by their lower-case names, unfolded, in their order. */
export const readHeaders = (raw: Uint8Array): Map<string, string[]> => {
  const headers = new Map<string, string[]>();
  const text = headText(raw).replace(/\r?\n[ \t]+/g, ' ');
  for (const line of text.split(/\r?\n/)) {
    const [, name, value] = /^([!-9;-~]{1,80})[ \t]*:[ \t]*(.*)$/.exec(line) ?? [];
    if (name === undefined || value === undefined) continue;
    const key = name.toLowerCase();
    const values = headers.get(key);
    if (values) values.push(value.trim());
    else headers.set(key, [value.trim()]);
  }
  return headers;
};

const maxHeadBytes = 262_144;

const headText = (raw: Uint8Array): string => {
  const head = Buffer.from(raw.buffer, raw.byteOffset, Math.min(raw.byteLength, maxHeadBytes)).toString(
    'utf8',
  );
  const end = /\r?\n\r?\n/.exec(head)?.index;
  return head.slice(0, end);
};

const maxMessageIdLength = 998;

type Headers = ReadonlyMap<string, readonly string[]>;

/** The Message-ID as its sender wrote it, without characters that the database refuses. */
export const messageIdIn = (headers: Headers): string | null =>
  /<[^<>\s]+>/.exec(cleanLine(headers.get('message-id')?.[0] ?? ''))?.[0].slice(0, maxMessageIdLength) ??
  null;

/**
 * The same for the same mail by whatever way it came: over its Message-ID and what its sender wrote. Another
 * mail that borrows the Message-ID has another.
 */
export const hashContent = (raw: Uint8Array, headers: Headers = readHeaders(raw)): string => {
  const hash = createHash('sha256');
  for (const name of kept) hash.update(`${name}:${headers.get(name)?.join('\n') ?? ''}\n`);
  return hash.update(bodyOf(raw)).digest('hex');
};

/**
 * Everything below the head, with the line ends that mail servers agree on and without those they
 * add at the end.
 */
const bodyOf = (raw: Uint8Array): string => {
  const text = Buffer.from(raw.buffer, raw.byteOffset, raw.byteLength).toString('latin1');
  const end = /\r?\n\r?\n/.exec(text)?.index;
  return end === undefined ? text : text.slice(end).replaceAll('\r\n', '\n').trim();
};
