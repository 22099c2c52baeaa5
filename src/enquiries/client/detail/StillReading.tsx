import { detailEndpoints } from '#enquiries/contract/detail/endpoints.ts';
import type { EnquiryDetail } from '#enquiries/contract/detail/schema.ts';
import { useQuery } from '#kit/client/cache/hooks.ts';
import { Spinner } from '#ui/Spinner.tsx';
import { formatReadSources } from '../sources/source-words.ts';
import { sourceStateSentence } from '#enquiries/contract/sources/state-words.ts';

/** Milliseconds between two looks while a mail is read, for when the live connection is down. */
const lookAgainAfter = 4000;

/** What is being read, and how far its scans and pictures are. */
export function StillReading({ enquiry, asked }: { enquiry: EnquiryDetail; asked: string }) {
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
