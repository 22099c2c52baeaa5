import { endingOf } from '#enquiries/contract/records/closing.ts';
import type { EnquiryCard } from '#enquiries/contract/records/schema.ts';
import { StageTag, Tag } from '#ui/Tag.tsx';

/** Where an enquiry stands on the board; of a closed one, how it ended. */
export function StageOrOutcomeTag({ card }: { card: EnquiryCard }) {
  const ending = endingOf(card);
  return ending ? <Tag>{ending}</Tag> : <StageTag stage={card.Status} />;
}
