import { describe, expect, it } from 'vitest';
import { termsFound } from '../scripts/eval/terms-found.ts';

describe('the commercial terms found in a value', () => {
  it('count a labelled term when its matter and all its figures are in the value', () => {
    const label = 'payment 60 days; LD 1 % per week, max 10 %; warranty 24 months';
    expect(termsFound(label, 'payment 60 days net; LD 1% per week, max 10%')).toEqual({ right: 2, of: 3 });
    expect(termsFound(label, 'validity 60 days')).toEqual({ right: 0, of: 3 });
    expect(termsFound(label, 'LD 1 % per week')).toEqual({ right: 0, of: 3 });
  });
});
