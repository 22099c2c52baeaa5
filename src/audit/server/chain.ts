import { createHash } from 'node:crypto';
import { canonicalJson } from '#kit/server/evidence/canonical-json.ts';
import type { Imprint } from '#kit/server/evidence/imprints.ts';

/** What a hash covers, besides the hash before it. */
export type ChainedEvent = {
  organisationId: string;
  seq: number;
  at: string;
  actorId: string | null;
  actorName: string;
  action: string;
  subjectType: string;
  subjectId: string | null;
  summary: string;
  data: unknown;
  /** The rows written with it; null in events of releases that did not note them, whose hash knows nothing of it. */
  imprints: readonly Imprint[] | null;
};

export const firstHash = '0'.repeat(64);

/** SHA-256, in hex, over the previous hash and the event's canonical JSON. */
export const hashOf = (previousHash: string, { imprints, ...event }: ChainedEvent): string =>
  createHash('sha256')
    .update(previousHash)
    .update('\n')
    .update(canonicalJson(imprints === null ? event : { ...event, imprints }))
    .digest('hex');

/**
 * The same text as `hashOf` covers, cut at the event's number: the database puts the number in, because only
 * it knows the end of the chain without being asked first.
 */
export const aroundNumber = (event: Omit<ChainedEvent, 'seq'>): { before: string; after: string } => {
  const part = (isBefore: boolean) =>
    canonicalJson(Object.fromEntries(Object.entries(event).filter(([key]) => key < 'seq' === isBefore)));
  return { before: `${part(true).slice(0, -1)},"seq":`, after: `,${part(false).slice(1)}` };
};
