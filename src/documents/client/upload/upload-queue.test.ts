import { describe, expect, it } from 'vitest';
import { documentFailures } from '#documents/contract/errors.ts';
import { documentLimitBytes } from '#documents/contract/rules.ts';
import type { DocumentCard } from '#documents/contract/schema.ts';
import { failureOf } from '#kit/client/errors.ts';
import { createUploads, refusalOf, type SaveFacts, type SendOne } from './upload-queue.ts';

const fileOf = (name: string, size = 10): File =>
  Object.defineProperty(new File([], name), 'size', { value: size });
const facts = { kind: null, department: null, reviewDate: null };
const cardOf = (id: string) => ({ id }) as DocumentCard;
const refused = (
  failure: { code: string; status: number; message: string },
  details?: Record<string, string>,
) => ({
  status: failure.status,
  data: { ...failure, requestId: '1', ...(details ? { details } : {}) },
});

/** A sender whose files arrive when the test says so. */
const sender = () => {
  const waiting: {
    name: string;
    arrive: (id: string) => void;
    fail: (rejection: unknown) => void;
    onProgress: (share: number) => void;
    signal: AbortSignal;
  }[] = [];
  const send: SendOne = ({ file }, { onProgress, signal }) =>
    new Promise((resolve, reject) => {
      waiting.push({
        name: file.name,
        arrive: (id) => resolve(cardOf(id)),
        fail: reject,
        onProgress,
        signal,
      });
    });
  return { waiting, send };
};
const nothingSaved: SaveFacts = async () => undefined;

describe('files on their way', () => {
  it('DOC-1: a wrong format, an empty and a too large file are refused before they leave, in the words of the server', () => {
    expect(refusalOf(fileOf('tool.exe'))).toBe(documentFailures.wrongFormat.message);
    expect(refusalOf(fileOf('manual.PDF', documentLimitBytes + 1))).toBe(documentFailures.tooLarge.message);
    expect(refusalOf(fileOf('manual.pdf', 0))).toBe('This file is empty.');
    expect(refusalOf(fileOf('manual.PDF', documentLimitBytes))).toBeNull();
  });

  it('DOC-1: two leave at a time, each tells its own share, and the next follows', async () => {
    const { waiting, send } = sender();
    const uploads = createUploads(send, nothingSaved, failureOf);
    uploads.add([fileOf('QM-01.pdf'), fileOf('POL-02.txt'), fileOf('tool.exe'), fileOf('WI-03.md')], facts);
    expect(uploads.read().map(({ state, facts: { kind } }) => [state, kind])).toEqual([
      ['sending', 'master'],
      ['sending', 'policy'],
      ['refused', 'procedure'],
      ['queued', 'work-instruction'],
    ]);
    waiting[1]?.onProgress(0.5);
    expect(uploads.read().map(({ share }) => share)).toEqual([0, 0.5, 0, 0]);
    waiting[0]?.arrive('one');
    await expect.poll(() => waiting.map(({ name }) => name)).toEqual(['QM-01.pdf', 'POL-02.txt', 'WI-03.md']);
    expect(uploads.read()[0]).toMatchObject({ state: 'added', documentId: 'one' });
  });

  it('DOC-1: a cut connection can be tried again, a refusal of the server cannot and names the document that is here', async () => {
    const { waiting, send } = sender();
    const uploads = createUploads(send, nothingSaved, failureOf);
    uploads.add([fileOf('a.pdf'), fileOf('b.pdf')], facts);
    waiting[0]?.fail({ status: 'FETCH_ERROR' });
    waiting[1]?.fail(refused(documentFailures.alreadyHere, { id: 'known' }));
    await expect.poll(() => uploads.read().map(({ state }) => state)).toEqual(['failed', 'refused']);
    expect(uploads.read()[1]?.documentId).toBe('known');
    uploads.retry(uploads.read()[0]?.key ?? 0);
    expect(uploads.read()[0]).toMatchObject({ state: 'sending', message: '' });
    waiting[2]?.arrive('one');
    await expect.poll(() => uploads.read()[0]?.state).toBe('added');
  });

  it('DOC-1: facts chosen while a file is on its way, or after, are kept with its document', async () => {
    const { waiting, send } = sender();
    const saved: unknown[] = [];
    const uploads = createUploads(send, async (...call) => void saved.push(call), failureOf);
    uploads.add([fileOf('a.pdf')], facts);
    const key = uploads.read()[0]?.key ?? 0;
    uploads.setFacts(key, { kind: 'form' });
    expect(saved).toEqual([]);
    waiting[0]?.arrive('one');
    await expect.poll(() => saved).toEqual([['one', { kind: 'form', department: null, reviewDate: null }]]);
    uploads.setFacts(key, { department: 'Finance' });
    expect(saved[1]).toEqual(['one', { department: 'Finance' }]);
  });

  it('DOC-1: a cancelled file is stopped and gone; the end of the session stops all', async () => {
    const { waiting, send } = sender();
    const uploads = createUploads(send, nothingSaved, failureOf);
    uploads.add([fileOf('a.pdf'), fileOf('b.pdf')], facts);
    uploads.remove(uploads.read()[0]?.key ?? 0);
    expect([waiting[0]?.signal.aborted, uploads.read().map(({ file }) => file.name)]).toEqual([
      true,
      ['b.pdf'],
    ]);
    uploads.clear();
    expect([waiting[1]?.signal.aborted, uploads.read()]).toEqual([true, []]);
  });
});
