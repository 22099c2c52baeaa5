import { systemClock } from '#kit/server/clock.ts';
import { readDatabasePlace } from '#kit/server/config.ts';
import { backUp } from '#kit/server/database/backup/data-folder.ts';

/** Copies the data folder whole while the product runs: npm run backup -- FOLDER */
const [to] = process.argv.slice(2);
const { databaseUrl, dataDir } = readDatabasePlace(process.env);
try {
  if (!to) throw new Error('npm run backup -- FOLDER');
  if (databaseUrl)
    throw new Error(
      'The database of DATABASE_URL is backed up by its own tools, such as pg_basebackup or the snapshots of its service. Copy AUDIT_KEYS and AUDIT_ANCHORS before it.',
    );
  const { files, position, sealed } = await backUp({ dataDir, to }, systemClock.now(), process.env);
  process.stdout.write(
    `${Object.keys(files).length} files of ${dataDir} are in ${to}, up to ${position} of the database${sealed ? ', encrypted' : ''}.\n`,
  );
} catch (error) {
  process.stderr.write(`${(error as Error).message}\n`);
  process.exitCode = 1;
}
