import { describe, expect, it } from 'vitest';
import { nounTerms, termNouns } from './commercial-nouns.ts';
import { inBrief, inShort, shortForms, summaryOf } from './commercial-summary.ts';
import { withFigures } from '../figure-words.ts';

describe('a commercial summary', () => {
  it.each(shortForms)('says "$example" as "$result"', ({ example, result }) =>
    expect(inShort(example)).toBe(result),
  );

  it.each(termNouns.map((noun, at) => ({ ...noun, pattern: nounTerms[at]?.pattern })))(
    'finds $name in "$example", not in "$counter"',
    ({ pattern, example, counter }) => {
      expect(pattern?.test(example)).toBe(true);
      expect(pattern?.test(counter)).toBe(false);
    },
  );

  it('stands in the order in which a coordinator writes it', () => {
    expect(
      summaryOf([
        { name: 'warranty', words: 'warranty 24 months' },
        { name: 'validity', words: 'validity 90 days' },
        { name: 'payment', words: 'payment 60 days net' },
      ]),
    ).toBe('payment 60 days net; validity 90 days; warranty 24 months');
  });

  it('says of a price in many parts its shares and when each falls due', () => {
    const words =
      '80 % within 45 days of receipt at site, 10 % against final documents and 10 % against performance bank guarantee';
    const others = ['validity', 'warranty'].map((name) => ({ name, words: name }));
    expect(inBrief([{ name: 'milestones', words }, ...others])[0]?.words).toBe(
      'milestones 80/10/10 %, 45 days',
    );
  });

  it('writes numbers in words as figures', () => {
    expect(withFigures('Validity: one hundred and fifty (150) days')).toBe('Validity: 150 days');
    expect(withFigures('Five per cent of each payment is retained')).toBe('5 % of each payment is retained');
    expect(withFigures('any one of them')).toBe('any one of them');
    expect(inShort('Garantía de cumplimiento 10 %')).toBe('Garantía de cumplimiento 10 %');
  });
});
