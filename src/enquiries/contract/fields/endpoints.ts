import * as z from 'zod/mini';
import { enquiryFieldNameSchema, fieldValueSchema } from '#extraction/contract/fields.ts';
import { endpoint } from '#kit/contract/endpoint.ts';
import { optionalText } from '#kit/contract/schema.ts';
import { enquiryFailures } from '../errors.ts';
import { enquiryParams } from '../records/schema.ts';
import { enquiryFieldSchema } from './schema.ts';

const { notFound, closed } = enquiryFailures;

const namedFields = z.object({
  fields: z
    .array(enquiryFieldNameSchema)
    .check(z.minLength(1, { error: 'Name at least one field' }), z.maxLength(10)),
});

export const fieldTags = ['Enquiries', 'Enquiry', 'Review', 'Waiting'];

/** A person's word on proposed fields (AI-6). */
export const fieldEndpoints = {
  decide: endpoint({
    method: 'POST',
    path: 'enquiries/:id/fields/:field',
    access: 'enquiries:write',
    params: z.object({ ...enquiryParams.shape, field: enquiryFieldNameSchema }),
    /** confirm: as proposed, `value` is what the page had; reject: not stated; edit: `value`. */
    body: z.object({
      action: z.enum(['confirm', 'reject', 'edit']),
      value: z.optional(fieldValueSchema),
      reason: optionalText(500),
    }),
    reply: enquiryFieldSchema,
    failures: [
      notFound,
      closed,
      enquiryFailures.stillReading,
      enquiryFailures.referenceTaken,
      enquiryFailures.fieldChanged,
    ],
    tags: fieldTags,
  }),
  confirm: endpoint({
    description:
      'Several fields at once, each by its name. With `values`, as the page had them, a field that has changed since is left as it is.',
    method: 'POST',
    path: 'enquiries/:id/confirm-fields',
    access: 'enquiries:write',
    params: enquiryParams,
    body: z.extend(namedFields, {
      /** In the order of the fields. */
      values: z.optional(z.array(fieldValueSchema).check(z.maxLength(10))),
    }),
    reply: z.object({ confirmed: z.array(enquiryFieldNameSchema) }),
    failures: [notFound, closed, enquiryFailures.referenceTaken],
    tags: fieldTags,
  }),
  undoConfirm: endpoint({
    method: 'POST',
    path: 'enquiries/:id/undo-confirm-fields',
    access: 'enquiries:write',
    params: enquiryParams,
    body: namedFields,
    reply: z.object({ undone: z.array(enquiryFieldNameSchema) }),
    failures: [notFound, closed, enquiryFailures.fieldUnderReview],
    tags: fieldTags,
  }),
} as const;
