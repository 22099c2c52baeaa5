import * as z from 'zod/mini';
import { endpoint } from '#kit/contract/endpoint.ts';
import { kitFailures } from '#kit/contract/errors.ts';
import { messageReplySchema, requiredText } from '#kit/contract/schema.ts';
import { landingFailures } from './errors.ts';
import {
  demoRequestSchema,
  magiAnswerSchema,
  magiQuestionSchema,
  mailReadingSchema,
  mailToReadSchema,
  newsletterSchema,
} from './schema.ts';

const tokenBody = z.object({ token: requiredText('The link is incomplete', 200) });

/** The calls of the public page (WAY-1, LAND-1, LAND-8, LAND-9); nobody is signed in. */
export const landingEndpoints = {
  requestDemo: endpoint({
    method: 'POST',
    path: 'landing/demo-requests',
    access: 'public',
    body: demoRequestSchema,
    reply: messageReplySchema,
    failures: [kitFailures.tooManyRequests, landingFailures.noMail],
  }),
  subscribe: endpoint({
    description: 'The same answer whether the address is new, waiting or subscribed: it gives nobody away.',
    method: 'POST',
    path: 'landing/newsletter',
    access: 'public',
    body: newsletterSchema,
    reply: messageReplySchema,
    failures: [kitFailures.tooManyRequests, landingFailures.noMail],
  }),
  confirm: endpoint({
    method: 'POST',
    path: 'landing/newsletter/confirmation',
    access: 'public',
    body: tokenBody,
    reply: messageReplySchema,
    failures: [landingFailures.invalidLink],
  }),
  unsubscribe: endpoint({
    method: 'POST',
    path: 'landing/newsletter/unsubscription',
    access: 'public',
    body: tokenBody,
    reply: messageReplySchema,
    failures: [landingFailures.invalidLink],
  }),
  magi: endpoint({
    method: 'POST',
    path: 'landing/magi',
    access: 'public',
    body: magiQuestionSchema,
    reply: magiAnswerSchema,
    failures: [kitFailures.tooManyRequests],
  }),
  readMail: endpoint({
    description:
      'Reads a pasted mail as the product reads an enquiry. The text is read in memory: it is neither stored nor logged.',
    method: 'POST',
    path: 'landing/readings',
    access: 'public',
    body: mailToReadSchema,
    reply: mailReadingSchema,
    failures: [kitFailures.tooManyRequests, kitFailures.unavailable, landingFailures.notReadInTime],
  }),
} as const;
