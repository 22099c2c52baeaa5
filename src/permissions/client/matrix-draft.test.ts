import { describe, expect, it } from 'vitest';
import { defaultMatrix, missingGround } from '#permissions/contract/rules.ts';
import { abilities } from '#permissions/contract/schema.ts';
import { heldBy, isDefault, mayGive, redraft, touchedRoles, withAbility } from './matrix-draft.ts';
import { abilityGroups } from './permission-words.ts';

describe('CR-8: changing what a role may do', () => {
  it('giving an ability also gives the reading it needs', () => {
    expect(withAbility([], 'members:write', true)).toEqual(['members:read', 'members:write']);
    expect(withAbility(['audit:read'], 'audit:read', true)).toEqual(['audit:read']);
  });

  it('taking reading away also takes what needs it, and nothing else', () => {
    expect(withAbility(defaultMatrix.Coordinator, 'enquiries:read', false)).toEqual(
      abilities.filter(
        (each) => defaultMatrix.Coordinator.includes(each) && !/^(enquiries|mails|reviews):/.test(each),
      ),
    );
    expect(withAbility(defaultMatrix.Coordinator, 'reviews:open', false)).toEqual(
      abilities.filter((each) => each !== 'reviews:open' && defaultMatrix.Coordinator.includes(each)),
    );
  });

  it('never leads to a set the server would refuse', () => {
    for (const ability of abilities) {
      for (const set of Object.values(defaultMatrix)) {
        for (const given of [true, false]) expect(missingGround(withAbility(set, ability, given))).toBeNull();
      }
    }
  });

  it('offers what the reader holds, and what the role holds already', () => {
    expect(mayGive(defaultMatrix, 'Coordinator', 'Viewer', ['enquiries:write'])).toBe(true);
    expect(mayGive(defaultMatrix, 'Coordinator', 'Viewer', ['audit:read'])).toBe(false);
    expect(mayGive(defaultMatrix, 'Coordinator', 'Admin', ['audit:read'])).toBe(true);
    expect(mayGive({ ...defaultMatrix, Admin: [] }, 'Owner', 'Admin', defaultMatrix.Admin)).toBe(true);
  });

  it('a change taken back leaves nothing to save', () => {
    const changed = redraft(
      defaultMatrix,
      {},
      'Viewer',
      withAbility(defaultMatrix.Viewer, 'enquiries:write', true),
    );
    expect(touchedRoles(defaultMatrix, changed)).toEqual(['Viewer']);
    expect(heldBy(defaultMatrix, changed, 'Viewer')).toContain('enquiries:write');
    expect(isDefault(defaultMatrix, changed, 'Viewer')).toBe(false);
    const back = redraft(
      defaultMatrix,
      changed,
      'Viewer',
      withAbility(heldBy(defaultMatrix, changed, 'Viewer'), 'enquiries:write', false),
    );
    expect(back).toEqual({});
  });

  it('what somebody else has saved meanwhile is no longer a change', () => {
    const draft = redraft(defaultMatrix, {}, 'Viewer', ['enquiries:read']);
    expect(touchedRoles({ ...defaultMatrix, Viewer: ['enquiries:read'] }, draft)).toEqual([]);
  });
});

it('the matrix shows every ability once', () => {
  expect(abilityGroups.flatMap((group) => group.abilities).toSorted()).toEqual(abilities.toSorted());
});
