import * as z from 'zod/mini';

/** An address that mail can be sent to, in lower case. */
export const emailSchema = z.string({ error: 'Email is required' }).check(
  z.trim(),
  z.toLowerCase(),
  z.minLength(1, { error: 'Email is required', abort: true }),
  z.maxLength(254, { error: 'Enter a valid email', abort: true }),
  z.regex(/^[^\s@<>(),;:"[\]\\]+@[a-z0-9](?:[a-z0-9-]*[a-z0-9])?(?:\.[a-z0-9](?:[a-z0-9-]*[a-z0-9])?)+$/, {
    error: 'Enter a valid email',
  }),
);
