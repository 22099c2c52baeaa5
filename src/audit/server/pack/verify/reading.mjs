/*
 * Checks an audit pack without the product that made it: node verify.mjs (Node 20 or later, no packages, no network).
 * It may be read before it is run. Options: a folder, where it is not the one this file is in; --key ID, a key known from elsewhere;
 * --head HASH, a head noted earlier, such as on an older record; --anchors FILE, anchors kept elsewhere; --seed WORD, to draw a
 * sample of one's own; --stamps FOLDER, to write time stamps out for openssl.
 */
import { createHash } from 'node:crypto';
import { createReadStream, existsSync, readFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { parseArgs } from 'node:util';

const text = { type: 'string' };
export const { values: options, positionals } = parseArgs({
  options: { key: text, head: text, anchors: text, seed: text, stamps: text },
  allowPositionals: true,
});
export const folder = positionals[0] ?? dirname(fileURLToPath(import.meta.url));
const maxNamed = 20;

export const sha256 = (bytes) => createHash('sha256').update(bytes).digest('hex');
export const say = (line) => process.stdout.write(`${line}\n`);
export const readKept = (file) => readFileSync(file, 'utf8');
export const place = (name) => join(folder, ...name.split('/'));
export const isThere = (name) => existsSync(place(name));
export const readText = (name) => (isThere(name) ? readKept(place(name)) : '');
export const readLines = (content) =>
  content
    .split('\n')
    .map((line) => line.trim())
    .filter((line) => line.startsWith('{') && line.endsWith('}'))
    .map((line) => JSON.parse(line));

/** JSON with the keys of every object in order: the text that hashes cover. */
export const canonical = (value) => {
  if (Array.isArray(value)) return `[${value.map((each) => canonical(each ?? null)).join(',')}]`;
  if (value === null || typeof value !== 'object') return JSON.stringify(value ?? null);
  const keys = Object.keys(value).filter((key) => value[key] !== undefined);
  keys.sort((a, b) => (a < b ? -1 : 1));
  return `{${keys.map((key) => `${JSON.stringify(key)}:${canonical(value[key])}`).join(',')}}`;
};

let faults = 0;
export const countFaults = () => faults;
/** Says how a check went: its faults one by one, or what was compared. */
export const report = (name, found, fine) => {
  faults += found.length;
  say(`${found.length > 0 ? 'FAULT ' : 'holds '} ${name}${found.length > 0 ? '' : `: ${fine}`}`);
  for (const fault of found.slice(0, maxNamed)) say(`         ${fault}`);
  if (found.length > maxNamed) say(`         and ${found.length - maxNamed} more`);
};

export const hashOfFile = async (file) => {
  const hash = createHash('sha256');
  for await (const piece of createReadStream(file)) hash.update(piece);
  return hash.digest('hex');
};
