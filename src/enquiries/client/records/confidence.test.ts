import { expect, it } from 'vitest';
import { confidenceWord } from './confidence.ts';

it('AI-6: says how sure the reader is in words, with 0.85 and 0.6 as the edges', () => {
  expect([1, 0.85, 0.849, 0.6, 0.599, 0].map(confidenceWord)).toEqual([
    'sure',
    'sure',
    'likely',
    'likely',
    'check',
    'check',
  ]);
  expect(confidenceWord(null)).toBe('');
});
