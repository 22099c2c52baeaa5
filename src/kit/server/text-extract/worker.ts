import { parentPort, workerData } from 'node:worker_threads';
import { parse } from './parse.ts';
import { nothingRead, type FileToRead } from './reading.ts';
import type { Format } from './sniff.ts';

/**
 * One file is read in its own thread, so that a heavy or hostile one neither stops the web process
 * nor outlives its time.
 */
const { format, file } = workerData as { format: Format; file: FileToRead };
const reading = await parse(format, file).catch(() => nothingRead('unreadable'));
parentPort?.postMessage(reading);
