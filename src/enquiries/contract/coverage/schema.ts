import * as z from 'zod/mini';
import {
  boilerplateRules,
  leftOutReasons,
  passageClasses,
  type LeftOutReason,
  type PassageClass,
} from '#extraction/contract/coverage.ts';
import { readingStates } from '#extraction/contract/sources.ts';
import { idSchema } from '#kit/contract/schema.ts';
import { placeSchema } from '../sources/schema.ts';

export const leftOutSchema = z.object({
  place: placeSchema,
  reason: z.enum(leftOutReasons),
  /** What an unread passage is written in: "Arabic". */
  language: z.nullable(z.string()),
});
export type LeftOut = z.infer<typeof leftOutSchema>;

/**
 * What became of the sentences of one source; `leftOut` lists, in reading order, all that are accounted for
 * nowhere.
 */
export const coverageSchema = z.object({
  sourceId: idSchema,
  /** Sentences, items, rows, headings and lines of frame, each counted in one class. */
  sentences: z.number(),
  counts: z.record(z.enum(passageClasses), z.number()),
  /**
   * What no row, item or field quotes, without what is left out: headings, boilerplate with its rule, the
   * tender's own procedure.
   */
  passedOver: z.array(
    z.object({
      start: z.number(),
      end: z.number(),
      class: z.enum(['heading', 'boilerplate', 'procedure']),
      rule: z.nullable(z.enum(boilerplateRules)),
    }),
  ),
  leftOut: z.array(leftOutSchema),
  /** Passages that nobody sees who looks at the source (READ-9): no part of its text, and of none of the classes. */
  hidden: z.number(),
  /** Words of the file were not read; the note of the source says which. */
  isPartial: z.boolean(),
});
export type Coverage = z.infer<typeof coverageSchema>;

/** The passages of one source that no row, item or field quotes. */
export const passagesSchema = z.pick(coverageSchema, { passedOver: true, leftOut: true });

/** Passages left out for one reason, in one language, counted. */
const leftOutCountSchema = z.object({
  reason: z.enum(leftOutReasons),
  language: z.nullable(z.string()),
  count: z.number(),
});

/** The coverage of one source without its passages: a long file leaves thousands of them out. */
export const coverageSumSchema = z.extend(z.omit(coverageSchema, { passedOver: true, leftOut: true }), {
  leftOut: z.array(leftOutCountSchema),
});
export type CoverageSum = z.infer<typeof coverageSumSchema>;
/** A passage that was left out, or several of one kind. */
type LeftOutKind = Pick<LeftOut, 'reason' | 'language'> & { count?: number };
/** How many passages they are. */
export const countLeftOut = (leftOut: readonly LeftOutKind[]): number =>
  leftOut.reduce((sum, { count = 1 }) => sum + count, 0);
export type PassedOver = Coverage['passedOver'][number];

/**
 * A source that gave no text, or not all of it: a scan, a picture, a file that is protected, damaged, too
 * long or of a kind that is not read.
 */
export const notReadSchema = z.object({
  sourceId: idSchema,
  name: z.string(),
  state: z.enum(readingStates),
  /** It was read, but not all of it. */
  isPartial: z.boolean(),
});
export type NotRead = z.infer<typeof notReadSchema>;

const formatUnread = (count: number, language: string): string =>
  `${count} ${count === 1 ? 'sentence' : 'sentences'} in ${language} ${count === 1 ? 'was' : 'were'} not understood`;

/** Each reason with its count, the most alarming first: "12 sentences in Arabic were not understood". */
export function formatLeftOut(leftOut: readonly LeftOutKind[]): string[] {
  const count = (reason: LeftOutReason): number =>
    countLeftOut(leftOut.filter((each) => each.reason === reason));
  const languages = Map.groupBy(
    leftOut.filter(({ reason }) => reason === 'unread'),
    ({ language }) => language ?? 'another language',
  );
  const [damaged, doubtful, nothing, part, instruction] = [
    count('damaged'),
    count('doubtful'),
    count('nothing'),
    count('part'),
    count('instruction'),
  ];
  return [
    ...[...languages].map(([language, unread]) => formatUnread(countLeftOut(unread), language)),
    damaged > 0
      ? `${damaged} ${damaged === 1 ? 'sentence' : 'sentences'} ${damaged === 1 ? 'was' : 'were'} damaged`
      : '',
    doubtful > 0
      ? `${doubtful} ${doubtful === 1 ? 'sentence' : 'sentences'} in a picture may be misread`
      : '',
    nothing > 0 ? `${nothing} ${nothing === 1 ? 'sentence' : 'sentences'} not used` : '',
    part > 0
      ? `${part} ${part === 1 ? 'sentence' : 'sentences'} ${part === 1 ? 'was' : 'were'} taken only in part`
      : '',
    instruction > 0
      ? `${instruction} ${instruction === 1 ? 'sentence' : 'sentences'} addressed to a reading program ${instruction === 1 ? 'was' : 'were'} not followed`
      : '',
  ].filter(Boolean);
}

/** Whether there is no more to say of what was left out than how much it is, which the sum of a source says already. */
export const isPlainlyLeftOut = (leftOut: readonly LeftOutKind[]): boolean =>
  leftOut.length > 0 && leftOut.every(({ reason }) => reason === 'nothing');

/** "3 passages that no reader sees were not read"; empty where there are none. */
export const formatHidden = (hidden: number): string =>
  hidden === 0
    ? ''
    : `${hidden} ${hidden === 1 ? 'passage' : 'passages'} that no reader sees ${hidden === 1 ? 'was' : 'were'} not read`;

/** How far a source was read, as a sentence that claims no more than is true. */
export function formatCoverage({
  leftOut,
  hidden,
  isPartial,
}: {
  leftOut: readonly LeftOutKind[];
  hidden: number;
  isPartial: boolean;
}): string {
  const reasons = formatLeftOut(leftOut);
  const whole = isPartial
    ? 'Only part of the file was read'
    : `The ${hidden > 0 ? 'visible ' : ''}text was read in full`;
  const visible =
    reasons.length > 0
      ? `The text was not taken in full: ${[...(isPartial ? ['part of the file was not read'] : []), ...reasons].join(', ')}`
      : whole;
  return `${[visible, formatHidden(hidden)].filter(Boolean).join('; ')}.`;
}

const classLabels: Readonly<Record<PassageClass, string>> = {
  requirement: 'taken as requirements',
  item: 'taken as line items',
  field: 'taken as fields',
  procedure: 'tender procedure',
  heading: 'headings',
  boilerplate: 'boilerplate',
  notUnderstood: 'not understood',
  leftOut: 'left out',
};

/**
 * The sum of a source or of several: "214 sentences: 96 taken as requirements, 41 tender procedure, 72
 * boilerplate, 5 not understood (Arabic)".
 */
export function formatCoverageSum(
  coverages: readonly { counts: Coverage['counts']; leftOut: readonly LeftOutKind[] }[],
): string {
  const count = (each: PassageClass): number => coverages.reduce((sum, { counts }) => sum + counts[each], 0);
  const languages = new Set(
    coverages.flatMap(({ leftOut }) => leftOut.flatMap(({ language }) => language ?? [])),
  );
  const hasPictures = coverages.some(({ leftOut }) => leftOut.some(({ reason }) => reason === 'doubtful'));
  const reasons = [[...languages].join(', '), hasPictures ? 'picture, low confidence' : ''].filter(Boolean);
  const named = reasons.length > 0 ? ` (${reasons.join('; ')})` : '';
  const parts = Object.keys(classLabels).flatMap((name) => {
    const each = passageClasses.find((known) => known === name);
    if (!each || count(each) === 0) return [];
    return [`${count(each)} ${classLabels[each]}${each === 'notUnderstood' ? named : ''}`];
  });
  const all = passageClasses.reduce((sum, each) => sum + count(each), 0);
  return parts.length === 0
    ? 'No sentences'
    : `${all} ${all === 1 ? 'sentence' : 'sentences'}: ${parts.join(', ')}`;
}
