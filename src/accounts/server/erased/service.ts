import { randomBytes } from 'node:crypto';
import { hashPassword } from '../secrets.ts';
import { dropPending, findUser } from '../store.ts';
import type { EntryScope } from '#kit/server/scope.ts';

/** A person whom an organisation knows or knew, by the address of their account. */
export type KnownPerson = {
  userId: string;
  name: string;
  isMember: boolean;
  /** Belongs to another organisation, which goes on with the account. */
  isElsewhere: boolean;
};

/** Null where the address has no account, or one that the organisation never knew. */
export const findKnownPerson = async (
  entry: EntryScope,
  organisationId: string,
  email: string,
): Promise<KnownPerson | null> => {
  const user = await findUser(entry, email);
  if (!user) return null;
  const isKnown = await entry.db
    .selectFrom('organisationPeople')
    .select('userId')
    .where('organisationId', '=', organisationId)
    .where('userId', '=', user.id)
    .executeTakeFirst();
  if (!isKnown) return null;
  const organisations = await entry.db
    .selectFrom('memberships')
    .select('organisationId')
    .where('userId', '=', user.id)
    .execute();
  const isHere = (membership: { organisationId: string }) => membership.organisationId === organisationId;
  return {
    userId: user.id,
    name: user.name,
    isMember: organisations.some(isHere),
    isElsewhere: !organisations.every(isHere),
  };
};

/** Leaves an account that nobody can sign in to: another name and address, a password that nobody knows. */
export const eraseAccount = async (
  entry: EntryScope,
  { userId, email }: { userId: string; email: string },
  { label, address }: { label: string; address: string },
): Promise<void> => {
  await entry.db
    .updateTable('users')
    .set({
      name: label,
      email: address,
      language: 'en',
      passwordHash: await hashPassword(randomBytes(32).toString('base64url')),
    })
    .where('id', '=', userId)
    .execute();
  await entry.db.deleteFrom('codes').where('email', '=', email).execute();
  await dropPending(entry, email);
};
