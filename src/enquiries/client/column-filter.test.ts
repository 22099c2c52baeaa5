import { describe, expect, it } from 'vitest';
import { enquiryCard } from '../../../test/fixtures/client/enquiry-card.ts';
import {
  askedColumn,
  isColumnNarrowed,
  openColumn,
  passesColumn,
  readColumn,
  writeColumn,
} from './column-filter.ts';

const card = { ...enquiryCard, CustomerName: 'Dune Valve Works', EnquiryType: 'Gate valves' };

describe('the filter of a column', () => {
  it('KAN-4: each column keeps its own filter in the address, beside everything else', () => {
    const address = writeColumn(new URLSearchParams('viewType=board&drafting.priority=low'), 'in_review', {
      text: ' Dune ',
      priority: 'high',
    });
    expect(address.toString()).toBe(
      'viewType=board&drafting.priority=low&in_review.text=Dune&in_review.priority=high',
    );
    expect(readColumn(address, 'in_review')).toEqual({ text: 'Dune', priority: 'high' });
    expect(readColumn(address, 'drafting')).toEqual({ text: '', priority: 'low' });
    expect(isColumnNarrowed(readColumn(address, 'approved'))).toBe(false);
    expect(writeColumn(address, 'in_review', openColumn).toString()).toBe(
      'viewType=board&drafting.priority=low',
    );
  });

  it('KAN-4: an address that says it wrongly leaves everything', () => {
    expect(readColumn(new URLSearchParams('in_review.priority=enormous'), 'in_review')).toEqual(openColumn);
    expect(askedColumn(openColumn)).toEqual({});
  });

  it.each([
    ['dune', undefined, true],
    ['rfq-7', undefined, true],
    ['GATE', undefined, true],
    ['engineering', undefined, false],
    // R is 82, and 82 modulo 4 is 2: high, until somebody sets a priority (KAN-5).
    ['', 'high', true],
    ['', 'low', false],
    ['dune', 'low', false],
  ] as const)('KAN-4: a moved card shows in a column filtered by "%s" and %s: %s', (text, level, isShown) => {
    expect(passesColumn(card, { text, level })).toBe(isShown);
  });
});
