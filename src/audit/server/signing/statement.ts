/** A head of an organisation's chain, as it was signed at an instant. */
export type HeadStatement = { organisationId: string; seq: number; hash: string; signedAt: string };

export type SignedHead = Omit<HeadStatement, 'organisationId'> & { keyId: string; signature: string };

/** The bytes that are signed: lines that anybody can write anew without this program. */
export const toBytes = ({ organisationId, seq, hash, signedAt }: HeadStatement, keyId: string): Buffer =>
  Buffer.from(['contract-review audit head 1', organisationId, seq, hash, signedAt, keyId].join('\n'));
