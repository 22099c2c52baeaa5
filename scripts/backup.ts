import { parseArgs } from 'node:util';
import { systemClock } from '#kit/server/clock.ts';
import { readAuditKeys, readDatabasePlace } from '#kit/server/config.ts';
import { listOutside } from '#kit/server/database/backup/backup-folder.ts';
import { backUp } from '#kit/server/database/backup/data-folder.ts';
import { backUpEmbeddedTables, backUpTables, type Beside } from '#kit/server/database/backup/tables.ts';
import { readAnchorConfig } from '#kit/server/evidence/anchor-config.ts';

/**
 * Copies an installation while it runs: the data folder whole, or, of DATABASE_URL and with --tables, the rows of its tables,
 * which another major version of PostgreSQL takes as well.
 */
const usage = 'npm run backup -- FOLDER [--tables]';
const { env } = process;

/** What a data folder holds beside its cluster, by where this installation has it. */
const readBeside = (place: ReturnType<typeof readDatabasePlace>): Beside => {
  const places = { keys: readAuditKeys(env), anchors: readAnchorConfig(env, place).folder };
  return {
    folders: Object.entries(places).flatMap(([name, path]) => (path === null ? [] : { name, path })),
    secret: env.APP_SECRET || null,
    outside: listOutside(env, null),
  };
};

const keepApart = (outside: readonly string[] = []): string =>
  outside.length > 0 ? ` Not in it, keep that as well: ${outside.join(', ')}.` : '';

const run = async (to: string, isOfTables: boolean): Promise<string> => {
  const place = readDatabasePlace(env);
  const { databaseUrl, dataDir } = place;
  const now = systemClock.now();
  if (databaseUrl || isOfTables) {
    const connection = { connectionString: env.BACKUP_URL || env.MIGRATE_URL || databaseUrl || '' };
    const { rows, sealed, outside } = databaseUrl
      ? await backUpTables({ connection, beside: readBeside(place), to }, now, env)
      : await backUpEmbeddedTables({ dataDir, to }, now, env);
    return `${rows} rows of the database are in ${to}${sealed ? ', encrypted' : ''}, all as they stood at one moment.${keepApart(outside)}`;
  }
  const { files, position, sealed, outside } = await backUp({ dataDir, to }, now, env);
  return `${Object.keys(files).length} files of ${dataDir} are in ${to}, up to ${position} of the database${sealed ? ', encrypted' : ''}.${keepApart(outside)}`;
};

try {
  const { values, positionals } = parseArgs({
    options: { tables: { type: 'boolean', default: false } },
    allowPositionals: true,
  });
  const [to] = positionals;
  if (!to) throw new Error(usage);
  process.stdout.write(`${await run(to, values.tables)}\n`);
} catch (error) {
  process.stderr.write(`${(error as Error).message}\n`);
  process.exitCode = 1;
}
