import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { endKinds, enquiryScopes, places, unbound } from '#enquiries/contract/records/filters.ts';
import { noBidReasons } from '#enquiries/contract/records/no-bid-reasons.ts';
import { statuses } from '#enquiries/contract/records/schema.ts';
import {
  askedFilter,
  defaultFilter,
  isChanged,
  isNarrowed,
  readFilter,
  resetFilter,
  writeFilter,
  type PageFilter,
} from './filters.ts';

const anyFilter: fc.Arbitrary<PageFilter> = fc.record({
  search: fc.string({ maxLength: 200, unit: 'grapheme' }).map((text) => text.trim().slice(0, 200).trim()),
  scope: fc.constantFrom(...enquiryScopes),
  filterType: fc.constantFrom('all', 'email', 'manual'),
  sortType: fc.constantFrom('date', 'alphabets'),
  sortOrder: fc.constantFrom('asc', 'desc'),
  priority: fc.constantFrom('all', 'high', 'medium', 'low', 'urgent'),
  viewType: fc.constantFrom('list', 'board', 'chart'),
  place: fc.constantFrom('all', ...places, ...endKinds),
  from: fc.constantFrom('', '2026-09-07'),
  week: fc.constantFrom('', '2026-09-14'),
  due: fc.constantFrom('all', 'overdue'),
  customer: fc.constantFrom('', 'Fictional Fittings & Co.'),
  left: fc.constantFrom('all', ...statuses),
  decided: fc.constantFrom('', 'Safety & Environment'),
  reason: fc.constantFrom('', ...noBidReasons),
});
/** A lone half of a character cannot be written in an address. */
const writable = (text: string) => text.isWellFormed();

describe('the filter in the address', () => {
  it('CR-4: a link reproduces every filter', () => {
    fc.assert(
      fc.property(anyFilter, (filter) => {
        fc.pre(writable(filter.search));
        expect(readFilter(new URLSearchParams(writeFilter(filter).toString()))).toEqual(filter);
      }),
    );
  });

  it('CR-4: the defaults are all, date, asc, all, list and leave a bare address', () => {
    expect(defaultFilter).toEqual({
      search: '',
      scope: 'enquiries',
      filterType: 'all',
      sortType: 'date',
      sortOrder: 'asc',
      priority: 'all',
      viewType: 'list',
      ...unbound,
    });
    expect(writeFilter(defaultFilter).toString()).toBe('');
  });

  it('writes only what differs from the defaults', () => {
    expect(writeFilter({ ...defaultFilter, priority: 'high', viewType: 'board' }).toString()).toBe(
      'priority=high&viewType=board',
    );
  });

  it('takes the default for what an address says wrongly and keeps the rest', () => {
    const address = new URLSearchParams(
      `priority=enormous&filterType=email&viewType=&search=${'x'.repeat(201)}`,
    );
    expect(readFilter(address)).toEqual({ ...defaultFilter, filterType: 'email' });
  });

  it('INS-2: what a line of the insights left is left of the list, not of the board or of the insights', () => {
    const filter: PageFilter = { ...defaultFilter, priority: 'high', place: 'no_bid', from: '2026-09-07' };
    expect(askedFilter(filter)).toMatchObject({ priority: 'high', place: 'no_bid', from: '2026-09-07' });
    for (const viewType of ['board', 'chart'] as const)
      expect(askedFilter({ ...filter, viewType })).toMatchObject({ priority: 'high', ...unbound });
  });

  it('CR-4: reset restores all but the view', () => {
    fc.assert(
      fc.property(anyFilter, (filter) => {
        expect(resetFilter(filter)).toEqual({ ...defaultFilter, viewType: filter.viewType });
      }),
    );
  });

  it('asks the server for the filter without the view', () => {
    expect(Object.keys(askedFilter({ ...defaultFilter, viewType: 'chart' }))).not.toContain('viewType');
  });

  it('tells a filter that leaves enquiries out from one that only orders them', () => {
    expect(isNarrowed({ ...defaultFilter, sortOrder: 'desc' })).toBe(false);
    expect(isNarrowed({ ...defaultFilter, filterType: 'manual' })).toBe(true);
    expect(isNarrowed({ ...defaultFilter, due: 'overdue' })).toBe(true);
    expect(isChanged({ ...defaultFilter, sortOrder: 'desc' })).toBe(true);
    expect(isChanged({ ...defaultFilter, viewType: 'board' })).toBe(false);
  });
});
