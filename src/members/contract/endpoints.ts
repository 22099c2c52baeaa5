import * as z from 'zod/mini';
import { accountFailures } from '#accounts/contract/errors.ts';
import { givenPasswordSchema, sessionReplySchema } from '#accounts/contract/schema.ts';
import { userSchema } from '#accounts/contract/user.ts';
import { endpoint } from '#kit/contract/endpoint.ts';
import { kitFailures } from '#kit/contract/errors.ts';
import { idSchema, messageReplySchema } from '#kit/contract/schema.ts';
import { permissionFailures } from '#permissions/contract/endpoints.ts';
import { memberFailures } from './errors.ts';
import {
  inviteSchema,
  joinSchema,
  memberChangeSchema,
  memberCountsSchema,
  memberSchema,
  newMemberSchema,
} from './schema.ts';

const pageQuery = z.object({
  page: z._default(z.coerce.number().check(z.int(), z.gte(1)), 1),
  limit: z._default(z.coerce.number().check(z.int(), z.gte(1), z.lte(100)), 25),
});
const memberParams = z.object({ id: idSchema });
const inviteParams = z.object({ token: z.string().check(z.maxLength(200)) });
const { notFound, lastOwner, ownersOnly, mayDoMore, ownDepartments } = memberFailures;
const { beyondOwn } = permissionFailures;

export const memberEndpoints = {
  counts: endpoint({
    method: 'GET',
    path: 'dashboard/user-roles/users/counts',
    access: 'members:read',
    reply: memberCountsSchema,
    failures: [],
    tags: ['Members'],
  }),
  list: endpoint({
    method: 'GET',
    path: 'dashboard/user-roles/users',
    access: 'members:read',
    query: pageQuery,
    reply: z.object({ users: z.array(memberSchema), page: z.number(), limit: z.number(), total: z.number() }),
    failures: [],
    tags: ['Members'],
  }),
  add: endpoint({
    method: 'POST',
    path: 'dashboard/user-roles/users',
    access: 'members:write',
    body: newMemberSchema,
    reply: memberSchema,
    failures: [
      memberFailures.alreadyMember,
      memberFailures.alreadyInvited,
      memberFailures.namesake,
      ownersOnly,
      beyondOwn,
      kitFailures.tooManyRequests,
    ],
    tags: ['Members'],
    tagsIfRefused: [],
  }),
  resend: endpoint({
    method: 'POST',
    path: 'dashboard/user-roles/users/:id/resend',
    access: 'members:write',
    params: memberParams,
    reply: messageReplySchema,
    failures: [memberFailures.notInvited, ownersOnly, beyondOwn, kitFailures.tooManyRequests],
    tagsIfRefused: ['Members'],
  }),
  change: endpoint({
    method: 'PATCH',
    path: 'dashboard/user-roles/users/:id',
    access: 'members:write',
    params: memberParams,
    body: memberChangeSchema,
    reply: memberSchema,
    failures: [notFound, lastOwner, ownersOnly, mayDoMore, beyondOwn, ownDepartments],
    tags: ['Members', 'Me'],
  }),
  remove: endpoint({
    description: 'Takes a member out, or an open invitation back. What they signed stays.',
    method: 'DELETE',
    path: 'dashboard/user-roles/users/:id',
    access: 'members:write',
    params: memberParams,
    reply: messageReplySchema,
    failures: [notFound, lastOwner, ownersOnly, mayDoMore],
    tags: ['Members', 'Me'],
  }),
  leave: endpoint({
    description:
      'The caller goes by their own wish. `next` is a session in another organisation of theirs; null when there is none.',
    method: 'DELETE',
    path: 'users/organisations/current',
    access: 'member',
    reply: z.object({
      message: z.string(),
      next: z.nullable(z.object({ token: z.string(), user: userSchema })),
    }),
    failures: [notFound, memberFailures.lastOwnerLeaves],
    worksReadOnly: true,
  }),
  findInvite: endpoint({
    description:
      'What an invitation offers; changes nothing, because programs that look through mails open every link.',
    method: 'GET',
    path: 'dashboard/invite/:token',
    access: 'public',
    params: inviteParams,
    reply: inviteSchema,
    failures: [memberFailures.inviteInvalid, memberFailures.inviteUsed],
  }),
  // AUTH-16
  acceptInvite: endpoint({
    description:
      'Accepts an invitation by the link in its mail; the address then chooses a password by a code.',
    method: 'POST',
    path: 'dashboard/invite/:token',
    access: 'public',
    params: inviteParams,
    reply: z.object({ message: z.string(), email: z.string() }),
    failures: [
      memberFailures.inviteInvalid,
      memberFailures.inviteUsed,
      memberFailures.inviteHasAccount,
      memberFailures.namesake,
    ],
  }),
  joinByInvite: endpoint({
    description: 'Accepts with name and password at once, and signs in.',
    method: 'POST',
    path: 'dashboard/invite/:token/join',
    access: 'public',
    params: inviteParams,
    body: joinSchema,
    reply: sessionReplySchema,
    failures: [
      memberFailures.inviteInvalid,
      memberFailures.inviteUsed,
      memberFailures.inviteHasAccount,
      memberFailures.namesake,
    ],
  }),
  signInByInvite: endpoint({
    description: 'Accepts for an address that has an account, by its password, and signs in.',
    method: 'POST',
    path: 'dashboard/invite/:token/sign-in',
    access: 'public',
    params: inviteParams,
    body: z.object({ password: givenPasswordSchema }),
    reply: sessionReplySchema,
    failures: [
      memberFailures.inviteInvalid,
      memberFailures.inviteUsed,
      memberFailures.namesake,
      accountFailures.userNotFound,
      accountFailures.wrongPassword,
      kitFailures.tooManyRequests,
    ],
  }),
} as const;
