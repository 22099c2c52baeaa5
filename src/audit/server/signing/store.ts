import { sql } from 'kysely';
import type { EntryScope, Scope } from '#kit/server/scope.ts';
import type { SignedHead } from './statement.ts';

declare module '#kit/server/database/tables.ts' {
  interface Database {
    auditSignatures: {
      organisationId: string;
      seq: number;
      hash: string;
      signedAt: Date;
      keyId: string;
      signature: string;
    };
  }
}

const signaturesIn = (scope: Scope) =>
  scope.db
    .selectFrom('auditSignatures')
    .select(['seq', 'hash', 'signedAt', 'keyId', 'signature'])
    .where('organisationId', '=', scope.organisationId);

const toSignedHead = <R extends { signedAt: Date }>(row: R) => ({
  ...row,
  signedAt: row.signedAt.toISOString(),
});

export const findLastSignature = async (scope: Scope): Promise<SignedHead | null> => {
  const row = await signaturesIn(scope).orderBy('seq', 'desc').limit(1).executeTakeFirst();
  return row ? toSignedHead(row) : null;
};

/** Signed heads after one event up to another, in order. */
export const listSignatures = async (scope: Scope, after: number, last: number): Promise<SignedHead[]> => {
  const rows = await signaturesIn(scope)
    .where('seq', '>', after)
    .where('seq', '<=', last)
    .orderBy('seq')
    .execute();
  return rows.map(toSignedHead);
};

/** Two that sign the same head at the same moment leave one signature. */
export const insertSignature = async (scope: Scope, signed: SignedHead): Promise<void> => {
  await scope.db
    .insertInto('auditSignatures')
    .values({ ...signed, signedAt: new Date(signed.signedAt), organisationId: scope.organisationId })
    .onConflict((conflict) => conflict.doNothing())
    .execute();
};

/** Organisations of which any head was signed. */
export const listSigned = async (entry: EntryScope): Promise<string[]> => {
  const rows = await entry.db.selectFrom('auditSignatures').select('organisationId').distinct().execute();
  return rows.map(({ organisationId }) => organisationId);
};

/** Organisations whose head is not signed. */
export const listUnsigned = async (entry: EntryScope): Promise<string[]> => {
  const rows = await entry.db
    .selectFrom('auditHeads')
    .select('organisationId')
    .where(
      'seq',
      '>',
      sql<number>`coalesce((select max(seq) from audit_signatures where organisation_id = audit_heads.organisation_id), 0)`,
    )
    .execute();
  return rows.map(({ organisationId }) => organisationId);
};
