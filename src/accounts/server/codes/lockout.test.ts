import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { accountEndpoints as accounts } from '#accounts/contract/endpoints.ts';
import { outboxEndpoints } from '#conversations/contract/endpoints.ts';
import type { CallOf, Endpoint, ReplyOf } from '#kit/contract/endpoint.ts';
import { addressOf } from '#kit/contract/endpoint.ts';
import { startApp, type TestApp } from '../../../../test/support/app.ts';
import { keepCookies, send, testPassword, type Jar, type Signed } from '../../../../test/support/people.ts';

let server: TestApp;
let networks = 0;

beforeAll(async () => {
  server = await startApp();
});
afterAll(() => server.stop());
/** Begins a day, so that no limit's window ends inside a test. */
const beginDay = () => server.clock.advance(day - (server.clock.now().getTime() % day) + 1000);
const day = 86_400_000;

/** A browser on its own network; every other one on IPv6, from another /64. */
const openElsewhere = (jar: Jar = new Map()) => {
  const number = (networks += 1);
  const remoteAddress =
    number % 2 ? `2001:db8:${number.toString(16)}:1::7` : `10.${number >> 8}.${number % 256}.9`;
  const call = async <E extends Endpoint>(endpoint: E, parts: CallOf<E>) => {
    const { body } = parts as { body?: object };
    const cookie = [...jar].map(([name, value]) => `${name}=${value}`).join('; ');
    const response = await server.app.inject({
      method: endpoint.method,
      url: addressOf(endpoint.path),
      headers: cookie ? { cookie } : {},
      remoteAddress,
      ...(body ? { payload: body } : {}),
    });
    keepCookies(jar, response);
    return { status: response.statusCode, body: response.json<ReplyOf<E> & { code?: string }>() };
  };
  return { jar, call };
};

type Elsewhere = ReturnType<typeof openElsewhere>;

const signIn = (at: Elsewhere, email: string, password = testPassword) =>
  at.call(accounts.signIn, { body: { email, password } });

/** What the owner of the address finds in the mailbox, the newest first. */
const mailsTo = async (email: string, subject: string, sentAt = '') => {
  const { body } = await send(server.app, outboxEndpoints.list, {});
  const mails = body.mails.filter(
    (mail) => mail.to === email && mail.subject === subject && mail.at >= sentAt,
  );
  return (sentAt ? mails.toReversed() : mails).map((mail) => mail.text);
};
const keyOf = (text: string | undefined): string => /otp\?key=([\w-]+)/.exec(text ?? '')?.[1] ?? '';
const codeOf = (text: string | undefined): string => /^\d{4}$/m.exec(text ?? '')?.[0] ?? '';
const resetSubject = 'Your code to choose a new password';
const signInSubject = 'Is it you who is signing in?';

/** Everything a stranger can do about an account, from 200 addresses; answers what was looked at. */
const attack = async (email: string, addresses = 200) => {
  const seen = { passwords: 0, digits: 0 };
  for (let address = 0; address < addresses; address += 1) {
    const at = openElsewhere();
    for (let step = 0; step < 3; step += 1) {
      const { code } = (await signIn(at, email, `Wrong-${step}-valves!`)).body;
      if (code === 'wrong_password') seen.passwords += 1;
      else expect(code).toBe('confirm_sign_in');
    }
    expect((await at.call(accounts.forgotPassword, { body: { email } })).status).toBe(200);
    const guesses = [0, 1, 2, 3, 4].map((step) =>
      at.call(accounts.verifyUser, { body: { otp: String(2000 + step) } }),
    );
    for (const { body } of await Promise.all(guesses)) {
      if (body.code === 'code_invalid') seen.digits += 1;
      else expect(body.code).toBe('open_the_link');
    }
    expect((await at.call(accounts.resendCode, {})).status).toBe(200);
  }
  return seen;
};

const newPassword = { password: 'Newer-5-valves?', confirmPassword: 'Newer-5-valves?' };

describe('an attack on one account from 200 addresses', () => {
  let owner: Signed;
  let seen: { passwords: number; digits: number };
  beforeAll(async () => {
    beginDay();
    owner = await server.signInAs({});
    seen = await attack(owner.email);
  });

  it('IDP-2: has few guesses and sends few mails', async () => {
    // 600 passwords and 1,000 codes were tried.
    expect(seen).toEqual({ passwords: 20, digits: 10 });
    expect(await mailsTo(owner.email, resetSubject)).toHaveLength(4);
    expect(await mailsTo(owner.email, signInSubject)).toHaveLength(4);
  });

  it('IDP-2: the owner signs in from a browser that did so before, wherever it is', async () => {
    const known = openElsewhere(owner.jar);
    expect((await signIn(known, owner.email)).status).toBe(200);
    // Their own slips do not lock them out either, and the strangers' go on costing them nothing.
    for (let slip = 0; slip < 9; slip += 1)
      expect((await signIn(known, owner.email, 'Wrong-9-valves!')).body.code).toBe('wrong_password');
    expect((await signIn(known, owner.email)).status).toBe(200);
  });

  it('IDP-2: the owner signs in from a new browser on a new network with one step more, the link of a mail', async () => {
    const fresh = openElsewhere();
    expect((await signIn(fresh, owner.email)).body.code).toBe('confirm_sign_in');
    const [mail] = await mailsTo(owner.email, signInSubject);
    expect(
      (await fresh.call(accounts.verifyUser, { body: { otp: '0000', key: keyOf(mail) } })).body.message,
    ).toBe('User verified successfully');
    expect((await signIn(fresh, owner.email)).status).toBe(200);
  });

  it('IDP-2: a known browser gets its own mail, and its digits work', async () => {
    const known = openElsewhere(owner.jar);
    expect((await known.call(accounts.forgotPassword, { body: { email: owner.email } })).body).toEqual({
      message: 'OTP sent',
    });
    const [mail] = await mailsTo(owner.email, resetSubject);
    expect((await known.call(accounts.verifyUser, { body: { otp: codeOf(mail) } })).body.message).toBe(
      'OTP sent and reset password',
    );
  });

  it('IDP-2: the owner chooses a new password from a new browser by the link of a mail, and is in with it', async () => {
    const fresh = openElsewhere();
    const asked = await fresh.call(accounts.forgotPassword, { body: { email: owner.email } });
    // No fifth mail in this quarter of an hour: the time of the last one is told, and its link works here.
    expect([asked.status, typeof asked.body.alreadySentAt]).toEqual([200, 'string']);
    expect((await fresh.call(accounts.codeState, {})).body).toEqual({ state: 'link', purpose: 'reset' });
    const [mail] = await mailsTo(owner.email, resetSubject, asked.body.alreadySentAt);
    expect(
      (await fresh.call(accounts.verifyUser, { body: { otp: '0000', key: keyOf(mail) } })).body.message,
    ).toBe('OTP sent and reset password');
    expect((await fresh.call(accounts.resetPassword, { body: newPassword })).status).toBe(200);
    expect((await signIn(fresh, owner.email, newPassword.password)).status).toBe(200);
  });

  it('IDP-2: other accounts notice nothing: their sign-in, their codes and their resets go on as before', async () => {
    const other = await server.signInAs({});
    const fresh = openElsewhere();
    expect((await signIn(fresh, other.email)).status).toBe(200);
    const forgetful = openElsewhere();
    expect((await forgetful.call(accounts.forgotPassword, { body: { email: other.email } })).body).toEqual({
      message: 'OTP sent',
    });
    const [mail] = await mailsTo(other.email, resetSubject);
    expect((await forgetful.call(accounts.verifyUser, { body: { otp: codeOf(mail) } })).body.message).toBe(
      'OTP sent and reset password',
    );
  });
});

describe('what it leaves', () => {
  beforeEach(beginDay);

  it('IDP-2: a sign-in is confirmed on the phone for the browser that waits, which has five tries and not more', async () => {
    const owner = await server.signInAs({});
    const fresh = openElsewhere();
    for (let step = 0; step < 10; step += 1)
      expect((await signIn(fresh, owner.email, 'Wrong-1-valves!')).status).toBe(400);
    expect((await signIn(fresh, owner.email)).body.code).toBe('confirm_sign_in');
    const phone = openElsewhere();
    const [mail] = await mailsTo(owner.email, signInSubject);
    expect((await phone.call(accounts.verifyUser, { body: { otp: '0000', key: keyOf(mail) } })).body).toEqual(
      { message: 'User verified successfully' },
    );
    expect((await fresh.call(accounts.codeState, {})).body).toEqual({ state: 'used', purpose: 'sign-in' });
    for (let step = 0; step < 5; step += 1)
      expect((await signIn(fresh, owner.email, 'Wrong-1-valves!')).body.code).toBe('wrong_password');
    expect((await signIn(fresh, owner.email)).body.code).toBe('confirm_sign_in');
  });

  it('IDP-2: an attack that goes on all day leaves a mail with a living link at every time', async () => {
    const owner = await server.signInAs({});
    for (let quarter = 0; quarter < 96; quarter += 1) {
      for (let step = 0; step < 6; step += 1)
        await openElsewhere().call(accounts.forgotPassword, { body: { email: owner.email } });
      // Asked at the last moment of the quarter.
      server.clock.advance(890_000);
      if (quarter % 16 === 15) {
        const fresh = openElsewhere();
        await fresh.call(accounts.forgotPassword, { body: { email: owner.email } });
        const [mail] = await mailsTo(owner.email, resetSubject);
        expect(
          (await fresh.call(accounts.verifyUser, { body: { otp: '0000', key: keyOf(mail) } })).body.message,
        ).toBe('OTP sent and reset password');
      }
      server.clock.advance(10_000);
    }
    // Twenty, then one in a quarter of an hour.
    expect((await mailsTo(owner.email, resetSubject)).length).toBeLessThanOrEqual(20 + 96);
  });

  it('IDP-2: the cookie of one account, one password or one installation is nothing for another', async () => {
    const [owner, other] = [await server.signInAs({}), await server.signInAs({})];
    const [name = '', value = ''] = [...owner.jar].find(([cookie]) => cookie.startsWith('device_')) ?? [];
    const [otherName = ''] = [...other.jar].find(([cookie]) => cookie.startsWith('device_')) ?? [];
    await attack(owner.email, 8);
    await attack(other.email, 8);
    expect((await signIn(openElsewhere(new Map([[otherName, value]])), other.email)).body.code).toBe(
      'confirm_sign_in',
    );
    expect((await signIn(openElsewhere(new Map([[name, `${value}x`]])), owner.email)).body.code).toBe(
      'confirm_sign_in',
    );
    expect((await signIn(openElsewhere(new Map([[name, value]])), owner.email)).status).toBe(200);
  });
});
