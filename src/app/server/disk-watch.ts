import { statfs } from 'node:fs/promises';
import type { Log } from '#kit/server/log.ts';

/** PostgreSQL stops for good at a full disk: below either of these somebody has to make room. */
const minShare = 0.05;
const minBytes = 1024 ** 3;
const watchMilliseconds = 300_000;

type Space = { bavail: number; bsize: number; blocks: number };
type Watched = { dataDir: string; log: Pick<Log, 'warn' | 'info'> };

/** Says in the log when the disk of the data folder is nearly full, once, and when it is not any more. */
export const diskWatch = ({ dataDir, log }: Watched, ask: (folder: string) => Promise<Space> = statfs) => {
  let isTold = false;
  return async (): Promise<void> => {
    const space = await ask(dataDir).catch(() => null);
    if (!space) return;
    const free = space.bavail * space.bsize;
    const isNearlyFull = free < Math.max(minBytes, space.blocks * space.bsize * minShare);
    if (isNearlyFull && !isTold)
      log.warn(
        { dataDir, freeMegabytes: Math.floor(free / 1024 ** 2) },
        'the disk of the data folder is nearly full: make room before the database stops',
      );
    if (!isNearlyFull && isTold) log.info({ dataDir }, 'the disk of the data folder has room again');
    isTold = isNearlyFull;
  };
};

/** The same every five minutes until told to stop. */
export const watchDisk = (watched: Watched): (() => void) => {
  const look = diskWatch(watched);
  void look();
  const timer = setInterval(() => void look(), watchMilliseconds);
  timer.unref();
  return () => clearInterval(timer);
};
