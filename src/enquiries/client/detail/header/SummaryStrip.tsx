import type { ReactNode } from 'react';
import { Link } from 'react-router';
import type { EnquiryFieldName } from '#extraction/contract/fields.ts';
import { askedOf } from '#enquiries/contract/records/rules.ts';
import type { EnquiryDetail } from '#enquiries/contract/detail/schema.ts';
import { formatDay, today } from '#kit/client/dates.ts';
import { departments } from '#organisations/contract/departments.ts';
import { DepartmentRing } from '#ui/DepartmentRing.tsx';
import { useDetailAddress, withChanges } from '../../records/page-address.ts';
import { dueWords } from './due-words.ts';

/** The highest risk that a department signed, lent by the review; null while there is none. */
export type HighestRisk = { words: string; department: string; band: 'low' | 'medium' | 'high' } | null;

const riskTones = { low: 'text-ink', medium: 'text-medium', high: 'text-high' } as const;

/** An enquiry in one line: scope, quantity, delivery, how much time is left, risk, and who has signed. */
export function SummaryStrip({ enquiry, risk }: { enquiry: EnquiryDetail; risk: HighestRisk }) {
  const { params } = useDetailAddress();
  const { count } = enquiry.items;
  const isOpen = enquiry.closedAt === null && enquiry.review !== 'accepted' && enquiry.review !== 'declined';
  const due = isOpen && enquiry.dueDate ? dueWords(enquiry.dueDate, today(new Date())) : null;
  const value = (name: EnquiryFieldName): string | null => {
    const found = enquiry.fields.find(({ field }) => field === name)?.value ?? null;
    return Array.isArray(found) ? found.join(', ') : found;
  };
  const approved = enquiry.approvedDepartments.length;
  const asked = askedOf(enquiry).length;
  const review = withChanges(params, {
    tab: 'review',
    requirement: null,
    source: null,
    from: null,
    to: null,
  });
  return (
    <div className="flex flex-wrap items-center justify-between gap-x-6 gap-y-2 px-3 pb-3 text-sm sm:px-5">
      <dl className="flex min-w-0 flex-1 basis-60 flex-wrap gap-x-5 gap-y-1">
        <Fact label="Scope">
          <span className="font-medium">{enquiry.EnquiryType}</span>
        </Fact>
        <Fact label="Quantity">{count > 0 ? `${count} ${count === 1 ? 'item' : 'items'}` : null}</Fact>
        <Fact label="Delivery">{value('DeliveryLocation')}</Fact>
        <Fact label="Delivery time">{value('DeliveryTimeline')}</Fact>
        {due && enquiry.dueDate ? (
          <Fact label="Due">
            <span
              title={formatDay(enquiry.dueDate)}
              className={due.isOverdue ? 'font-medium text-high' : 'text-medium'}
            >
              {due.words}
            </span>
          </Fact>
        ) : null}
        {risk ? (
          <Fact label="Highest risk">
            <span className={riskTones[risk.band]}>
              {risk.words} · {risk.department}
            </span>
          </Fact>
        ) : null}
      </dl>
      <Link
        to={{ search: review.toString() }}
        preventScrollReset
        className="hit inline-flex items-center gap-2 rounded-tag text-ink-2 hover:text-ink hover:underline"
      >
        <DepartmentRing approved={approved} total={asked} />
        <span className="figures">
          {approved}/{asked} {asked < departments.length ? 'asked ' : ''}departments
        </span>
      </Link>
    </div>
  );
}

function Fact({ label, children }: { label: string; children: ReactNode }) {
  if (!children) return null;
  return (
    <div className="min-w-0">
      <dt className="sr-only">{label}</dt>
      <dd dir="auto" className="line-clamp-2 wrap-anywhere">
        {children}
      </dd>
    </div>
  );
}
