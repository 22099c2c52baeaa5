import * as z from 'zod/mini';
import { endpoint } from '#kit/contract/endpoint.ts';
import { kitFailures } from '#kit/contract/errors.ts';
import { idSchema, messageReplySchema } from '#kit/contract/schema.ts';
import { accountFailures } from './errors.ts';
import { roleSchema } from '#permissions/contract/schema.ts';
import { changePasswordSchema, confirmSelfSchema, profileSchema } from './own-account-forms.ts';
import { sessionReplySchema } from './schema.ts';
import { userSchema } from './user.ts';

/** One of the organisations that the caller is an active member of. */
export const ownOrganisationSchema = z.object({
  id: idSchema,
  name: z.string(),
  role: roleSchema,
  isCurrent: z.boolean(),
});
export type OwnOrganisation = z.infer<typeof ownOrganisationSchema>;

const { tooManyRequests } = kitFailures;

/**
 * What the settings do with one's own account, apart from the calls of the account pages, which
 * load without them.
 */
export const ownAccountEndpoints = {
  endOtherSessions: endpoint({
    description: 'Every session of the caller but the one that asks.',
    method: 'DELETE',
    path: 'users/sessions',
    access: 'member',
    reply: messageReplySchema,
    failures: [],
    worksReadOnly: true,
    tags: ['Sessions'],
  }),
  rename: endpoint({
    method: 'PUT',
    path: 'users/me',
    access: 'member',
    body: profileSchema,
    reply: userSchema,
    failures: [],
    worksReadOnly: true,
    tags: ['Me', 'Members'],
    tagsIfRefused: [],
  }),
  changePassword: endpoint({
    description: 'Ends every other session of the caller, in all organisations.',
    method: 'POST',
    path: 'users/me/password',
    access: 'member',
    body: changePasswordSchema,
    reply: messageReplySchema,
    failures: [accountFailures.currentWrong, tooManyRequests],
    worksReadOnly: true,
    tags: ['Sessions'],
    tagsIfRefused: [],
  }),
  confirm: endpoint({
    description: 'Proves that the person of this session is there; lasts for fifteen minutes of signing.',
    method: 'POST',
    path: 'users/me/confirm',
    access: 'member',
    body: confirmSelfSchema,
    reply: messageReplySchema,
    failures: [accountFailures.currentWrong, tooManyRequests],
    tags: [],
    tagsIfRefused: [],
  }),
  organisations: endpoint({
    description: 'By name.',
    method: 'GET',
    path: 'users/organisations',
    access: 'member',
    reply: z.object({ organisations: z.array(ownOrganisationSchema) }),
    failures: [],
    tags: ['Me'],
  }),
  switchTo: endpoint({
    description:
      "A session in another of the caller's organisations, for the tab that asks; its other tabs stay where they are.",
    method: 'POST',
    path: 'users/organisations/switch',
    access: 'member',
    body: z.object({ organisationId: idSchema }),
    reply: sessionReplySchema,
    failures: [accountFailures.notYours],
    worksReadOnly: true,
  }),
} as const;
