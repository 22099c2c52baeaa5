import { sql } from 'kysely';
import { noteRow, type EvidenceTable } from './imprints.ts';
import type { Scope } from '../scope.ts';

type ErasedFile = {
  organisationId: string;
  fileId: string;
  erasureId: string;
  sha256: string;
  size: number;
};

declare module '../database/tables.ts' {
  interface Database {
    erasedFiles: ErasedFile;
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
  const { rows } = await sql<Pick<ErasedFile, 'fileId' | 'sha256' | 'size'>>`
    insert into erased_files (organisation_id, file_id, erasure_id, sha256, size)
    select f.organisation_id, f.id, ${erasureId}, f.sha256, f.size from files f
      where f.organisation_id = ${organisationId} and f.id = any(${[...ids]}::uuid[])
        and not exists (select from erased_files e where e.organisation_id = f.organisation_id and e.file_id = f.id)
      order by f.id
    returning file_id as "fileId", sha256, size`.execute(db);
  await sql`update files set content = '' where organisation_id = ${organisationId}
    and id = any(${rows.map(({ fileId }) => fileId)}::uuid[])`.execute(db);
  for (const row of rows) noteRow(scope, erasedFilesEvidence, { ...row, organisationId, erasureId });
  return rows.map(({ fileId: id, sha256 }) => ({ id, sha256 }));
};
