import { globSync, readFileSync } from 'node:fs';
import { join, sep } from 'node:path';
import { pathToFileURL } from 'node:url';
import type { Endpoint } from '#kit/contract/endpoint.ts';

/** Where a call is declared: the room, the name it has there, and the sentence that stands above it. */
export type Declaration = { readonly room: string; readonly name: string; readonly says: string };

const folder = join(import.meta.dirname, '../../..');

export const keyOf = ({ method, path }: Pick<Endpoint, 'method' | 'path'>): string => `${method} ${path}`;

const isEndpoint = (value: unknown): value is Endpoint =>
  typeof value === 'object' &&
  value !== null &&
  'method' in value &&
  'path' in value &&
  'access' in value &&
  'reply' in value;

const capitalised = (text: string): string => text.charAt(0).toUpperCase() + text.slice(1);

/** The comment right above a declaration, without its marks and without the numbers of our own specification. */
const sentenceAbove = (source: string, declaration: string): string => {
  const end = source.search(new RegExp(`(?<=\\*/\\s*)(?:export const )?${declaration}(?::| =) endpoint\\(`));
  if (end < 0) return '';
  const comment = source.slice(source.lastIndexOf('/**', end), end);
  return comment
    .replace(/^\/\*\*|\*\/\s*$|^\s*\* ?/gm, '')
    .replace(/\s*\((?:(?:[A-Z]{2,}-\d+(?:, | to | and )?)+|specification[^)]*)\)/g, '')
    .replace(/\s+/g, ' ')
    .trim();
};

/** The part of a source that declares one export. */
const partOf = (source: string, name: string): string => {
  const start = source.indexOf(`export const ${name}`);
  const next = source.indexOf('\nexport const ', start + 1);
  // The comment above the export belongs to it.
  const from = source.slice(0, start).endsWith('*/\n') ? source.lastIndexOf('/**', start) : start;
  return source.slice(from, next < 0 ? undefined : next);
};

const declaredIn = (
  file: string,
  source: string,
  exported: Record<string, unknown>,
): [string, Declaration][] => {
  const room = file.split(sep)[0] ?? '';
  return Object.entries(exported).flatMap(([group, value]): [string, Declaration][] => {
    if (typeof value !== 'object' || value === null) return [];
    const part = partOf(source, group);
    if (isEndpoint(value))
      return [
        [keyOf(value), { room, name: group.replace(/Endpoint$/, ''), says: sentenceAbove(part, group) }],
      ];
    return Object.entries(value)
      .filter((entry): entry is [string, Endpoint] => isEndpoint(entry[1]))
      .map(([name, each]) => [
        keyOf(each),
        {
          room,
          name: `${group.replace(/Endpoints$/, '')}${capitalised(name)}`,
          says: sentenceAbove(part, name),
        },
      ]);
  });
};

/** Every declaration of the product by its method and path, read where it stands, so that a call is described once. */
export const readDeclarations = async (): Promise<ReadonlyMap<string, Declaration>> => {
  const found: [string, Declaration][] = [];
  for (const file of globSync('*/contract/**/*.ts', { cwd: folder }).toSorted()) {
    const source = readFileSync(join(folder, file), 'utf8');
    if (file.endsWith('.test.ts') || !source.includes('endpoint({')) continue;
    const exported = (await import(/* @vite-ignore */ pathToFileURL(join(folder, file)).href)) as Record<
      string,
      unknown
    >;
    found.push(...declaredIn(file, source, exported));
  }
  return new Map(found);
};
