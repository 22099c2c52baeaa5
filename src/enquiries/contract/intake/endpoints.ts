import * as z from 'zod/mini';
import { endpoint } from '#kit/contract/endpoint.ts';
import { idSchema } from '#kit/contract/schema.ts';
import { enquiryFailures } from '../errors.ts';
import { extractedRecordSchema } from './schema.ts';

export const intakeEndpoints = {
  // CR-9
  upload: endpoint({
    description:
      'Multipart: what the customer sent. The first mail among the files begins the enquiry; any other file stands beside it, or begins it where there is no mail.',
    method: 'POST',
    path: 'enquiries/upload',
    access: 'enquiries:write',
    kind: 'upload',
    /** `as=new`: a second enquiry is wanted though the mail answers a known one. */
    query: z.object({ as: z.optional(z.enum(['new'])) }),
    reply: z.object({ id: idSchema, ReferenceNo: z.string() }),
    failures: [
      enquiryFailures.repliesToKnown,
      enquiryFailures.notAMail,
      enquiryFailures.mailTooLarge,
      enquiryFailures.mailAlreadyHere,
      enquiryFailures.noFile,
      enquiryFailures.emptyFile,
    ],
    tags: ['Enquiries', 'Waiting'],
    tagsIfRefused: [],
  }),
} as const;

export const extractEndpoints = {
  extract: endpoint({
    description:
      'Fields and requirements of a mail and the texts of its attachments, by the embedded rules; nothing is stored.',
    method: 'POST',
    path: 'extract',
    access: 'enquiries:write',
    body: z.object({
      mail: z
        .string({ error: 'Give the text of a mail' })
        .check(z.minLength(1, { error: 'Give the text of a mail' })),
      attachments: z.optional(
        z
          .array(z.object({ name: z.string().check(z.maxLength(300)), text: z.string() }))
          .check(z.maxLength(50)),
      ),
    }),
    reply: extractedRecordSchema,
    failures: [],
    worksReadOnly: true,
  }),
} as const;
