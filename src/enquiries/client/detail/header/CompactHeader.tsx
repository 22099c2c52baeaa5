import { ArrowLeft, ChevronDown } from 'lucide-react';
import { Link } from 'react-router';
import type { EnquiryDetail } from '#enquiries/contract/detail/schema.ts';
import { Button } from '#ui/Button.tsx';
import { iconButtonClass } from '#ui/button-class.ts';
import { MarkAt } from '#ui/MarkAt.tsx';
import { StageTag } from '#ui/Tag.tsx';

type CompactHeaderProps = {
  enquiry: EnquiryDetail;
  /** The id of what “Details” shows and hides. */
  controls: string;
  isOpen: boolean;
  onToggle: () => void;
};

/** The header of an enquiry on a phone: who asks, under which reference, in which stage; the rest behind “Details”. */
export function CompactHeader({ enquiry, controls, isOpen, onToggle }: CompactHeaderProps) {
  return (
    <header className="flex items-center gap-2 px-3 pt-2">
      <Link to="/app/contract-review" className={iconButtonClass({ variant: 'ghost' })}>
        <ArrowLeft size={16} aria-hidden="true" />
        <span className="sr-only">Back to Enquiries</span>
      </Link>
      <div className="min-w-0 flex-1">
        <h1 dir="auto" className="truncate text-page text-lg font-semibold" title={enquiry.CustomerName}>
          {enquiry.CustomerName}
        </h1>
        <p className="flex items-center gap-2 text-xs text-ink-2">
          <span className="truncate">
            <span className="sr-only">Reference: </span>
            <bdi className="reference text-ink">{enquiry.ReferenceNo}</bdi>
          </span>
          <StageTag stage={enquiry.Status} />
          <MarkAt place="page" />
        </p>
      </div>
      <Button
        size="sm"
        aria-expanded={isOpen}
        aria-controls={controls}
        iconEnd={ChevronDown}
        onClick={onToggle}
      >
        Details
      </Button>
    </header>
  );
}
