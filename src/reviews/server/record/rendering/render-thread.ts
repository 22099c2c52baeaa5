import { resultOf, ThreadPool } from '#kit/server/text-extract/thread/thread-pool.ts';
import type { RecordDocument } from '../record-document.ts';
import type { SignatureWords } from '../signature/signature-field.ts';

export type RenderTask = { record: RecordDocument; signature: SignatureWords | null };
export type Rendered = { bytes: Buffer; signatureAt: number | null };

const gigabyte = 2 ** 30;
/** A record of 3,000 requirements takes about ten seconds; the rest is for a machine that is busy. */
const timeLimitMs = 300_000;

const pool = new ThreadPool<RenderTask, { bytes: Uint8Array; signatureAt: number | null }>(
  new URL('./worker.ts', import.meta.url),
  {
    maxThreads: 1,
    maxMemoryBytes: gigabyte,
    maxHeldBytes: gigabyte / 4,
    // Loading the PDF writer and its typefaces takes longer than most records.
    restMs: 30_000,
    maxBeginMs: 1_000,
  },
);

/** Makes a record beside the thread that answers calls, one after the other. */
export async function renderInThread(
  record: RecordDocument,
  signature: SignatureWords | null,
): Promise<Rendered> {
  const task = { record, signature };
  const outcome = await pool.run(() => ({ task, handedOver: [] }), timeLimitMs, true);
  const { bytes, signatureAt } = resultOf('makes records', outcome);
  return { bytes: Buffer.from(bytes), signatureAt };
}
