import { askTimeStamp } from '#kit/server/evidence/time-stamps.ts';
import type { RecordSigner } from './record-signer.ts';
import type { Log } from '#kit/server/log.ts';
import type { RecordDocument, RecordSignature } from '../record-document.ts';
import { renderInThread } from '../rendering/render-thread.ts';
import { signDetached } from './cms.ts';
import { coveredBytes, fillByteRange, fillSignature } from './signature-field.ts';

export type SigningTools = { signer: RecordSigner | null; tsaUrl: string | null; log: Pick<Log, 'warn'> };

export type SignedRecord = { bytes: Buffer; signature: RecordSignature };

type Stamping = (signature: Buffer) => Promise<Buffer | null>;

const noStamp: Stamping = () => Promise.resolve(null);

/**
 * The record as a signed PDF (PAdES): with a time stamp (B-T) where an authority is configured and answers, else
 * without (B-B). The record says which of the two it is, so it is made again when the authority does not answer.
 */
export const signRecord = async (
  record: RecordDocument,
  { signer, tsaUrl, log }: SigningTools,
): Promise<SignedRecord> => {
  if (signer === null) {
    const signature = { by: null } as const;
    const { bytes } = await renderInThread({ ...record, signature }, null);
    return { bytes, signature };
  }
  const ask: Stamping = async (value) => {
    try {
      return await askTimeStamp(tsaUrl ?? '', value);
    } catch (error) {
      log.warn({ err: error }, 'a record is signed without a time stamp: the authority could not be used');
      return null;
    }
  };
  const wanted = tsaUrl === null ? ('none' as const) : ('given' as const);
  const first = await seal(record, signer, { timeStamp: wanted, stamp: tsaUrl === null ? noStamp : ask });
  if (first.isStamped || tsaUrl === null) return first;
  return seal(record, signer, { timeStamp: 'away', stamp: noStamp });
};

const seal = async (
  record: RecordDocument,
  signer: RecordSigner,
  { timeStamp, stamp }: { timeStamp: 'given' | 'away' | 'none'; stamp: Stamping },
): Promise<SignedRecord & { isStamped: boolean }> => {
  const { name, fingerprint } = signer;
  const signature = { by: name, fingerprint, timeStamp };
  const words = {
    name,
    reason: `Contract review record ${record.recordNumber}, revision ${record.revision}, as it was stored`,
    at: record.generatedAt,
  };
  const { bytes, signatureAt } = await renderInThread({ ...record, signature }, words);
  const unsigned = fillByteRange(bytes, signatureAt ?? 0);
  const signed = await signDetached(coveredBytes(unsigned), signer, stamp);
  return {
    bytes: fillSignature(unsigned, signed.signature),
    signature,
    isStamped: signed.isStamped,
  };
};
