import { join } from 'node:path';
import { restoreAny } from '#kit/server/database/backup/tables.ts';

/**
 * Brings a backup back beside whatever runs: into a new data folder, or, of tables, into an empty database, whose keys come into the
 * folder: npm run restore -- BACKUP FOLDER [ADDRESS]
 */
const [from, to, url = null] = process.argv.slice(2);
const migrations = join(import.meta.dirname, '../migrations');
try {
  if (!from || !to) throw new Error('npm run restore -- BACKUP FOLDER [ADDRESS OF AN EMPTY DATABASE]');
  const { madeAt, outside = [] } = await restoreAny(from, { to, migrations, url }, process.env);
  if (outside.length > 0)
    process.stdout.write(
      `Not in the backup: ${outside.join(', ')}. Bring that back before the start, or the restored product signs with other keys, or not at all.\n`,
    );
  process.stdout.write(
    url
      ? `The backup of ${madeAt} is in the database, its keys, anchors and secret are in ${to}. Set AUDIT_KEYS=${join(to, 'keys')}, AUDIT_ANCHORS=${join(to, 'anchors')}, APP_SECRET and DATABASE_URL, check it with npm run audit:verify, and start.\n`
      : `The backup of ${madeAt} is in ${to}. Check it with DATA_DIR=${to} npm run audit:verify, and start it with DATA_DIR=${to} npm start.\n`,
  );
} catch (error) {
  process.stderr.write(`${(error as Error).message}\n`);
  process.exitCode = 1;
}
