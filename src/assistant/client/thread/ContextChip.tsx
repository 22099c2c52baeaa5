import { X } from 'lucide-react';
import type { EnquiryCard } from '#enquiries/contract/records/schema.ts';
import { leaveOut } from '../use-qucy.ts';

/** The enquiry a question is about; the cross takes it away. */
export function ContextChip({ about }: { about: Pick<EnquiryCard, 'id' | 'ReferenceNo' | 'CustomerName'> }) {
  return (
    <span
      className="inline-flex h-6 max-w-full min-w-0 items-center gap-1 rounded-tag bg-sunken ps-2 text-xs text-ink-2"
      title={about.CustomerName}
    >
      <span className="sr-only">About </span>
      <bdi className="reference truncate">{about.ReferenceNo}</bdi>
      <button
        type="button"
        aria-label={`Do not ask about ${about.ReferenceNo}`}
        onClick={() => leaveOut(about.id)}
        className="hit inline-flex size-6 shrink-0 items-center justify-center rounded-tag hover:text-ink"
      >
        <X size={12} aria-hidden="true" />
      </button>
    </span>
  );
}
