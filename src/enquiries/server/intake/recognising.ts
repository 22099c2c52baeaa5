import { findFile } from '#kit/server/files.ts';
import { handles, type JobHandler, type Queue } from '#kit/server/queue.ts';
import { withScope, type Scope } from '#kit/server/scope.ts';
import { listRecognisedPages, saveRecognised, saveRecognisedPage } from '../sources/recognised-pages.ts';
import { findByState, findText, type SourceRow } from '../sources/store.ts';
import type { Reader } from './attachments.ts';
import { extractionActor } from './extracting.ts';
import {
  readAmendmentJob,
  readEnquiryJob,
  readLaterFilesJob,
  recogniseJob,
  type ReadingTools,
} from './read-jobs.ts';

/** A job gives way to others after so long, and puts itself in again for the rest. */
const turnMs = 60_000;

const findRecognising = (scope: Scope, reader: Reader): Promise<SourceRow | undefined> =>
  findByState(scope, reader, 'recognising');

/** Has pictures and scans recognised before the enquiry is read; false where there are none. */
export const recogniseFirst = async (scope: Scope, queue: Queue, reader: Reader): Promise<boolean> => {
  if (!(await findRecognising(scope, reader))) return false;
  await queue.send(scope, recogniseJob, { organisationId: scope.organisationId, ...reader });
  return true;
};

export const recogniseJobs = ({ db, clock, queue }: ReadingTools): JobHandler[] => [
  handles(recogniseJob, async ({ organisationId, ...reader }) => {
    const within = <T>(work: (scope: Scope) => Promise<T>) =>
      withScope(db, clock, { organisationId, actor: extractionActor }, work);
    const source = await within((scope) => findRecognising(scope, reader));
    if (source) await recogniseSource(within, source);
    await within((scope) => sendNext(scope, queue, reader));
  }),
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
const recogniseSource = async (
  within: <T>(work: (scope: Scope) => Promise<T>) => Promise<T>,
  source: SourceRow,
): Promise<void> => {
  const { left, file } = await within(async (scope) => {
    const done = new Set((await listRecognisedPages(scope, source.id)).map(({ page }) => page));
    return {
      left: source.picturePages.filter((page) => !done.has(page)),
      file: source.fileId ? await findFile(scope, source.fileId) : undefined,
    };
  });
  const until = performance.now() + turnMs;
  if (left.length > 0 && file) {
    const { recognisePages } = await import('#kit/server/text-recognition/recognise-pages.ts');
    const kind = source.pageStarts.length > 0 ? 'pdf' : 'picture';
    const bytes = new Uint8Array(file.content);
    for await (const { page, result } of recognisePages({ kind, bytes }, left)) {
      await within((scope) => saveRecognisedPage(scope, source.id, page, result));
      if (performance.now() > until && page !== left.at(-1)) return;
    }
  }
  await within((scope) => finish(scope, source));
};

/** Puts the words of the pictures behind the text that each page has already. */
const finish = async (scope: Scope, source: SourceRow): Promise<void> => {
  const recognised = await listRecognisedPages(scope, source.id);
  const own = (await findText(scope, source.enquiryId, source.id))?.text ?? '';
  const byPage = new Map(recognised.map((each) => [each.page, each]));
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
  const text = texts.join('\n\n').trimEnd();
  const isPaged = source.pageStarts.length > 0;
  await saveRecognised(
    scope,
    source,
    {
      state: text !== '' ? 'ready' : isPaged ? 'scanned' : 'empty',
      note: [source.note, unreadNote(recognised, isPaged)].filter(Boolean).join(' ') || null,
      isPartial: source.isPartial || recognised.some(({ fault }) => fault !== null),
      text,
      pageStarts: isPaged ? pageStarts.map((start) => Math.min(start, text.length)) : [],
      pictureConfidence: meanConfidence(recognised),
    },
    starts,
  );
};

type Recognised = Awaited<ReturnType<typeof listRecognisedPages>>;

const meanConfidence = (pages: Recognised): number | null => {
  const read = pages.flatMap(({ confidence, text }) => (confidence === null ? [] : [{ confidence, text }]));
  const letters = read.reduce((sum, { text }) => sum + text.length, 0);
  const sum = read.reduce((total, { text, confidence }) => total + text.length * confidence, 0);
  return letters === 0 ? null : Math.round(sum / letters);
};

const faultPhrases = {
  noWords: 'no words were found',
  tooLong: 'reading took too long',
  tooLarge: 'the picture is too large',
  undecodable: 'the picture could not be opened',
} as const;

/** Names the pages that gave nothing, with the reason. */
const unreadNote = (pages: Recognised, isPaged: boolean): string | null => {
  const notes = [...Map.groupBy(pages, ({ fault }) => fault)].flatMap(([fault, own]) => {
    if (fault === null) return [];
    if (!isPaged) return [`In this picture ${faultPhrases[fault]}.`];
    const named = own.slice(0, 10).map(({ page }) => page);
    const more = own.length > named.length ? ', …' : '';
    return [`On page${own.length === 1 ? '' : 's'} ${named.join(', ')}${more}: ${faultPhrases[fault]}.`];
  });
  return notes.length === 0 ? null : notes.join(' ');
};
