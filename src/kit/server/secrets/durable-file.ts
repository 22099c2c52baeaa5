import { randomBytes } from 'node:crypto';
import { readFile, rename, writeFile } from 'node:fs/promises';

/** Null where there is no such file. */
export const readIfThere = (path: string): Promise<string | null> =>
  readFile(path, 'utf8').catch((error: NodeJS.ErrnoException) => {
    if (error.code === 'ENOENT') return null;
    throw error;
  });

/** Writes a file for its owner alone, whole or not at all, wherever the process ends. */
export const writeDurably = async (path: string, text: string): Promise<void> => {
  const beside = `${path}.${process.pid}.${randomBytes(4).toString('hex')}.new`;
  await writeFile(beside, text, { mode: 0o600, flush: true });
  await rename(beside, path);
};
