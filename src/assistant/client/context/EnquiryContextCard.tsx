import { Quote } from 'lucide-react';
import type { ReactNode } from 'react';
import { Link } from 'react-router';
import type { EnquiryContext } from '#assistant/contract/schema.ts';
import { fieldLabel } from '#enquiries/contract/fields/schema.ts';
import { formatDay } from '#kit/client/dates.ts';
import { MarkedQuote } from './MarkedQuote.tsx';

const pathOf = (reference: string) => `/app/contract-review/${encodeURIComponent(reference)}`;
const reviewLabels = {
  none: 'Not reviewed yet',
  open: 'In review',
  accepted: 'Accepted',
  declined: 'Declined',
} as const;

/** Everything gathered around an enquiry; each line says where it stands (KAN-6). */
export function EnquiryContextCard({ context, action }: { context: EnquiryContext; action: ReactNode }) {
  return (
    <div className="space-y-6 text-sm">
      <div className="flex items-start gap-2">
        <p className="min-w-0 flex-1">
          Context of{' '}
          <Link to={pathOf(context.enquiryId)} className="reference font-medium text-brand hover:underline">
            <bdi>{context.ReferenceNo}</bdi>
          </Link>
          , <bdi>{context.CustomerName}</bdi>
        </p>
        {action}
      </div>
      <Part title="Not stated" count={context.missing.length} none="The enquiry states every field.">
        {context.missing.map(({ field, question }) => (
          <li key={field} className="border-s-2 border-medium ps-2.5">
            <span className="block text-xs text-ink-2">{fieldLabel(field)}</span>
            {question}
          </li>
        ))}
      </Part>
      <Part title="Known facts" count={context.facts.length} none="Nothing was read from the enquiry.">
        {context.facts.map(({ field, value, place }) => (
          <li key={field}>
            <span className="block text-xs text-ink-2">{fieldLabel(field)}</span>
            <bdi className="wrap-anywhere">{formatFact(field, value)}</bdi>
            {place ? (
              <Link
                to={`${pathOf(context.enquiryId)}?source=${place.sourceId}&from=${place.start}&to=${place.end}`}
                className="hit flex items-center gap-1 text-xs text-brand hover:underline"
              >
                <Quote size={12} aria-hidden="true" />
                <span className="sr-only">Open the passage: </span>
                <bdi className="truncate">{place.sourceName}</bdi>
                {place.page === null ? null : <span>p. {place.page}</span>}
              </Link>
            ) : null}
          </li>
        ))}
      </Part>
      <Part
        title="Our documents say"
        count={context.passages.length}
        none="None of our documents covers this enquiry."
      >
        {context.passages.map(({ about, passage }) => (
          <li key={`${passage.revisionId} ${passage.start}`}>
            <span className="block text-xs text-ink-2">
              <bdi>{about}</bdi>
            </span>
            <MarkedQuote passage={passage} />
          </li>
        ))}
      </Part>
      <Part
        title="Similar enquiries"
        count={context.similar.length}
        none="No other enquiry shares the customer or a standard."
      >
        {context.similar.map(({ id, ReferenceNo, CustomerName, sameCustomer, standards, review }) => (
          <li key={id}>
            <Link to={pathOf(id)} className="font-medium text-brand hover:underline">
              <bdi className="reference">{ReferenceNo}</bdi>
            </Link>{' '}
            <bdi>{CustomerName}</bdi>
            <span className="block text-xs text-ink-2">
              {[
                sameCustomer ? 'Same customer' : '',
                standards.length > 0 ? `Also names ${standards.join(', ')}` : '',
                reviewLabels[review],
              ]
                .filter(Boolean)
                .join(' · ')}
            </span>
          </li>
        ))}
      </Part>
      <p className="border-t border-line pt-3 text-xs text-ink-2">
        {context.by}. Nothing is changed until a person does it.
      </p>
    </div>
  );
}

function formatFact(
  field: EnquiryContext['facts'][number]['field'],
  value: EnquiryContext['facts'][number]['value'],
): string {
  if (Array.isArray(value)) return value.join(', ');
  return field === 'DateOfReceipt' && value ? formatDay(value) : (value ?? '');
}

function Part({
  title,
  count,
  none,
  children,
}: {
  title: string;
  count: number;
  none: string;
  children: ReactNode;
}) {
  return (
    <section aria-label={title}>
      <h3 className="mb-2 text-sm font-semibold">
        {title} <span className="figures font-normal text-ink-2">{count}</span>
      </h3>
      {count === 0 ? <p className="text-ink-2">{none}</p> : <ul className="space-y-3">{children}</ul>}
    </section>
  );
}
