import { sql } from 'kysely';
import type { Language } from '#kit/contract/language/languages.ts';
import type { Scope } from '#kit/server/scope.ts';

export const findName = async (scope: Scope): Promise<string> =>
  (
    await scope.db
      .selectFrom('users')
      .select('name')
      .where('id', '=', scope.actor.userId ?? '')
      .executeTakeFirstOrThrow()
  ).name;

export const findEmail = async (scope: Scope): Promise<string> =>
  (
    await scope.db
      .selectFrom('users')
      .select('email')
      .where('id', '=', scope.actor.userId ?? '')
      .executeTakeFirstOrThrow()
  ).email;

/** A request reads no password hash but the caller's own, through a function of the database. */
export const findOwnPasswordHash = async (scope: Scope): Promise<string | undefined> => {
  const { rows } = await sql<{ hash: string | null }>`select own_password_hash() as hash`.execute(scope.db);
  return rows[0]?.hash ?? undefined;
};

export const saveOwnPasswordHash = async (scope: Scope, hash: string): Promise<void> => {
  await sql`call change_own_password(${hash})`.execute(scope.db);
};

export const saveName = async (scope: Scope, name: string): Promise<void> => {
  await sql`call rename_self(${name})`.execute(scope.db);
};

/** In which language the caller reads the product. */
export const findLanguage = async (scope: Scope): Promise<Language> =>
  (
    await scope.db
      .selectFrom('users')
      .select('language')
      .where('id', '=', scope.actor.userId ?? '')
      .executeTakeFirstOrThrow()
  ).language;

export const saveLanguage = async (scope: Scope, language: Language): Promise<void> => {
  await sql`call choose_language(${language})`.execute(scope.db);
};
