import { expect, it } from 'vitest';
import { chainWords } from './audit-words.ts';

it('ORG-4: a check of the chain says how many events are whole', () => {
  expect(chainWords({ events: 1234, head: 'ab', broken: null })).toBe('1,234 events, whole');
  expect(chainWords({ events: 1, head: 'ab', broken: null })).toBe('1 event, whole');
});

it('ORG-4: a broken chain names the event and what is wrong with it', () => {
  expect(chainWords({ events: 16, head: 'ab', broken: { seq: 17, reason: 'its content was changed' } })).toBe(
    'The chain is broken at event 17: its content was changed. 16 events before it are whole.',
  );
});
