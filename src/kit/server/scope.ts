import { setTimeout as sleep } from 'node:timers/promises';
import { sql, type Kysely, type Transaction } from 'kysely';
import { AppError, kitFailures } from '#kit/contract/errors.ts';
import { isUuid } from '#kit/contract/ids.ts';
import type { Language } from '#kit/contract/language/languages.ts';
import { hasImprints } from './evidence/imprints.ts';
import { isConnectionLost } from './database/lost-connection.ts';
import { isPlanOutdated } from './database/pipeline.ts';
import { openTransaction } from './database/transaction.ts';
import type { Database } from './database/tables.ts';
import type { Clock } from './clock.ts';

/** Who acts: a member in a session, or a job on a member's behalf. */
export type Actor = {
  readonly userId: string | null;
  readonly name: string;
  readonly role: string;
  readonly departments: readonly string[];
  readonly abilities: readonly string[];
  /** In which they read the product; English where nobody reads. */
  readonly language?: Language;
  /** For whom they act where they do it by the right of somebody else; `name` says so too. */
  readonly actsFor?: { readonly userId: string; readonly name: string };
};

/**
 * Work that waits for the commit, such as sending a mail that must not go out when the change does not last.
 */
type AfterCommit = (work: () => Promise<void> | void) => void;

/**
 * What every store and service function of an organisation takes first: one transaction that sees
 * this organisation only.
 */
export type Scope = {
  readonly db: Transaction<Database>;
  readonly organisationId: string;
  readonly actor: Actor;
  readonly now: Date;
  readonly clock: Clock;
  readonly afterCommit: AfterCommit;
};

/**
 * A transaction before the organisation is known: sign-up, sign-in, sessions. Only the accounts'
 * tables are open to it.
 */
export type EntryScope = {
  readonly db: Transaction<Database>;
  readonly now: Date;
  readonly clock: Clock;
  readonly afterCommit: AfterCommit;
  /** Binds the rest of the transaction to an organisation; nothing but another organisation comes after it. */
  enter(organisationId: string, actor: Actor): Promise<Scope>;
};

const renewed = new WeakSet<Transaction<Database>>();

/**
 * Once a call holds what it waited for: what it writes bears the time of then, so that times have the order of the commits. All of
 * a call is one instant: the time is not taken again.
 */
export const renewNow = (scope: Scope): void => {
  if (renewed.has(scope.db)) return;
  renewed.add(scope.db);
  Object.assign(scope, { now: scope.clock.now() });
};

const maxTries = 4;
const retryMilliseconds = 25;

/**
 * 40001 serialization failure, 40P01 deadlock, a plan that a migration outdated, a connection that was cut before
 * the commit: the transaction may simply be run again.
 */
const isRetriable = (error: unknown): boolean => {
  const code = (error as { code?: unknown } | null)?.code;
  return code === '40001' || code === '40P01' || isPlanOutdated(error) || isConnectionLost(error);
};

/** A refusal whose transaction is kept all the same: a wrong code must count as a try though the call fails. */
export class KeptFailure extends Error {
  readonly failure: Error;

  constructor(failure: Error) {
    super(failure.message);
    this.failure = failure;
  }
}

/** The scope that a transaction was bound to. */
const entered = new WeakMap<Transaction<Database>, Scope>();

let recordLeft: (scope: Scope) => Promise<void> = () =>
  Promise.reject(new Error('Nobody records which rows were written.'));

/**
 * Who records rows that a transaction noted and ends without an event: the audit trail, which says so once. Nothing
 * that it vouches for is written past it.
 */
export const recordLeftBy = (record: typeof recordLeft): void => void (recordLeft = record);

const enterScope = async (
  entry: Omit<EntryScope, 'enter'>,
  organisationId: string,
  actor: Actor,
): Promise<Scope> => {
  if (!isUuid(organisationId)) throw new Error('a scope needs the id of an organisation');
  await sql`select set_config('app.org', ${organisationId}, true), set_config('app.user', ${actor.userId ?? ''}, true), set_config('role', 'app_request', true)`.execute(
    entry.db,
  );
  const scope = { ...entry, organisationId, actor };
  entered.set(entry.db, scope);
  return scope;
};

const keptOrThrown = (error: unknown): { failure: Error } => {
  if (error instanceof KeptFailure) return { failure: error.failure };
  throw error;
};

/** The commit may have arrived although its answer did not: to run it again could do everything twice. */
const throwInterrupted = (error: unknown): never => {
  if (isConnectionLost(error)) throw Object.assign(new AppError(kitFailures.interrupted), { cause: error });
  throw error;
};

const openEntry = async (
  transaction: Transaction<Database>,
  clock: Clock,
  afterCommit: AfterCommit,
): Promise<EntryScope> => {
  await sql`select set_config('role', 'app_entry', true)`.execute(transaction);
  const entry = { db: transaction, now: clock.now(), clock, afterCommit };
  return { ...entry, enter: (organisationId, actor) => enterScope(entry, organisationId, actor) };
};

type Outcome<T> = ({ result: T } | { failure: Error }) & { waiting: (() => Promise<void> | void)[] };

/** When a transaction is over: once the commit was answered, or, of a call that only reads, once it was sent. */
export type Commit = 'answered' | 'sent';

/** One committed try, with the work that waited for the commit. */
const tryOnce = async <T>(
  { db, clock, commit }: { db: Kysely<Database>; clock: Clock; commit: Commit },
  work: (entry: EntryScope) => Promise<T>,
): Promise<Outcome<T>> => {
  const waiting: Outcome<T>['waiting'] = [];
  const transaction = await openTransaction(db);
  let outcome: { result: T } | { failure: Error };
  try {
    const entry = await openEntry(transaction.db, clock, (later) => void waiting.push(later));
    outcome = await work(entry).then((result) => ({ result }), keptOrThrown);
    const scope = entered.get(transaction.db);
    if (scope && hasImprints(scope)) await recordLeft(scope);
    transaction.end();
  } catch (error) {
    transaction.end();
    await transaction.giveUp();
    if (commit === 'answered' && transaction.isCommitAsked()) throwInterrupted(error);
    throw error;
  }
  const committed = transaction.commit().catch(async (error: unknown) => {
    await transaction.giveUp();
    throw error;
  });
  if (commit === 'sent' && 'result' in outcome && waiting.length === 0) committed.catch(() => undefined);
  else await committed.catch(throwInterrupted);
  return { ...outcome, waiting };
};

/**
 * Runs `work` in one transaction as app_entry; retried on serialization failures, deadlocks and cut
 * connections, never once the commit was asked for.
 */
export const withEntry = async <T>(
  db: Kysely<Database>,
  clock: Clock,
  work: (entry: EntryScope) => Promise<T>,
  commit: Commit = 'answered',
): Promise<T> => {
  let outcome: Outcome<T> | undefined;
  for (let attempt = 1; !outcome; attempt += 1) {
    try {
      outcome = await tryOnce({ db, clock, commit }, work);
    } catch (error) {
      if (!isRetriable(error) || attempt >= maxTries) throw error;
      // Two that got in each other's way shall not do so again in step.
      await sleep(Math.random() * retryMilliseconds * attempt);
    }
  }
  for (const later of outcome.waiting) await later();
  if ('failure' in outcome) throw outcome.failure;
  return outcome.result;
};

/**
 * Runs `work` on one picture of the database that does not change meanwhile. The database refuses every
 * write, and one organisation may be entered after the other.
 */
export const withSnapshot = <T>(
  db: Kysely<Database>,
  clock: Clock,
  work: (entry: EntryScope) => Promise<T>,
): Promise<T> =>
  db
    .transaction()
    .setIsolationLevel('repeatable read')
    .setAccessMode('read only')
    .execute(async (transaction) => work(await openEntry(transaction, clock, () => undefined)));

/** Runs `work` in one transaction bound to an organisation. */
export const withScope = <T>(
  db: Kysely<Database>,
  clock: Clock,
  who: { organisationId: string; actor: Actor },
  work: (scope: Scope) => Promise<T>,
): Promise<T> =>
  withEntry(db, clock, async (entry) => work(await entry.enter(who.organisationId, who.actor)));

/**
 * Refuses to go on when the request role could look over the wall: superuser, BYPASSRLS or owner of
 * a walled table.
 */
export const assertRowLevelSecurity = async (db: Kysely<Database>): Promise<void> => {
  const { rows } = await sql<{ problem: string }>`
    select 'role ' || rolname || ' bypasses row-level security' as problem from pg_roles
      where rolname in ('app_request', 'app_entry') and (rolsuper or rolbypassrls)
    union all
    select 'table ' || c.relname || ' has an organisation but no wall' from pg_class c
      join pg_namespace n on n.oid = c.relnamespace and n.nspname = 'public'
      join pg_attribute a on a.attrelid = c.oid and a.attname = 'organisation_id' and not a.attisdropped
      where c.relkind in ('r', 'p') and not (c.relrowsecurity and c.relforcerowsecurity)
    union all
    select 'table users has no wall' from pg_class c
      where c.oid = to_regclass('public.users') and not (c.relrowsecurity and c.relforcerowsecurity)
    union all
    select 'table ' || c.relname || ' belongs to ' || pg_get_userbyid(c.relowner) from pg_class c
      join pg_namespace n on n.oid = c.relnamespace and n.nspname = 'public'
      where pg_get_userbyid(c.relowner) in ('app_request', 'app_entry')`.execute(db);
  const first = rows[0];
  if (first) throw new Error(`The database is not safe to serve: ${first.problem}.`);
};
