import { sql } from 'kysely';
import type { ZipEntry } from '#kit/server/archive/zip-format.ts';
import type { Scope } from '#kit/server/scope.ts';

declare module '#kit/server/database/tables.ts' {
  interface Database {
    archiveEntries: {
      organisationId: string;
      archiveId: string;
      name: string;
      no: number;
      startsAt: number;
      size: number;
      packedSize: number;
      crc: number;
      sha256: string;
      note: unknown;
    };
  }
}

export type WrittenEntry = ZipEntry & { no: number; sha256: string; note: unknown };

const entriesAtOnce = 500;

const entriesOf = ({ db, organisationId }: Scope, archiveId: string) =>
  db
    .selectFrom('archiveEntries')
    .where('organisationId', '=', organisationId)
    .where('archiveId', '=', archiveId);

export const insertEntries = async (scope: Scope, archiveId: string, entries: readonly WrittenEntry[]) => {
  if (entries.length === 0) return;
  const { organisationId } = scope;
  await scope.db
    .insertInto('archiveEntries')
    .values(
      entries.map((entry) => ({ ...entry, note: JSON.stringify(entry.note), organisationId, archiveId })),
    )
    .execute();
};

export const isWritten = async (scope: Scope, archiveId: string, name: string): Promise<boolean> =>
  (await entriesOf(scope, archiveId).select('name').where('name', '=', name).executeTakeFirst()) !==
  undefined;

export const countEntries = async (scope: Scope, archiveId: string): Promise<number> => {
  const { count } = await entriesOf(scope, archiveId)
    .select(sql<string>`count(*)`.as('count'))
    .executeTakeFirstOrThrow();
  return Number(count);
};

/** Entries behind one of them, in their order, some at a time. */
export const listEntries = (scope: Scope, archiveId: string, after: number): Promise<WrittenEntry[]> =>
  entriesOf(scope, archiveId)
    .select(['name', 'no', 'startsAt', 'size', 'packedSize', 'crc', 'sha256', 'note'])
    .where('no', '>', after)
    .orderBy('no')
    .limit(entriesAtOnce)
    .execute();

export const removeEntries = (scope: Scope, archiveId: string) =>
  scope.db
    .deleteFrom('archiveEntries')
    .where('organisationId', '=', scope.organisationId)
    .where('archiveId', '=', archiveId)
    .execute();
