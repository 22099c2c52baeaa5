import * as z from 'zod/mini';
import { leftOutReasons, type LeftOutReason } from '#extraction/contract/left-out.ts';
import { idSchema } from '#kit/contract/schema.ts';
import { placeSchema } from '../sources/schema.ts';

export const leftOutSchema = z.object({
  place: placeSchema,
  reason: z.enum(leftOutReasons),
  /** What an unread passage is written in: "Arabic". */
  language: z.nullable(z.string()),
});
export type LeftOut = z.infer<typeof leftOutSchema>;

/** What became of the sentences of one source; `leftOut` lists, in reading order, all that are accounted for nowhere. */
export const coverageSchema = z.object({
  sourceId: idSchema,
  sentences: z.number(),
  headings: z.number(),
  /** Greetings, addresses, signatures, the headers of a mail, small print. */
  boilerplate: z.number(),
  leftOut: z.array(leftOutSchema),
});
export type Coverage = z.infer<typeof coverageSchema>;

const sentences = (count: number): string => `${count} ${count === 1 ? 'sentence' : 'sentences'}`;
const were = (count: number): string => (count === 1 ? 'was' : 'were');

/** Each reason with its count, the most alarming first: "12 sentences in Arabic were not understood". */
export function formatLeftOut(leftOut: readonly Pick<LeftOut, 'reason' | 'language'>[]): string[] {
  const count = (reason: LeftOutReason): number => leftOut.filter((each) => each.reason === reason).length;
  const languages = Map.groupBy(
    leftOut.filter(({ reason }) => reason === 'unread'),
    ({ language }) => language ?? 'another language',
  );
  const [damaged, nothing, part, instruction] = [
    count('damaged'),
    count('nothing'),
    count('part'),
    count('instruction'),
  ];
  return [
    ...[...languages].map(
      ([language, { length }]) => `${sentences(length)} in ${language} ${were(length)} not understood`,
    ),
    damaged > 0 ? `${sentences(damaged)} ${were(damaged)} damaged` : '',
    nothing > 0 ? `${sentences(nothing)} became nothing` : '',
    part > 0 ? `${sentences(part)} ${were(part)} taken only in part` : '',
    instruction > 0
      ? `${sentences(instruction)} addressed to a reading program ${were(instruction)} not followed`
      : '',
  ].filter(Boolean);
}

/** How far a source was read, as a sentence that claims no more than is true. */
export function formatCoverage({
  leftOut,
}: {
  leftOut: readonly Pick<LeftOut, 'reason' | 'language'>[];
}): string {
  const reasons = formatLeftOut(leftOut);
  return reasons.length === 0
    ? 'The text was read in full.'
    : `The text was not taken in full: ${reasons.join(', ')}.`;
}
