import * as z from 'zod/mini';
import {
  daySchema,
  idSchema,
  instantSchema,
  optionalText,
  requiredName,
  requiredText,
} from '#kit/contract/schema.ts';
import { departmentSchema } from '#organisations/contract/schema.ts';
import { enquiryFieldNameSchema, fieldValueSchema, receivedViaValues } from '#extraction/contract/fields.ts';
import { requirementCategories } from '#extraction/contract/requirement-kinds.ts';
import { readingStates } from '#extraction/contract/sources.ts';

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
export const closingOutcomes = ['no_bid', 'withdrawn', 'duplicate'] as const;
export type ClosingOutcome = (typeof closingOutcomes)[number];

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
});
export type EnquiryCard = z.infer<typeof enquiryCardSchema>;

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

/** proposed: nobody has looked; confirmed: as proposed; edited: a person's value; rejected: the proposal was wrong and the text is silent. */
export const fieldStates = ['proposed', 'confirmed', 'edited', 'rejected'] as const;

export const enquiryFieldSchema = z.object({
  field: enquiryFieldNameSchema,
  value: fieldValueSchema,
  state: z.enum(fieldStates),
  place: z.nullable(placeSchema),
  confidence: z.nullable(z.number()),
  by: z.nullable(z.string()),
  at: z.nullable(instantSchema),
  /** How many values it has had, the one that stands included. */
  versions: z.number(),
});
export type EnquiryField = z.infer<typeof enquiryFieldSchema>;

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
  fileId: z.nullable(idSchema),
});
export type Source = z.infer<typeof sourceSchema>;

export const enquiryDetailSchema = z.object({
  ...enquiryCardSchema.shape,
  /** Our own number, given at intake; it keeps opening the enquiry after the customer's reference is confirmed. */
  number: z.string(),
  fields: z.array(enquiryFieldSchema),
  sources: z.array(sourceSchema),
  revision: z.number(),
  createdAt: instantSchema,
  createdBy: z.string(),
  readingError: z.nullable(z.string()),
  /** How it ended, where it was closed without a final decision. */
  closing: z.nullable(z.object({ outcome: z.enum(closingOutcomes), reason: z.string(), by: z.string() })),
});
export type EnquiryDetail = z.infer<typeof enquiryDetailSchema>;

/** The form for an enquiry that came by telephone, post or in person (CR-9, Manual). */
export const newEnquirySchema = z.object({
  CustomerName: requiredName('Customer name is required'),
  EnquiryType: requiredText('Enquiry type is required'),
  ReferenceNo: optionalText(80),
  DateOfReceipt: daySchema,
  RequiredCertificate: z.array(requiredText('Name the certificate')).check(z.maxLength(50)),
  DeliveryLocation: optionalText(),
  DeliveryTimeline: optionalText(),
  CommercialTerms: optionalText(2000),
  MonogramRequirement: optionalText(),
  /** What the customer said or wrote, in full: it becomes the source the requirements are quoted from. */
  text: optionalText(200_000),
});
export type NewEnquiry = z.infer<typeof newEnquirySchema>;

/** Where something stands: the place of the source in the list, and offsets into its text; null where nothing is quoted. */
const passageSchema = {
  source: z.nullable(z.number()),
  quote: z.nullable(z.string()),
  start: z.nullable(z.number()),
  end: z.nullable(z.number()),
};

/** A mail read by the embedded rules, as it is answered without being stored. `quote` is exactly `sources[source].text.slice(start, end)`. */
export const extractedRecordSchema = z.object({
  /** False for a mail that asks for no offer: a circular, a reminder, an automatic reply. */
  isEnquiry: z.boolean(),
  sources: z.array(z.object({ name: z.string(), text: z.string() })),
  fields: z.array(
    z.object({
      field: enquiryFieldNameSchema,
      value: fieldValueSchema,
      confidence: z.number(),
      ...passageSchema,
    }),
  ),
  requirements: z.array(
    z.object({
      text: z.string(),
      category: z.enum(requirementCategories),
      mandatory: z.boolean(),
      departments: z.array(departmentSchema),
      standard: z.nullable(z.string()),
      confidence: z.number(),
      ...passageSchema,
    }),
  ),
});
export type ExtractedRecord = z.infer<typeof extractedRecordSchema>;
