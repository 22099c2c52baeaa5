import { describe, expect, it } from 'vitest';
import { checkerOf, readAuthenticationResults } from './authentication-results.ts';
import { readHeaders } from './identity.ts';

const read = (checker: string, ...lines: string[]) =>
  readAuthenticationResults(
    readHeaders(Buffer.from([...lines, 'From: a@b.example', '', 'x'].join('\r\n'))),
    checker,
  );
const line = (by: string, results: string) => `Authentication-Results: ${by}; ${results}`;

describe('IN-2: what the mail server in front of a mailbox says of the sender', () => {
  it('is read with its remarks, several signatures and folded lines', () => {
    const value = line(
      'mx.valves.example 1',
      'dkim=fail (bad; dmarc=pass) header.d=x.example;\r\n dkim=pass header.i=@northgate.example;\r\n\tspf=softfail smtp.mailfrom="a;dmarc=pass"; dmarc=pass (p=REJECT) header.from=northgate.example',
    );
    expect(read('MX.valves.example', value)).toEqual({
      spf: 'softfail',
      dkim: 'pass',
      dmarc: 'pass',
      by: 'mail-server',
    });
  });

  it('counts only from its own first line; what a sender wrote below it, or under another name, is nothing', () => {
    const own = line('mx.valves.example', 'dmarc=fail header.from=northgate.example');
    const forged = line('mx.valves.example', 'dmarc=pass header.from=northgate.example');
    expect(read('mx.valves.example', own, forged)?.dmarc).toBe('fail');
    expect(read('mx.valves.example', line('mx.elsewhere.example', 'dmarc=pass'))).toBeNull();
    expect(read('mx.valves.example', line('mx.valves.example.evil.example', 'dmarc=pass'))).toBeNull();
    expect(read('mx.valves.example')).toBeNull();
    expect(read('mx.valves.example', line('mx.valves.example', 'none'))?.dmarc).toBeNull();
    expect(read('mx.valves.example', line('mx.valves.example', 'dmarc=bestguesspass'))?.dmarc).toBeNull();
  });

  it('has no name at Microsoft, where the first line of all counts, and another than its host at Google', () => {
    const microsoft = checkerOf({ host: 'outlook.office365.com', checkedBy: '' });
    const first =
      'Authentication-Results: spf=pass (sender IP is 192.0.2.1) smtp.mailfrom=a.example; dmarc=pass action=none';
    expect(read(microsoft, first)).toMatchObject({ spf: 'pass', dkim: null, dmarc: 'pass' });
    expect(read(microsoft, line('mx.elsewhere.example', 'spf=none'), first)).toBeNull();
    expect(checkerOf({ host: 'imap.gmail.com', checkedBy: '' })).toBe('mx.google.com');
    expect(checkerOf({ host: 'mail.valves.example', checkedBy: '' })).toBe('mail.valves.example');
    expect(checkerOf({ host: 'imap.gmail.com', checkedBy: 'mx.valves.example' })).toBe('mx.valves.example');
  });
});
