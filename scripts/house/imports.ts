import { readdirSync, readFileSync } from 'node:fs';
import { dirname, join, relative, resolve } from 'node:path';

const root = join(import.meta.dirname, '../..');

/** The code below a folder of the repository, by path from its root. */
export const filesBelow = (folder: string): string[] =>
  readdirSync(join(root, folder), { recursive: true, withFileTypes: true })
    .filter((entry) => entry.isFile() && /\.(ts|tsx|mjs)$/.test(entry.name))
    .map((entry) => relative(root, join(entry.parentPath, entry.name)));

export const textOf = (file: string): string => readFileSync(join(root, file), 'utf8');

export const isTest = (file: string): boolean => /\.test\.tsx?$/.test(file);

/** Files of this repository that a file imports, by path from the root. */
export const importsOf = (file: string): string[] =>
  [...textOf(file).matchAll(/(?:from|import|declare module)\s*\(?\s*'([^']+)'/g)]
    .map((match) => match[1] ?? '')
    .filter((name) => name.startsWith('.') || name.startsWith('#'))
    .map((name) =>
      name.startsWith('#') ? name.replace('#', 'src/') : relative(root, resolve(root, dirname(file), name)),
    );

/** What a room imports of another: `code` of its server or client, or its contract alone. */
export type RoomImport = { from: string; to: string; kind: 'code' | 'contract' };

/** Which room imports which, tests left aside. */
export const roomImports = (): RoomImport[] => {
  const kinds = new Map<string, RoomImport>();
  for (const file of filesBelow('src').filter((each) => !isTest(each)))
    for (const target of importsOf(file)) {
      const [from = '', [, to = '', side = '']] = [file.split('/')[1], target.split('/')];
      if (!target.startsWith('src/') || from === to) continue;
      const kind = side === 'server' || side === 'client' ? 'code' : 'contract';
      const known = kinds.get(`${from} ${to}`);
      if (known?.kind !== 'code') kinds.set(`${from} ${to}`, { from, to, kind });
    }
  // The order of files in a folder differs from machine to machine.
  return [...kinds.values()].toSorted((one, other) => one.to.localeCompare(other.to));
};
