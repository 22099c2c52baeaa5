import { documentFailures } from '#documents/contract/errors.ts';
import { documentLimitBytes, hasDocumentEnding, kindOfFile } from '#documents/contract/rules.ts';
import type { DocumentCard, DocumentKind } from '#documents/contract/schema.ts';
import type { Department } from '#organisations/contract/departments.ts';
import type { CallFailure } from '#kit/client/errors.ts';

export type UploadFacts = { kind: DocumentKind; department: Department | null; reviewDate: string | null };

/**
 * refused: sending it again would be refused again; failed: it can be retried; `documentId` also names the
 * document that already holds a refused file.
 */
export type Upload = {
  key: number;
  file: File;
  facts: UploadFacts;
  state: 'queued' | 'sending' | 'added' | 'refused' | 'failed';
  /** 0 to 1. */
  share: number;
  documentId: string | null;
  message: string;
};

export type SendOne = (
  upload: Upload,
  sending: { onProgress: (share: number) => void; signal: AbortSignal },
) => Promise<DocumentCard>;
export type SaveFacts = (documentId: string, facts: Partial<UploadFacts>) => Promise<unknown>;

/** Files that leave at the same time. */
const atOnce = 2;

/**
 * What is wrong with a file before any of it is sent, in the words the server would use; null when it may go.
 */
export const refusalOf = ({ name, size }: Pick<File, 'name' | 'size'>): string | null => {
  if (!hasDocumentEnding(name)) return documentFailures.wrongFormat.message;
  if (size === 0) return 'This file is empty.';
  return size > documentLimitBytes ? documentFailures.tooLarge.message : null;
};

const permanent: ReadonlySet<string> = new Set([
  documentFailures.wrongFormat.code,
  documentFailures.tooLarge.code,
  documentFailures.alreadyHere.code,
]);

/**
 * The files on their way into the organisation, a few at a time; each keeps its own end.
 * `failureOf` puts a rejection into words.
 */
export const createUploads = (send: SendOne, save: SaveFacts, failureOf: (error: unknown) => CallFailure) => {
  let uploads: readonly Upload[] = [];
  let nextKey = 1;
  const stops = new Map<number, AbortController>();
  const listeners = new Set<() => void>();

  const set = (next: readonly Upload[]): void => {
    uploads = next;
    for (const listener of listeners) listener();
  };
  const find = (key: number) => uploads.find((each) => each.key === key);
  const change = (key: number, changes: Partial<Upload>): void =>
    set(uploads.map((each) => (each.key === key ? { ...each, ...changes } : each)));

  const saveFacts = (key: number, documentId: string, facts: Partial<UploadFacts>): void => {
    change(key, { message: '' });
    save(documentId, facts).catch((error: unknown) =>
      change(key, { message: `This was not saved. ${failureOf(error).message}` }),
    );
  };

  const start = async (upload: Upload): Promise<void> => {
    const { key } = upload;
    const stop = new AbortController();
    stops.set(key, stop);
    change(key, { state: 'sending', share: 0, message: '' });
    try {
      const { id } = await send(upload, {
        onProgress: (share) => change(key, { share }),
        signal: stop.signal,
      });
      change(key, { state: 'added', share: 1, documentId: id });
      const facts = find(key)?.facts;
      // What was chosen while the file was on its way.
      if (facts && facts !== upload.facts) saveFacts(key, id, facts);
    } catch (error) {
      const { code, message, details } = failureOf(error);
      change(key, {
        state: permanent.has(code) ? 'refused' : 'failed',
        message,
        documentId: details?.['id'] ?? null,
      });
    } finally {
      stops.delete(key);
      startWaiting();
    }
  };
  const startWaiting = (): void => {
    const free = atOnce - uploads.filter(({ state }) => state === 'sending').length;
    for (const upload of uploads.filter(({ state }) => state === 'queued').slice(0, Math.max(0, free)))
      void start(upload);
  };

  return {
    read: () => uploads,
    subscribe: (listener: () => void) => {
      listeners.add(listener);
      return () => void listeners.delete(listener);
    },
    /** Without a kind each file has the one its name says. */
    add: (
      files: readonly File[],
      { kind, ...facts }: Omit<UploadFacts, 'kind'> & { kind: DocumentKind | null },
    ): void => {
      const added = files.map((file): Upload => {
        const refusal = refusalOf(file);
        const own = {
          key: nextKey,
          file,
          facts: { ...facts, kind: kind ?? kindOfFile(file.name) },
          share: 0,
          documentId: null,
        };
        nextKey += 1;
        return { ...own, state: refusal ? 'refused' : 'queued', message: refusal ?? '' };
      });
      set([...uploads, ...added]);
      startWaiting();
    },
    /** Also takes a file away that has arrived: the document stays. */
    remove: (key: number): void => {
      set(uploads.filter((each) => each.key !== key));
      stops.get(key)?.abort();
    },
    retry: (key: number): void => {
      change(key, { state: 'queued', message: '' });
      startWaiting();
    },
    setFacts: (key: number, facts: Partial<UploadFacts>): void => {
      const upload = find(key);
      if (!upload) return;
      change(key, { facts: { ...upload.facts, ...facts } });
      if (upload.state === 'added' && upload.documentId) saveFacts(key, upload.documentId, facts);
    },
    removeEnded: (): void => set(uploads.filter(({ state }) => state === 'queued' || state === 'sending')),
    clear: (): void => {
      set([]);
      for (const stop of stops.values()) stop.abort();
    },
  };
};

export type Uploads = ReturnType<typeof createUploads>;
