import { describe, expect, it } from 'vitest';
import { readHeaders } from './identity.ts';

const costOf = (head: string): number => {
  const raw = Buffer.from(head);
  const begun = performance.now();
  readHeaders(raw);
  return performance.now() - begun;
};

describe('the head of a mail', () => {
  it('costs no more where one name stands in each of its lines than where each has another', () => {
    const others = Array.from({ length: 20_000 }, (_, each) => `a${each}:\n`).join('');
    costOf(others);
    expect(costOf('a:\n'.repeat(20_000)) / costOf(others)).toBeLessThan(10);
  });

  it('gives all values of a name in their order', () => {
    const headers = readHeaders(Buffer.from('Received: one\r\n\tfor a\r\nreceived: two\r\n\r\nReceived: no'));
    expect([...headers]).toEqual([['received', ['one for a', 'two']]]);
  });
});
