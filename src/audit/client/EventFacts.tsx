import type { AuditEvent } from '#audit/contract/schema.ts';
import { formatInstant } from '#kit/client/dates.ts';
import { formatDaysIn } from '#kit/contract/language/days-in.ts';
import { shortHash } from './audit-words.ts';

/** What happened, then who, when, and the start of the event's hash: one entry of a thing's history. */
export function EventFacts({ event }: { event: AuditEvent }) {
  return (
    <>
      <p dir="auto" className="text-sm wrap-anywhere first-letter:uppercase">
        {formatDaysIn(event.summary)}
      </p>
      <p className="mt-0.5 flex flex-wrap gap-x-2 text-xs text-ink-3">
        <bdi>{event.actor}</bdi>
        <time dateTime={event.at}>{formatInstant(event.at)}</time>
        <span title={event.hash} className="reference">
          <span className="sr-only">Fingerprint </span>
          {shortHash(event.hash)}
        </span>
      </p>
    </>
  );
}
