import { sql } from 'kysely';
import * as z from 'zod/mini';
import { chosenSchema, type Chosen } from '#assistant/contract/settings/schema.ts';
import type { Scope } from '#kit/server/scope.ts';

/** The sealed key, and the end of it that may be shown. */
export type StoredKey = { sealedKey: Buffer | null; keyEnd: string };

type AiSettingsTable = StoredKey & {
  organisationId: string;
  chosen: Chosen;
  changedAt: Date;
  changedBy: string;
};

declare module '#kit/server/database/tables.ts' {
  interface Database {
    aiSettings: AiSettingsTable;
  }
}

export type AiSettingsRow = Omit<AiSettingsTable, 'organisationId'>;

export const findSettings = async (scope: Scope): Promise<AiSettingsRow | undefined> => {
  const row = await scope.db
    .selectFrom('aiSettings')
    .selectAll()
    .where('organisationId', '=', scope.organisationId)
    .executeTakeFirst();
  return row && { ...row, chosen: z.parse(chosenSchema, row.chosen) };
};

export const writeSettings = async (scope: Scope, { chosen, ...row }: AiSettingsRow): Promise<void> => {
  const values = { ...row, chosen: sql<Chosen>`${JSON.stringify(chosen)}::jsonb` };
  await scope.db
    .insertInto('aiSettings')
    .values({ ...values, organisationId: scope.organisationId })
    .onConflict((conflict) => conflict.column('organisationId').doUpdateSet(values))
    .execute();
};
