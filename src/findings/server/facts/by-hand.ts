import type { FindingQuote } from '../../contract/finding.ts';
import { overlaps, type EnquiryToCheck, type Place, type SourceToCheck } from './enquiry-to-check.ts';

/** The text that what people wrote by hand is read from: no source of the customer has this id. */
const byHandId = 'by-hand';
const between = '\n\n';

type Written = { id: string; text: string; place: Place };

const itemText = (cells: EnquiryToCheck['items'][number]['cells']): string =>
  Object.values(cells)
    .flatMap((cell) => cell?.value ?? [])
    .join(' | ');

const placed = (texts: readonly { id: string; text: string }[]): Written[] => {
  let start = 0;
  return texts.map(({ id, text }) => {
    const place = { sourceId: byHandId, start, end: start + text.length };
    start = place.end + between.length;
    return { id, text, place };
  });
};

/** An enquiry whose rows and items without a place stand in one more text, after all that the customer sent. */
export type WithByHand = { enquiry: EnquiryToCheck; inRow: (quote: FindingQuote) => FindingQuote };

export function withByHand(enquiry: EnquiryToCheck): WithByHand {
  const written = placed(
    [
      ...enquiry.rows.filter(({ place }) => place === null),
      ...enquiry.items
        .filter(({ place }) => place === null)
        .map(({ id, cells }) => ({ id, text: itemText(cells) })),
    ].filter(({ text }) => text.trim() !== ''),
  );
  if (written.length === 0) return { enquiry, inRow: (quote) => quote };
  const source: SourceToCheck = {
    id: byHandId,
    name: 'Written by hand',
    kind: 'attachment',
    text: written.map(({ text }) => text).join(between),
    receivedAt: null,
    order: Math.max(0, ...enquiry.sources.map(({ order }) => order)) + 1,
    isByHand: true,
  };
  const places = new Map(written.map(({ id, place }) => [id, place]));
  const withPlace = <T extends { id: string; place: Place | null }>(each: T): T => ({
    ...each,
    place: each.place ?? places.get(each.id) ?? null,
  });
  return {
    enquiry: {
      ...enquiry,
      sources: [...enquiry.sources, source],
      rows: enquiry.rows.map(withPlace),
      items: enquiry.items.map(withPlace),
    },
    inRow: (quote) => {
      const row = written.find(({ place }) => overlaps(place, quote));
      if (!row) return quote;
      const { start } = row.place;
      return { ...quote, sourceId: row.id, start: quote.start - start, end: quote.end - start };
    },
  };
}
