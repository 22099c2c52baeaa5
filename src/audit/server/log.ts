import type { Scope } from '#kit/server/scope.ts';
import { csvCell } from '#kit/server/export/csv.ts';
import { streamCsv } from '#kit/server/export/csv-stream.ts';
import type { StreamedFile, Within } from '#kit/server/route.ts';
import { toEventView } from './service.ts';
import { searchAuditTrail, type AuditSearch, type StoredEvent } from './store.ts';

const stepOf = 1000;

/** A page of the organisation's audit log, newest first (ORG-4). */
export const listLog = async (
  scope: Scope,
  query: AuditSearch & { before?: number | undefined; limit: number },
) => {
  const events = await searchAuditTrail(scope, query, query.before ?? null, query.limit);
  const last = events.at(-1);
  return {
    events: events.map((event) => toEventView(scope, event)),
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

const head = 'seq,at,who,action,summary,data,rows,previous hash,hash';

/** The filtered log as CSV, newest first: all of it, however long. */
export const exportLog = (within: Within, query: AuditSearch): Promise<StreamedFile> =>
  streamCsv(within, { title: 'Audit log', head }, async (scope, before: number | null) => {
    const events = await searchAuditTrail(scope, query, before, stepOf);
    const last = events.at(-1);
    return { lines: events.map(line), next: last && events.length === stepOf ? last.seq : null };
  });
