import * as z from 'zod/mini';
import { prioritySchema } from '#enquiries/contract/records/schema.ts';
import { daySchema, idSchema, instantSchema, requiredText } from '#kit/contract/schema.ts';
import { departmentSchema } from '#organisations/contract/schema.ts';
import { neededQuantitySchema, quantitySchema } from './quantity.ts';

/** Where a request stands, step by step (domain: request, then stock or purchase, then receipt). */
export const requestStates = [
  'draft',
  'submitted',
  'approved',
  'rejected',
  'reserved',
  'rfq',
  'quoted',
  'ordered',
  'received',
  'inspected',
  'issued',
  'closed',
  'cancelled',
] as const;
export type RequestState = (typeof requestStates)[number];
export const requestStateSchema = z.enum(requestStates);

/** The specification's short states; each state belongs to one. */
export const stateGroups = ['requested', 'quoted', 'ordered', 'received', 'cancelled'] as const;
export type StateGroup = (typeof stateGroups)[number];

export const certificateTypes = ['none', '2.1', '2.2', '3.1', '3.2', 'coc'] as const;
export type CertificateType = (typeof certificateTypes)[number];

const text = (longest: number) =>
  z._default(
    z.string().check(z.trim(), z.maxLength(longest, { error: `Use at most ${longest} characters` })),
    '',
  );

/** What is asked for in one line. */
const askedLine = {
  description: requiredText('Name the material', 500),
  specification: text(1000),
  form: text(80),
  size: text(120),
  quantity: neededQuantitySchema,
  unit: requiredText('Name the unit', 20),
  certificate: z._default(z.enum(certificateTypes), 'none'),
  nace: z._default(z.boolean(), false),
  psl: text(40),
  origin: text(200),
  drawing: text(120),
  remarks: text(1000),
  requirementId: z._default(z.nullable(idSchema), null),
  untracedReason: text(300),
  /** Of material already in stock; else written down when it comes. */
  heatNo: text(120),
};

/** What is known of a line once the material is here. */
const receipt = {
  heatNo: text(120),
  certificateNo: text(120),
  certificateAccepted: z.nullable(z.boolean()),
  pmiResult: text(200),
  quantityAccepted: z.nullable(quantitySchema),
  quantityRejected: z.nullable(quantitySchema),
  location: text(120),
};

const personSchema = z.object({ id: idSchema, name: z.string() });

const visibleLineSchema = z.object({
  ...askedLine,
  ...receipt,
  id: idSchema,
  no: z.number(),
  /** The ledger row it traces to. */
  requirement: z.nullable(z.object({ id: idSchema, no: z.number(), text: z.string() })),
  certificateFile: z.nullable(z.object({ id: idSchema, name: z.string() })),
  quantityIssued: z.string(),
});
export type MaterialLine = z.infer<typeof visibleLineSchema>;

export const materialRequestSchema = z.object({
  id: idSchema,
  number: z.string(),
  state: requestStateSchema,
  group: z.enum(stateGroups),
  /** The day it was first written down. */
  date: daySchema,
  requester: personSchema,
  approver: z.nullable(personSchema),
  department: departmentSchema,
  enquiry: z.nullable(z.object({ id: idSchema, ReferenceNo: z.string(), CustomerName: z.string() })),
  costCentre: z.string(),
  priority: prioritySchema,
  needBy: daySchema,
  deliveryPoint: z.string(),
  supplier: z.string(),
  orderNo: z.string(),
  decision: z.nullable(z.object({ by: z.string(), at: instantSchema })),
  reason: z.string(),
  movedAt: instantSchema,
  movedBy: z.string(),
  lines: z.array(visibleLineSchema),
});
export type MaterialRequest = z.infer<typeof materialRequestSchema>;

/** The form of a request, new or still a draft; a draft is held to less than a request that is submitted. */
export const requestFormSchema = z.object({
  department: departmentSchema,
  /** Id of the enquiry it is for. */
  enquiryId: z._default(z.nullable(idSchema), null),
  costCentre: text(80),
  priority: z._default(prioritySchema, 'medium'),
  needBy: daySchema,
  deliveryPoint: text(200),
  approverId: z._default(z.nullable(idSchema), null),
  lines: z
    .array(z.object(askedLine))
    .check(
      z.minLength(1, { error: 'Add at least one line' }),
      z.maxLength(200, { error: 'Use at most 200 lines' }),
    ),
});
export type RequestForm = z.infer<typeof requestFormSchema>;
export type LineForm = RequestForm['lines'][number];

/** What is written down about a line when and after it comes; what is left out stays. */
export const receiptSchema = z.object({
  heatNo: z.optional(z.string().check(z.trim(), z.maxLength(120))),
  certificateNo: z.optional(z.string().check(z.trim(), z.maxLength(120))),
  certificateAccepted: z.optional(z.nullable(z.boolean())),
  pmiResult: z.optional(z.string().check(z.trim(), z.maxLength(200))),
  quantityAccepted: z.optional(z.nullable(quantitySchema)),
  quantityRejected: z.optional(z.nullable(quantitySchema)),
  location: z.optional(z.string().check(z.trim(), z.maxLength(120))),
});
export type Receipt = z.infer<typeof receiptSchema>;
