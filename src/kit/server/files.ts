import { createHash, randomUUID } from 'node:crypto';
import { sql, type Generated } from 'kysely';
import type {} from './evidence/erased-files.ts';
import { noteRow, type EvidenceTable } from './evidence/imprints.ts';
import type { Scope } from './scope.ts';

declare module './database/tables.ts' {
  interface Database {
    files: {
      organisationId: string;
      id: Generated<string>;
      name: string;
      mediaType: string;
      size: number;
      sha256: string;
      content: Buffer;
      createdAt: Date;
    };
  }
}

/** The bytes are held against their hash, the hash and the name against the trail. */
export const filesEvidence: EvidenceTable = {
  table: 'files',
  noun: 'file',
  id: ['id'],
  columns: ['id', 'name', 'mediaType', 'size', 'sha256', 'createdAt'],
  bytes: { content: 'content', sha256: 'sha256', erased: 'erased_files' },
};

export type StoredFile = { name: string; mediaType: string; content: Buffer };

export type FileToStore = { name: string; mediaType: string; sha256: string; bytes: Uint8Array };

/** What a certificate may have: a scan of some pages. */
export const maxCertificateBytes = 25 * 1024 * 1024;

/** An uploaded file as it came, to be kept; a name from outside may hold what the database cannot, and is only for reading. */
export const fileFrom = (
  { name, bytes }: { name: string; bytes: Uint8Array },
  otherwise: string,
): FileToStore => ({
  name: name.toWellFormed().replaceAll('\0', '').slice(0, 200) || otherwise,
  mediaType: 'application/octet-stream',
  sha256: createHash('sha256').update(bytes).digest('hex'),
  bytes,
});

/** Stores bytes as they came, in the caller's transaction; answers the file's id. */
export const storeFile = async (scope: Scope, file: FileToStore): Promise<string> => {
  const [id] = await storeFiles(scope, [file]);
  if (id === undefined) throw new Error('The file was not stored.');
  return id;
};

/** What one statement carries at most; the whole of it stands in memory until the database has it. */
const maxBytesAtOnce = 16 * 1024 * 1024;

/** The same of several files, small ones together in one statement; answers their ids in the order given. */
export const storeFiles = async (scope: Scope, files: readonly FileToStore[]): Promise<string[]> => {
  const rows = files.map(({ name, mediaType, sha256, bytes }) => ({
    id: randomUUID(),
    organisationId: scope.organisationId,
    name,
    mediaType,
    sha256,
    size: bytes.length,
    content: Buffer.from(bytes.buffer, bytes.byteOffset, bytes.byteLength),
    createdAt: scope.now,
  }));
  let batch: typeof rows = [];
  let bytes = 0;
  const send = async () => {
    if (batch.length > 0) await scope.db.insertInto('files').values(batch).execute();
    [batch, bytes] = [[], 0];
  };
  for (const row of rows) {
    if (bytes + row.size > maxBytesAtOnce) await send();
    batch.push(row);
    bytes += row.size;
  }
  await send();
  for (const row of rows) noteRow(scope, filesEvidence, row);
  return rows.map(({ id }) => id);
};

/** So much of a file comes at once: the bytes of a large one, written in hex, would hold everybody up while they are read. */
const sliceBytes = 1024 * 1024;

const findSlice = (scope: Scope, id: string, at: number) =>
  scope.db
    .selectFrom('files')
    .select(['name', 'mediaType', 'size'])
    .select(sql<Buffer>`substring(content from ${at + 1}::int for ${sliceBytes}::int)`.as('bytes'))
    .where('organisationId', '=', scope.organisationId)
    .where('id', '=', id)
    .where((row) =>
      row.not(
        row.exists(
          row
            .selectFrom('erasedFiles')
            .select('fileId')
            .whereRef('erasedFiles.organisationId', '=', 'files.organisationId')
            .whereRef('erasedFiles.fileId', '=', 'files.id'),
        ),
      ),
    )
    .executeTakeFirst();

/** A file with its bytes; undefined where they were erased. */
export const findFile = async (scope: Scope, id: string): Promise<StoredFile | undefined> => {
  const first = await findSlice(scope, id, 0);
  if (!first) return undefined;
  const { name, mediaType, size, bytes } = first;
  if (size <= sliceBytes) return { name, mediaType, content: bytes };
  const content = Buffer.alloc(size);
  bytes.copy(content);
  for (let at = sliceBytes; at < size; at += sliceBytes) {
    const slice = await findSlice(scope, id, at);
    if (!slice) return undefined;
    slice.bytes.copy(content, at);
  }
  return { name, mediaType, content };
};
