import { parentPort, workerData } from 'node:worker_threads';
import { openPicture, PictureRefusal } from './picture-file.ts';
import { readPage } from './read-page.ts';
import { EngineFailure } from './recognised-page.ts';
import type { FileWithPictures, PageAnswer } from './recognise-pages.ts';

const { kind, bytes } = workerData as FileWithPictures;

const openPages = async () => (await import('./pdf-pages.ts')).openPdfPages(bytes);
let pages: ReturnType<typeof openPages> | null = null;

const read = async (page: number): Promise<PageAnswer> => {
  try {
    const image = kind === 'picture' ? await openPicture(bytes) : await (await (pages ??= openPages()))(page);
    return { result: await readPage(image) };
  } catch (error) {
    if (error instanceof EngineFailure) return { failure: error.message };
    return { result: { fault: error instanceof PictureRefusal ? error.fault : 'undecodable' } };
  }
};

parentPort?.on('message', (page: number) => {
  void read(page).then((answer) => parentPort?.postMessage(answer));
});
