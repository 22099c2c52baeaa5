import * as z from 'zod/mini';
import { readingStates } from '#extraction/contract/sources.ts';
import { daySchema, idSchema } from '#kit/contract/schema.ts';

export const placeSchema = z.object({
  sourceId: idSchema,
  sourceName: z.string(),
  start: z.number(),
  end: z.number(),
  quote: z.string(),
  /** 1-based page of the source; null where it has none. */
  page: z.nullable(z.number()),
});

export type Place = z.infer<typeof placeSchema>;

/** A closing date as a source states it, proposed as the due date. */
export const closingDateProposalSchema = z.object({ day: daySchema, place: placeSchema });

export type ClosingDateProposal = z.infer<typeof closingDateProposalSchema>;

export const sourceSchema = z.object({
  id: idSchema,
  kind: z.enum(['mail', 'attachment']),
  name: z.string(),
  mediaType: z.string(),
  size: z.number(),
  sha256: z.string(),
  state: z.enum(readingStates),
  note: z.nullable(z.string()),
  pageStarts: z.array(z.number()),
  /** Passages that stand in the file and nobody sees who looks at it (READ-9); nothing is proposed of them or quoted. */
  hidden: z.array(z.string()),
  /** A password that a person gives opens the file, or what is left locked in it (READ-8). */
  asksPassword: z.boolean(),
  /** It came later, and what it asks for is still to be looked for. */
  awaitsProposals: z.boolean(),
  /** It came later, and what it asks for could not be looked for; the note says so. */
  lacksProposals: z.boolean(),
  fileId: z.nullable(idSchema),
  /** The mail or package that the file was taken out of; null where it came by itself. */
  parentId: z.nullable(idSchema),
  /** The pages whose words are read from a picture, how many are done, how many of them gave nothing, and how sure the words are (0 to 100). */
  picture: z.nullable(
    z.object({
      pages: z.array(z.number()),
      done: z.number(),
      unread: z.number(),
      confidence: z.nullable(z.number()),
    }),
  ),
});

export type Source = z.infer<typeof sourceSchema>;

/**
 * Words of a page's picture in reading order. `words` has six numbers a word: its offset in the text, then x, y, width and height in the
 * picture's pixels, and how sure it is (0 to 100).
 */
export const recognisedPageSchema = z.object({
  text: z.string(),
  words: z.array(z.number()),
  width: z.number(),
  height: z.number(),
});

/** The password of a file, used for one reading and kept nowhere. */
export const passwordSchema = z.object({
  password: z
    .string({ error: 'Type the password' })
    .check(z.minLength(1, { error: 'Type the password' }), z.maxLength(255)),
});

/** What became of a password; `never`: the file is locked in a way that cannot be opened here. */
export const unlockedSchema = z.object({ outcome: z.enum(['opened', 'wrong', 'never']) });

/** 1-based page that holds an offset; null where the source has no pages. */
export const pageOf = (pageStarts: readonly number[], offset: number): number | null => {
  if (pageStarts.length === 0) return null;
  const after = pageStarts.findIndex((start) => start > offset);
  return after === -1 ? pageStarts.length : Math.max(1, after);
};
