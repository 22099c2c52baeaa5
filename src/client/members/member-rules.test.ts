import { describe, expect, it } from 'vitest';
import type { Member } from '#shared/members/schema.ts';
import { changeForbidden, lastOwnerForbids, roleOptions } from './member-rules.ts';

const owner: Member = { id: '018f6f00-0000-7000-8000-000000000001', name: 'Oscar', email: 'o@demo.example', role: 'Owner', departments: [], state: 'active' };
const viewer: Member = { ...owner, role: 'Viewer' };
const byOwner = { mayWrite: true, role: 'Owner', activeOwners: 1 } as const;
const byAdmin = { ...byOwner, role: 'Admin' } as const;

describe('ORG-2: what can be done with a member', () => {
  it('the last active Owner stays Owner, active and here; a second one may go', () => {
    expect(lastOwnerForbids(owner, byOwner)).toBe('At least one active Owner must remain.');
    expect(lastOwnerForbids(owner, { ...byOwner, activeOwners: 2 })).toBeNull();
    expect(lastOwnerForbids({ ...owner, state: 'deactivated' }, byOwner)).toBeNull();
    expect(lastOwnerForbids(viewer, byOwner)).toBeNull();
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
      roleOptions('Admin')
        .filter((option) => 'disabled' in option)
        .map((option) => option.value),
    ).toEqual(['Owner']);
    expect(roleOptions('Owner').filter((option) => 'disabled' in option)).toEqual([]);
  });
});
