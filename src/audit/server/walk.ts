import type { Scope } from '#kit/server/scope.ts';
import { firstHash, hashOf } from './chain.ts';
import { findHead, listAfter, type StoredEvent } from './store.ts';

const eventsAtOnce = 500;

export type Head = { seq: number; hash: string };

/** Why an event does not fit behind `previous`; null when it does. */
const faultOf = (event: StoredEvent, previous: Head): string | null => {
  const { previousHash, hash, ...columns } = event;
  if (event.seq !== previous.seq + 1) return `event ${previous.seq + 1} is missing`;
  if (previousHash !== previous.hash) return 'it does not continue the event before it';
  return hashOf(previousHash, { ...columns, at: event.at.toISOString() }) === hash
    ? null
    : 'its content does not match its hash';
};

export type Walk = { last: Head; broken: { seq: number; reason: string } | null };

/** Holds each event after `from` against its hash and the one before, up to the first that does not match. */
export const walkChain = async (
  scope: Scope,
  from: Head,
  each: (events: readonly StoredEvent[]) => Promise<void> | void,
): Promise<Walk> => {
  let last = from;
  for (;;) {
    const events = await listAfter(scope, last.seq, eventsAtOnce);
    const matching: StoredEvent[] = [];
    for (const event of events) {
      const reason = faultOf(event, last);
      if (reason) {
        await each(matching);
        return { last, broken: { seq: event.seq, reason } };
      }
      matching.push(event);
      last = { seq: event.seq, hash: event.hash };
    }
    await each(matching);
    if (events.length < eventsAtOnce) return { last, broken: null };
  }
};

/** The end of the chain as it stands now. */
export const headOf = async (scope: Scope): Promise<Head> =>
  (await findHead(scope)) ?? { seq: 0, hash: firstHash };
