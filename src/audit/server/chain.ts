import { createHash } from 'node:crypto';

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
};

export const firstHash = '0'.repeat(64);

/** JSON with the keys of every object in order, so that the same content always has the same text. */
export const canonicalJson = (value: unknown): string => {
  if (Array.isArray(value)) return `[${value.map((each) => canonicalJson(each ?? null)).join(',')}]`;
  if (value !== null && typeof value === 'object') {
    const entries = Object.entries(value).filter(([, each]) => each !== undefined);
    return `{${entries
      .toSorted(([a], [b]) => (a < b ? -1 : 1))
      .map(([key, each]) => `${JSON.stringify(key)}:${canonicalJson(each)}`)
      .join(',')}}`;
  }
  return JSON.stringify(value ?? null);
};

/** SHA-256, in hex, over the previous hash and the event's canonical JSON. */
export const hashOf = (previousHash: string, event: ChainedEvent): string =>
  createHash('sha256').update(previousHash).update('\n').update(canonicalJson(event)).digest('hex');

/**
 * The same text as `hashOf` covers, cut at the event's number: the database puts the number in, because only
 * it knows the end of the chain without being asked first.
 */
export const aroundNumber = (event: Omit<ChainedEvent, 'seq'>): { before: string; after: string } => {
  const part = (isBefore: boolean) =>
    canonicalJson(Object.fromEntries(Object.entries(event).filter(([key]) => key < 'seq' === isBefore)));
  return { before: `${part(true).slice(0, -1)},"seq":`, after: `,${part(false).slice(1)}` };
};
