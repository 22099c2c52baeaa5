import { noteRow, type EvidenceTable } from './imprints.ts';
import type { Scope } from '../scope.ts';

declare module '../database/tables.ts' {
  interface Database {
    erasedFiles: {
      organisationId: string;
      fileId: string;
      erasureId: string;
      sha256: string;
      size: number;
    };
  }
}

/** Files whose bytes were erased; who did it and why is said by the erasure. */
export const erasedFilesEvidence: EvidenceTable = {
  table: 'erased_files',
  noun: 'erased file',
  id: ['fileId'],
  columns: ['fileId', 'erasureId', 'sha256', 'size'],
};

/** Takes the bytes of files away and keeps their hashes; answers those that still had bytes. */
export const eraseFiles = async (
  scope: Scope,
  erasureId: string,
  ids: readonly string[],
): Promise<{ id: string; sha256: string }[]> => {
  if (ids.length === 0) return [];
  const { db, organisationId } = scope;
  const files = await db
    .selectFrom('files')
    .select(['id', 'sha256', 'size'])
    .where('organisationId', '=', organisationId)
    .where('id', 'in', [...ids])
    .where(
      'id',
      'not in',
      db.selectFrom('erasedFiles').select('fileId').where('organisationId', '=', organisationId),
    )
    .execute();
  for (const { id, sha256, size } of files) {
    const row = { organisationId, fileId: id, erasureId, sha256, size };
    await db.insertInto('erasedFiles').values(row).execute();
    await db
      .updateTable('files')
      .set({ content: Buffer.alloc(0) })
      .where('organisationId', '=', organisationId)
      .where('id', '=', id)
      .execute();
    noteRow(scope, erasedFilesEvidence, row);
  }
  return files.map(({ id, sha256 }) => ({ id, sha256 }));
};
