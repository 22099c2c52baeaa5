import { mkdir } from 'node:fs/promises';
import { join } from 'node:path';
import { readIfThere, writeDurably } from '#kit/server/secrets/durable-file.ts';
import type { SignedHead } from './statement.ts';

const fileOf = (folder: string, organisationId: string): string =>
  join(folder, 'heads', `${organisationId}.json`);

/** The last head that was signed, as it is kept beside the keys: the database cannot go back behind it unseen. */
export const readNotedHead = async (folder: string, organisationId: string): Promise<SignedHead | null> => {
  const text = await readIfThere(fileOf(folder, organisationId));
  return text === null ? null : (JSON.parse(text) as SignedHead);
};

export const noteHead = async (folder: string, organisationId: string, head: SignedHead): Promise<void> => {
  await mkdir(join(folder, 'heads'), { recursive: true, mode: 0o700 });
  await writeDurably(fileOf(folder, organisationId), `${JSON.stringify(head)}\n`);
};
