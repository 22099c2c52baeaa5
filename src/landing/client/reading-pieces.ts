import { countOf } from '#kit/contract/words.ts';
import type { MailReading } from '#landing/contract/schema.ts';

/** A stretch of the mail: the requirement it belongs to, and the fields that were read in it, by their places. */
export type Piece = { text: string; row: number | null; fields: number[] };

/**
 * The whole text of a mail, cut wherever a requirement or a field begins or ends. A word belongs to one requirement at
 * most: to the first that holds it.
 */
export function cutMail({ text, requirements, fields }: MailReading): Piece[] {
  const cuts = new Set([0, text.length]);
  for (const { start, end } of [...requirements, ...fields]) cuts.add(start).add(end);
  const at = [...cuts].toSorted((one, other) => one - other);
  return at.slice(1).map((end, place): Piece => {
    const start = at[place] ?? 0;
    const holds = (passage: { start: number; end: number }) => passage.start <= start && end <= passage.end;
    const row = requirements.findIndex(holds);
    return {
      text: text.slice(start, end),
      row: row === -1 ? null : row,
      fields: fields.flatMap((field, index) => (holds(field) ? [index] : [])),
    };
  });
}

/** "0.2": a tenth of a second is the shortest that is said. */
export const formatSeconds = (milliseconds: number): string => Math.max(0.1, milliseconds / 1000).toFixed(1);

/** "16 requirements and 9 fields, read in 0.2 s." */
export function describeReading({ requirements, fields, milliseconds }: MailReading): string {
  return `${countOf(requirements.length, 'requirement', 'requirements')} and ${countOf(fields.length, 'field', 'fields')}, read in ${formatSeconds(milliseconds)} s.`;
}
