import { lazy, Suspense } from 'react';
import { useMay } from '#accounts/client/use-user.ts';
import { detailEndpoints } from '#enquiries/contract/detail/endpoints.ts';
import type { EnquiryDetail } from '#enquiries/contract/detail/schema.ts';
import { Banner } from '#ui/States.tsx';
import { Spinner } from '#ui/Spinner.tsx';
import { useQuery } from '#kit/client/cache/hooks.ts';
import { lockOf } from '../records/lock.ts';
import { formatReadSources, sourceStateSentence } from '../sources/source-words.ts';

const OtherPostNotice = lazy(async () => ({
  default: (await import('./OtherPostNotice.tsx')).OtherPostNotice,
}));

/** Milliseconds between two looks while a mail is read, for when the live connection is down. */
const lookAgainAfter = 4000;

/** Said while the mail is read, when that failed, and when it reads like no enquiry; the page turns by itself when the reading ends. */
export function ReadingNotice({
  enquiry,
  asked,
}: {
  enquiry: EnquiryDetail;
  /** The id in the page's address. */ asked: string;
}) {
  const mayWrite = useMay('enquiries:write');
  if (enquiry.reading === 'reading') return <StillReading enquiry={enquiry} asked={asked} />;
  if (enquiry.reading === 'failed') {
    return (
      <Banner tone="error" className="mx-3 mb-3 sm:mx-5">
        <p className="font-medium">This enquiry could not be read by itself.</p>
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

function StillReading({ enquiry, asked }: { enquiry: EnquiryDetail; asked: string }) {
  useQuery(detailEndpoints.find, { params: { id: asked } }, { pollingInterval: lookAgainAfter });
  return (
    <div
      role="status"
      className="mx-3 mb-3 flex items-center gap-3 rounded-card border border-line bg-surface px-3 py-2.5 text-sm sm:mx-5"
    >
      <Spinner />
      <div>
        <p>Reading {formatReadSources(enquiry.sources)}…</p>
        {enquiry.sources
          .filter(({ state }) => state === 'recognising')
          .map((source) => (
            <p key={source.id} className="figures">
              <bdi>{source.name}</bdi>: {sourceStateSentence(source)}
            </p>
          ))}
        <p className="text-xs text-ink-2">
          This goes on in the background. The fields and requirements appear here by themselves, each with its
          quote.
        </p>
      </div>
    </div>
  );
}
