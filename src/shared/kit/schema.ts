import * as z from 'zod/mini';

/** A day without time or zone, as YYYY-MM-DD. */
export const daySchema = z.iso.date({ error: 'Enter a date' });

/** An instant as ISO 8601 with zone. */
export const instantSchema = z.iso.datetime({ offset: true });

export const idSchema = z.uuid();

/** Trimmed text of at most `longest` characters that is not empty; `error` is shown when it is missing. */
export const requiredText = (error: string, longest = 200) =>
  z.string({ error }).check(z.trim(), z.minLength(1, { error, abort: true }), z.maxLength(longest, { error: `Use at most ${longest} characters` }));

/** Trimmed text that may be missing or empty. */
export const optionalText = (longest = 200) => z.optional(z.string().check(z.trim(), z.maxLength(longest, { error: `Use at most ${longest} characters` })));

/** The reply of calls that only say how it went. */
export const messageReplySchema = z.object({ message: z.string() });
