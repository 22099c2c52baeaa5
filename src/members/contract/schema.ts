import * as z from 'zod/mini';
import { emailSchema } from '#accounts/contract/email.ts';
import { passwordSchema } from '#accounts/contract/schema.ts';
import { idSchema, requiredName } from '#kit/contract/schema.ts';
import { departmentSchema } from '#organisations/contract/schema.ts';
import { roleSchema } from '#permissions/contract/schema.ts';

/** invited: asked by mail, not accepted yet; deactivated: kept for the record, can no longer sign in. */
export const memberStates = ['active', 'invited', 'deactivated'] as const;

export const memberSchema = z.object({
  /** The user's id; for someone invited, the invitation's. */
  id: idSchema,
  name: z.string(),
  email: z.string(),
  role: roleSchema,
  departments: z.array(departmentSchema),
  state: z.enum(memberStates),
});
export type Member = z.infer<typeof memberSchema>;

export const memberCountsSchema = z.object({
  total: z.number(),
  active: z.number(),
  invited: z.number(),
  deactivated: z.number(),
  roles: z.record(roleSchema, z.number()),
});

/** Adds someone to the organisation: they get an invitation by mail (ORG-1). */
export const newMemberSchema = z.object({
  name: requiredName('Name is required', 120),
  email: emailSchema,
  role: roleSchema,
  departments: z.array(departmentSchema),
});
export type NewMember = z.infer<typeof newMemberSchema>;

/** An open invitation, as its link shows it. */
export const inviteSchema = z.object({
  message: z.string(),
  email: z.string(),
  name: z.string(),
  organisation: z.string(),
  invitedBy: z.string(),
  role: roleSchema,
  departments: z.array(departmentSchema),
  /** The address has an account already, so its password is asked for instead of a new one. */
  hasAccount: z.boolean(),
});
export type Invite = z.infer<typeof inviteSchema>;

/** What an invited person answers; role and departments are the inviter's to give. */
export const joinSchema = z.object({ name: requiredName('Name is required', 120), password: passwordSchema });

/** What is left out stays. */
export const memberChangeSchema = z.object({
  role: z.optional(roleSchema),
  departments: z.optional(z.array(departmentSchema)),
  state: z.optional(z.enum(['active', 'deactivated'])),
});
export type MemberChange = z.infer<typeof memberChangeSchema>;
