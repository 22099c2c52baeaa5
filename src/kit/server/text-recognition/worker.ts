import { setPriority } from 'node:os';
import { parentPort, workerData } from 'node:worker_threads';
import { openPicture, PictureRefusal } from './picture-file.ts';
import { readPage } from './read-page.ts';
import type { PageResult } from './recognised-page.ts';
import type { FileWithPictures } from './recognise-pages.ts';

// On Linux each thread has its own priority: requests go before recognition, which takes all that a core has left.
if (process.platform === 'linux') setPriority(10);

const { bytes } = workerData as FileWithPictures;

const read = async (): Promise<PageResult> => {
  try {
    return await readPage(await openPicture(bytes));
  } catch (error) {
    return { fault: error instanceof PictureRefusal ? error.fault : 'undecodable' };
  }
};

parentPort?.on('message', (page: number) => {
  void read().then((result) => parentPort?.postMessage({ page, result }));
});
