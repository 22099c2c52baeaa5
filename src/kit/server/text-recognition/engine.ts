import { copyFile, mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { createWorker, OEM, PSM, type Bbox, type Page, type Worker } from 'tesseract.js';
import type { GreyImage } from './ink.ts';
import { EngineFailure } from './recognised-page.ts';

/** The languages a page may be read in; English beside Arabic, because figures, standards and names are written so. */
export type Language = 'eng' | 'ara+eng';

/** A word with its line: words of one line stand on one height whatever their letters. */
export type FoundWord = { text: string; confidence: number; box: Bbox; line: Bbox };

export type Found = { words: FoundWord[]; confidence: number };

const installed = ['eng', 'ara'];

/** Loads the languages from the installed packages; the library wants them in one folder. Nothing is fetched from elsewhere. */
async function startWorker(language: Language): Promise<Worker> {
  const folder = await mkdtemp(join(tmpdir(), 'recognition-'));
  try {
    for (const each of installed) {
      const home = dirname(fileURLToPath(import.meta.resolve(`@tesseract.js-data/${each}/package.json`)));
      const file = `${each}.traineddata.gz`;
      await copyFile(join(home, '4.0.0_best_int', file), join(folder, file));
    }
    const worker = await createWorker(language, OEM.LSTM_ONLY, {
      langPath: folder,
      cacheMethod: 'none',
      // The promise says it as well; without a handler the library throws where nobody catches.
      errorHandler: () => undefined,
    });
    await worker.setParameters({ tessedit_pageseg_mode: PSM.AUTO, user_defined_dpi: '300' });
    return worker;
  } finally {
    await rm(folder, { recursive: true, force: true });
  }
}

const workers = new Map<Language, Promise<Worker>>();

const workerFor = (language: Language): Promise<Worker> => {
  const worker =
    workers.get(language) ??
    startWorker(language).catch((error: unknown) => {
      throw new EngineFailure(`text recognition does not start: ${String(error)}`);
    });
  workers.set(language, worker);
  return worker;
};

/** Finds the words of a picture whose lines are level. */
export async function findWords(image: GreyImage, language: Language): Promise<Found> {
  const worker = await workerFor(language);
  const { data } = await worker.recognize(toPortableGrey(image), {}, { text: false, blocks: true });
  return { words: wordsIn(data), confidence: data.confidence };
}

/** Reads a picture that holds one word. */
export async function readWord(image: GreyImage): Promise<string> {
  const worker = await workerFor('eng');
  await worker.setParameters({ tessedit_pageseg_mode: PSM.SINGLE_LINE });
  try {
    const { data } = await worker.recognize(toPortableGrey(image));
    return data.text;
  } finally {
    await worker.setParameters({ tessedit_pageseg_mode: PSM.AUTO });
  }
}

const wordsIn = ({ blocks }: Page): FoundWord[] =>
  (blocks ?? []).flatMap(({ paragraphs }) =>
    paragraphs.flatMap(({ lines }) =>
      lines.flatMap((line) =>
        line.words.map(({ text, confidence, bbox }) => ({ text, confidence, box: bbox, line: line.bbox })),
      ),
    ),
  );

/** The plainest picture format there is, so that no time goes into packing it. */
const toPortableGrey = ({ width, height, pixels }: GreyImage): Buffer =>
  Buffer.concat([Buffer.from(`P5\n${width} ${height}\n255\n`), pixels]);
