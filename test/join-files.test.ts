import { describe, expect, it } from 'vitest';
import { joinGroups, type Group } from '../scripts/build/join-files.ts';

const group = (each: Partial<Group>): Group => ({
  bytes: 1_000,
  imports: new Set(),
  deferred: new Set(),
  first: 0b11,
  needed: 0b11,
  kind: 'page',
  ...each,
});
const bothPages = group({});

describe('groups of modules', () => {
  it('are one file when both pages need them, and when a little code without need saves a request', () => {
    expect(joinGroups([bothPages, bothPages])).toEqual([0, 0]);
    expect(joinGroups([bothPages, group({ first: 0b01, needed: 0b01, bytes: 5_000 })])).toEqual([0, 0]);
  });

  it('stay apart when the code that a page does not need outweighs the request', () => {
    expect(joinGroups([bothPages, group({ first: 0b01, needed: 0b01, bytes: 15_000 })])).toEqual([0, 1]);
  });

  it('stay apart when a small one brings a heavy one with it', () => {
    const heavy = group({ first: 0b01, needed: 0b01, bytes: 90_000 });
    const small = group({ first: 0b01, needed: 0b01, imports: new Set([2]), kind: 'other' });
    const alike = group({ kind: 'other' });
    expect(joinGroups([alike, small, heavy])).toEqual([0, 1, 2]);
    expect(joinGroups([alike, { ...small, imports: new Set() }, heavy])).toEqual([0, 0, 2]);
  });

  it('cost less at rest: what is fetched then may be heavier before it stands alone', () => {
    const fetched = group({ first: 0, needed: 0b01, bytes: 15_000, kind: 'later' });
    const atRest = group({ first: 0, kind: 'later' });
    expect(joinGroups([atRest, fetched])).toEqual([0, 1]);
    expect(joinGroups([atRest, { ...fetched, bytes: 8_000 }])).toEqual([0, 0]);
  });

  it('are not joined around a third that one imports and that imports the other', () => {
    const middle = group({ imports: new Set([2]), kind: 'other' });
    expect(joinGroups([group({ imports: new Set([1]) }), middle, bothPages])).toEqual([0, 1, 2]);
    expect(joinGroups([group({ imports: new Set([1, 2]) }), group({ kind: 'other' }), bothPages])).toEqual([
      0, 1, 0,
    ]);
  });

  it('are not joined into a file that is heavier than one may be, nor with those of another kind', () => {
    expect(joinGroups([group({ bytes: 300_000 }), group({ bytes: 200_000 })])).toEqual([0, 1]);
    expect(joinGroups([bothPages, group({ kind: 'other' })])).toEqual([0, 1]);
  });
});
