import * as z from 'zod/mini';
import { idSchema, instantSchema, requiredText } from '#kit/contract/schema.ts';

export const maxSupportFileBytes = 10 * 1024 * 1024;
export const maxSupportFiles = 5;

export const ticketCategories = ['question', 'fault', 'idea', 'account', 'other'] as const;
export type TicketCategory = (typeof ticketCategories)[number];

export const categoryLabels: Readonly<Record<TicketCategory, string>> = {
  question: 'How do I …?',
  fault: 'Something does not work',
  idea: 'An idea or a wish',
  account: 'Account, trial and billing',
  other: 'Something else',
};

/** open: waits for an answer; answered: support has answered; closed: support says that it is done with. */
export const ticketStates = ['open', 'answered', 'closed'] as const;
export type TicketState = (typeof ticketStates)[number];

const fact = z.string().check(z.maxLength(400));
/** What helps to find a fault; shown to the person before it is sent. */
export const diagnosticsSchema = z.object({ browser: fact, screen: fact, page: fact, version: fact });
export type Diagnostics = z.infer<typeof diagnosticsSchema>;

export const maxMessageLength = 8000;
const messageText = requiredText('Write what it is about', maxMessageLength);
const fileIds = z._default(z.array(idSchema).check(z.maxLength(maxSupportFiles)), []);

export const newTicketSchema = z.object({
  category: z.enum(ticketCategories, { error: 'Choose a category' }),
  subject: requiredText('Subject is required', 160),
  text: messageText,
  enquiryId: z._default(z.nullable(idSchema), null),
  diagnostics: z._default(z.nullable(diagnosticsSchema), null),
  fileIds,
});
export type NewTicket = z.infer<typeof newTicketSchema>;

export const newMessageSchema = z.object({
  /** answer: notes what came back by mail, where answers do not come by themselves. */
  kind: z._default(z.enum(['question', 'answer']), 'question'),
  text: messageText,
  fileIds,
});
export type NewMessage = z.infer<typeof newMessageSchema>;

export const supportFileSchema = z.object({ id: idSchema, name: z.string(), size: z.number() });

export const ticketSummarySchema = z.object({
  id: idSchema,
  number: z.string(),
  state: z.enum(ticketStates),
  category: z.enum(ticketCategories),
  subject: z.string(),
  askedBy: z.object({ id: idSchema, name: z.string() }),
  createdAt: instantSchema,
  changedAt: instantSchema,
});
export type TicketSummary = z.infer<typeof ticketSummarySchema>;

export const ticketSchema = z.object({
  ...ticketSummarySchema.shape,
  enquiry: z.nullable(z.object({ id: idSchema, reference: z.string() })),
  diagnostics: z.nullable(diagnosticsSchema),
  messages: z.array(
    z.object({
      no: z.number(),
      kind: z.enum(['question', 'answer']),
      text: z.string(),
      by: z.string(),
      /** An answer that a colleague noted here; others came by mail. */
      isNoted: z.boolean(),
      at: instantSchema,
      files: z.array(supportFileSchema),
    }),
  ),
});
export type Ticket = z.infer<typeof ticketSchema>;

/** What becomes of mails here: they leave, wait in the outbox of this installation, or there is no way out. */
export const mailRoutes = ['sent', 'kept', 'none'] as const;

export const deskSchema = z.object({
  address: z.string(),
  mail: z.enum(mailRoutes),
  /** Answers come to the tickets by themselves, because the organisation has an address for mail. */
  takesAnswers: z.boolean(),
  version: z.string(),
});
export type Desk = z.infer<typeof deskSchema>;
