import * as z from 'zod/mini';
import { endpoint } from '#kit/contract/endpoint.ts';
import { kitFailures } from '#kit/contract/errors.ts';
import { messageReplySchema } from '#kit/contract/schema.ts';
import { placeDetailsReplySchema, placesReplySchema } from './schema.ts';

export const organisationEndpoints = {
  places: endpoint({
    method: 'GET',
    path: 'users/places',
    access: 'public',
    query: z.object({
      input: z.string().check(z.trim(), z.minLength(3), z.maxLength(120)),
      session_token: z.optional(z.string().check(z.maxLength(200))),
    }),
    reply: placesReplySchema,
    failures: [kitFailures.tooManyRequests],
  }),
  placeDetails: endpoint({
    method: 'GET',
    path: 'users/place-details',
    access: 'public',
    query: z.object({
      place_id: z.string().check(z.minLength(1), z.maxLength(300)),
      session_token: z.optional(z.string().check(z.maxLength(200))),
    }),
    reply: placeDetailsReplySchema,
    failures: [kitFailures.notFound, kitFailures.tooManyRequests],
  }),
  // AUTH-17
  requestActivation: endpoint({
    description: 'After the trial: asks the sales address to activate the organisation.',
    method: 'POST',
    path: 'organisation/activation-request',
    access: 'member',
    body: z.object({ message: z._default(z.string().check(z.trim(), z.maxLength(2000)), '') }),
    reply: messageReplySchema,
    failures: [kitFailures.tooManyRequests],
    worksReadOnly: true,
  }),
} as const;
