import * as z from 'zod/mini';

/** A day without time or zone, as YYYY-MM-DD. */
export const daySchema = z.iso.date({ error: 'Enter a date' });

/** An instant as ISO 8601 with zone. */
export const instantSchema = z.iso.datetime({ offset: true });

export const idSchema = z.uuid();

/** Trimmed text of at most `longest` characters that is not empty; `error` is shown when it is missing. */
export const requiredText = (error: string, longest = 200) =>
  z
    .string({ error })
    .check(
      z.trim(),
      z.minLength(1, { error, abort: true }),
      z.maxLength(longest, { error: `Use at most ${longest} characters` }),
    );

/**
 * Nothing that a reader does not see and that changes what he sees: controls, line breaks, and the
 * marks that turn the direction of writing, by which a name shows as another. Joiners stay: Persian
 * and Indian names need them.
 */
const visibleOnly = /^[^\p{Cc}\p{Zl}\p{Zp}\u061C\u200B\u200E\u200F\u202A-\u202E\u2060-\u2069\uFEFF]*$/u;

export const hiddenCharacters = 'It has hidden characters. Type it instead of pasting it.';
export const hasHiddenCharacters = (text: string): boolean => !visibleOnly.test(text);

/** A name of a person or an organisation: `requiredText` in one line, of characters that can be seen. */
export const requiredName = (error: string, longest = 200) =>
  requiredText(error, longest).check(z.regex(visibleOnly, { error: hiddenCharacters }));

/** Trimmed text that may be missing or empty. */
export const optionalText = (longest = 200) =>
  z.optional(
    z.string().check(z.trim(), z.maxLength(longest, { error: `Use at most ${longest} characters` })),
  );

/** The reply of calls that only say how it went. */
export const messageReplySchema = z.object({ message: z.string() });
