import { parentPort, workerData } from 'node:worker_threads';
import { readMessage } from './mail/mail-message.ts';
import { parse } from './parse.ts';
import { nothingRead } from './reading.ts';
import type { ThreadTask } from './reading-thread.ts';

/**
 * One file is read in its own thread, so that a heavy or hostile one neither stops the web process
 * nor outlives its time.
 */
const given = workerData as ThreadTask;
const result =
  given.task === 'mail'
    ? await readMessage(given.bytes)
    : await parse(given.format, given.file).catch(() => nothingRead('unreadable'));
parentPort?.postMessage(result);
