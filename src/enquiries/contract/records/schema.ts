import * as z from 'zod/mini';
import { receivedViaValues } from '#extraction/contract/fields.ts';
import { daySchema, idSchema, instantSchema } from '#kit/contract/schema.ts';
import { departmentSchema } from '#organisations/contract/schema.ts';

/** id: the reference, our own number, the enquiry's id, or an index into the list (DET-1). */
export const enquiryParams = z.object({ id: z.string().check(z.minLength(1), z.maxLength(200)) });

export const statuses = ['in_review', 'drafting', 'approved'] as const;
export type Status = (typeof statuses)[number];
export const statusSchema = z.enum(statuses);
export const statusLabels: Readonly<Record<Status, string>> = {
  in_review: 'In Review',
  drafting: 'Drafting',
  approved: 'Approved',
};

/** In the order the board's derived priority uses them (code modulo 4). */
export const priorities = ['low', 'medium', 'high', 'urgent'] as const;
export type Priority = (typeof priorities)[number];
export const prioritySchema = z.enum(priorities);

/** How far the reading of a mail and its attachments has come. */
export const readingStages = ['reading', 'read', 'failed'] as const;

/** How an enquiry ends that is closed without a final decision; the words are in closing.ts. */
export const closingOutcomes = ['no_bid', 'withdrawn', 'duplicate', 'not_enquiry'] as const;
/**
 * Every way an enquiry has ended: those a person may choose, and what a list kept elsewhere said
 * when it was imported.
 */
export const recordedOutcomes = [...closingOutcomes, 'decided_before'] as const;
export type ClosingOutcome = (typeof recordedOutcomes)[number];

export const assigneeSchema = z.object({ id: idSchema, name: z.string() });

/** What a list row and a board card show. Wire names as in the specification, section 3. */
export const enquiryCardSchema = z.object({
  id: idSchema,
  ReferenceNo: z.string(),
  CustomerName: z.string(),
  EnquiryType: z.string(),
  ReceivedVia: z.enum(receivedViaValues),
  DateOfReceipt: daySchema,
  Status: statusSchema,
  /** The person's own choice; null until someone has set it (KAN-5). */
  Priority: z.nullable(prioritySchema),
  approvedDepartments: z.array(departmentSchema),
  /** Confirmed as not concerned: the review does not ask them (SIGN-5). */
  notAskedDepartments: z.array(departmentSchema),
  validated: z.boolean(),
  assignee: z.nullable(assigneeSchema),
  dueDate: z.nullable(daySchema),
  reading: z.enum(readingStages),
  /** Fields and requirements still waiting for a person's yes or no. */
  unconfirmed: z.number(),
  /** none: no feasibility review yet. */
  review: z.enum(['none', 'open', 'accepted', 'declined']),
  /** When someone closed it; null while it is on the list and the board (KAN-6). */
  closedAt: z.nullable(instantSchema),
  /** How it ended where it was closed without a final decision; null otherwise. */
  closingOutcome: z.nullable(z.enum(recordedOutcomes)),
});
export type EnquiryCard = z.infer<typeof enquiryCardSchema>;
