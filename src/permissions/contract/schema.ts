import * as z from 'zod/mini';

/** Every right a role can hold, as `noun:verb` (ORG-2). Endpoints name one of these as their access. */
export const abilities = [
  'enquiries:read',
  'enquiries:write',
  'enquiries:move',
  'enquiries:comment',
  'mails:send',
  'reviews:open',
  'reviews:decide',
  'reviews:decide-any',
  'approvals:decide',
  'documents:read',
  'documents:write',
  'documents:approve',
  'material-requests:read',
  'material-requests:write',
  'material-requests:approve',
  'registers:write',
  'members:read',
  'members:write',
  'permissions:write',
  'organisation:write',
  'audit:read',
] as const;
export type Ability = (typeof abilities)[number];

export const roles = ['Owner', 'Admin', 'Quality Manager', 'Coordinator', 'Reviewer', 'Viewer'] as const;
export type Role = (typeof roles)[number];
/** Owner is not here: an owner always holds every ability. */
export const editableRoles = ['Admin', 'Quality Manager', 'Coordinator', 'Reviewer', 'Viewer'] as const;

export const roleSchema = z.enum(roles);
export const abilitySchema = z.enum(abilities);
