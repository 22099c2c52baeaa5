import type { RecordSignature } from '../record-document.ts';

/** The kind of signature, or that there is none. */
export const signatureLevel = (signature: RecordSignature | null): string | null => {
  if (!signature || signature.by === null) return null;
  return signature.timeStamp === 'given' ? 'PAdES B-T' : 'PAdES B-B';
};

/** What the record says of its electronic signature. */
export const signatureText = (signature: RecordSignature | null): string => {
  if (!signature) return 'Not signed: a copy of what the product held when it was made.';
  if (signature.by === null)
    return 'Not signed electronically: this installation has no certificate. The audit trail holds the hash of this file.';
  const stamp = {
    given: 'with a time stamp of an authority (RFC 3161).',
    away: 'without a time stamp: the authority did not answer.',
    none: 'without a time stamp: no authority is configured.',
  }[signature.timeStamp];
  return `${signatureLevel(signature)}, by “${signature.by}”, ${stamp} Certificate (SHA-256) ${signature.fingerprint}`;
};
