import { expect, it } from 'vitest';
import { readStatements } from './statements.ts';

it('READ-6: a sentence that quotes old and new words states the new ones alone, and still counts', () => {
  const text = 'ADDENDUM 1\n\nIn item A read "10 no." instead of "8 no." as two spare valves are needed.\n';
  const source = { id: 's', kind: 'mail' as const, name: 's', text, receivedAt: null, order: 0 };
  const stated = readStatements({ sources: [source], replaced: [] }).find((each) =>
    each.text.includes('10 no.'),
  );
  expect(stated?.isSuperseded).toBe(false);
  expect(stated?.text).not.toContain('8 no.');
  expect(stated?.text).toHaveLength(stated === undefined ? 0 : stated.end - stated.start);
});
