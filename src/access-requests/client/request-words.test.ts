import { describe, expect, it } from 'vitest';
import { askedByAddress, choicesOf, wantedWords } from './request-words.ts';

const reviewer = { role: 'Reviewer', departments: ['Finance', 'Engineering'] } as const;
const person = { role: reviewer.role, departments: [...reviewer.departments] };

describe('ORG-3: asking for access', () => {
  it('offers what the person does not have yet', () => {
    expect(choicesOf('role', person)).toEqual(['Owner', 'Admin', 'Quality Manager', 'Coordinator', 'Viewer']);
    expect(choicesOf('department', person)).not.toContain('Finance');
    expect(choicesOf('department', person)).toHaveLength(8);
    expect(choicesOf('area', person)).toContain('Permissions');
  });

  it('a link fills the form in, unless it asks for what is there already or does not exist', () => {
    const asked = (query: string) => askedByAddress(new URLSearchParams(query), person);
    expect(asked('tab=mine&kind=area&wanted=Permissions')).toEqual({ kind: 'area', wanted: 'Permissions' });
    expect(asked('kind=role&wanted=Reviewer')).toBeNull();
    expect(asked('kind=area&wanted=Everything')).toBeNull();
    expect(asked('kind=membership&wanted=Finance')).toBeNull();
    expect(asked('tab=mine')).toBeNull();
  });

  it('says what is asked for in words', () => {
    expect(wantedWords({ kind: 'role', wanted: 'Reviewer' })).toBe('The role Reviewer');
    expect(wantedWords({ kind: 'membership', wanted: 'Finance' })).toBe('Membership, Finance');
  });
});
