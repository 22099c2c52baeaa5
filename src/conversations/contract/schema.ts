import * as z from 'zod/mini';
import { emailSchema } from '#accounts/contract/email.ts';
import { idSchema, instantSchema, requiredText } from '#kit/contract/schema.ts';
import { templateNames } from './templates.ts';

/**
 * queued: stored, waits for its turn; sending: handed over, the answer is not known yet; received:
 * taken in from the customer.
 */
export const mailStates = ['queued', 'sending', 'sent', 'failed', 'received'] as const;
export const mailKinds = ['mail', 'follow-up', 'reply'] as const;

const personSchema = z.object({ name: z.string(), address: z.string() });

export const mailFileSchema = z.object({ id: idSchema, name: z.string(), size: z.number() });
export type MailFile = z.infer<typeof mailFileSchema>;

/**
 * A mail of the thread. Its text is untrusted: shown as text only, and only its beginning when it
 * is very long.
 */
export const threadMailSchema = z.object({
  id: idSchema,
  kind: z.enum(mailKinds),
  state: z.enum(mailStates),
  from: personSchema,
  to: z.array(z.string()),
  cc: z.array(z.string()),
  subject: z.string(),
  text: z.string(),
  isCut: z.boolean(),
  /** When it left or came; while it waits, when it was written. */
  at: instantSchema,
  /** Who wrote it, or took it in. */
  by: z.string(),
  /** Why it has not left, or who did not get it. */
  problem: z.nullable(z.string()),
  /** A person may have it sent (again). */
  mayRetry: z.boolean(),
  files: z.array(mailFileSchema),
  /** A reply as it came. */
  originalId: z.nullable(idSchema),
});
export type ThreadMail = z.infer<typeof threadMailSchema>;

/** What the enquiry began with: the customer's mail, or what was written down. */
export const originalSchema = z.object({
  sourceId: idSchema,
  from: z.nullable(personSchema),
  subject: z.string(),
  at: z.nullable(instantSchema),
  text: z.string(),
  isCut: z.boolean(),
});
export type Original = z.infer<typeof originalSchema>;

export const commentSchema = z.object({
  id: idSchema,
  authorId: idSchema,
  author: z.string(),
  /** Empty once it is deleted. */
  text: z.string(),
  mentions: z.array(z.object({ id: idSchema, name: z.string() })),
  /** The row of the ledger it is about. */
  requirement: z.nullable(z.object({ id: idSchema, no: z.number(), text: z.string() })),
  at: instantSchema,
  editedAt: z.nullable(instantSchema),
  isDeleted: z.boolean(),
});
export type Comment = z.infer<typeof commentSchema>;

export const conversationSchema = z.object({
  original: z.nullable(originalSchema),
  mails: z.array(threadMailSchema),
  comments: z.array(commentSchema),
  /** Whom to answer: the sender of the last mail in, else of the enquiry. */
  recipient: z.nullable(z.string()),
});
export type Conversation = z.infer<typeof conversationSchema>;

export const maxMailTextLength = 50_000;
export const maxRecipients = 10;
export const maxAttachments = 10;
/** Together, in bytes: most mail servers refuse more than 25 MB once a mail is encoded. */
export const maxAttachmentBytes = 20 * 1024 * 1024;
export const maxCommentLength = 5000;

const addresses = z
  .array(emailSchema)
  .check(z.maxLength(maxRecipients, { error: `Write to at most ${maxRecipients} addresses` }));
const oneLine = z.regex(/^[^\r\n]*$/, { error: 'Use one line' });

export const newMailSchema = z.object({
  kind: z.enum(['mail', 'follow-up']),
  to: z
    .array(emailSchema, { error: 'Enter an address' })
    .check(
      z.minLength(1, { error: 'Enter an address' }),
      z.maxLength(maxRecipients, { error: `Write to at most ${maxRecipients} addresses` }),
    ),
  cc: z._default(addresses, []),
  subject: requiredText('Subject is required', 300).check(oneLine),
  text: requiredText('Write the mail', maxMailTextLength),
  attachmentIds: z._default(z.array(idSchema).check(z.maxLength(maxAttachments)), []),
});
export type NewMail = z.infer<typeof newMailSchema>;

export const newCommentSchema = z.object({
  text: requiredText('Write the comment', maxCommentLength),
  /** Members named in the text as @Name. */
  mentions: z._default(z.array(idSchema).check(z.maxLength(50)), []),
  requirementId: z._default(z.nullable(idSchema), null),
});
export type NewComment = z.infer<typeof newCommentSchema>;

export const templateNameSchema = z.enum(templateNames);

export const templateTextSchema = z.object({
  subject: requiredText('Subject is required', 300).check(oneLine),
  text: requiredText('Write the template', maxMailTextLength),
});
export type TemplateText = z.infer<typeof templateTextSchema>;

export const templateSchema = z.object({
  name: templateNameSchema,
  subject: z.string(),
  text: z.string(),
  /** Who changed it; null while it is as the product brings it. */
  changedBy: z.nullable(z.string()),
});
export type Template = z.infer<typeof templateSchema>;
