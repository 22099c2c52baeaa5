import { appendFile, mkdir, readdir, readFile, stat } from 'node:fs/promises';
import { join } from 'node:path';
import { readIfThere } from '#kit/server/secrets/durable-file.ts';
import type { SignedHead } from '../signing/statement.ts';

/** A signed head kept outside the database for good, with a time stamp (RFC 3161, DER in base64) where one was had. */
export type Anchor = SignedHead & { organisationId: string; timeStamp: string | null };

const parse = (text: string): Anchor[] =>
  text
    .split('\n')
    .map((line) => line.trim())
    // A mail brings words before and after, and a machine that went down half a line.
    .filter((line) => line.startsWith('{') && line.endsWith('}'))
    .map((line) => JSON.parse(line) as Anchor);

const fileOf = (folder: string, organisationId: string): string => join(folder, `${organisationId}.jsonl`);

/** The anchors of one organisation in a folder, in the order of their events. */
export const readAnchors = async (folder: string, organisationId: string): Promise<Anchor[]> =>
  parse((await readIfThere(fileOf(folder, organisationId))) ?? '').toSorted((a, b) => a.seq - b.seq);

/** Every anchor in a file, or in the files of a folder: what somebody kept elsewhere, such as a mail. */
export const readKept = async (path: string): Promise<Anchor[]> => {
  const files = (await stat(path)).isDirectory()
    ? (await readdir(path)).map((name) => join(path, name))
    : [path];
  const texts = await Promise.all(files.map((file) => readFile(file, 'utf8')));
  const anchors = texts.flatMap(parse);
  if (anchors.length === 0) throw new Error(`There is no anchor in ${path}.`);
  return anchors;
};

export const toLine = ({
  organisationId,
  seq,
  hash,
  signedAt,
  keyId,
  signature,
  timeStamp,
}: Anchor): string => JSON.stringify({ organisationId, seq, hash, signedAt, keyId, signature, timeStamp });

export const keepAnchor = async (folder: string, anchor: Anchor): Promise<void> => {
  await mkdir(folder, { recursive: true, mode: 0o700 });
  await appendFile(fileOf(folder, anchor.organisationId), `${toLine(anchor)}\n`, {
    mode: 0o600,
    flush: true,
  });
};
