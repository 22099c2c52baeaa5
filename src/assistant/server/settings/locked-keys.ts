import { createHmac } from 'node:crypto';
import type { Clock } from '#kit/server/clock.ts';
import type { Databases } from '#kit/server/database/pool.ts';
import type { Log } from '#kit/server/log.ts';
import { withSnapshot, type Actor } from '#kit/server/scope.ts';
import { hasLockedKey } from './service.ts';

const reader: Actor = { userId: null, name: 'start', role: '', departments: [], abilities: [] };

/** Tells two secrets apart and gives neither away. */
const fingerprintOf = (secret: string): string =>
  createHmac('sha256', secret).update('fingerprint of the secret').digest('hex').slice(0, 32);

/**
 * Whether this database was ever used with another secret; notes this one. Few ever change it, so
 * nothing more is looked at before.
 */
const hasOtherSecret = async ({ pool }: Pick<Databases, 'pool'>, secret: string): Promise<boolean> => {
  const fingerprint = fingerprintOf(secret);
  await pool.query('insert into secret_fingerprints (fingerprint) values ($1) on conflict do nothing', [
    fingerprint,
  ]);
  return (
    ((await pool.query('select 1 from secret_fingerprints where fingerprint <> $1 limit 1', [fingerprint]))
      .rowCount ?? 0) > 0
  );
};

/**
 * At a start: warns when organisations have provider keys that were sealed with another APP_SECRET,
 * and returns how many do.
 */
export const warnOfLockedKeys = async (
  tools: Databases & { clock: Clock; log: Log },
  secret: string,
): Promise<number> => {
  if (!(await hasOtherSecret(tools, secret))) return 0;
  const locked = await withSnapshot(tools.db, tools.clock, async (entry) => {
    let count = 0;
    for (const { id } of await entry.db.selectFrom('organisations').select('id').execute()) {
      if (await hasLockedKey(await entry.enter(id, reader), secret)) count += 1;
    }
    return count;
  });
  if (locked > 0) {
    tools.log.warn(
      { organisations: locked },
      'APP_SECRET is not the one that keys of language models were saved with: start with the earlier one, or enter the keys again in the settings',
    );
  }
  return locked;
};
