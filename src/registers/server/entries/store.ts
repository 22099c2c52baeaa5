import { sql, type ColumnType, type Generated, type Selectable } from 'kysely';
import type { EntryFacts, EntryValues, RegisterName } from '#registers/contract/entries/registers.ts';
import { jsonb } from '#kit/server/database/json.ts';
import { noteRemoval, noteRow, type EvidenceTable } from '#kit/server/evidence/imprints.ts';
import { likePattern } from '#kit/server/database/like.ts';
import type { Scope } from '#kit/server/scope.ts';

type RegisterEntriesTable = {
  organisationId: string;
  id: Generated<string>;
  register: RegisterName;
  key: string;
  entry: ColumnType<EntryValues, EntryValues, EntryValues>;
  expiresOn: string | null;
  changedAt: Date;
  changedBy: string;
};

export const entriesEvidence: EvidenceTable = {
  table: 'register_entries',
  noun: 'register entry',
  id: ['id'],
  columns: ['id', 'register', 'key', 'entry', 'expiresOn', 'changedAt', 'changedBy'],
};

declare module '#kit/server/database/tables.ts' {
  interface Database {
    registerEntries: RegisterEntriesTable;
  }
}

export type EntryRow = Selectable<RegisterEntriesTable>;

const entriesOf = (scope: Scope) =>
  scope.db.selectFrom('registerEntries').selectAll().where('organisationId', '=', scope.organisationId);

export const listEntries = (scope: Scope): Promise<EntryRow[]> =>
  entriesOf(scope).orderBy('register').orderBy('key').execute();

export const listEntriesIn = (scope: Scope, register: RegisterName): Promise<EntryRow[]> =>
  entriesOf(scope).where('register', '=', register).orderBy('key').execute();

/** Holds the entry until the transaction ends, so that what a change is told to replace is what it replaces. */
export const lockEntry = (scope: Scope, id: string): Promise<EntryRow | undefined> =>
  entriesOf(scope).where('id', '=', id).forUpdate().executeTakeFirst();

export const findEntry = (scope: Scope, id: string): Promise<EntryRow | undefined> =>
  entriesOf(scope).where('id', '=', id).executeTakeFirst();

type EntryToSave = Pick<EntryFacts, 'key' | 'expiresOn'> & { entry: EntryValues };

/** Undefined when the register has it already. */
export const insertEntry = async (
  scope: Scope,
  register: RegisterName,
  { key, expiresOn, entry }: EntryToSave,
): Promise<string | undefined> => {
  const row = await scope.db
    .insertInto('registerEntries')
    .values({
      organisationId: scope.organisationId,
      register,
      key,
      entry: jsonb(entry),
      expiresOn,
      changedAt: scope.now,
      changedBy: scope.actor.name,
    })
    .onConflict((conflict) => conflict.columns(['organisationId', 'register', 'key']).doNothing())
    .returningAll()
    .executeTakeFirst();
  if (row) noteRow(scope, entriesEvidence, row);
  return row?.id;
};

export const hasOtherEntry = async (
  scope: Scope,
  { id, register }: EntryRow,
  key: string,
): Promise<boolean> =>
  (await entriesOf(scope)
    .where('register', '=', register)
    .where('key', '=', key)
    .where('id', '<>', id)
    .executeTakeFirst()) !== undefined;

export const updateEntry = async (
  scope: Scope,
  id: string,
  { key, expiresOn, entry }: EntryToSave,
): Promise<void> => {
  const row = await scope.db
    .updateTable('registerEntries')
    .set({ key, expiresOn, entry: jsonb(entry), changedAt: scope.now, changedBy: scope.actor.name })
    .where('organisationId', '=', scope.organisationId)
    .where('id', '=', id)
    .returningAll()
    .executeTakeFirstOrThrow();
  noteRow(scope, entriesEvidence, row);
};

export const deleteEntry = async (scope: Scope, id: string): Promise<void> => {
  await scope.db
    .deleteFrom('registerEntries')
    .where('organisationId', '=', scope.organisationId)
    .where('id', '=', id)
    .execute();
  noteRemoval(scope, entriesEvidence, { id });
};

/** Open enquiries whose requirements name a text, with the number of those rows; the most rows first. */
export const listMentions = (scope: Scope, text: string) =>
  scope.db
    .selectFrom('requirements')
    .innerJoin('enquiries', (join) =>
      join
        .onRef('enquiries.organisationId', '=', 'requirements.organisationId')
        .onRef('enquiries.id', '=', 'requirements.enquiryId'),
    )
    .select(['enquiries.id', 'enquiries.reference'])
    .select(({ fn }) => fn.countAll<number>().as('requirements'))
    .where('requirements.organisationId', '=', scope.organisationId)
    .where('requirements.state', '<>', 'rejected')
    .where('enquiries.closedAt', 'is', null)
    .where(sql<string>`lower(requirements.text)`, 'like', likePattern(text))
    .groupBy(['enquiries.id', 'enquiries.reference'])
    .orderBy('requirements', 'desc')
    .orderBy('enquiries.reference')
    .limit(50)
    .execute();
