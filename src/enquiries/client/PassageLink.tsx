import { pageOf } from '#enquiries/contract/sources/schema.ts';
import type { EnquiryDetail } from '#enquiries/contract/detail/schema.ts';
import { useDetailAddress } from './records/page-address.ts';
import { QuoteLink } from './sources/QuoteLink.tsx';
import { searchOfPlace } from './sources/passage-search.ts';

type PassageLinkProps = {
  passage: { sourceId: string; start: number; end: number; text: string };
  sources: EnquiryDetail['sources'];
};

/** A passage as another room of the enquiry's page quotes it; following it opens the source there. */
export function PassageLink({ passage: { sourceId, start, end, text }, sources }: PassageLinkProps) {
  const { params, passage: open } = useDetailAddress();
  const source = sources.find((each) => each.id === sourceId);
  if (!source)
    return (
      <p dir="auto" className="text-sm wrap-anywhere">
        “{text}” <span className="text-xs text-ink-2">Written by hand</span>
      </p>
    );
  const place = {
    sourceId,
    sourceName: source.name,
    start,
    end,
    quote: text,
    page: pageOf(source.pageStarts, start),
  };
  return (
    <QuoteLink
      place={place}
      search={searchOfPlace(params, place)}
      look="block"
      isOpen={open?.sourceId === sourceId && open.from === start}
    />
  );
}
