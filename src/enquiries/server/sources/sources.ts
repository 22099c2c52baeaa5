import { createHash, webcrypto } from 'node:crypto';
import { pageOf, type Place, type Source } from '#enquiries/contract/sources/schema.ts';
import { notLookedThrough } from './readings.ts';
import type { SourceRow } from './store.ts';

const { subtle } = webcrypto;

type Hashes = { sha256: string; size: number };

/** SHA-256 in hex and size in bytes, as the record lists every document considered; worked out beside the thread that serves. */
export const hashBytes = async (bytes: Uint8Array): Promise<Hashes> => ({
  sha256: Buffer.from(await subtle.digest('SHA-256', bytes as Uint8Array<ArrayBuffer>)).toString('hex'),
  size: bytes.length,
});

export const hashText = (text: string): Hashes => ({
  sha256: createHash('sha256').update(text).digest('hex'),
  size: Buffer.byteLength(text),
});

export const toSourceView = (row: SourceRow): Source => ({
  id: row.id,
  kind: row.kind,
  name: row.name,
  mediaType: row.mediaType,
  size: row.size,
  sha256: row.sha256,
  state: row.state,
  note: row.note,
  pageStarts: row.pageStarts,
  hidden: row.hidden,
  asksPassword: row.asksPassword,
  awaitsProposals: row.awaitsProposals,
  lacksProposals: row.note?.includes(notLookedThrough) ?? false,
  fileId: row.fileId,
  parentId: row.parentId,
  picture:
    row.picturePages.length === 0
      ? null
      : {
          pages: row.picturePages,
          done: row.pagesDone,
          unread: row.pagesUnread,
          confidence: row.pictureConfidence,
        },
});

type Quoted = {
  sourceId: string | null;
  spanStart: number | null;
  spanEnd: number | null;
  quote: string | null;
};

/** Where a field or a requirement stands; null when nobody quoted anything for it. */
export const placeOf = (row: Quoted, sources: readonly SourceRow[]): Place | null => {
  const source = sources.find((each) => each.id === row.sourceId);
  if (!source || row.spanStart === null || row.spanEnd === null || row.quote === null) return null;
  return {
    sourceId: source.id,
    sourceName: source.name,
    start: row.spanStart,
    end: row.spanEnd,
    quote: row.quote,
    page: pageOf(source.pageStarts, row.spanStart),
  };
};

/** The text of a mail after its header lines, which end with an empty line. */
export const bodyOf = (text: string): string => {
  const head = text.indexOf('\n\n');
  return head === -1 ? '' : text.slice(head + 2);
};
