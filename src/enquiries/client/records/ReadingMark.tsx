import type { EnquiryCard } from '#enquiries/contract/records/schema.ts';
import { Spinner } from '#ui/Spinner.tsx';
import { Tag } from '#ui/Tag.tsx';

type ReadingMarkProps = { card: Pick<EnquiryCard, 'reading' | 'unconfirmed'> };

/**
 * What still waits between the mail and the facts: it is being read, it could not be read, or so
 * many proposals to confirm.
 */
export function ReadingMark({ card: { reading, unconfirmed } }: ReadingMarkProps) {
  if (reading === 'reading') {
    return (
      <span className="inline-flex shrink-0 items-center gap-1.5 text-xs text-ink-2">
        <Spinner className="size-3" />
        Reading…
      </span>
    );
  }
  if (reading === 'failed') return <Tag tone="high">Could not be read</Tag>;
  if (unconfirmed === 0) return null;
  return (
    <span className="figures shrink-0 text-xs whitespace-nowrap text-brand">{unconfirmed} to confirm</span>
  );
}
