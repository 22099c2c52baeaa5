import { memberFailures } from '#shared/members/errors.ts';
import type { Member } from '#shared/members/schema.ts';
import { roles, type Role } from '#shared/permissions/schema.ts';

/** Who looks, and how many active Owners there are. */
export type Standing = { mayWrite: boolean; role: Role; activeOwners: number };

export const roleForbids = 'Your role does not allow this.';

/** Why this member cannot be changed by this person; null when they can. */
export function changeForbidden(member: Member, { mayWrite, role }: Standing): string | null {
  if (!mayWrite) return roleForbids;
  return member.role === 'Owner' && member.state !== 'invited' && role !== 'Owner' ? memberFailures.ownersOnly.message : null;
}

/** Why this member cannot stop being an active Owner; null when nothing of the kind is at stake. */
export const lastOwnerForbids = (member: Member, { activeOwners }: Standing): string | null =>
  member.role === 'Owner' && member.state === 'active' && activeOwners <= 1 ? memberFailures.lastOwner.message : null;

/** The roles a person may give, with the reason for those they may not. */
export const roleOptions = (giver: Role) =>
  roles.map((role) => ({
    value: role,
    label: role,
    ...(role === 'Owner' && giver !== 'Owner' ? { disabled: true, hint: memberFailures.ownersOnly.message } : {}),
  }));
