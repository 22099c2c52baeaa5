import { memberFailures } from '#members/contract/errors.ts';
import type { Member } from '#members/contract/schema.ts';
import { lackedBy, lacksWords } from '#permissions/contract/rules.ts';
import { roles, type Ability, type Role } from '#permissions/contract/schema.ts';

/** Somebody who gives roles, with the matrix of the organisation; without the matrix the server decides. */
export type Giver = {
  role: Role;
  abilities: readonly Ability[];
  matrix: Readonly<Record<Role, readonly Ability[]>> | undefined;
};

/** Who looks, and how many active Owners there are. */
export type Viewer = Giver & { mayWrite: boolean; activeOwners: number };

export const roleForbids = 'Your role does not allow this.';

/** What a role may do that this person may not. */
const beyond = ({ role, abilities, matrix }: Giver, given: Role): Ability[] =>
  role === 'Owner' ? [] : lackedBy(abilities, matrix?.[given] ?? []);

/** Why a role cannot be given by this person; null when it can. */
export function giveForbidden(giver: Giver, role: Role): string | null {
  if (role === 'Owner' && giver.role !== 'Owner') return memberFailures.ownersOnly.message;
  const lacked = beyond(giver, role);
  return lacked.length > 0 ? sentence(lacksWords(lacked, 1)) : null;
}

const sentence = (words: string): string => `${words.charAt(0).toUpperCase()}${words.slice(1)}`;

/** Why this member cannot be changed by this person; null when they can. */
export function changeForbidden(member: Member, { mayWrite, role }: Viewer): string | null {
  if (!mayWrite) return roleForbids;
  return member.role === 'Owner' && member.state !== 'invited' && role !== 'Owner'
    ? memberFailures.ownersOnly.message
    : null;
}

/** Why the role or the membership of this member has to stay; null when nothing of the kind is at stake. */
export function stepForbidden(member: Member, viewer: Viewer): string | null {
  if (member.role === 'Owner' && member.state === 'active' && viewer.activeOwners <= 1)
    return memberFailures.lastOwner.message;
  return member.state !== 'invited' && beyond(viewer, member.role).length > 0
    ? memberFailures.mayDoMore.message
    : null;
}

/** The roles a person may give, with the reason for those they may not. */
export const roleOptions = (giver: Giver) =>
  roles.map((role) => {
    const reason = giveForbidden(giver, role);
    return { value: role, label: role, ...(reason ? { disabled: true, hint: reason } : {}) };
  });

/** What a form begins with: Reviewer, or else the first role below that this person may give. */
export const firstRole = (giver: Giver): Role =>
  (['Reviewer', 'Viewer'] as const).find((role) => giveForbidden(giver, role) === null) ?? 'Reviewer';
