import { expect, it } from 'vitest';
import { confidenceWord } from './confidence.ts';

it('AI-6: says how sure the reader is in words; "sure" is only what may be accepted unseen', () => {
  expect([1, 0.98, 0.979, 0.85, 0.6, 0.599, 0].map(confidenceWord)).toEqual([
    'sure',
    'sure',
    'likely',
    'likely',
    'likely',
    'check',
    'check',
  ]);
  expect(confidenceWord(null)).toBe('');
});
