import type { EntryScope, Scope } from '#kit/server/scope.ts';

declare module '#kit/server/database/tables.ts' {
  interface Database {
    inboundAddresses: { organisationId: string; localPart: string; changedAt: Date; changedBy: string };
  }
}

export const findLocalPart = async (scope: Scope): Promise<string | null> => {
  const row = await scope.db
    .selectFrom('inboundAddresses')
    .select('localPart')
    .where('organisationId', '=', scope.organisationId)
    .executeTakeFirst();
  return row?.localPart ?? null;
};

/** Gives an organisation its local part; one that is there stays unless it is to be replaced. */
export const saveLocalPart = async (
  scope: Scope,
  localPart: string,
  { replaces }: { replaces: boolean },
): Promise<void> => {
  const values = { localPart, changedAt: scope.now, changedBy: scope.actor.name };
  await scope.db
    .insertInto('inboundAddresses')
    .values({ ...values, organisationId: scope.organisationId })
    .onConflict((conflict) =>
      replaces ? conflict.column('organisationId').doUpdateSet(values) : conflict.doNothing(),
    )
    .execute();
};

/** Whose address this is, before the organisation is known. */
export const findAddressee = async (entry: EntryScope, localPart: string): Promise<string | null> => {
  const row = await entry.db
    .selectFrom('inboundAddresses')
    .select('organisationId')
    .where('localPart', '=', localPart)
    .executeTakeFirst();
  return row?.organisationId ?? null;
};
