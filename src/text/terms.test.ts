import { describe, expect, it } from 'vitest';
import { foldText, stemOf, findTerms } from './terms.ts';

describe('the terms of a text', () => {
  it('are the stems of the words that carry a subject, in their order', () => {
    expect(findTerms('Which records are kept by the Purchasing manager of QP-08?')).toEqual([
      stemOf('records'),
      'keep',
      stemOf('purchasing'),
      stemOf('manager'),
      'qp',
      '08',
    ]);
  });

  it('are the same for every form of a word, also of one with a hyphen, and leave figures as they are', () => {
    expect(stemOf('gate-valves')).toBe(stemOf('gate-valve'));
    expect(stemOf('written')).toBe(stemOf('write'));
    expect(stemOf('psl3')).toBe('psl3');
  });

  it('are compared without signs, case and width', () => {
    expect(foldText('  “ＰＳＬ 3G”, as per\nAPI-6A. ')).toBe('psl 3g as per api 6a');
  });
});
