import type { Citation } from '#assistant/contract/chat/schema.ts';
import { Tooltip } from '#ui/Tooltip.tsx';
import { placeAndCaution, toQuoteView } from './citation-words.ts';
import { useSource } from './open-source.ts';

type CiteButtonProps = { messageId: string; citation: Citation };

const look = 'mx-0.5 inline-flex h-4 min-w-4 items-center justify-center rounded-tag px-1 text-2xs';

/** The number of a source in the text: the quote on hover, the source beside the thread when pressed. */
export function CiteButton({ messageId, citation }: CiteButtonProps) {
  const { isOpen, toggle } = useSource(messageId, citation.n);
  return (
    <Tooltip label={<QuoteCard citation={citation} />}>
      <button
        type="button"
        aria-expanded={isOpen}
        aria-label={`${citation.n}: source ${[citation.title, placeAndCaution(citation)].filter(Boolean).join(', ')}`}
        onClick={toggle}
        className={`hit figures ${look} ${isOpen ? 'bg-brand text-on-brand' : 'bg-brand-soft text-brand hover:bg-brand hover:text-on-brand'}`}
      >
        {citation.n}
      </button>
    </Tooltip>
  );
}

/** The number of a source that is not known yet. */
export const CiteNumber = ({ n }: { n: number }) => (
  <span className={`figures bg-brand-soft text-brand ${look}`}>{n}</span>
);

function QuoteCard({ citation }: { citation: Citation }) {
  return (
    <>
      <span dir="auto" className="line-clamp-4 whitespace-pre-line">
        “{toQuoteView(citation.quote)}”
      </span>
      <span className="mt-0.5 block font-medium">
        <bdi>{citation.title}</bdi>
        {placeAndCaution(citation) ? `, ${placeAndCaution(citation)}` : ''}
      </span>
    </>
  );
}
