import { sql } from 'kysely';
import type { Language } from '#kit/contract/language/languages.ts';
import type { EntryScope, Scope } from '#kit/server/scope.ts';

export const findName = async ({ db }: EntryScope, userId: string): Promise<string> =>
  (await db.selectFrom('users').select('name').where('id', '=', userId).executeTakeFirstOrThrow()).name;

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

/** Letters of other scripts, and digits, that print as a Latin one: each before the one that it prints as. */
const lookalikes =
  'аa вb сc ԁd еe һh нh іl јj кk мm оo рp ԛq ѕs тt уy ԝw хx ӏl αa βb εe ηh ιl κk μm νv οo ρp τt υy χx ıl il 1l |l 0o';
const printsAs = new Map(lookalikes.split(' ').map(([from = '', to = '']) => [from, to]));

/** A name as the eye takes it on paper: two that read the same are equal. */
const printed = (name: string): string =>
  [
    ...name
      .normalize('NFKC')
      .toLowerCase()
      .replace(/\p{Cf}/gu, ''),
  ]
    .map((letter) => printsAs.get(letter) ?? letter)
    .join('')
    .split(/\s+/)
    .join(' ')
    .trim();

/** Whether two names look the same in print, Cyrillic and Greek letters that pass for Latin ones included. */
export const readsTheSame = (one: string, other: string): boolean => printed(one) === printed(other);

/** Whether an active colleague, in any organisation that a person belongs to, goes by a name that reads the same. */
export const hasNamesake = async ({ db }: EntryScope, userId: string, name: string): Promise<boolean> => {
  const colleagues = await db
    .selectFrom('memberships as own')
    .innerJoin('memberships as other', 'other.organisationId', 'own.organisationId')
    .innerJoin('users', 'users.id', 'other.userId')
    .select('users.name')
    .distinct()
    .where('own.userId', '=', userId)
    .where('own.state', '=', 'active')
    .where('other.state', '=', 'active')
    .where('other.userId', '<>', userId)
    .execute();
  return colleagues.some((each) => readsTheSame(each.name, name));
};
