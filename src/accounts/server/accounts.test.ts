import { createHash } from 'node:crypto';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { accountEndpoints as accounts } from '#accounts/contract/endpoints.ts';
import { signUpSchema } from '#accounts/contract/schema.ts';
import { outboxEndpoints } from '#conversations/contract/endpoints.ts';
import { startApp, type TestApp } from '../../../test/support/app.ts';
import { openBrowser, otherCode, readCode, type Browser } from '../../../test/support/browsers.ts';
import { withEntry, type EntryScope } from '#kit/server/scope.ts';

let server: TestApp;
let people = 0;

beforeAll(async () => {
  server = await startApp();
});
afterAll(() => server.stop());
// Each test begins with the hour, so that no limit's window ends inside it.
const hour = 3_600_000;
beforeEach(() => server.clock.advance(hour - (server.clock.now().getTime() % hour) + 1000));

const browser = () => openBrowser(server.app);
const newEmail = () => `newcomer-${(people += 1)}@specimen.example`;
const password = 'Sturdy-4-valves!';
const form = (over: object = {}) => ({
  name: 'Nadia Specimen',
  org_name: 'Specimen Valves',
  sector: 'Manufacturing',
  department: 'Engineering',
  country: 'oman',
  email: newEmail(),
  password,
  confirmPassword: password,
  ...over,
});
const signUp = async (at: Browser, over: object = {}) => {
  const body = form(over);
  const reply = await at.call(accounts.signUp, { body });
  expect([reply.status, reply.body.message]).toEqual([200, 'OTP sent']);
  const email = body.email.trim().toLowerCase();
  return { email, code: await readCode(server.app, email) };
};
const verify = (at: Browser, otp: string) => at.call(accounts.verifyUser, { body: { otp } });
const signIn = (at: Browser, email: string, secret = password) =>
  at.call(accounts.signIn, { body: { email, password: secret } });
const register = async (at = browser(), over: object = {}) => {
  const { email, code } = await signUp(at, over);
  expect((await verify(at, code)).body.message).toBe('User verified successfully');
  return email;
};
const asEntry = <T>(work: (entry: EntryScope) => Promise<T>) =>
  withEntry(server.tools.db, server.clock, work);
const invalidCode = [400, 'Invalid or expired OTP'];
const statusesOf = (replies: readonly { status: number }[]) =>
  replies.map((reply) => reply.status).toSorted((a, b) => a - b);
const said = (reply: { status: number; body: { message?: string } }) => [reply.status, reply.body.message];

describe('signing up', () => {
  it('AUTH-6, AUTH-9, AUTH-12: form, mailed code, verification and first sign-in make an Owner with a 14-day trial', async () => {
    const at = browser();
    const department = 'Engineering, Legal & Compliance';
    const { email, code } = await signUp(at, { email: '  First.Owner@Specimen.Example ', department });
    expect(email).toBe('first.owner@specimen.example');
    expect(said(await verify(at, code))).toEqual([200, 'User verified successfully']);
    const session = await signIn(at, email);
    expect(session.body).toMatchObject({
      message: 'Signed in',
      user: { role: 'Owner', departments: department.split(', '), organisation: { name: 'Specimen Valves' } },
    });
    const days =
      (Date.parse(session.body.user.organisation.trialEndsAt ?? '') - server.clock.now().getTime()) /
      86_400_000;
    expect(days).toBeGreaterThan(13.99);
    expect(days).toBeLessThanOrEqual(14);
    expect((await at.call(accounts.me, {}, session.body.token)).body).toEqual(session.body.user);
  });

  it('AUTH-3: names every missing field at once, in the exact words', async () => {
    const required = {
      name: 'Name is required',
      org_name: 'Organization Name is required',
      sector: 'Sector is required',
      department: 'Department is required',
      country: 'Country is required',
      email: 'Email is required',
      password: 'Password is required',
      confirmPassword: 'Confirm Password is required',
    };
    const blank = Object.fromEntries(Object.keys(required).map((field) => [field, '']));
    for (const payload of [{}, blank]) {
      const reply = await server.app.inject({ method: 'POST', url: '/api/users/signup', payload });
      expect(reply.json()).toMatchObject({ status: 400, code: 'invalid_input', fields: required });
    }
  });

  it.each([
    ['', 'Password is required'],
    ['Ab1!', 'Password must be at least 8 characters'],
    ['sturdy-4-valves!', 'Password must contain at least one uppercase letter'],
    ['Sturdy-four-valves!', 'Password must contain at least one number'],
    ['Sturdy-4-valves#', 'Password must contain at least one special character'],
  ])('AUTH-3: refuses the password “%s”: %s', async (secret, message) => {
    const reply = await browser().call(accounts.signUp, {
      body: form({ password: secret, confirmPassword: secret || 'x' }),
    });
    expect(reply.body.fields?.password).toBe(message);
  });

  it('AUTH-3: says that passwords must match and that an address is no address, together with the rest', async () => {
    const reply = await browser().call(accounts.signUp, {
      body: form({
        email: 'nobody at home',
        confirmPassword: 'Other-4-valves!',
        sector: 'Fishing',
        name: '  ',
      }),
    });
    expect(reply.body.fields).toEqual({
      name: 'Name is required',
      sector: 'Sector is required',
      email: 'Enter a valid email',
      confirmPassword: 'Passwords must match',
    });
    expect(signUpSchema.safeParse(form()).success).toBe(true);
  });

  it('AUTH-11: refuses an address that is registered, however it is written', async () => {
    const email = await register();
    expect(
      said(await browser().call(accounts.signUp, { body: form({ email: email.toUpperCase() }) })),
    ).toEqual([400, 'Email already registered']);
  });

  it('AUTH-6: choosing an organisation that is already here files an access request and makes no member', async () => {
    const chosen = await asEntry((entry) =>
      entry.db
        .insertInto('organisations')
        .values({
          name: 'Listed Fittings',
          sector: 'Services',
          country: 'oman',
          isListed: true,
          trialEndsAt: null,
        })
        .returning('id')
        .executeTakeFirstOrThrow(),
    );
    const email = await register(browser(), { place_id: `db_${chosen.id}`, department: 'Finance' });
    const requests = await asEntry((entry) =>
      entry.db.selectFrom('accessRequests').select('state').where('organisationId', '=', chosen.id).execute(),
    );
    expect(requests).toEqual([{ state: 'waiting' }]);
    const members = await asEntry((entry) =>
      entry.db.selectFrom('memberships').select('userId').where('organisationId', '=', chosen.id).execute(),
    );
    expect(members).toEqual([]);
    expect((await signIn(browser(), email)).status).toBe(403);
  });

  it('AUTH-8: a person who signs up with the address of somebody else cannot slip their own password under that person’s code', async () => {
    const owner = browser();
    const { email, code } = await signUp(owner);
    const intruder = browser();
    const theirs = 'Intruder-4-ever!';
    await signUp(intruder, { email, password: theirs, confirmPassword: theirs });
    await verify(owner, code);
    await owner.call(accounts.resendCode, {});
    await verify(owner, await readCode(server.app, email));
    expect((await signIn(browser(), email, theirs)).status).not.toBe(200);
  });

  it.each(['\u0000', '\ud800'])(
    'ERR-2: text that no database can hold (%j) is refused at its field, not answered with 500',
    async (sign) => {
      const reply = await browser().call(accounts.signUp, { body: form({ name: `Nadia ${sign}` }) });
      expect([reply.status, Object.keys(reply.body.fields ?? {})]).toEqual([400, ['name']]);
      expect(
        (await browser().call(accounts.signIn, { body: { email: `a${sign}@specimen.example`, password } }))
          .status,
      ).toBe(400);
    },
  );
});

describe('codes', () => {
  it('AUTH-9: a wrong code is refused; after five wrong ones the right one is dead too', async () => {
    const at = browser();
    const { code } = await signUp(at);
    for (let step = 1; step <= 5; step += 1)
      expect(said(await verify(at, otherCode(code, step)))).toEqual(invalidCode);
    expect(said(await verify(at, code))).toEqual(invalidCode);
  });

  it('AUTH-8: four wrong tries leave the fifth', async () => {
    const at = browser();
    const { code } = await signUp(at);
    for (let step = 1; step <= 4; step += 1) await verify(at, otherCode(code, step));
    expect((await verify(at, code)).status).toBe(200);
  });

  it('AUTH-8: of twelve guesses at the same moment no more than five count', async () => {
    const at = browser();
    const { code } = await signUp(at);
    await Promise.all(Array.from({ length: 12 }, (_, step) => verify(at, otherCode(code, step + 1))));
    const row = await asEntry((entry) =>
      entry.db
        .selectFrom('codes')
        .select('tries')
        .orderBy('createdAt', 'desc')
        .limit(1)
        .executeTakeFirstOrThrow(),
    );
    expect(row.tries).toBe(5);
    expect((await verify(at, code)).status).not.toBe(200);
  });

  it('AUTH-8: a code is good until 300 seconds have passed, and not longer', async () => {
    const [early, late] = [browser(), browser()];
    const inTime = await signUp(early);
    const tooLate = await signUp(late);
    server.clock.advance(295_000);
    expect((await verify(early, inTime.code)).status).toBe(200);
    server.clock.advance(5000);
    expect(said(await verify(late, tooLate.code))).toEqual(invalidCode);
  });

  it('AUTH-8: a code is used once', async () => {
    const at = browser();
    const { code } = await signUp(at);
    const replies = await Promise.all([verify(at, code), verify(at, code)]);
    expect(statusesOf(replies)).toEqual([200, 400]);
    expect(said(await verify(at, code))).toEqual(invalidCode);
  });

  it('AUTH-7: sending again makes the earlier code worthless', async () => {
    const at = browser();
    const first = await signUp(at);
    let second = first.code;
    while (second === first.code) {
      expect((await at.call(accounts.resendCode, {})).body.message).toBe('OTP sent');
      second = await readCode(server.app, first.email);
    }
    expect(said(await verify(at, first.code))).toEqual(invalidCode);
    expect((await verify(at, second)).status).toBe(200);
  });

  it('AUTH-8: a code is useless without the ticket of the browser that asked for it', async () => {
    const at = browser();
    const { code } = await signUp(at);
    const stranger = browser();
    expect(said(await verify(stranger, code))).toEqual(invalidCode);
    const own = await signUp(stranger);
    if (own.code !== code) expect(said(await verify(stranger, code))).toEqual(invalidCode);
    expect((await verify(at, code)).status).toBe(200);
  });

  it('AUTH-8: the code stands in the text of its mail and never in the subject, which locked screens and mail logs show', async () => {
    const at = browser();
    const email = await register(at);
    await at.call(accounts.forgotPassword, { body: { email } });
    const { body } = await at.call(outboxEndpoints.list, {});
    const subjects = body.mails.filter((mail) => mail.to === email).map((mail) => mail.subject);
    expect(subjects).toEqual(['Your code to choose a new password', 'Your verification code']);
  });

  it('AUTH-8: neither code, ticket, token nor password is stored in clear', async () => {
    const at = browser();
    const { email, code } = await signUp(at);
    const ticket = at.jar.get('code_ticket') ?? '';
    const codeRow = await asEntry((entry) =>
      entry.db.selectFrom('codes').selectAll().where('email', '=', email).executeTakeFirstOrThrow(),
    );
    for (const guess of [code, `${code}\n`, `${email}${code}`])
      expect(codeRow.codeHmac.equals(createHash('sha256').update(guess).digest())).toBe(false);
    expect(codeRow.codeHmac).toHaveLength(32);
    await verify(at, code);
    const { token } = (await signIn(at, email)).body;
    const binding = at.jar.get('session_binding') ?? '';
    const rows = await asEntry(async ({ db }) => [
      await db.selectFrom('codes').selectAll().execute(),
      await db.selectFrom('sessions').selectAll().execute(),
      await db.selectFrom('users').selectAll().execute(),
      await db.selectFrom('pendingSignUps').selectAll().execute(),
    ]);
    const stored = JSON.stringify(rows, (_, value: unknown) =>
      Array.isArray((value as { data?: unknown } | null)?.data)
        ? Buffer.from((value as { data: number[] }).data).toString('latin1')
        : value,
    );
    for (const secret of [ticket, token, binding, password]) {
      expect(secret.length).toBeGreaterThan(10);
      expect(stored).not.toContain(secret);
    }
  });
});

describe('forgetting the password', () => {
  it('AUTH-10: code, new password; every session ends and the ticket is used up', async () => {
    const at = browser();
    const email = await register(at);
    const elsewhere = browser();
    const sessions = [await signIn(at, email), await signIn(elsewhere, email)];
    expect(said(await at.call(accounts.forgotPassword, { body: { email } }))).toEqual([200, 'OTP sent']);
    const next = { password: 'Newer-5-valves?', confirmPassword: 'Newer-5-valves?' };
    expect((await at.call(accounts.resetPassword, { body: next })).status).toBe(400);
    expect(said(await verify(at, await readCode(server.app, email)))).toEqual([
      200,
      'OTP sent and reset password',
    ]);
    expect((await browser().call(accounts.resetPassword, { body: next })).status).toBe(400);
    const jar = new Map(at.jar);
    expect(said(await at.call(accounts.resetPassword, { body: next }))).toEqual([
      200,
      'Password reset successful',
    ]);
    for (const [key, value] of jar) at.jar.set(key, value);
    expect((await at.call(accounts.resetPassword, { body: next })).body.code).toBe('reset_not_started');
    for (const [who, session] of [
      [at, sessions[0]],
      [elsewhere, sessions[1]],
    ] as const) {
      const reply = await who.call(accounts.me, {}, session?.body.token);
      expect(reply.status).toBe(401);
      expect(reply.body.message).toMatch(/unauthorized/i);
    }
    expect((await signIn(browser(), email)).status).toBe(400);
    expect((await signIn(browser(), email, next.password)).status).toBe(200);
  });

  it('AUTH-10: of two resets at the same moment with one ticket, one is made', async () => {
    const at = browser();
    const email = await register(at);
    await at.call(accounts.forgotPassword, { body: { email } });
    await verify(at, await readCode(server.app, email));
    const reset = (secret: string) =>
      openBrowserWith(at).call(accounts.resetPassword, {
        body: { password: secret, confirmPassword: secret },
      });
    const replies = await Promise.all([reset('Newer-5-valves?'), reset('Newer-6-valves?')]);
    expect(statusesOf(replies)).toEqual([200, 400]);
  });

  it('AUTH-11: an address nobody has registered is said so', async () => {
    expect(
      said(await browser().call(accounts.forgotPassword, { body: { email: 'nobody@specimen.example' } })),
    ).toEqual([404, 'User not found']);
    expect(said(await signIn(browser(), 'nobody@specimen.example'))).toEqual([404, 'User not found']);
  });
});

const openBrowserWith = (other: Browser): Browser => {
  const copy = browser();
  for (const [name, value] of other.jar) copy.jar.set(name, value);
  return copy;
};

describe('signing in', () => {
  it('AUTH-11: an unfinished sign-up is told so only with the right password, and gets a new code that finishes it', async () => {
    const { email, code } = await signUp(browser());
    expect(said(await signIn(browser(), email, 'Wrong-4-valves!'))).toEqual([404, 'User not found']);
    expect(await readCode(server.app, email)).toBe(code);
    const at = browser();
    expect(said(await signIn(at, email))).toEqual([401, 'Complete your Account Creation']);
    expect((await verify(at, await readCode(server.app, email))).body.message).toBe(
      'User verified successfully',
    );
    expect((await signIn(at, email)).status).toBe(200);
  });

  it('AUTH-13: a token works only with the cookie of the browser that signed in', async () => {
    const [mine, other] = [browser(), browser()];
    const session = await signIn(mine, await register(mine));
    await signIn(other, await register(other));
    for (const at of [browser(), other]) {
      const reply = await at.call(accounts.me, {}, session.body.token);
      expect(reply.status).toBe(401);
      expect(reply.body.message).toMatch(/invalid token/i);
    }
    expect((await mine.call(accounts.me, {}, session.body.token)).status).toBe(200);
  });

  it('AUTH-15: a session that has run out answers 401 with “expired”', async () => {
    const at = browser();
    const { token } = (await signIn(at, await register(at))).body;
    server.clock.advance(12 * hour);
    const reply = await at.call(accounts.me, {}, token);
    expect(reply.status).toBe(401);
    expect(reply.body.message).toMatch(/expired/i);
  });
});

describe('limits', () => {
  it('AUTH-8: asking which addresses are registered is limited per IP', async () => {
    const email = await register();
    const codes = new Set<string | undefined>();
    for (let step = 0; step < 70 && !codes.has('too_many_requests'); step += 1)
      codes.add((await browser().call(accounts.signUp, { body: form({ email }) })).body.code);
    expect([...codes]).toEqual(['email_registered', 'too_many_requests']);
  });
});
