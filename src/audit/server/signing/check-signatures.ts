import { isSignedBy, type PublicKey } from './keys.ts';
import { toBytes, type SignedHead } from './statement.ts';

/** What of a chain is known outside its database: the public keys, and the last head signed (null: none noted). */
export type Trusted = { keys: readonly PublicKey[]; notedHead: SignedHead | null };

const at = ({ seq, signedAt }: SignedHead): string => `the head signed ${signedAt} at event ${seq}`;

/** Why a signed head proves nothing, or disproves the chain; null when it holds. */
const faultIn = (
  signed: SignedHead,
  { organisationId, hash, keys }: { organisationId: string; hash: string | undefined; keys: Trusted['keys'] },
): string | null => {
  if (hash !== signed.hash)
    return hash === undefined
      ? `${at(signed)} has no event: what was recorded up to there has been removed`
      : `${at(signed)} is another one in the chain: what was recorded up to there has been rewritten`;
  const key = keys.find(({ id }) => id === signed.keyId);
  if (!key)
    return `${at(signed)} bears the key ${signed.keyId}, which is not among the keys kept outside the database`;
  const bytes = toBytes({ organisationId, ...signed }, signed.keyId);
  if (!isSignedBy(key, bytes, Buffer.from(signed.signature, 'base64')))
    return `${at(signed)} bears a signature that is not of the key ${key.id}`;
  return key.validUntil !== null && signed.signedAt > key.validUntil
    ? `${at(signed)} bears the key ${key.id}, which was replaced ${key.validUntil}`
    : null;
};

export type SignatureCheck = {
  faults: string[];
  /** The last head whose signature holds. */
  last: SignedHead | null;
};

/** Holds signed heads, as they come in order, against the events they belong to. */
export const signatureChecker = (organisationId: string, { keys, notedHead }: Trusted) => {
  const found: SignatureCheck = { faults: [], last: null };
  const retired = new Set<string>();
  const check = (signed: SignedHead, hash: string | undefined): void => {
    const fault = faultIn(signed, { organisationId, hash, keys });
    if (fault) return void found.faults.push(fault);
    if (retired.has(signed.keyId))
      return void found.faults.push(
        `${at(signed)} bears the key ${signed.keyId}, which a later one had replaced`,
      );
    if (found.last && found.last.keyId !== signed.keyId) retired.add(found.last.keyId);
    found.last = signed;
  };
  return {
    found,
    take: (signatures: readonly SignedHead[], hashes: ReadonlyMap<number, string>): void => {
      for (const signed of signatures) check(signed, hashes.get(signed.seq));
      const noted = notedHead && hashes.get(notedHead.seq);
      if (noted && noted !== notedHead.hash)
        found.faults.push(`${at(notedHead)} and noted outside the database is another one in the chain`);
    },
    end: (events: number): void => {
      if (notedHead && notedHead.seq > events)
        found.faults.push(
          `${at(notedHead)} and noted outside the database is missing: the chain ends at event ${events}`,
        );
    },
  };
};
