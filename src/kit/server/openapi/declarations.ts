import { globSync } from 'node:fs';
import { join, sep } from 'node:path';
import { pathToFileURL } from 'node:url';
import type { Endpoint } from '#kit/contract/endpoint.ts';

/** Where a call is declared: the room, and the name it has there. */
export type Declaration = { readonly room: string; readonly name: string };

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

/** The endpoints of an export, by their names: it is one itself, or a group of them. */
const endpointsIn = (name: string, value: unknown): [string, Endpoint][] => {
  if (isEndpoint(value)) return [[name.replace(/Endpoint$/, ''), value]];
  if (typeof value !== 'object' || value === null) return [];
  const group = name.replace(/Endpoints$/, '');
  return Object.entries(value).flatMap(([each, endpoint]): [string, Endpoint][] =>
    isEndpoint(endpoint) ? [[`${group}${capitalised(each)}`, endpoint]] : [],
  );
};

/** Every call that a contract declares, by its method and path. */
export const readDeclarations = async (): Promise<ReadonlyMap<string, Declaration>> => {
  const found = new Map<string, Declaration>();
  const files = globSync('*/contract/**/*.ts', { cwd: folder, exclude: ['**/*.test.ts'] });
  for (const file of files.toSorted()) {
    const contract: object = await import(/* @vite-ignore */ pathToFileURL(join(folder, file)).href);
    for (const [exported, value] of Object.entries(contract))
      for (const [name, endpoint] of endpointsIn(exported, value))
        found.set(keyOf(endpoint), { room: file.split(sep)[0] ?? '', name });
  }
  return found;
};
