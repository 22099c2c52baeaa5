import { existsSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import pg from 'pg';
import { openTools } from './app.ts';
import type { Tools } from '#kit/server/rooms/room.ts';
import type { Config } from '#kit/server/config.ts';
import { clientConfig, type Connection } from '#kit/server/database/connection.ts';
import { warnOfLockedKeys } from '#assistant/server/settings/locked-keys.ts';
import { documentExtensions } from '#documents/server/extensions.ts';
import { startEmbedded } from '#kit/server/database/embedded.ts';
import { useExtensions } from '#kit/server/database/extensions.ts';
import { migrate } from '#kit/server/database/migrate.ts';
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

const bringUpToDate = async (connection: Connection, config: Config, log: Log): Promise<string[]> => {
  const client = new pg.Client(clientConfig(connection));
  await client.connect().catch((cause: NodeJS.ErrnoException) => {
    if (!config.databaseUrl) throw cause;
    throw new Error(
      `The database of DATABASE_URL cannot be used: ${cause.message || cause.code}. Check the address, and that it is running.`,
      { cause },
    );
  });
  try {
    await forgetUnfinishedDemo(client, config);
    const applied = await migrate(client, migrations);
    if (applied.length > 0) log.debug({ applied }, 'the database was brought up to date');
    await useExtensions(client, documentExtensions, log);
    return applied;
  } finally {
    await client.end();
  }
};

export type Started = { tools: Tools; connection: Connection; isNew: boolean; stop(): Promise<void> };

/**
 * Opens the database (embedded, or DATABASE_URL), brings it up to date and everything a process
 * needs with it.
 */
export const start = async (config: Config, log: Log): Promise<Started> => {
  const embedded = config.databaseUrl
    ? null
    : await startEmbedded({ dataDir: config.dataDir, log: (line) => log.debug(line) });
  try {
    const connection: Connection = config.databaseUrl
      ? { connectionString: config.databaseUrl }
      : (embedded?.connection as Connection);
    const applied = await bringUpToDate(connection, config, log);
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
