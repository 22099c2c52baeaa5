import { existsSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import pg from 'pg';
import { openTools } from './app.ts';
import type { Tools } from '#kit/server/rooms/room.ts';
import type { Config } from '#kit/server/config.ts';
import { clientConfig, type Connection } from '#kit/server/database/connection.ts';
import { warnOfLockedKeys } from '#assistant/server/settings/locked-keys.ts';
import { documentExtensions } from '#documents/server/extensions.ts';
import { startEmbedded, type EmbeddedDatabase } from '#kit/server/database/embedded.ts';
import { useExtensions } from '#kit/server/database/extensions.ts';
import { checkMigrated, migrate } from '#kit/server/database/migrate.ts';
import { letServe, makeServingRole } from '#kit/server/database/serving-role.ts';
import { prepareQueue } from '#kit/server/queue.ts';
import type { Log } from '#kit/server/log.ts';

const migrations = join(import.meta.dirname, '../../../migrations');

/** Stands in the data folder while the first run loads the demo organisation. */
export const unfinishedDemo = (config: Config): string => join(config.dataDir, 'demo-unfinished');

/**
 * A first run that was cut off there has served nobody yet: it begins anew instead of going on with
 * half a demo.
 */
const forgetUnfinishedDemo = async (client: pg.Client, config: Config): Promise<void> => {
  if (config.databaseUrl || !existsSync(unfinishedDemo(config))) return;
  await client.query(
    'drop schema if exists pgboss cascade; drop schema public cascade; create schema public',
  );
  rmSync(unfinishedDemo(config));
};

const connect = async (connection: Connection, name: string | null): Promise<pg.Client> => {
  const client = new pg.Client(clientConfig(connection));
  await client.connect().catch((cause: NodeJS.ErrnoException) => {
    if (name === null) throw cause;
    throw new Error(
      `The database of ${name} cannot be used: ${cause.message || cause.code}. Check the address, and that it is running.`,
      { cause },
    );
  });
  return client;
};

/** Who owns the database and who serves; the same where an installation has one role only. */
type Roles = { owner: Connection; serving: Connection; ownerName: string | null };

const bringUpToDate = async (
  { owner, serving, ownerName }: Roles,
  config: Config,
  log: Log,
): Promise<string[]> => {
  const client = await connect(owner, ownerName);
  try {
    if (owner === serving && (await checkMigrated(client, migrations))) return [];
    await forgetUnfinishedDemo(client, config);
    const applied = await migrate(client, migrations);
    if (applied.length > 0) log.debug({ applied }, 'the database was brought up to date');
    await useExtensions(client, documentExtensions, log);
    if (owner === serving) {
      log.info('the role of DATABASE_URL owns the database that it serves; MIGRATE_URL parts the two');
      return applied;
    }
    await prepareQueue(client);
    if (!config.databaseUrl && 'user' in serving)
      await makeServingRole(client, serving.user, serving.password ?? '');
    await letServe(client, serving);
    return applied;
  } finally {
    await client.end();
  }
};

const rolesFrom = ({ databaseUrl, migrateUrl }: Config, embedded: EmbeddedDatabase | null): Roles => {
  if (embedded) return { owner: embedded.connection, serving: embedded.serving, ownerName: null };
  const serving = { connectionString: databaseUrl ?? '' };
  return migrateUrl
    ? { owner: { connectionString: migrateUrl }, serving, ownerName: 'MIGRATE_URL' }
    : { owner: serving, serving, ownerName: 'DATABASE_URL' };
};

export type Started = { tools: Tools; connection: Connection; isNew: boolean; stop(): Promise<void> };

/**
 * Opens the database (embedded, or DATABASE_URL), brings it up to date and everything a process
 * needs with it.
 */
export const start = async (config: Config, log: Log): Promise<Started> => {
  const embedded = config.databaseUrl
    ? null
    : await startEmbedded({
        dataDir: config.dataDir,
        log: (line, isTrouble) => (isTrouble ? log.warn(line) : log.debug(line)),
      });
  try {
    const roles = rolesFrom(config, embedded);
    const connection = roles.serving;
    const applied = await bringUpToDate(roles, config, log);
    const { close, ...tools } = await openTools(config, connection, log);
    // Beside the start: nobody waits for it, and a database that goes away meanwhile is told elsewhere.
    const warned = warnOfLockedKeys(tools, config.secret).catch((error: unknown) =>
      log.debug({ err: error }, 'the keys of language models were not looked through'),
    );
    const stop = async () => {
      await warned;
      await close();
      await embedded?.stop();
    };
    return { tools, connection, isNew: applied.includes('0001-roles.sql'), stop };
  } catch (error) {
    await embedded?.stop();
    throw error;
  }
};
