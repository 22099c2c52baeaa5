import { noted } from '#kit/server/language/noted.ts';
import type { ReadingState } from '#extraction/contract/sources.ts';
import { record } from '#audit/server/service.ts';
import { findFile } from '#kit/server/files.ts';
import type { Within } from '#kit/server/route.ts';
import type { Scope } from '#kit/server/scope.ts';
import { distinctNames } from '#kit/server/text-extract/mail/file-name.ts';
import type { ContainedFile, Reading } from '#kit/server/text-extract/reading.ts';
import { bodyOf } from '../sources/sources.ts';
import { findByState, findText, listSources, makeRoomAfter, type SourceRow } from '../sources/store.ts';
import { saveReading } from '../sources/readings.ts';
import { saveBegun, wholeFile } from '../sources/recognised-pages.ts';
import { storeAttachments } from './mail-sources.ts';

/** A mail in a package in a mail, and so on, is opened this deep. */
const maxDepth = 5;
/** So many files, and so many bytes of them, one enquiry may unpack to. */
export const maxSources = 500;
export const maxTotalBytes = 250 * 1024 * 1024;

/** Whose files are read: those of the enquiry as it came (null), those of an amendment, or all. */
export type Reader = {
  enquiryId: string;
  amendmentId?: string | null;
  /** Who gave files that came later. */
  askedBy?: string;
};

/**
 * Reads the files that wait, one at a time and outside any transaction: a slow PDF holds no connection. What is taken out of a mail or
 * a package waits below it in turn. A reading that was stopped goes on with the next file.
 */
export const readWaiting = async (within: Within, reader: Reader): Promise<void> => {
  const { readText } = await import('#kit/server/text-extract/read-text.ts');
  for (;;) {
    const waiting = await within(async (scope) => {
      const source = await findByState(scope, reader, 'waiting');
      const file = source?.fileId ? await findFile(scope, source.fileId) : undefined;
      if (source) await saveBegun(scope, source.id, wholeFile);
      return source && { source, file };
    });
    if (!waiting) return;
    const { source, file } = waiting;
    const reading: Reading = file
      ? await readText({
          name: file.name,
          mediaType: file.mediaType,
          bytes: file.content,
          opens: true,
          recognises: true,
        })
      : { state: 'unreadable', text: '', pageStarts: [] };
    await within(async (scope) => {
      if (await keepReading(scope, source, reading)) await recordRead(scope, source);
    });
  }
};

/** What was read of a file is part of the trail at once: what is proposed later quotes it. */
export const recordRead = (scope: Scope, { fileId, name }: SourceRow): Promise<void> =>
  record(scope, {
    action: 'file.read',
    subject: { type: 'file', id: fileId },
    summary: `read the file “${name}”`,
  });

/**
 * Keeps what was read of a file that waited, and the files in it, which wait in turn; false when it had been read in
 * the meantime.
 */
export const keepReading = async (scope: Scope, source: SourceRow, reading: Reading): Promise<boolean> => {
  const { parts = [], ...read } = withPictures(reading);
  if (parts.length === 0) return saveReading(scope, source.id, read);
  const sources = await listSources(scope, source.enquiryId);
  const wanted = await withoutRepeatedBody(scope, { source, sources }, parts);
  const { kept, left } = withinBounds(sources, source, wanted);
  const note = [read.note, ...saysLeft(left)].filter((each) => each !== undefined).join(' ');
  // Another process may have read the same file in the meantime; its parts are stored once.
  if (!(await saveReading(scope, source.id, { ...read, note: note || undefined }))) return false;
  await makeRoomAfter(scope, source, kept.length);
  const named = distinctNames([...sources.map(({ name }) => ({ name })), ...kept]).slice(sources.length);
  await storeAttachments(
    scope,
    source.enquiryId,
    kept.map((part, index) => ({ ...part, name: named[index]?.name ?? part.name })),
    {
      position: source.position + 1,
      amendmentId: source.amendmentId,
      parentId: source.id,
      awaitsProposals: source.awaitsProposals,
    },
  );
  return true;
};

/** What holds words in pictures is kept with the text it has, each page with its place, and waits for them to be recognised. */
const withPictures = ({
  pageCount = 0,
  ...reading
}: Reading): Omit<Reading, 'state'> & { state: ReadingState } => {
  if (!reading.picturePages?.length) return reading;
  const pageStarts = Array.from(
    { length: pageCount },
    (_, page) => reading.pageStarts[page] ?? reading.text.length,
  );
  return { ...reading, pageStarts, state: 'recognising' };
};

/** The words of a message that stand in the mail already are not read twice. */
const withoutRepeatedBody = async (
  scope: Scope,
  { source, sources }: { source: SourceRow; sources: readonly SourceRow[] },
  parts: readonly ContainedFile[],
): Promise<readonly ContainedFile[]> => {
  if (!parts.some(({ isBody }) => isBody)) return parts;
  const { enquiryId, amendmentId, parentId } = source;
  const mail = sources.find((each) =>
    parentId === null ? each.kind === 'mail' && each.amendmentId === amendmentId : each.id === parentId,
  );
  const text = mail ? ((await findText(scope, enquiryId, mail.id))?.text ?? '') : '';
  return bodyOf(text).trim() === '' ? parts : parts.filter(({ isBody }) => !isBody);
};

const depthOf = (sources: readonly SourceRow[], source: SourceRow): number => {
  const parent = sources.find(({ id }) => id === source.parentId);
  return parent ? depthOf(sources, parent) + 1 : 0;
};

const withinBounds = (
  sources: readonly SourceRow[],
  source: SourceRow,
  parts: readonly ContainedFile[],
): { kept: readonly ContainedFile[]; left: readonly ContainedFile[] } => {
  if (depthOf(sources, source) >= maxDepth) return { kept: [], left: parts };
  let count = sources.length;
  let bytes = sources.reduce((sum, { size }) => sum + size, 0);
  const kept = parts.filter((part) => {
    const fits = count < maxSources && bytes + part.bytes.length <= maxTotalBytes;
    if (fits) {
      count += 1;
      bytes += part.bytes.length;
    }
    return fits;
  });
  return { kept, left: parts.filter((part) => !kept.includes(part)) };
};

const saysLeft = (left: readonly ContainedFile[]): string[] => {
  if (left.length === 0) return [];
  const named = left.slice(0, 5).map(({ name }) => name);
  const more = left.length - named.length;
  const all = more > 0 ? noted`${named.join(', ')} and ${more} more` : named.join(', ');
  return [noted`Not taken out, because it is too much or too deep: ${all}.`];
};
