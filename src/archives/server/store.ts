import { sql, type Generated } from 'kysely';
import type { Scope } from '#kit/server/scope.ts';
import type { ArchiveState } from '#archives/contract/schema.ts';

export type ArchiveKind = 'audit-pack' | 'export';

type ArchivesTable = {
  organisationId: string;
  id: Generated<string>;
  kind: ArchiveKind;
  title: string;
  asked: unknown;
  askedBy: string | null;
  askedByName: string;
  askedAt: Date;
  state: Generated<ArchiveState>;
  turn: Generated<number>;
  failures: Generated<number>;
  done: Generated<number>;
  total: number | null;
  wholeBytes: Generated<number>;
  size: number | null;
  sha256: string | null;
  endedAt: Date | null;
};

declare module '#kit/server/database/tables.ts' {
  interface Database {
    archives: ArchivesTable;
    archiveParts: {
      organisationId: string;
      archiveId: string;
      startsAt: number;
      size: number;
      content: Buffer;
    };
  }
}

const columns = [
  'id',
  'kind',
  'title',
  'asked',
  'askedBy',
  'askedByName',
  'askedAt',
  'state',
  'turn',
  'failures',
  'done',
  'total',
  'wholeBytes',
  'size',
  'sha256',
  'endedAt',
] as const;

const archivesIn = ({ db, organisationId }: Scope) =>
  db.selectFrom('archives').select(columns).where('organisationId', '=', organisationId);

export type ArchiveRow = Awaited<ReturnType<typeof insertArchive>>;

export const insertArchive = (scope: Scope, archive: { kind: ArchiveKind; title: string; asked: object }) =>
  scope.db
    .insertInto('archives')
    .values({
      ...archive,
      asked: JSON.stringify(archive.asked),
      organisationId: scope.organisationId,
      askedBy: scope.actor.userId,
      askedByName: scope.actor.name,
      askedAt: scope.now,
    })
    .returning(columns)
    .executeTakeFirstOrThrow();

export const findArchive = (scope: Scope, id: string): Promise<ArchiveRow | undefined> =>
  archivesIn(scope).where('id', '=', id).executeTakeFirst();

const maxListed = 20;

/** The last ones of a kind, newest first. */
export const listRows = (scope: Scope, kind: ArchiveKind): Promise<ArchiveRow[]> =>
  archivesIn(scope).where('kind', '=', kind).orderBy('askedAt', 'desc').limit(maxListed).execute();

const changing = ({ db, organisationId }: Scope, id: string) =>
  db.updateTable('archives').where('organisationId', '=', organisationId).where('id', '=', id);

/** Takes the making of an archive over from the process that had it; undefined where it has ended. */
export const takeTurn = (scope: Scope, id: string): Promise<ArchiveRow | undefined> =>
  changing(scope, id)
    .set({ state: 'making', turn: sql`turn + 1` })
    .where('state', 'in', ['waiting', 'making'])
    .returning(columns)
    .executeTakeFirst();

/** Changes an archive as long as it is this turn's; false where another has taken it over. */
export const changeInTurn = async (
  scope: Scope,
  { id, turn }: Pick<ArchiveRow, 'id' | 'turn'>,
  change: Partial<
    Pick<ArchiveRow, 'done' | 'total' | 'wholeBytes' | 'size' | 'sha256' | 'state' | 'endedAt'>
  >,
): Promise<boolean> => {
  const { numUpdatedRows } = await changing(scope, id)
    .set(change)
    .where('state', '=', 'making')
    .where('turn', '=', turn)
    .executeTakeFirst();
  return numUpdatedRows === 1n;
};

/** Counts a try that failed; answers how many have. */
export const countFailure = async (scope: Scope, id: string): Promise<number> => {
  const row = await changing(scope, id)
    .set({ failures: sql`failures + 1` })
    .where('state', '=', 'making')
    .returning('failures')
    .executeTakeFirst();
  return row?.failures ?? 0;
};

export const giveUpArchive = (scope: Scope, id: string) =>
  changing(scope, id)
    .set({ state: 'failed', endedAt: scope.now })
    .where('state', 'in', ['waiting', 'making'])
    .executeTakeFirst();

/** Ends all that are made or wait to be: what is written of them is removed as of any that ended. */
export const giveUpAll = ({ db, organisationId, now }: Scope) =>
  db
    .updateTable('archives')
    .set({ state: 'failed', endedAt: now })
    .where('organisationId', '=', organisationId)
    .where('state', 'in', ['waiting', 'making'])
    .execute();

/** Archives that ended before an instant and still hold bytes. */
export const listEnded = (scope: Scope, before: Date): Promise<ArchiveRow[]> =>
  archivesIn(scope).where('state', 'in', ['ready', 'failed']).where('endedAt', '<', before).execute();

export const markExpired = (scope: Scope, id: string) =>
  changing(scope, id).set({ state: 'expired' }).executeTakeFirst();

/** The part that holds a byte, and where it begins. */
export const findPart = (scope: Scope, archiveId: string, byte: number) =>
  scope.db
    .selectFrom('archiveParts')
    .select(['startsAt', 'content'])
    .where('organisationId', '=', scope.organisationId)
    .where('archiveId', '=', archiveId)
    .where('startsAt', '<=', byte)
    .orderBy('startsAt', 'desc')
    .limit(1)
    .executeTakeFirst();

export const insertPart = (scope: Scope, archiveId: string, startsAt: number, content: Buffer) =>
  scope.db
    .insertInto('archiveParts')
    .values({ organisationId: scope.organisationId, archiveId, startsAt, size: content.length, content })
    .execute();

/** Removes what an archive holds from a byte on; nothing but its row is left when that is the first. */
export const removePartsFrom = (scope: Scope, archiveId: string, byte: number) =>
  scope.db
    .deleteFrom('archiveParts')
    .where('organisationId', '=', scope.organisationId)
    .where('archiveId', '=', archiveId)
    .where('startsAt', '>=', byte)
    .execute();
