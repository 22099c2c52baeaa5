import * as z from 'zod/mini';
import { idSchema, instantSchema, requiredText } from '#kit/contract/schema.ts';
import { authenticationSchema, certainties, mailKinds, receivedStates } from '../received/schema.ts';

const enquirySchema = z.nullable(z.object({ id: idSchema, reference: z.string(), customer: z.string() }));

/** A mail as the list shows it. */
export const trayMailSchema = z.object({
  id: idSchema,
  from: z.object({ name: z.string(), address: z.string() }),
  subject: z.string(),
  receivedAt: instantSchema,
  state: z.enum(receivedStates),
  kind: z.nullable(z.enum(mailKinds)),
  certainty: z.nullable(z.enum(certainties)),
  reasons: z.array(z.string()),
  enquiry: enquirySchema,
  ticket: z.nullable(z.object({ id: idSchema, number: z.string() })),
});
export type TrayMail = z.infer<typeof trayMailSchema>;

export const mailAnswerSchema = z.object({
  differenceId: idSchema,
  no: z.number(),
  question: z.string(),
  words: z.string(),
  reason: z.string(),
  state: z.enum(['proposed', 'accepted', 'declined']),
});
export type MailAnswer = z.infer<typeof mailAnswerSchema>;

/** Words of a mail that came, at the question of an enquiry that they may answer. */
export const proposedAnswerSchema = z.object({
  mailId: idSchema,
  differenceId: idSchema,
  no: z.number(),
  words: z.string(),
  reason: z.string(),
  from: z.string(),
  receivedAt: instantSchema,
});
export type ProposedAnswer = z.infer<typeof proposedAnswerSchema>;

/** The mail with its words, which are untrusted and shown as text only. */
export const openedMailSchema = z.extend(trayMailSchema, {
  text: z.string(),
  isCut: z.boolean(),
  attachments: z.array(z.string()),
  authentication: z.nullable(authenticationSchema),
  decidedBy: z.nullable(z.string()),
  /** Who took it although the malware scanner said nothing of it. */
  unscannedBy: z.nullable(z.string()),
  answers: z.array(mailAnswerSchema),
});
export type OpenedMail = z.infer<typeof openedMailSchema>;

export const trayCountsSchema = z.object({
  waiting: z.number(),
  sorting: z.number(),
  unreadable: z.number(),
  refused: z.number(),
});

/** What a person makes of a mail; an answer and an amendment name their enquiry by its reference, number or id. */
export const mailDecisionSchema = z.discriminatedUnion('as', [
  z.object({ as: z.literal('enquiry') }),
  z.object({ as: z.literal('none') }),
  /** The ticket that it seems to answer. */
  z.object({ as: z.literal('support') }),
  z.object({ as: z.enum(['answer', 'amendment']), enquiry: requiredText('Name the enquiry', 200) }),
]);
export type MailDecision = z.infer<typeof mailDecisionSchema>;

export const answerDecisionSchema = z.discriminatedUnion('as', [
  z.object({ as: z.literal('accepted'), words: requiredText('Write the answer', 4000) }),
  z.object({ as: z.literal('declined') }),
  /** Undo: what was decided is taken back, and the words are proposed again. */
  z.object({ as: z.literal('proposed') }),
]);
export type AnswerDecision = z.infer<typeof answerDecisionSchema>;
