import { expect, it } from 'vitest';
import { readSmtpError } from './mail-delivery.ts';

const judge = (error: unknown) => {
  const { isCertain, isTemporary } = readSmtpError(error);
  return { isCertain, isTemporary };
};

it.each([
  [
    'is refused for good',
    { code: 'EENVELOPE', responseCode: 550, response: '550 No such mailbox' },
    { isCertain: true, isTemporary: false },
  ],
  [
    'is refused for now',
    { code: 'EENVELOPE', responseCode: 451, response: '451 Try later' },
    { isCertain: true, isTemporary: true },
  ],
  [
    'is refused after its text',
    { code: 'EMESSAGE', responseCode: 554, response: '554 Spam' },
    { isCertain: true, isTemporary: false },
  ],
  [
    'meets no server',
    { code: 'ESOCKET', originalCode: 'ECONNREFUSED' },
    { isCertain: true, isTemporary: true },
  ],
  [
    'meets a server that says nothing',
    { code: 'ETIMEDOUT', timeoutType: 'GREETING_TIMEOUT' },
    { isCertain: true, isTemporary: true },
  ],
  ['meets a wrong password', { code: 'EAUTH' }, { isCertain: true, isTemporary: false }],
  ['is cut off on its way', { code: 'ECONNECTION' }, { isCertain: false, isTemporary: false }],
  [
    'waits in vain for its answer',
    { code: 'ETIMEDOUT', timeoutType: 'SOCKET_TIMEOUT' },
    { isCertain: false, isTemporary: false },
  ],
  ['fails for a reason nobody knows', undefined, { isCertain: false, isTemporary: false }],
])('a mail that %s is tried again only when it surely has not arrived', (_, error, expected) => {
  expect(judge(error)).toEqual(expected);
});

it('says what the server answered, in one line', () => {
  expect(readSmtpError({ responseCode: 550, response: '550-No\r\n550 such mailbox' }).reason).toBe(
    'The mail server answered: 550-No 550 such mailbox',
  );
  expect(readSmtpError({ code: 'ECONNECTION' }).reason).toContain('not known whether the mail arrived');
});
