import { describe, expect, it } from 'vitest';
import type { Requirement } from '#enquiries/contract/requirements/schema.ts';
import { ledgerRows, openRows, readLedgerFilter } from './ledger.ts';

const row = (
  no: number,
  state: Requirement['state'],
  departments: Requirement['departments'],
): Requirement => ({
  id: `r${no}`,
  no,
  text: `Requirement ${no}`,
  category: 'technical',
  mandatory: true,
  departments,
  standard: null,
  state,
  place: null,
  confidence: null,
  revision: 1,
  by: null,
  owner: null,
  amendment: null,
  superseded: null,
  at: null,
});

const all = [
  row(2, 'proposed', ['Finance']),
  row(1, 'accepted', ['Engineering', 'Finance']),
  row(3, 'rejected', ['Finance']),
  row(4, 'added', ['Engineering']),
];
const visibleNumbers = (search: string, named: string | null = null) => {
  const { rows, rejected } = ledgerRows(all, readLedgerFilter(new URLSearchParams(search)), named);
  return { rows: rows.map(({ no }) => no), rejected: rejected.map(({ no }) => no) };
};

describe('the requirements ledger', () => {
  it('AI-7: keeps rejected rows apart and the others in the order of their numbers', () => {
    expect(visibleNumbers('')).toEqual({ rows: [1, 2, 4], rejected: [3] });
    expect(openRows(all)).toBe(1);
  });

  it('AI-7: filters by what is to decide, by rejected and by department', () => {
    expect(visibleNumbers('show=to-decide')).toEqual({ rows: [2], rejected: [] });
    expect(visibleNumbers('show=rejected')).toEqual({ rows: [], rejected: [3] });
    expect(visibleNumbers('for=Engineering')).toEqual({ rows: [1, 4], rejected: [] });
    expect(visibleNumbers('for=Astrology&show=secret')).toEqual({ rows: [1, 2, 4], rejected: [3] });
  });

  it('AI-7: searches words, numbers and standards, every word of the search, and what must be met alone', () => {
    expect(visibleNumbers('find=requirement+4')).toEqual({ rows: [4], rejected: [] });
    expect(visibleNumbers('find=REQUIREMENT')).toEqual({ rows: [1, 2, 4], rejected: [3] });
    expect(visibleNumbers('find=pump')).toEqual({ rows: [], rejected: [] });
    expect(visibleNumbers('must=1')).toEqual({ rows: [1, 2, 4], rejected: [3] });
  });

  it('AI-7: a row that a link names is shown whatever the filter says', () => {
    expect(visibleNumbers('show=to-decide&for=Finance', 'r4')).toEqual({ rows: [2, 4], rejected: [] });
    expect(visibleNumbers('show=rejected', 'r1')).toEqual({ rows: [1], rejected: [3] });
    expect(visibleNumbers('show=to-decide', 'r3')).toEqual({ rows: [2], rejected: [3] });
  });
});
