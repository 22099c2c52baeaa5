import * as z from 'zod/mini';
import { endpoint } from '#kit/contract/endpoint.ts';
import { languageSchema } from '#kit/contract/language/languages.ts';
import { messageReplySchema } from '#kit/contract/schema.ts';
import { userSchema } from './user.ts';

// Apart from the calls of one's own account, which every signed-in page loads.

export const languageEndpoint = endpoint({
  description: 'In this browser from the next page that is loaded, in every other one from the next sign-in.',
  method: 'PUT',
  path: 'users/me/language',
  access: 'member',
  body: z.object({ language: languageSchema }),
  reply: userSchema,
  failures: [],
  worksReadOnly: true,
  tags: ['Me'],
  tagsIfRefused: [],
});

export const browserLanguageEndpoint = endpoint({
  description: 'The language of this browser, for who is not signed in; from the next page that is loaded.',
  method: 'PUT',
  path: 'users/language',
  access: 'public',
  body: z.object({ language: languageSchema }),
  reply: messageReplySchema,
  failures: [],
});
