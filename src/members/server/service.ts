import { memberFailures } from '#members/contract/errors.ts';
import type { Member, MemberChange } from '#members/contract/schema.ts';
import { AppError } from '#kit/contract/errors.ts';
import type { Department } from '#organisations/contract/departments.ts';
import { roles, type Role } from '#permissions/contract/schema.ts';
import { endSessionsOfMember, readsTheSame } from '#accounts/server/service.ts';
import { record } from '#audit/server/service.ts';
import { announce } from '#kit/server/live.ts';
import type { Scope } from '#kit/server/scope.ts';
import { heldMatrix, readMatrix } from '#permissions/server/service.ts';
import { assertMayAnswerFor, assertMayGive, assertMayOverrule } from './giving.ts';
import { findOpenInvite, revokeInvite } from './invites-store.ts';
import {
  countEveryone,
  findMember,
  holdMembership,
  insertMembership,
  listActive,
  listByRole,
  listMembers,
  listReviewers,
  lockOwners,
  removeMembership,
  updateMembership,
  type Addressee,
} from './store.ts';

export const counts = async (scope: Scope) => {
  const rows = await countEveryone(scope);
  const sum = (is: (row: (typeof rows)[number]) => boolean) =>
    rows.filter(is).reduce((total, row) => total + row.count, 0);
  return {
    total: sum(() => true),
    active: sum((row) => row.state === 'active'),
    invited: sum((row) => row.state === 'invited'),
    deactivated: sum((row) => row.state === 'deactivated'),
    roles: Object.fromEntries(
      roles.map((role) => [role, sum((row) => row.role === role && row.state === 'active')]),
    ) as Record<Role, number>,
  };
};

/** A page of the organisation's members and open invitations by name; `page` begins at 1. */
export const browseMembers = async (scope: Scope, { page, limit }: { page: number; limit: number }) => ({
  users: await listMembers(scope, (page - 1) * limit, limit),
  page,
  limit,
  total: (await counts(scope)).total,
});

export type Reviewer = Addressee;

/** The active reviewers per department, by name; a department nobody reviews is missing. */
export const reviewersByDepartment = async (scope: Scope): Promise<Map<Department, Reviewer[]>> => {
  const byDepartment = new Map<Department, Reviewer[]>();
  for (const { departments, ...reviewer } of await listReviewers(scope)) {
    for (const department of departments)
      byDepartment.set(department, [...(byDepartment.get(department) ?? []), reviewer]);
  }
  return byDepartment;
};

/** Whether the user is an active member here. */
export const isActiveMember = async (scope: Scope, userId: string): Promise<boolean> =>
  (await findMember(scope, userId))?.state === 'active';

/**
 * For a signature: the caller is still the member they were when the call began, in role, departments and what the role may
 * do, and stays it until the signature is written.
 */
export const holdOwnMembership = async (scope: Scope): Promise<boolean> => {
  const { userId, role, departments, abilities } = scope.actor;
  const held = userId ? await holdMembership(scope, userId) : undefined;
  if (held?.state !== 'active' || held.role !== role) return false;
  const own: readonly string[] = held.departments;
  const may: readonly string[] = (await heldMatrix(scope)).matrix[held.role];
  return departments.every((each) => own.includes(each)) && abilities.every((each) => may.includes(each));
};

/** Every active member with what their role may do by the organisation's matrix. */
export const activeMembers = async (scope: Scope) => {
  const { matrix } = await readMatrix(scope);
  return (await listActive(scope)).map((member) => ({ ...member, abilities: matrix[member.role] }));
};

/** Active members who administer the organisation. */
export const administrators = (scope: Scope) => listByRole(scope, ['Owner', 'Admin']);

export const readMember = async (scope: Scope, userId: string): Promise<Member> => {
  const member = await findMember(scope, userId);
  if (!member) throw new AppError(memberFailures.notFound);
  return member;
};

/** Only owners touch owners, and one active Owner always remains (ORG-2). */
const assertOwnership = async (
  scope: Scope,
  member: Member,
  becomes: { role: Role; isActive: boolean },
): Promise<void> => {
  const touchesOwner = member.role === 'Owner' || becomes.role === 'Owner';
  if (!touchesOwner) return;
  if (scope.actor.role !== 'Owner') throw new AppError(memberFailures.ownersOnly);
  if (becomes.role === 'Owner' && becomes.isActive) return;
  const others = (await lockOwners(scope)).filter((owner) => owner.userId !== member.id);
  if (others.length === 0) throw new AppError(memberFailures.lastOwner);
};

/**
 * Changes role, departments or state. A role holds from the next call on; being deactivated ends
 * the person's sessions at once.
 */
export const changeMember = async (scope: Scope, userId: string, wanted: MemberChange): Promise<Member> => {
  const before = await readMember(scope, userId);
  const role = wanted.role ?? before.role;
  const state = wanted.state ?? (before.state === 'deactivated' ? 'deactivated' : 'active');
  await assertOwnership(scope, before, { role, isActive: state === 'active' });
  if (role !== before.role || state !== before.state) {
    await assertMayOverrule(scope, before);
    if (role !== before.role || state === 'active') await assertMayGive(scope, role);
  }
  const departments = wanted.departments ?? before.departments;
  assertMayAnswerFor(scope, before, departments);
  const changed = await updateMembership(scope, userId, { role, departments, state });
  if (state === 'deactivated') await endSessionsOfMember(scope, userId, 'deactivated');
  await record(scope, {
    action:
      state === before.state
        ? 'member.changed'
        : `member.${state === 'active' ? 'reactivated' : 'deactivated'}`,
    subject: { type: 'user', id: userId },
    summary: `${state === before.state ? 'changed' : state === 'active' ? 'reactivated' : 'deactivated'} the member ${before.name}`,
    data: {
      before: { role: before.role, departments: before.departments, state: before.state },
      after: { role, departments, state },
    },
    announces: { topic: 'members', id: userId },
  });
  return changed;
};

/** Takes a member out, or an open invitation back. */
export const removeMember = async (scope: Scope, id: string): Promise<void> => {
  const invite = await findOpenInvite(scope, id);
  if (invite) {
    await revokeInvite(scope, id);
    await record(scope, {
      action: 'invite.revoked',
      subject: { type: 'invite', id },
      summary: `took back the invitation of ${invite.email}`,
      data: { email: invite.email },
    });
  } else {
    const member = await readMember(scope, id);
    await assertOwnership(scope, member, { role: 'Viewer', isActive: false });
    await assertMayOverrule(scope, member);
    await removeMembership(scope, id);
    await endSessionsOfMember(scope, id, 'removed');
    await record(scope, {
      action: 'member.removed',
      subject: { type: 'user', id },
      summary: `removed the member ${member.name}`,
      data: { email: member.email, role: member.role },
    });
  }
  await announce(scope, 'members', id);
};

/** Takes the caller out by their own wish; the last Owner stays until somebody else is one. */
export const leave = async (scope: Scope): Promise<void> => {
  const userId = scope.actor.userId ?? '';
  const member = await readMember(scope, userId);
  if (member.role === 'Owner' && (await lockOwners(scope)).length === 1)
    throw new AppError(memberFailures.lastOwnerLeaves);
  await removeMembership(scope, userId);
  await endSessionsOfMember(scope, userId, 'left');
  await record(scope, {
    action: 'member.left',
    subject: { type: 'user', id: userId },
    summary: 'left the organisation',
    data: { email: member.email, role: member.role },
    announces: { topic: 'members', id: userId },
  });
};

/** A signature is known by its name: nobody joins under one that reads as that of a member. */
export const assertNoNamesake = async (
  scope: Scope,
  person: { userId: string | null; name: string },
): Promise<void> => {
  const { namesake } = memberFailures;
  const others = (await listActive(scope)).filter(({ id }) => id !== person.userId);
  if (others.some(({ name }) => readsTheSame(name, person.name)))
    throw new AppError(namesake, { fields: { name: namesake.message } });
};

/**
 * Makes a user a member; records and announces. Whether somebody may let them in with this role is
 * checked before.
 */
export const join = async (
  scope: Scope,
  person: { userId: string; name: string },
  role: Role,
  departments: Department[],
): Promise<void> => {
  await assertNoNamesake(scope, person);
  await insertMembership(scope, { userId: person.userId, role, departments });
  await record(scope, {
    action: 'member.joined',
    subject: { type: 'user', id: person.userId },
    summary: `${person.name} joined as ${role}`,
    data: { role, departments },
    announces: { topic: 'members', id: person.userId },
  });
};

/** Lets somebody in who has asked for it, with a role the actor may give. */
export const admit = async (
  scope: Scope,
  person: { userId: string; name: string },
  role: Role,
  departments: Department[],
): Promise<void> => {
  await assertMayGive(scope, role);
  await join(scope, person, role, departments);
};
