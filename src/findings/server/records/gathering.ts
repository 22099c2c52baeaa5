import { findDetail } from '#enquiries/server/detail/service.ts';
import { listNoticedContradictions } from '#enquiries/server/generation/service.ts';
import { readLineItems } from '#enquiries/server/items/service.ts';
import { readLedger } from '#enquiries/server/requirements/service.ts';
import { listPlacesBefore } from '#enquiries/server/revisions/service.ts';
import { enquiryTexts, sourceArrivals } from '#enquiries/server/sources/service.ts';
import type { Scope } from '#kit/server/scope.ts';
import type { EnquiryToCheck, Place } from '../facts/enquiry-to-check.ts';

/** Of the passages that amendments have changed, those that nothing rests on any more. */
const noLongerQuoted = (
  before: readonly Place[],
  { fields, rows, items }: Pick<EnquiryToCheck, 'fields' | 'rows' | 'items'>,
): Place[] => {
  const quoted = [...fields, ...rows, ...items].flatMap(({ place }) => (place ? [place] : []));
  return before.filter(
    ({ sourceId, start, end }) =>
      !quoted.some((each) => each.sourceId === sourceId && each.start <= start && each.end >= end),
  );
};

/** What the rules are given of one enquiry: its texts, and what was read or written down and not rejected. */
export const gatherEnquiry = async (scope: Scope, enquiryId: string): Promise<EnquiryToCheck> => {
  const detail = await findDetail(scope, enquiryId);
  const arrivals = await sourceArrivals(scope, detail);
  const texts = await enquiryTexts(scope, enquiryId);
  const { requirements } = await readLedger(scope, enquiryId);
  const { items } = await readLineItems(scope, enquiryId);
  const kinds = new Map(detail.sources.map(({ id, kind }) => [id, kind]));
  const read = {
    fields: detail.fields.flatMap(({ field, value, place }) => {
      const stated = Array.isArray(value) ? value.join('; ') : value;
      return stated ? [{ field, value: stated, place }] : [];
    }),
    rows: requirements
      .filter(({ state }) => state !== 'rejected')
      .map(({ id, text, place }) => ({ id, text, place })),
    items: items
      .filter(({ state }) => state !== 'rejected')
      .map(({ id, cells, isOptional, place }) => ({ id, cells, isOptional, place })),
  };
  return {
    ...read,
    sources: texts.map(({ id, name, text }, order) => ({
      id,
      name,
      kind: kinds.get(id) ?? 'attachment',
      text,
      receivedAt: arrivals.get(id)?.dated ?? arrivals.get(id)?.takenInAt ?? null,
      order,
    })),
    replaced: noLongerQuoted(await listPlacesBefore(scope, enquiryId), read),
    noticed: await listNoticedContradictions(scope, enquiryId),
  };
};
