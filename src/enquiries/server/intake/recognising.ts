import { noted } from '#kit/server/language/noted.ts';
import { findFile } from '#kit/server/files.ts';
import { handles, type JobHandler, type Queue } from '#kit/server/queue.ts';
import type { Within } from '#kit/server/route.ts';
import type { Scope } from '#kit/server/scope.ts';
import { cutAtLimit, tooLongNote } from '#kit/server/text-extract/reading.ts';
import { EngineFailure } from '#kit/server/text-recognition/recognised-page.ts';
import {
  countBegun,
  forgetBegun,
  listRecognisedPages,
  saveBegun,
  saveRecognised,
  saveRecognisedPage,
} from '../sources/recognised-pages.ts';
import { findByState, findText, type SourceRow } from '../sources/store.ts';
import { recordRead, type Reader } from './attachments.ts';
import { readingWithin } from './extracting.ts';
import { giveUpPictures } from './giving-up.ts';
import {
  readAmendmentJob,
  readEnquiryJob,
  readLaterFilesJob,
  recogniseJob,
  type ReadingTools,
} from './read-jobs.ts';

/** A job gives way to others after so long, and puts itself in again for the rest. */
const turnMs = 60_000;
/** A page that was begun so often and never came to an end ends the process: it is given up. */
const maxBegun = 2;
/** Where recognition cannot be started, it is tried again after so long. */
const engineRetryMs = 300_000;

const findRecognising = (scope: Scope, reader: Reader): Promise<SourceRow | undefined> =>
  findByState(scope, reader, 'recognising');

/** Has pictures and scans recognised before the enquiry is read; false where there are none. */
export const recogniseFirst = async (scope: Scope, queue: Queue, reader: Reader): Promise<boolean> => {
  if (!(await findRecognising(scope, reader))) return false;
  await queue.send(scope, recogniseJob, { organisationId: scope.organisationId, ...reader });
  return true;
};

export const recogniseJobs = ({ db, clock, queue, log }: ReadingTools): JobHandler[] => [
  handles(
    recogniseJob,
    async ({ organisationId, ...reader }) => {
      const within = readingWithin({ db, clock }, organisationId);
      const source = await within((scope) => findRecognising(scope, reader));
      try {
        if (source) await recogniseSource(within, source);
      } catch (error) {
        if (!(error instanceof EngineFailure)) throw error;
        log.error({ err: error, enquiryId: reader.enquiryId }, 'text recognition waits five minutes');
        const startAfter = new Date(clock.now().getTime() + engineRetryMs);
        await within((scope) =>
          queue.send(scope, recogniseJob, { organisationId, ...reader }, { startAfter }),
        );
        return;
      }
      await within((scope) => sendNext(scope, queue, reader));
    },
    ({ organisationId, ...reader }) =>
      readingWithin(
        { db, clock },
        organisationId,
      )(async (scope) => {
        await giveUpPictures(scope, reader);
        await sendNext(scope, queue, reader);
      }),
  ),
];

const sendNext = async (scope: Scope, queue: Queue, reader: Reader): Promise<void> => {
  const { organisationId } = scope;
  const { enquiryId, amendmentId, askedBy } = reader;
  if (await recogniseFirst(scope, queue, reader)) return;
  if (askedBy !== undefined)
    await queue.send(scope, readLaterFilesJob, { organisationId, enquiryId, askedBy });
  else if (!amendmentId) await queue.send(scope, readEnquiryJob, { organisationId, enquiryId });
  else await queue.send(scope, readAmendmentJob, { organisationId, amendmentId });
};

/** Recognises the pages that are left, each kept as soon as it is done; what is done when the turn ends stays. */
const recogniseSource = async (within: Within, source: SourceRow): Promise<void> => {
  const { left, brokenOff, file } = await within(async (scope) => {
    const done = new Set((await listRecognisedPages(scope, source.id)).map(({ page }) => page));
    const missing = source.picturePages.filter((page) => !done.has(page));
    const givenUp = missing.filter((page) => countBegun(source, page) >= maxBegun);
    for (const page of givenUp) await saveRecognisedPage(scope, source.id, page, { fault: 'brokenOff' });
    return {
      left: missing.filter((page) => !givenUp.includes(page)),
      brokenOff: givenUp,
      file: source.fileId ? await findFile(scope, source.fileId) : undefined,
    };
  });
  // The pages behind one that was given up come in a new job, which has all its tries before it.
  if (brokenOff.length > 0 && left.length > 0) return;
  if (left.length > 0 && file && !(await recogniseInTurn(within, source, left, file.content))) return;
  await within((scope) => finish(scope, source));
};

/** Recognises these pages for as long as a turn lasts; true once all are done. */
const recogniseInTurn = async (
  within: Within,
  { id, pageStarts }: SourceRow,
  left: readonly number[],
  content: Uint8Array,
): Promise<boolean> => {
  const { recognisePages } = await import('#kit/server/text-recognition/recognise-pages.ts');
  const until = performance.now() + turnMs;
  const kind = pageStarts.length > 0 ? 'pdf' : 'picture';
  const begin = (page: number) => within((scope) => saveBegun(scope, id, page));
  try {
    for await (const { page, result } of recognisePages(
      { kind, bytes: new Uint8Array(content) },
      left,
      begin,
    )) {
      await within((scope) => saveRecognisedPage(scope, id, page, result));
      if (performance.now() > until && page !== left.at(-1)) return false;
    }
  } catch (error) {
    // No page is to blame where recognition itself does not start.
    if (error instanceof EngineFailure) await within((scope) => forgetBegun(scope, id));
    throw error;
  }
  return true;
};

/** Puts the words of the pictures behind the text that each page has already. */
const finish = async (scope: Scope, source: SourceRow): Promise<void> => {
  const recognised = await listRecognisedPages(scope, source.id);
  const own = (await findText(scope, source.enquiryId, source.id))?.text ?? '';
  const byPage = new Map(recognised.map((each) => [each.page, each]));
  const isPaged = source.pageStarts.length > 0;
  const pageCount = Math.max(1, source.pageStarts.length);
  const texts: string[] = [];
  const pageStarts: number[] = [];
  const starts = new Map<number, number>();
  let length = 0;
  for (let page = 1; page <= pageCount; page += 1) {
    const printed = own.slice(source.pageStarts[page - 1] ?? 0, source.pageStarts[page] ?? own.length).trim();
    const found = byPage.get(page)?.text ?? '';
    const between = printed !== '' && found !== '' ? '\n' : '';
    pageStarts.push(length);
    if (found !== '') starts.set(page, length + printed.length + between.length);
    texts.push(`${printed}${between}${found}`);
    length += printed.length + between.length + found.length + 2;
  }
  const whole = texts.join('\n\n').trimEnd();
  const text = cutAtLimit(whole);
  const isCut = text.length < whole.length;
  const notes = [source.note, unreadNote(recognised, isPaged), isCut ? tooLongNote : null];
  const isSaved = await saveRecognised(
    scope,
    source,
    {
      state: text !== '' ? 'ready' : isPaged ? 'scanned' : 'empty',
      note: [...new Set(notes)].filter(Boolean).join(' ') || null,
      isPartial: source.isPartial || isCut || recognised.some(({ fault }) => fault !== null),
      text,
      pageStarts: isPaged ? pageStarts.map((start) => Math.min(start, text.length)) : [],
      pictureConfidence: meanConfidence(recognised),
    },
    new Map([...starts].filter(([, start]) => start < text.length)),
  );
  if (isSaved) await recordRead(scope, source);
};

type Recognised = Awaited<ReturnType<typeof listRecognisedPages>>;

const meanConfidence = (pages: Recognised): number | null => {
  const read = pages.flatMap(({ confidence, text }) => (confidence === null ? [] : [{ confidence, text }]));
  const letters = read.reduce((sum, { text }) => sum + text.length, 0);
  const sum = read.reduce((total, { text, confidence }) => total + text.length * confidence, 0);
  return letters === 0 ? null : Math.round(sum / letters);
};

const faultPhrases = {
  noWords: noted`no words were found`,
  tooLong: noted`reading took too long`,
  tooLarge: noted`the picture is too large`,
  undecodable: noted`the picture could not be opened`,
  brokenOff: noted`reading was broken off twice`,
} as const;

/** Names the pages that gave nothing, with the reason. */
const unreadNote = (pages: Recognised, isPaged: boolean): string | null => {
  const notes = [...Map.groupBy(pages, ({ fault }) => fault)].flatMap(([fault, own]) => {
    if (fault === null) return [];
    if (!isPaged) return [noted`In this picture ${faultPhrases[fault]}.`];
    const named = own.slice(0, 10).map(({ page }) => page);
    const pages = `${named.join(', ')}${own.length > named.length ? ', …' : ''}`;
    return [noted`On ${own.length === 1 ? 'page' : 'pages'} ${pages}: ${faultPhrases[fault]}.`];
  });
  return notes.length === 0 ? null : notes.join(' ');
};
