import * as z from 'zod/mini';
import { idSchema, instantSchema } from '#kit/contract/schema.ts';

/** How the connection is encrypted: from its first byte, after STARTTLS, or not at all, which only an own network allows. */
const securities = ['tls', 'starttls', 'none'] as const;
export type Security = (typeof securities)[number];

/** How a mailbox is signed in to: with a password, or with a token of Google or Microsoft (XOAUTH2). */
const mailboxSignIns = ['password', 'google', 'microsoft'] as const;
export type MailboxSignIn = (typeof mailboxSignIns)[number];

/** What happens in the mailbox to a mail that was taken in. */
const afterReadings = ['leave', 'seen', 'move'] as const;
export type AfterReading = (typeof afterReadings)[number];

const line = (maxLength: number) =>
  z
    .string()
    .check(
      z.trim(),
      z.maxLength(maxLength, { error: `Use at most ${maxLength} characters` }),
      z.regex(/^\P{C}*$/u, { error: 'Enter it in one line, without hidden characters' }),
    );

/** Everything an organisation chooses of a mailbox, but its secrets; kept as one JSON value. */
export const chosenMailboxSchema = z.object({
  host: line(253).check(z.toLowerCase()),
  port: z
    .number({ error: 'Enter a port' })
    .check(
      z.int(),
      z.gte(1, { error: 'Enter a port from 1 to 65535' }),
      z.lte(65_535, { error: 'Enter a port from 1 to 65535' }),
    ),
  security: z.enum(securities),
  signIn: z.enum(mailboxSignIns),
  userName: line(320),
  /** Of Microsoft: the directory (tenant) the account belongs to. */
  tenant: line(100),
  /** Of Google and Microsoft: the application that is registered there. */
  clientId: line(300),
  folder: line(300),
  afterReading: z.enum(afterReadings),
  /** The folder a mail is moved to once it was taken in. */
  moveTo: line(300),
  /** The name under which the mail server says what it found of a sender (RFC 8601); empty: that of its service or its host. */
  checkedBy: z._default(line(253), ''),
});
export type ChosenMailbox = z.infer<typeof chosenMailboxSchema>;

const secret = (maxLength: number) =>
  z.optional(
    z
      .string()
      .check(
        z.maxLength(maxLength, { error: `Use at most ${maxLength} characters` }),
        z.regex(/^\P{Cc}*$/u, { error: 'Enter it in one line' }),
      ),
  );

/** Left out or empty, what is there stays as long as server, account and way of signing in do. */
const secretsSchema = z.object({
  password: secret(500),
  clientSecret: secret(500),
  refreshToken: secret(8000),
});
export type MailboxSecrets = z.infer<typeof secretsSchema>;

export const mailboxFormSchema = z.object({
  ...chosenMailboxSchema.shape,
  ...secretsSchema.shape,
  /** Whether mails that lie there already are taken in as well; read when the mailbox is added. */
  takesOld: z.boolean(),
});
export type MailboxForm = z.infer<typeof mailboxFormSchema>;

/** waiting: nobody reads it yet; connected: it is read as mails come; failing: it is tried again by itself. */
const mailboxStates = ['waiting', 'connected', 'failing'] as const;

export const mailboxSchema = z.object({
  ...chosenMailboxSchema.shape,
  id: idSchema,
  isOn: z.boolean(),
  takesOld: z.boolean(),
  /** set: it opens; locked: it was sealed with another APP_SECRET and has to be entered again. */
  secret: z.enum(['none', 'set', 'locked']),
  state: z.enum(mailboxStates),
  stateAt: instantSchema,
  /** What is wrong, in words; null where nothing is. */
  trouble: z.nullable(z.string()),
  nextTryAt: z.nullable(instantSchema),
  lastMailAt: z.nullable(instantSchema),
  changed: z.object({ by: z.string(), at: instantSchema }),
});
export type Mailbox = z.infer<typeof mailboxSchema>;

/** How a test went: what was found, or what is wrong and, where known, in which field. */
export const mailboxTestSchema = z.discriminatedUnion('type', [
  z.object({ type: z.literal('connecting'), host: z.string() }),
  z.object({ type: z.literal('found'), message: z.string(), warnings: z.array(z.string()) }),
  z.object({ type: z.literal('failed'), message: z.string(), folders: z.array(z.string()) }),
]);
export type MailboxTest = z.infer<typeof mailboxTestSchema>;

/** taken: kept; known: it was here already; too_large, failed: still in the mailbox; refused: the listener did not take it. */
export const arrivalResults = ['taken', 'known', 'too_large', 'failed', 'refused'] as const;
export type ArrivalResult = (typeof arrivalResults)[number];

export const arrivalSchema = z.object({
  id: z.number(),
  at: instantSchema,
  /** The account of the mailbox; null for the organisation's own address. */
  mailbox: z.nullable(z.string()),
  sender: z.string(),
  subject: z.string(),
  result: z.enum(arrivalResults),
  reason: z.nullable(z.string()),
});
export type Arrival = z.infer<typeof arrivalSchema>;
