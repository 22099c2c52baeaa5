import { parseArgs } from 'node:util';
import type { Pool } from 'pg';
import { loadEvidenceTables } from '#app/server/evidence.ts';
import { readKept } from '#audit/server/anchors/anchor-file.ts';
import { verifyInstallation, type Findings, type Wanted } from '#audit/server/installation.ts';
import { systemClock } from '#kit/server/clock.ts';
import { readAuditKeys, readDatabasePlace } from '#kit/server/config.ts';
import { openExisting } from '#kit/server/database/embedded.ts';
import { openPool } from '#kit/server/database/pool.ts';
import { readAnchorConfig } from '#kit/server/evidence/anchor-config.ts';
import { openLog } from '#kit/server/log.ts';
import { withSnapshot } from '#kit/server/scope.ts';

/**
 * Checks the audit chain of every organisation, beside the running server or without it. Reads alone: nothing
 * is migrated, and the database itself refuses a write. Exits with 1 when a chain is broken or lacks a head
 * noted earlier, with 2 when it could not check.
 */
const usage = 'npm run audit:verify -- [--head HASH]... [--anchors FILE]... [--organisation NAME]';

/** As printed: a record breaks it over lines, and shows the first sixteen characters of each event's hash. */
const readHead = (text: string): string => {
  const head = text.replace(/\s/g, '').toLowerCase();
  if (/^[0-9a-f]{16,64}$/.test(head)) return head;
  throw new Error(
    `--head takes a hash of 64 characters from 0 to 9 and a to f, or at least its first 16, not "${text}".\n${usage}`,
  );
};

const readWanted = async (): Promise<Wanted> => {
  try {
    const { values } = parseArgs({
      options: {
        head: { type: 'string', multiple: true },
        organisation: { type: 'string' },
        anchors: { type: 'string', multiple: true },
      },
    });
    return {
      heads: (values.head ?? []).map(readHead),
      organisation: values.organisation ?? null,
      config: {
        auditKeys: readAuditKeys(process.env),
        anchors: readAnchorConfig(process.env, readDatabasePlace(process.env)),
      },
      anchors: (await Promise.all((values.anchors ?? []).map(readKept))).flat(),
      tables: await loadEvidenceTables(),
    };
  } catch (error) {
    throw (error as { code?: string }).code?.startsWith('ERR_PARSE_ARGS')
      ? new Error(`${(error as Error).message}\n${usage}`)
      : error;
  }
};

/** Tables, columns and roles that are missing: no release made them, or an earlier one did not. */
const missing = new Set(['42P01', '42703', '22023']);

const inPlainWords = async (error: unknown, pool: Pool): Promise<unknown> => {
  if (!missing.has((error as { code?: string }).code ?? '')) return error;
  const { rows } = await pool.query<{ has: boolean }>(
    `select to_regclass('audit_events') is not null as has`,
  );
  return new Error(
    rows[0]?.has
      ? 'This database is of an earlier release: start this one on it once, and check it then. Or check it with the release that wrote it.'
      : 'This database holds no audit trail: it was never opened by the product.',
  );
};

const check = async (wanted: Wanted): Promise<Findings> => {
  const { databaseUrl, dataDir } = readDatabasePlace(process.env);
  const existing = databaseUrl
    ? { connection: { connectionString: databaseUrl }, stop: () => Promise.resolve() }
    : await openExisting(dataDir);
  const { db, pool } = openPool(existing.connection, openLog('silent'), 1);
  try {
    return await withSnapshot(db, systemClock, (entry) => verifyInstallation(entry, wanted));
  } catch (error) {
    throw await inPlainWords(error, pool);
  } finally {
    await pool.end();
    await existing.stop();
  }
};

try {
  const { lines, isSound } = await check(await readWanted());
  process.stdout.write(`${lines.join('\n')}\n`);
  process.exitCode = isSound ? 0 : 1;
} catch (error) {
  process.stderr.write(`${(error as Error).message}\n`);
  process.exitCode = 2;
}
