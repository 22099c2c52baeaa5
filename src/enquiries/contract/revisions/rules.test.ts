import { expect, it } from 'vitest';
import { changesBetween, inOrder, kindOf } from './rules.ts';
import type { Change, RowContent } from './schema.ts';

const content = (text: string): RowContent => ({
  text,
  category: 'technical',
  mandatory: true,
  departments: ['Engineering'],
  standard: null,
});
const row = (
  seq: number,
  revision: number,
  id: string,
  [before, after]: [string | null, string | null],
): Change => ({
  of: 'requirement',
  seq,
  revision,
  requirementId: id,
  no: 1,
  reason: '',
  by: 'Amira Rahman',
  at: '2026-03-02T10:00:00Z',
  before: before === null ? null : content(before),
  after: after === null ? null : content(after),
});

const changes = [
  row(1, 1, 'a', [null, 'One']),
  row(2, 2, 'a', ['One', 'Two']),
  row(3, 3, 'a', ['Two', 'Three']),
  row(4, 3, 'b', [null, 'New']),
  row(5, 4, 'a', ['Three', 'One']),
  row(6, 4, 'b', ['New', null]),
];
const shortly = (from: number, to: number) =>
  changesBetween(changes, from, to).map((change) => [kindOf(change), change.before, change.after]);

it('FEAS-4: several changes of a row between two revisions come to one', () => {
  expect(shortly(1, 3)).toEqual([
    ['changed', content('One'), content('Three')],
    ['added', null, content('New')],
  ]);
  expect(shortly(3, 4)).toEqual([
    ['changed', content('Three'), content('One')],
    ['removed', content('New'), null],
  ]);
});

it('FEAS-4: what was put back, or came and went, is no difference', () => {
  expect(shortly(1, 4)).toEqual([]);
  expect(shortly(2, 2)).toEqual([]);
});

it('FEAS-4: departments are named once, in the order of the ten', () => {
  expect(inOrder(['Maintenance', 'Finance', 'Quality Assurance', 'Finance'])).toEqual([
    'Quality Assurance',
    'Finance',
    'Maintenance',
  ]);
});
