import { afterAll, beforeAll, expect, it } from 'vitest';
import fc from 'fast-check';
import { accountEndpoints } from '#accounts/contract/endpoints.ts';
import { outboxEndpoints } from '#conversations/contract/endpoints.ts';
import { createApp, openTools } from '#app/server/app.ts';
import { openLog } from '#kit/server/log.ts';
import { send, type Jar } from '../../../../test/support/people.ts';
import { startApp, type TestApp } from '../../../../test/support/app.ts';

let one: TestApp;
let second: { app: Awaited<ReturnType<typeof createApp>>; close(): Promise<void> };

const form = (email: string) => ({
  name: 'Gail Guesser',
  org_name: 'Specimen Fittings',
  sector: 'Manufacturing',
  department: 'Finance',
  country: 'oman',
  email,
  password: 'Valves-4-testing!',
  confirmPassword: 'Valves-4-testing!',
});

beforeAll(async () => {
  one = await startApp();
  const { close, ...tools } = await openTools(one.tools.config, one.connection, openLog('silent'), one.clock);
  const app = await createApp(tools, { pages: false, checksReplies: true });
  second = { app, close: async () => (await app.close(), close()) };
});

afterAll(async () => {
  await second.close();
  await one.stop();
});

/** Starts a sign-up from a new address; answers the browser's cookies. */
const begin = async (email: string, ip: string): Promise<Jar> => {
  const response = await one.app.inject({
    method: 'POST',
    url: '/api/users/signup',
    payload: form(email),
    remoteAddress: ip,
  });
  return new Map(response.cookies.map((cookie) => [cookie.name, cookie.value]));
};

const guess = (app: TestApp['app'], jar: Jar, otp: string, ip: string) =>
  app.inject({
    method: 'POST',
    url: '/api/users/verify-user',
    payload: { otp },
    remoteAddress: ip,
    headers: { cookie: [...jar].map(([name, value]) => `${name}=${value}`).join('; ') },
  });

const mailTo = async (email: string): Promise<string> => {
  const { body } = await send(one.app, outboxEndpoints.list, {});
  return body.mails.find((mail) => mail.to === email)?.text ?? '';
};

const lookedAt = (answers: readonly { json(): { code?: string } }[]): number =>
  answers.filter((answer) => answer.json().code === 'code_invalid').length;

/** Five guesses at once on one ticket, over both processes. */
const guessFive = (jar: Jar, ip: string) =>
  Promise.all(
    [0, 1, 2, 3, 4].map((step) => guess(step % 2 ? second.app : one.app, jar, String(1000 + step), ip)),
  );

it('AUTH-8: of strangers’ guesses for one address, over any number of networks and processes, ten an hour, twenty a day and fifty in thirty days are looked at', async () => {
  const month = 30 * 86_400_000;
  one.clock.advance(month - (one.clock.now().getTime() % month) + 1000);
  let network = 0;
  const attackForAnHour = async (): Promise<number> => {
    let count = 0;
    for (let ticket = 0; ticket < 4; ticket += 1) {
      const ip = `10.9.${(network += 1) % 250}.1`;
      count += lookedAt(await guessFive(await begin('one-address@guess.example', ip), ip));
    }
    one.clock.advance(3_600_000);
    return count;
  };
  const hours = [await attackForAnHour(), await attackForAnHour(), await attackForAnHour()];
  expect(hours).toEqual([10, 10, 0]);
  one.clock.advance(21 * 3_600_000);
  expect((await attackForAnHour()) + (await attackForAnHour()) + (await attackForAnHour())).toBe(20);
  one.clock.advance(21 * 3_600_000);
  expect((await attackForAnHour()) + (await attackForAnHour())).toBe(10);
  one.clock.advance(22 * 3_600_000);
  expect(await attackForAnHour()).toBe(0);
});

it('AUTH-8: guessing resets over many accounts has a hundred digits a day looked at, while sign-ups go on by their digits', async () => {
  one.clock.advance(86_400_000 - (one.clock.now().getTime() % 86_400_000) + 1000);
  let count = 0;
  for (let account = 0; account < 24; account += 1) {
    const ip = `10.6.${account}.1`;
    const { email } = await one.signInAs({});
    const asked = await one.app.inject({
      method: 'POST',
      url: '/api/users/forgot-password',
      payload: { email },
      remoteAddress: ip,
    });
    count += lookedAt(
      await guessFive(new Map(asked.cookies.map((cookie) => [cookie.name, cookie.value])), ip),
    );
  }
  // 120 guesses were made; each one that is looked at wins one in ten thousand: a hundred of them are 1 %.
  expect(count).toBe(100);
  const jar = await begin('meanwhile@guess.example', '10.8.1.1');
  expect(
    (
      await guess(
        one.app,
        jar,
        /^\d{4}$/m.exec(await mailTo('meanwhile@guess.example'))?.[0] ?? '',
        '10.8.1.1',
      )
    ).statusCode,
  ).toBe(200);
});

const keyOf = (text: string): string => /otp\?key=([\w-]+)/.exec(text)?.[1] ?? '';

const openLink = (key: string, jar: Jar) =>
  send(one.app, accountEndpoints.verifyUser, { body: { otp: '0000', key } }, { jar });

it('AUTH-9: the link in the mail confirms once, on another device as well, and the page that waits hears of it', async () => {
  const jar = await begin('linked@guess.example', '10.8.0.1');
  const key = keyOf(await mailTo('linked@guess.example'));
  const phone: Jar = new Map();
  const state = () => send(one.app, accountEndpoints.codeState, {}, { jar });
  // Looking at the link, as scanners of mails do, confirms nothing.
  const details = await send(one.app, accountEndpoints.describeLink, { body: { key } }, { jar: phone });
  expect(details.body).toEqual({
    email: 'linked@guess.example',
    purpose: 'sign-up',
    signUp: { name: 'Gail Guesser', organisation: 'Specimen Fittings' },
  });
  expect((await state()).body).toEqual({ state: 'waiting', purpose: 'sign-up' });
  const confirmed = await openLink(key, phone);
  // The session is for the browser that filled in the form and chose the password.
  expect([confirmed.body.message, confirmed.body.token]).toEqual(['User verified successfully', undefined]);
  expect((await state()).body).toEqual({ state: 'used', purpose: 'sign-up' });
  expect((await openLink(key, phone)).body.code).toBe('code_invalid');
  expect((await openLink(key, jar)).body.code).toBe('code_invalid');
});

it('AUTH-10: a reset that is confirmed on the phone goes on there, and not in the browser that waits, which may be a stranger’s', async () => {
  const { email } = await one.signInAs({});
  const [waiting, phone]: Jar[] = [new Map(), new Map()];
  await send(one.app, accountEndpoints.forgotPassword, { body: { email } }, { jar: waiting });
  expect((await openLink(keyOf(await mailTo(email)), phone ?? new Map())).body.message).toBe(
    'OTP sent and reset password',
  );
  const body = { password: 'Newer-5-valves?', confirmPassword: 'Newer-5-valves?' };
  expect((await send(one.app, accountEndpoints.resetPassword, { body }, { jar: waiting })).body.code).toBe(
    'reset_not_started',
  );
  expect((await send(one.app, accountEndpoints.resetPassword, { body }, { jar: phone })).status).toBe(200);
});

it('AUTH-8: five wrong tries kill the digits and not the link; the fifth answer says so', async () => {
  const jar = await begin('five@guess.example', '10.8.0.3');
  const text = await mailTo('five@guess.example');
  const otp = /^\d{4}$/m.exec(text)?.[0] ?? '';
  const details = [];
  for (let step = 1; step <= 5; step += 1)
    details.push(
      (await guess(one.app, jar, String((Number(otp) + step) % 10_000).padStart(4, '0'), '10.8.0.3')).json()
        .details,
    );
  expect(details).toEqual([undefined, undefined, undefined, undefined, { state: 'dead' }]);
  expect((await guess(one.app, jar, otp, '10.8.0.3')).json()).toMatchObject({
    message: 'Invalid or expired OTP',
    details: { state: 'dead' },
  });
  expect((await send(one.app, accountEndpoints.codeState, {}, { jar })).body.state).toBe('dead');
  const opened = await openLink(keyOf(text), jar);
  expect(opened.body.message).toBe('User verified successfully');
  // AUTH-9: a first session for the browser that signed up.
  const token = opened.body.token ?? '';
  expect((await send(one.app, accountEndpoints.me, {}, { jar, token })).body.email).toBe(
    'five@guess.example',
  );
});

it('AUTH-6: who signs up with the address of somebody else cannot have their own answers confirmed by that person’s link', async () => {
  const email = 'contested@guess.example';
  const owner = await begin(email, '10.8.0.4');
  const intruder = await one.app.inject({
    method: 'POST',
    url: '/api/users/signup',
    payload: { ...form(email), password: 'Intruder-4-ever!', confirmPassword: 'Intruder-4-ever!' },
    remoteAddress: '10.8.0.5',
  });
  expect(intruder.statusCode).toBe(200);
  // The newest mail holds the intruder's link; in the browser of the owner it finishes the owner's sign-up.
  expect((await openLink(keyOf(await mailTo(email)), owner)).body.message).toBe('User verified successfully');
  const signIn = (password: string) => send(one.app, accountEndpoints.signIn, { body: { email, password } });
  expect((await signIn('Intruder-4-ever!')).status).toBe(400);
  expect((await signIn('Valves-4-testing!')).status).toBe(200);
});

type Step = 'right' | 'wrong' | 'resend' | 'old' | 'wait';

it('AUTH-8: whatever is done with a code, it opens at most once, never after five wrong tries, never after 300 s, never after a newer one', async () => {
  let round = 0;
  await fc.assert(
    fc.asyncProperty(
      fc.array(fc.constantFrom<Step>('right', 'wrong', 'resend', 'old', 'wait'), {
        minLength: 1,
        maxLength: 8,
      }),
      async (steps) => {
        round += 1;
        one.clock.advance(2 * 3_600_000);
        const [email, ip] = [`machine-${round}@guess.example`, `10.7.${round % 250}.1`];
        const jar = await begin(email, ip);
        const read = async () => /^\d{4}$/m.exec(await mailTo(email))?.[0] ?? '';
        let [code, old, wrong, opened, isExpired] = [await read(), null as string | null, 0, 0, false];
        for (const step of steps) {
          if (step === 'wait') {
            one.clock.advance(301_000);
            isExpired = true;
          } else if (step === 'resend') {
            const answer = await send(one.app, accountEndpoints.resendCode, {}, { jar });
            if (answer.status === 200) [old, code, wrong, isExpired] = [code, await read(), 0, false];
          } else {
            const digits =
              step === 'right' ? code : step === 'old' && old ? old : code === '0000' ? '0001' : '0000';
            const isRight = digits === code;
            const answer = await guess(one.app, jar, digits, ip);
            const mayOpen = isRight && !isExpired && wrong < 5 && opened === 0;
            if (answer.statusCode === 200) expect(mayOpen).toBe(true);
            if (answer.statusCode === 200) opened += 1;
            else if (mayOpen) expect(['open_the_link', 'too_many_requests']).toContain(answer.json().code);
            if (!isRight && !isExpired) wrong += 1;
          }
        }
        expect(opened).toBeLessThanOrEqual(1);
      },
    ),
    { numRuns: 25 },
  );
});
