import { extractFrom } from '#extraction/server/extract.ts';
import type { EnquiryToCheck, SourceToCheck } from './enquiry-to-check.ts';

/** An enquiry as the embedded extraction reads it, before a person has seen it. */
export function readEnquiry(sources: readonly SourceToCheck[]): EnquiryToCheck {
  const proposal = extractFrom({
    receivedVia: 'Email',
    from: null,
    date: null,
    subject: '',
    sources: sources.map(({ id, kind, name, text }) => ({ id, kind, name, text, pageStarts: [] })),
    isSureEnquiry: true,
  });
  return {
    sources,
    fields: proposal.fields.flatMap(({ field, value, span }) =>
      value === null ? [] : [{ field, value: String(value), place: span }],
    ),
    rows: proposal.requirements.map(({ text, span }, at) => ({ id: `r${at}`, text, place: span })),
    items: (proposal.lineItems ?? []).map(({ cells, isOptional, span }, at) => ({
      id: `i${at}`,
      cells: Object.fromEntries(
        Object.entries(cells).map(([column, cell]) => [
          column,
          cell && { value: cell.value, place: cell.span },
        ]),
      ) as EnquiryToCheck['items'][number]['cells'],
      isOptional,
      place: span,
    })),
    replaced: [],
    noticed: [],
  };
}
