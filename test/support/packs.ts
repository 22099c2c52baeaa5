import { execFile } from 'node:child_process';
import { createHash } from 'node:crypto';
import { existsSync, mkdirSync, readdirSync, readFileSync, rmSync, statSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { openArchive } from '#kit/server/archive/read-zip.ts';

/** Writes an archive's files into a folder. */
export const unpackInto = async (folder: string, bytes: Buffer): Promise<void> => {
  const archive = await openArchive(bytes);
  for (const name of archive.names) {
    mkdirSync(dirname(join(folder, name)), { recursive: true });
    writeFileSync(join(folder, name), (await archive.read(name)) ?? '');
  }
};

/** What the verifier of a pack says, and its exit code. */
export const runVerifier = (folder: string, ...args: string[]): Promise<{ said: string; code: number }> =>
  new Promise((resolve) => {
    execFile(process.execPath, [join(folder, 'verify.mjs'), ...args], (error, said, complained) =>
      resolve({ said: said + complained, code: typeof error?.code === 'number' ? error.code : 0 }),
    );
  });

type Line = Record<string, unknown>;

/** The files of a pack as a forger finds them, who writes every hash of the list anew. */
export const openPack = (folder: string) => {
  const read = (name: string): string => readFileSync(join(folder, name), 'utf8');
  const write = (name: string, content: string | Buffer): void => writeFileSync(join(folder, name), content);
  return {
    read,
    write,
    lines: (name: string): Line[] =>
      read(name)
        .trim()
        .split('\n')
        .filter(Boolean)
        .map((line) => JSON.parse(line) as Line),
    writeLines: (name: string, lines: readonly object[]): void =>
      write(name, lines.map((line) => `${JSON.stringify(line)}\n`).join('')),
    remove: (name: string): void => rmSync(join(folder, name)),
    find: (part: string): string =>
      readdirSync(folder, { recursive: true, encoding: 'utf8' }).find((name) => name.includes(part)) ?? '',
    /** The list of files, as if nothing had been done to them. */
    cover(): void {
      const listed = this.lines('files.jsonl').filter(({ name }) => existsSync(join(folder, String(name))));
      this.writeLines(
        'files.jsonl',
        listed.map(({ name }) => {
          const file = join(folder, String(name));
          const sha256 = createHash('sha256').update(readFileSync(file)).digest('hex');
          return { name, size: statSync(file).size, sha256 };
        }),
      );
    },
  };
};

export type Pack = ReturnType<typeof openPack>;
