import type { Scope } from '#kit/server/scope.ts';
import { csvCell } from '#kit/server/export/csv.ts';
import type { FileReply } from '#kit/server/route.ts';
import { searchAuditTrail, type AuditSearch, type StoredEvent } from './store.ts';

const maxExported = 100_000;
const stepOf = 1000;

/** A page of the organisation's audit log, newest first (ORG-4). */
export const listLog = async (
  scope: Scope,
  query: AuditSearch & { before?: number | undefined; limit: number },
) => {
  const events = await searchAuditTrail(scope, query, query.before ?? null, query.limit);
  const last = events.at(-1);
  return {
    events: events.map((event) => ({
      seq: event.seq,
      at: event.at.toISOString(),
      actor: event.actorName,
      action: event.action,
      summary: event.summary,
      hash: event.hash,
    })),
    nextBefore: last && events.length === query.limit ? last.seq : null,
  };
};

const line = (event: StoredEvent): string =>
  [
    String(event.seq),
    event.at.toISOString(),
    event.actorName,
    event.action,
    event.summary,
    JSON.stringify(event.data),
    event.imprints === null ? '' : JSON.stringify(event.imprints),
    event.previousHash,
    event.hash,
  ]
    .map(csvCell)
    .join(',');

/** The filtered log as CSV, newest first. */
export const exportLog = async (scope: Scope, query: AuditSearch): Promise<FileReply> => {
  const lines = ['seq,at,who,action,summary,data,rows,previous hash,hash'];
  for (let before: number | null = null; lines.length < maxExported;) {
    const events: StoredEvent[] = await searchAuditTrail(scope, query, before, stepOf);
    lines.push(...events.map(line));
    before = events.at(-1)?.seq ?? null;
    if (events.length < stepOf) break;
  }
  return {
    bytes: Buffer.from(`${lines.join('\r\n')}\r\n`),
    name: `Audit log ${scope.now.toISOString().slice(0, 10)}.csv`,
    mediaType: 'text/csv; charset=utf-8',
  };
};
