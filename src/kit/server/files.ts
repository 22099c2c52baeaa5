import type { Generated } from 'kysely';
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

export type StoredFile = { name: string; mediaType: string; content: Buffer };

/** Stores bytes as they came, in the caller's transaction; answers the file's id. */
export const storeFile = async (
  scope: Scope,
  file: { name: string; mediaType: string; sha256: string; bytes: Uint8Array },
): Promise<string> => {
  const { name, mediaType, sha256, bytes } = file;
  const row = await scope.db
    .insertInto('files')
    .values({
      organisationId: scope.organisationId,
      name,
      mediaType,
      sha256,
      size: bytes.length,
      content: Buffer.from(bytes),
      createdAt: scope.now,
    })
    .returning('id')
    .executeTakeFirstOrThrow();
  return row.id;
};

export const findFile = (scope: Scope, id: string): Promise<StoredFile | undefined> =>
  scope.db
    .selectFrom('files')
    .select(['name', 'mediaType', 'content'])
    .where('organisationId', '=', scope.organisationId)
    .where('id', '=', id)
    .executeTakeFirst();
