import { describe, expect, it } from 'vitest';
import type { ChosenMailbox } from '#mail-in/contract/mailboxes/schema.ts';
import { describeTrouble } from './trouble.ts';

const chosen: ChosenMailbox = {
  host: 'imap.valves.example',
  port: 993,
  security: 'tls',
  signIn: 'password',
  userName: 'sales@valves.example',
  tenant: '',
  clientId: '',
  folder: 'INBOX',
  afterReading: 'leave',
  moveTo: '',
  checkedBy: '',
};

describe('what keeps a mailbox from being read', () => {
  it('repeats what the mail server said', () => {
    const refused = Object.assign(new Error('Command failed'), { responseText: 'Server is busy' });
    expect(describeTrouble(refused, chosen)).toBe(
      'imap.valves.example could not be read. It said: Server is busy',
    );
  });

  it('never gives the words of an error of our own for those of the mail server', () => {
    const ours = Object.assign(new Error('invalid byte sequence for encoding "UTF8"'), { code: '22021' });
    expect(describeTrouble(ours, chosen)).toBe('imap.valves.example could not be read.');
  });
});
