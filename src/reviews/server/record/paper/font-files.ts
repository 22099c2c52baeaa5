import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { inflateSync } from 'node:zlib';

const locate = createRequire(import.meta.url);

/** A typeface file ready to embed: TrueType bytes and the code points it has glyphs for. */
export type FontFile = { bytes: Buffer; covers: ReadonlySet<number> };

const opened = new Map<string, FontFile>();

/**
 * Opens a typeface of an installed package by its module path (.woff or .ttf), once per process;
 * throws when it is missing or damaged.
 */
export function openFont(modulePath: string): FontFile {
  const known = opened.get(modulePath);
  if (known) return known;
  const stored = readFileSync(locate.resolve(modulePath));
  const bytes = stored.readUInt32BE(0) === woffSignature ? unpackWoff(stored) : stored;
  const file = { bytes, covers: readCoverage(bytes) };
  opened.set(modulePath, file);
  return file;
}

const woffSignature = 0x774f4646;

/**
 * WOFF 1.0 to plain TrueType (W3C WOFF 1.0, sections 3 to 5). The PDF writer can read WOFF itself but
 * inflates the whole glyph table again for each glyph it takes; unpacked once, a page costs a tenth.
 */
function unpackWoff(woff: Buffer): Buffer {
  const count = woff.readUInt16BE(12);
  const head = Buffer.alloc(12 + count * 16);
  woff.copy(head, 0, 4, 8);
  head.writeUInt16BE(count, 4);
  const power = 2 ** Math.floor(Math.log2(count));
  head.writeUInt16BE(power * 16, 6);
  head.writeUInt16BE(Math.log2(power), 8);
  head.writeUInt16BE((count - power) * 16, 10);
  const parts: Uint8Array[] = [head];
  let offset = head.length;
  for (let index = 0; index < count; index += 1) {
    const entry = 44 + index * 20;
    const start = woff.readUInt32BE(entry + 4);
    const packed = woff.readUInt32BE(entry + 8);
    const length = woff.readUInt32BE(entry + 12);
    const stored = woff.subarray(start, start + packed);
    const table = packed < length ? inflateSync(stored, { maxOutputLength: length }) : stored;
    const at = 12 + index * 16;
    woff.copy(head, at, entry, entry + 4);
    woff.copy(head, at + 4, entry + 16, entry + 20);
    head.writeUInt32BE(offset, at + 8);
    head.writeUInt32BE(length, at + 12);
    parts.push(table, Buffer.alloc(-length & 3));
    offset += length + (-length & 3);
  }
  return Buffer.concat(parts);
}

/**
 * The code points of the Basic Multilingual Plane that the format 4 subtable of `cmap` maps
 * (OpenType 1.9, cmap).
 */
function readCoverage(font: Buffer): ReadonlySet<number> {
  const cmap = findTable(font, 'cmap');
  const covers = new Set<number>();
  for (let index = 0; index < font.readUInt16BE(cmap + 2); index += 1) {
    const subtable = cmap + font.readUInt32BE(cmap + 8 + index * 8);
    if (font.readUInt16BE(subtable) === 4) addSegments(font, subtable, covers);
  }
  return covers;
}

function findTable(font: Buffer, tag: string): number {
  for (let index = 0; index < font.readUInt16BE(4); index += 1) {
    const entry = 12 + index * 16;
    if (font.toString('latin1', entry, entry + 4) === tag) return font.readUInt32BE(entry + 8);
  }
  throw new Error(`The typeface has no ${tag} table.`);
}

function addSegments(font: Buffer, subtable: number, covers: Set<number>): void {
  const doubled = font.readUInt16BE(subtable + 6);
  const ends = subtable + 14;
  const starts = ends + doubled + 2;
  const deltas = starts + doubled;
  const ranges = deltas + doubled;
  for (let segment = 0; segment < doubled; segment += 2) {
    const start = font.readUInt16BE(starts + segment);
    const end = Math.min(font.readUInt16BE(ends + segment), 0xfffe);
    const delta = font.readUInt16BE(deltas + segment);
    const range = font.readUInt16BE(ranges + segment);
    for (let code = start; code <= end; code += 1) {
      const index = range === 0 ? code : font.readUInt16BE(ranges + segment + range + (code - start) * 2);
      const glyph = index === 0 && range !== 0 ? 0 : (index + delta) & 0xffff;
      if (glyph !== 0) covers.add(code);
    }
  }
}
