import { Copy } from 'lucide-react';
import type { AuditEvent } from '#audit/contract/schema.ts';
import { formatInstant } from '#kit/client/dates.ts';
import { formatDaysIn } from '#kit/contract/language/days-in.ts';
import { showToast } from '#kit/client/toast.ts';
import { shortHash } from './audit-words.ts';

/** One event: who, when, what, and the start of its hash; pressing the hash copies it whole. */
export function AuditRow({ event }: { event: AuditEvent }) {
  const copy = () =>
    navigator.clipboard.writeText(event.hash).then(
      () => showToast({ message: 'Hash copied' }),
      () => showToast({ message: 'The browser did not allow copying.', type: 'error' }),
    );
  return (
    <tr className="border-b border-line align-top @max-[45rem]:grid @max-[45rem]:grid-cols-[1fr_auto] @max-[45rem]:gap-x-3 @max-[45rem]:px-3 @max-[45rem]:py-2">
      <td className="figures py-2.5 pe-4 @[45rem]:compact:py-1 ps-3 text-xs whitespace-nowrap text-ink-2 @max-[45rem]:col-start-2 @max-[45rem]:row-start-1 @max-[45rem]:p-0 @[45rem]:ps-5">
        <time dateTime={event.at}>{formatInstant(event.at)}</time>
      </td>
      <td className="py-2.5 pe-4 @[45rem]:compact:py-1 font-medium @max-[45rem]:col-start-1 @max-[45rem]:row-start-1 @max-[45rem]:p-0">
        <bdi className="wrap-anywhere">{event.actor}</bdi>
      </td>
      <td className="py-2.5 pe-4 @[45rem]:compact:py-1 @max-[45rem]:col-span-2 @max-[45rem]:p-0">
        {/* The name that the export has for it is no word to read. */}
        <span dir="auto" title={event.action} className="wrap-anywhere">
          {formatDaysIn(event.summary)}
        </span>
      </td>
      <td className="py-1.5 pe-3 whitespace-nowrap @max-[45rem]:col-span-2 @max-[45rem]:p-0 @[45rem]:pe-5">
        <button
          type="button"
          onClick={() => void copy()}
          title={event.hash}
          aria-label={`Copy the hash of event ${event.seq}, ${shortHash(event.hash)}`}
          className="hit inline-flex h-7 items-center gap-1.5 rounded-control text-xs text-ink-3 hover:text-ink"
        >
          <span className="reference">{shortHash(event.hash)}</span>
          <Copy size={13} aria-hidden="true" />
        </button>
      </td>
    </tr>
  );
}
