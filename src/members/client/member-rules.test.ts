import { describe, expect, it } from 'vitest';
import type { Member } from '#members/contract/schema.ts';
import { defaultMatrix } from '#permissions/contract/rules.ts';
import type { Ability } from '#permissions/contract/schema.ts';
import { changeForbidden, firstRole, roleOptions, stepForbidden } from './member-rules.ts';

const owner: Member = {
  id: '018f6f00-0000-7000-8000-000000000001',
  name: 'Oscar',
  email: 'o@demo.example',
  role: 'Owner',
  departments: [],
  state: 'active',
};
const viewer: Member = { ...owner, role: 'Viewer' };
const byOwner = {
  mayWrite: true,
  role: 'Owner',
  activeOwners: 1,
  abilities: defaultMatrix.Owner,
  matrix: defaultMatrix,
} as const;
const byAdmin = { ...byOwner, role: 'Admin' } as const;
const manages: readonly Ability[] = [...defaultMatrix.Coordinator, 'members:write'];
const byManager = {
  ...byOwner,
  role: 'Coordinator',
  abilities: manages,
  matrix: { ...defaultMatrix, Coordinator: manages },
} as const;

describe('ORG-2: what can be done with a member', () => {
  it('the last active Owner stays Owner, active and here; a second one may go', () => {
    expect(stepForbidden(owner, byOwner)).toBe('At least one active Owner must remain.');
    expect(stepForbidden(owner, { ...byOwner, activeOwners: 2 })).toBeNull();
    expect(stepForbidden({ ...owner, state: 'deactivated' }, byOwner)).toBeNull();
    expect(stepForbidden(viewer, byOwner)).toBeNull();
  });

  it('only an Owner changes an Owner, but an administrator takes an invitation back', () => {
    expect(changeForbidden(owner, byAdmin)).toBe('Only an Owner can make or change an Owner.');
    expect(changeForbidden(owner, byOwner)).toBeNull();
    expect(changeForbidden({ ...owner, state: 'invited' }, byAdmin)).toBeNull();
  });

  it('who may not change members is told so', () => {
    expect(changeForbidden(viewer, { ...byOwner, mayWrite: false })).toBe('Your role does not allow this.');
  });

  it('an administrator cannot give the role Owner', () => {
    expect(
      roleOptions(byAdmin)
        .filter((option) => 'disabled' in option)
        .map((option) => option.value),
    ).toEqual(['Owner']);
    expect(roleOptions(byOwner).filter((option) => 'disabled' in option)).toEqual([]);
  });

  it('who manages people is offered the roles that hold no more than theirs, with the reason at the others', () => {
    const options = roleOptions(byManager);
    expect(options.filter((option) => !('disabled' in option)).map(({ value }) => value)).toEqual([
      'Coordinator',
      'Reviewer',
      'Viewer',
    ]);
    expect(options.find(({ value }) => value === 'Quality Manager')).toMatchObject({
      hint: 'You do not have “Decide for any department” and 5 more yourself.',
    });
    expect(firstRole(byManager)).toBe('Reviewer');
    expect(firstRole({ ...byManager, abilities: [...defaultMatrix.Viewer, 'members:write'] })).toBe('Viewer');
  });

  it('who may do more stays as they are, and may still get a department', () => {
    const admin: Member = { ...owner, role: 'Admin' };
    expect(stepForbidden(admin, byManager)).toBe('You cannot change somebody who may do more than you.');
    expect(changeForbidden(admin, byManager)).toBeNull();
    expect(stepForbidden(admin, byAdmin)).toBeNull();
    expect(stepForbidden({ ...admin, state: 'invited' }, byManager)).toBeNull();
  });
});
