import { describe, expect, it } from 'vitest';
import { expectLinear } from '../../../../test/support/growth.ts';
import { readHeaders } from './identity.ts';

describe('the head of a mail', () => {
  it('is read in a time that grows with its length where one name stands in each of its lines', async () => {
    await expectLinear((lines) => readHeaders(Buffer.from('a:\n'.repeat(lines))), 2_500);
  });

  it('gives all values of a name in their order', () => {
    const headers = readHeaders(Buffer.from('Received: one\r\n\tfor a\r\nreceived: two\r\n\r\nReceived: no'));
    expect([...headers]).toEqual([['received', ['one for a', 'two']]]);
  });
});
