import { Inbox, NotebookPen } from 'lucide-react';
import { Link, useSearchParams } from 'react-router';
import type { Original } from '#conversations/contract/schema.ts';
import type { EnquiryDetail } from '#enquiries/contract/detail/schema.ts';
import { Tag } from '#ui/Tag.tsx';
import { TimelineEntry } from '../TimelineEntry.tsx';
import { MailText } from './MailText.tsx';

/** The head of the thread: the mail the enquiry began with, or what was written down of a call. */
export function OriginalEntry({ enquiry, original }: { enquiry: EnquiryDetail; original: Original }) {
  const [params] = useSearchParams();
  const search = new URLSearchParams(params);
  search.set('tab', 'sources');
  const attachments = enquiry.sources.filter((source) => source.kind === 'attachment').length;
  const { from } = original;
  return (
    <TimelineEntry
      isPlate
      icon={from ? Inbox : NotebookPen}
      at={original.at}
      aside={<Tag tone="brand">Enquiry</Tag>}
      head={
        from ? (
          <>
            <span className="sr-only">Mail in from </span>
            <bdi className="font-medium">{from.name || from.address || 'Unknown sender'}</bdi>
            {from.name ? ' ' : null}
            {from.name ? (
              <bdi className="inline-block max-w-full text-xs text-ink-2">{from.address}</bdi>
            ) : null}
          </>
        ) : (
          <span className="font-medium">Written down by hand</span>
        )
      }
    >
      <h4 dir="auto" className="mb-1 text-sm font-semibold wrap-anywhere">
        {original.subject || 'Mail without a subject'}
      </h4>
      <MailText text={original.text} isCut={original.isCut} foldsQuotes={false} />
      {attachments > 0 ? (
        <Link
          to={{ search: search.toString() }}
          className="hit mt-1 inline-block rounded-tag py-1 text-xs text-brand underline underline-offset-2"
        >
          {attachments === 1 ? '1 attachment, under Sources' : `${attachments} attachments, under Sources`}
        </Link>
      ) : null}
    </TimelineEntry>
  );
}
