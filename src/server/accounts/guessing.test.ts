import { afterAll, beforeAll, expect, it } from 'vitest';
import fc from 'fast-check';
import { accountEndpoints } from '#shared/accounts/endpoints.ts';
import { outboxEndpoints } from '#shared/conversations/endpoints.ts';
import { createApp, openTools } from '../app.ts';
import { openLog } from '../kit/log.ts';
import { send, type Jar } from '../../../test/support/people.ts';
import { startApp, type TestApp } from '../../../test/support/app.ts';

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

/** Starts a sign-up from an address of its own; answers the browser's cookies. */
const begin = async (email: string, ip: string): Promise<Jar> => {
  const response = await one.app.inject({ method: 'POST', url: '/api/users/signup', payload: form(email), remoteAddress: ip });
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

it('AUTH-8: guessing over many addresses, machines and processes has its digits looked at ten times at the most', { timeout: 120_000 }, async () => {
  let lookedAt = 0;
  let verified = 0;
  const addresses = 60;
  for (let index = 0; index < addresses; index += 1) {
    const ip = `10.9.${index}.1`;
    const jar = await begin(`guesser-${index}@guess.example`, ip);
    const answers = await Promise.all([0, 1, 2, 3, 4].map((step) => guess(step % 2 ? second.app : one.app, jar, String(1000 + index * 5 + step), ip)));
    for (const answer of answers) {
      if (answer.statusCode === 200) verified += 1;
      if (answer.statusCode === 200 || answer.json().code === 'code_invalid') lookedAt += 1;
      else expect(['open_the_link', 'too_many_requests']).toContain(answer.json().code);
    }
  }
  // 300 guesses were made; each one that is looked at wins one in ten thousand: ten of them are 0.1 %.
  expect(lookedAt).toBeLessThanOrEqual(10);
  expect(lookedAt).toBeGreaterThan(0);
  expect(verified).toBeLessThanOrEqual(1);
});

it('AUTH-8: the link in the mail opens while digits are not looked at, once, and only in the browser that asked', async () => {
  const jar = await begin('linked@guess.example', '10.8.0.1');
  const text = await mailTo('linked@guess.example');
  const key = /otp\?key=([\w-]+)/.exec(text)?.[1] ?? '';
  const otp = /^\d{4}$/m.exec(text)?.[0] ?? '';
  expect((await guess(one.app, jar, otp, '10.8.0.1')).json().code).toBe('open_the_link');
  const other = await begin('other@guess.example', '10.8.0.2');
  expect((await send(one.app, accountEndpoints.verifyUser, { body: { otp: '0000', key } }, { jar: other })).body.code).toBe('code_invalid');
  expect((await send(one.app, accountEndpoints.verifyUser, { body: { otp: '0000', key } }, { jar })).body.message).toBe('User verified successfully');
  expect((await send(one.app, accountEndpoints.verifyUser, { body: { otp: '0000', key } }, { jar })).body.code).toBe('code_invalid');
});

type Step = 'right' | 'wrong' | 'resend' | 'old' | 'wait';

it(
  'AUTH-8: whatever is done with a code, it opens at most once, never after five wrong tries, never after 300 s, never after a newer one',
  { timeout: 120_000 },
  async () => {
    let round = 0;
    await fc.assert(
      fc.asyncProperty(fc.array(fc.constantFrom<Step>('right', 'wrong', 'resend', 'old', 'wait'), { minLength: 1, maxLength: 8 }), async (steps) => {
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
            const digits = step === 'right' ? code : step === 'old' && old ? old : code === '0000' ? '0001' : '0000';
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
      }),
      { numRuns: 25 },
    );
  },
);
