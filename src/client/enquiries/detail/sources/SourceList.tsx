import { FileText, Mail, TextSearch } from 'lucide-react';
import { Link } from 'react-router';
import type { EnquiryDetail, Source } from '#shared/enquiries/schema.ts';
import { sizeInWords } from '../../../kit/sizes.ts';
import { buttonClass } from '../../../ui/button-class.ts';
import { EmptyState } from '../../../ui/States.tsx';
import { Tag } from '../../../ui/Tag.tsx';
import { useDetailAddress, withChanges } from '../page-address.ts';
import { OriginalButton } from './OriginalButton.tsx';
import { isImage, isPdf, isShown } from './source-kind.ts';
import { sourceStateSentence, sourceStateWord } from './source-words.ts';

/** The mail and its attachments: how each was read, how large it is and its fingerprint. */
export function SourceList({ enquiry }: { enquiry: EnquiryDetail }) {
  if (enquiry.sources.length === 0) {
    return <EmptyState icon={Mail} title="No sources" hint="This enquiry was written down by hand, without a text to quote from." />;
  }
  return (
    <section aria-label="Sources">
      <h2 className="sr-only">Sources</h2>
      <ul className="grid gap-3">
        {enquiry.sources.map((source) => (
          <SourceItem key={source.id} enquiryId={enquiry.id} source={source} />
        ))}
      </ul>
    </section>
  );
}

function SourceItem({ enquiryId, source }: { enquiryId: string; source: Source }) {
  const { params, passage } = useDetailAddress();
  const Icon = source.kind === 'mail' ? Mail : FileText;
  const isOpen = passage?.sourceId === source.id;
  const search = withChanges(params, { requirement: null, source: source.id, from: null, to: null }).toString();
  return (
    <li className={`flex flex-wrap items-start gap-3 rounded-card border bg-surface p-3 shadow-1 ${isOpen ? 'border-brand' : 'border-line'}`}>
      <Icon size={18} aria-hidden="true" className="mt-0.5 shrink-0 text-ink-2" />
      <div className="min-w-0 flex-1 basis-60">
        <h3 className="flex flex-wrap items-center gap-2 text-base font-medium">
          <bdi className="min-w-0 wrap-anywhere">{source.name}</bdi>
          <Tag tone={source.state === 'ready' ? 'approved' : 'medium'}>{sourceStateWord(source.state)}</Tag>
          {source.hidden.length > 0 ? <Tag tone="medium">Hidden text found</Tag> : null}
        </h3>
        <p className="mt-0.5 text-sm text-ink-2">{sourceStateSentence(source)}</p>
        {source.note ? (
          <p dir="auto" className="mt-0.5 text-xs wrap-anywhere text-ink-2">
            {source.note}
          </p>
        ) : null}
        <p className="mt-1 flex flex-wrap gap-x-3 text-xs text-ink-3">
          <span>{source.kind === 'mail' ? 'Mail' : 'Attachment'}</span>
          <span className="figures">{sizeInWords(source.size)}</span>
          {source.pageStarts.length > 0 ? (
            <span className="figures">{source.pageStarts.length === 1 ? '1 page' : `${source.pageStarts.length} pages`}</span>
          ) : null}
          <span title={source.sha256}>
            SHA-256 <span className="reference">{source.sha256.slice(0, 12)}</span>
          </span>
        </p>
      </div>
      <div className="flex gap-2">
        {isShown(source) ? (
          <Link to={{ search }} preventScrollReset aria-current={isOpen ? 'true' : undefined} className={buttonClass({ size: 'sm' })}>
            <TextSearch size={16} aria-hidden="true" />
            <span>
              {isPdf(source) || isImage(source) ? 'Open' : 'Open text'}
              <span className="sr-only">
                {isPdf(source) || isImage(source) ? ' ' : ' of '}
                {source.name}
              </span>
            </span>
          </Link>
        ) : null}
        <OriginalButton enquiryId={enquiryId} source={source} />
      </div>
    </li>
  );
}
