import { shortOutcomeLabels } from '#enquiries/contract/records/closing.ts';
import type { EndKind, Place } from '#enquiries/contract/records/filters.ts';
import { statusLabels } from '#enquiries/contract/records/schema.ts';

export const placeLabels: Readonly<Record<Place | EndKind, string>> = {
  ...statusLabels,
  ...shortOutcomeLabels,
  bid: 'Bid',
  bid_as_asked: 'Bid as asked',
  bid_with_deviations: 'Bid with deviations',
  other: 'Other',
  closed: 'Not recorded',
};
