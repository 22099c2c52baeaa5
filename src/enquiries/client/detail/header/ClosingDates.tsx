import { CalendarCheck } from 'lucide-react';
import { sourceEndpoints } from '#enquiries/contract/sources/endpoints.ts';
import type { EnquiryDetail } from '#enquiries/contract/detail/schema.ts';
import { shortDay } from '#kit/client/dates.ts';
import { Button } from '#ui/Button.tsx';
import { useQuery } from '#kit/client/cache/hooks.ts';
import { useDetailAddress } from '../../records/page-address.ts';
import { searchOfPlace } from '../../sources/passage-search.ts';
import { QuoteLink } from '../../sources/QuoteLink.tsx';

type ClosingDatesProps = { enquiry: Pick<EnquiryDetail, 'id'>; onAccept: (day: string) => void };

/**
 * Closing dates that were read, each with its passage and one button that makes it the due date;
 * none is set by itself (SIGN-7).
 */
export function ClosingDates({ enquiry, onAccept }: ClosingDatesProps) {
  const { params } = useDetailAddress();
  const { currentData } = useQuery(sourceEndpoints.closingDates, { params: { id: enquiry.id } });
  const dates = currentData?.dates ?? [];
  if (dates.length === 0) return null;
  return (
    <ul aria-label="Closing dates that were read" className="grid w-full gap-1.5">
      {dates.map(({ day, place }) => (
        <li key={day} className="flex min-w-0 flex-wrap items-center gap-x-3 gap-y-1.5">
          <Button size="sm" icon={CalendarCheck} onClick={() => onAccept(day)}>
            Set due date: {shortDay(day)}
          </Button>
          <span className="min-w-0">
            <QuoteLink look="block" place={place} search={searchOfPlace(params, place)} />
          </span>
        </li>
      ))}
    </ul>
  );
}
