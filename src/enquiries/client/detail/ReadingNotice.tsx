import { lazy, Suspense } from 'react';
import { useMay } from '#accounts/client/use-user.ts';
import type { EnquiryDetail } from '#enquiries/contract/detail/schema.ts';
import { Banner } from '#ui/States.tsx';
import { lockOf } from '../records/lock.ts';

const StillReading = lazy(async () => ({ default: (await import('./StillReading.tsx')).StillReading }));
const OtherPostNotice = lazy(async () => ({
  default: (await import('./OtherPostNotice.tsx')).OtherPostNotice,
}));

/** Said while the mail is read, when that failed, and when it reads like no enquiry; the page turns by itself when the reading ends. */
export function ReadingNotice({
  enquiry,
  asked,
}: {
  enquiry: EnquiryDetail;
  /** The id in the page's address. */ asked: string;
}) {
  const mayWrite = useMay('enquiries:write');
  if (enquiry.reading === 'reading')
    return (
      <Suspense fallback={null}>
        <StillReading enquiry={enquiry} asked={asked} />
      </Suspense>
    );
  if (enquiry.reading === 'failed') {
    return (
      <Banner tone="error" className="mx-3 mb-3 sm:mx-5">
        <p className="font-medium">This enquiry could not be read automatically.</p>
        <p className="text-ink-2">
          {enquiry.readingError ? (
            <>
              <bdi>{enquiry.readingError}</bdi>{' '}
            </>
          ) : null}
          Nothing is lost: open the original under Sources, fill in the fields and add the requirements by
          hand.
        </p>
      </Banner>
    );
  }
  if (!enquiry.otherPost || enquiry.closedAt) return null;
  return (
    <Suspense fallback={null}>
      <OtherPostNotice
        enquiry={enquiry}
        otherPost={enquiry.otherPost}
        isLocked={lockOf(enquiry, mayWrite) !== null}
      />
    </Suspense>
  );
}
