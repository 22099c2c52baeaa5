import type { EnquiryField } from '#enquiries/contract/fields/schema.ts';
import { formatDay } from '#kit/client/dates.ts';
import { confidenceWord } from '../records/confidence.ts';

/** Said here, for a value on the page stays as it was written. */
const viaLabels: Readonly<Record<string, string>> = { Email: 'Email', Manual: 'Manual' };
const monogramLabels: Readonly<Record<string, string>> = {
  Required: 'Required',
  'Not required': 'Not required',
};

/**
 * A field's value as lines to show; none when the text is silent. A day, the way of receipt and whether the monogram
 * is wanted stand as the page's language writes them.
 */
export function linesOf({ field, value }: Pick<EnquiryField, 'field' | 'value'>): string[] {
  const lines = (Array.isArray(value) ? value : [value ?? '']).filter((line) => line.trim() !== '');
  if (field === 'ReceivedVia') return lines.map((line) => viaLabels[line] ?? line);
  if (field === 'MonogramRequirement') return lines.map((line) => monogramLabels[line] ?? line);
  return field === 'DateOfReceipt' ? lines.map(formatDay) : lines;
}

/** How far a person has gone with a field: "To confirm · likely", "Edited by Amira Rahman". */
export function stateWords({
  state,
  confidence,
  by,
}: Pick<EnquiryField, 'state' | 'confidence' | 'by'>): string {
  const word = confidenceWord(confidence);
  if (state === 'proposed') return word ? `To confirm · ${word}` : 'To confirm';
  const verb = { confirmed: 'Confirmed', edited: 'Edited', rejected: 'Not stated, said' }[state];
  return by ? `${verb} by ${by}` : verb.replace(', said', '');
}
