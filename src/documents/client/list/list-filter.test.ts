import { describe, expect, it } from 'vitest';
import type { DocumentCard } from '#documents/contract/schema.ts';
import { noFilter, readFilter, writeFilter, type ListFilter } from '../page-address.ts';
import { foldersOf, isOverdue, matching } from './list-filter.ts';

const cardOf = (changes: Partial<DocumentCard>): DocumentCard => ({
  id: '1',
  title: 'QP-07 Contract review',
  kind: 'procedure',
  department: null,
  owner: null,
  reviewDate: null,
  inForce: null,
  latest: { id: '2', no: 1, state: 'draft', indexing: 'indexed', note: null },
  changedAt: '2026-01-01T00:00:00Z',
  ...changes,
});

describe('the list of documents', () => {
  it('DOC-1: an address gives back the filter it was made from, and forgives what it does not know', () => {
    const filter: ListFilter = {
      folder: 'Legal & Compliance',
      search: 'a & b',
      kind: 'work-instruction',
      state: 'in_review',
      question: 'how long?',
    };
    expect(readFilter(new URLSearchParams(writeFilter(filter).toString()))).toEqual(filter);
    expect(writeFilter(noFilter).toString()).toBe('');
    expect(readFilter(new URLSearchParams('folder=Moon&kind=poem&state=gone'))).toEqual(noFilter);
  });

  it('DOC-1: folder, title, type and state each leave out what does not match', () => {
    const cards = [
      cardOf({ id: 'a' }),
      cardOf({ id: 'b', department: 'Finance', title: 'POL-01 Prices', kind: 'policy' }),
      cardOf({
        id: 'c',
        department: 'Finance',
        latest: { id: '3', no: 2, state: 'approved', indexing: 'indexed', note: null },
      }),
    ];
    const ids = (change: Partial<ListFilter>) =>
      matching(cards, { ...noFilter, ...change }).map(({ id }) => id);
    expect(ids({})).toEqual(['a', 'b', 'c']);
    expect(ids({ folder: 'Whole organisation' })).toEqual(['a']);
    expect(ids({ folder: 'Finance' })).toEqual(['b', 'c']);
    expect(ids({ search: ' CONTRACT ' })).toEqual(['a', 'c']);
    expect(ids({ kind: 'policy' })).toEqual(['b']);
    expect(ids({ folder: 'Finance', state: 'approved' })).toEqual(['c']);
  });

  it('DOC-1: a department without documents has no folder unless it is open', () => {
    const cards = [cardOf({ department: 'Finance' }), cardOf({})];
    const countFolders = (open: ListFilter['folder']) =>
      foldersOf(cards, open).map(({ label, count }) => [label, count]);
    expect(countFolders('all')).toEqual([
      ['All documents', 2],
      ['Whole organisation', 1],
      ['Finance', 1],
    ]);
    expect(countFolders('Operations')).toContainEqual(['Operations', 0]);
  });

  it('DOC-2: a review is overdue the day after its date, and not for what is out of use', () => {
    const due = cardOf({ reviewDate: '2026-05-31' });
    expect([isOverdue(due, '2026-05-31'), isOverdue(due, '2026-06-01')]).toEqual([false, true]);
    expect(isOverdue({ ...due, latest: { ...due.latest, state: 'obsolete' } }, '2026-06-01')).toBe(false);
    expect(isOverdue(cardOf({}), '2026-06-01')).toBe(false);
  });
});
