import { expect, it } from 'vitest';
import { chainText } from './words.ts';

it('ORG-4: a check of the chain says what was compared, and nothing beyond', () => {
  expect(chainText({ events: 1234, broken: null })).toBe(
    '1,234 events: each hash matches its content and the hash before it.',
  );
  expect(chainText({ events: 1, broken: null })).toBe(
    '1 event: each hash matches its content and the hash before it.',
  );
});

it('ORG-4: a broken chain names the event and what is wrong with it', () => {
  const broken = { seq: 17, reason: 'its content does not match its hash' };
  expect(chainText({ events: 16, broken })).toBe(
    'The chain is broken at event 17: its content does not match its hash. The 16 events before it match.',
  );
  expect(chainText({ events: 0, broken: { seq: 1, reason: 'event 1 is missing' } })).toBe(
    'The chain is broken at event 1: event 1 is missing.',
  );
});
