import type { EnquiryToExtract } from '#extraction/contract/proposals.ts';

/** A text as it goes to the model: a source, or as much of it as one call holds, from this offset on. */
export type ReadSource = Pick<EnquiryToExtract['sources'][number], 'id' | 'kind' | 'name' | 'text'> & {
  from: number;
};

/** Of one call. */
const maxCharacters = 60_000;
/** A call may take a minute, and the job that reads an enquiry ends after ten. */
export const maxParts = 6;

/** Where a text of this length is cut: behind its last line that is whole, unless that is less than half of it. */
const cutAt = (text: string, length: number): number => {
  if (text.length <= length) return text.length;
  const line = text.lastIndexOf('\n', length - 1) + 1;
  return line * 2 > length ? line : length;
};

/** The sources in their order, in parts that one call holds each; every character is in exactly one. */
export const cutIntoParts = (sources: EnquiryToExtract['sources']): ReadSource[][] => {
  const parts: ReadSource[][] = [];
  let left = 0;
  for (const { id, kind, name, text } of sources)
    for (let from = 0; from < text.length;) {
      // What begins in the little room that is left goes on in the next part as a whole.
      if (left < maxCharacters / 10) {
        parts.push([]);
        left = maxCharacters;
      }
      const piece = text.slice(from, from + cutAt(text.slice(from), left));
      parts.at(-1)?.push({ id, kind, name, text: piece, from });
      left -= piece.length;
      from += piece.length;
    }
  return parts;
};
