import { restore } from '#kit/server/database/backup/backup-folder.ts';

/** Copies a backup into a new data folder; the running product is not touched: npm run restore -- BACKUP FOLDER */
const [from, to] = process.argv.slice(2);
try {
  if (!from || !to) throw new Error('npm run restore -- BACKUP FOLDER');
  const { madeAt } = await restore(from, to, process.env);
  process.stdout.write(
    `The backup of ${madeAt} is in ${to}. Check it with DATA_DIR=${to} npm run audit:verify, and start it with DATA_DIR=${to} npm start.\n`,
  );
} catch (error) {
  process.stderr.write(`${(error as Error).message}\n`);
  process.exitCode = 1;
}
