import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { createApp } from '#app/server/app.ts';
import { start } from '#app/server/start.ts';
import { readConfig } from '#kit/server/config.ts';
import { openLog } from '#kit/server/log.ts';
import { signInAs, testPassword } from './people.ts';

/**
 * Makes a data folder as it is after a first run, with one owner in place of the demo organisation, which
 * takes long to load.
 */
export const prepareDataFolder = async (dataDir: string): Promise<{ email: string; password: string }> => {
  const started = await start(readConfig({ DATA_DIR: dataDir, PORT: '0' }, 'web'), openLog('silent'));
  const app = await createApp(started.tools, { pages: false });
  const { email } = await signInAs({ app, tools: started.tools });
  await app.close();
  await started.stop();
  return { email, password: testPassword };
};

/** Whether the database of this data folder runs; undefined while it was never started. */
export const databaseRuns = (dataDir: string): boolean | undefined => {
  try {
    process.kill(Number(readFileSync(join(dataDir, 'cluster/postmaster.pid'), 'utf8').split('\n')[0]), 0);
    return true;
  } catch (error) {
    return (error as NodeJS.ErrnoException).code === 'EPERM' ? true : undefined;
  }
};
