import type { Certificate } from 'pkijs';
import { isSignedBy, type PublicKey } from '../signing/keys.ts';
import { toBytes } from '../signing/statement.ts';
import type { Anchor } from './anchor-file.ts';
import { readTimeStamp, type TimeStamp } from '#kit/server/evidence/time-stamps.ts';

/** What anchors are held against: the keys that signed them, and the roots of time stamp authorities (null: none named). */
export type AnchorTrust = { keys: readonly PublicKey[]; roots: readonly Certificate[] | null };

export type AnchorCheck = {
  faults: string[];
  count: number;
  /** The last one that holds, with the last time stamp there is. */
  last: { seq: number; at: string; stamp: TimeStamp | null } | null;
};

const named = ({ seq, signedAt }: Anchor): string => `the anchor of ${signedAt} at event ${seq}`;

/** Holds anchors, in the order of their events, against the chain as it is read. */
export const anchorChecker = (anchors: readonly Anchor[], { keys, roots }: AnchorTrust) => {
  const found: AnchorCheck = { faults: [], count: anchors.length, last: null };
  const left = anchors.toSorted((a, b) => a.seq - b.seq);
  const check = async (anchor: Anchor, hash: string | undefined): Promise<void> => {
    const key = keys.find(({ id }) => id === anchor.keyId);
    const bytes = toBytes(anchor, anchor.keyId);
    // An anchor whose key is not known says little, and accuses nobody; with a time stamp it says when it was there.
    if (key && !isSignedBy(key, bytes, Buffer.from(anchor.signature, 'base64')))
      return void found.faults.push(
        `${named(anchor)} was changed: its signature is not of the key ${key.id}`,
      );
    if (hash !== anchor.hash)
      return void found.faults.push(
        hash === undefined
          ? `${named(anchor)} has no event: what was recorded up to there has been removed`
          : `${named(anchor)} is another one in the chain: what was recorded up to there has been rewritten`,
      );
    const stamp = await stampOf(anchor, bytes);
    if (typeof stamp === 'string') return void found.faults.push(`${named(anchor)}: ${stamp}`);
    found.last = { seq: anchor.seq, at: anchor.signedAt, stamp: stamp ?? found.last?.stamp ?? null };
  };
  const stampOf = async ({ timeStamp }: Anchor, bytes: Buffer): Promise<TimeStamp | string | null> => {
    if (timeStamp === null) return null;
    try {
      const stamp = await readTimeStamp(Buffer.from(timeStamp, 'base64'), bytes, roots);
      return stamp.isTrusted === false
        ? `its time stamp is of ${stamp.by}, which no root here vouches for`
        : stamp;
    } catch (error) {
      return (error as Error).message;
    }
  };
  return {
    found,
    take: async (last: number, hashes: ReadonlyMap<number, string>): Promise<void> => {
      while (left[0] && left[0].seq <= last) {
        const anchor = left.shift();
        if (anchor) await check(anchor, hashes.get(anchor.seq));
      }
    },
  };
};
