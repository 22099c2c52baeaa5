import * as z from 'zod/mini';
import { endpoint } from '#kit/contract/endpoint.ts';

const inboundAddressSchema = z.object({
  /** Null where this installation takes no mail from other servers. */
  address: z.nullable(z.string()),
});
const tags = ['MailIn'];

// IN-2
export const inboundAddressEndpoints = {
  find: endpoint({
    description: 'The address that mails are forwarded to; made when it is first asked for.',
    method: 'GET',
    path: 'inbound-address',
    access: 'organisation:write',
    reply: inboundAddressSchema,
    failures: [],
    tags,
  }),
  renew: endpoint({
    description: 'Another address; mails to the one before are refused from now on.',
    method: 'POST',
    path: 'inbound-address',
    access: 'organisation:write',
    reply: inboundAddressSchema,
    failures: [],
    tags,
  }),
} as const;
