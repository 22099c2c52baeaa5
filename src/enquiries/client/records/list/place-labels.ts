import { shortOutcomeLabels } from '#enquiries/contract/records/closing.ts';
import type { Place } from '#enquiries/contract/records/filters.ts';
import { statusLabels } from '#enquiries/contract/records/schema.ts';

export const placeLabels: Readonly<Record<Place, string>> = {
  ...statusLabels,
  ...shortOutcomeLabels,
  bid: 'Bid',
  closed: 'Not recorded',
};
