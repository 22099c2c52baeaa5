import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { SMTPServer } from 'smtp-server';
import { outboxEndpoints } from '#conversations/contract/endpoints.ts';
import type { CallOf, Endpoint } from '#kit/contract/endpoint.ts';
import { landingEndpoints } from '#landing/contract/endpoints.ts';
import { startApp, type TestApp } from '../../../test/support/app.ts';
import { send } from '../../../test/support/people.ts';

const hour = 3_600_000;
const day = 24 * hour;
const home = 'https://review.specimen.example';

let server: TestApp;
let count = 0;
const newEmail = (): string => `stranger-${(count += 1)}@visitor.example`;
const newIp = (): string => `10.0.${(count += 1) >> 8}.${count & 255}`;

beforeAll(async () => {
  server = await startApp({ config: { appUrl: home } });
});
afterAll(() => server.stop());
// Every test begins in its own window.
beforeEach(() => server.clock.advance(hour));

/** Calls as a stranger at an address of the network. */
const post = async <E extends Endpoint>(endpoint: E, call: CallOf<E>, ip = newIp()) => {
  const { body } = call as { body: object };
  const response = await server.app.inject({
    method: 'POST',
    url: `/api/${endpoint.path}`,
    payload: body,
    remoteAddress: ip,
  });
  return {
    status: response.statusCode,
    body: response.json<{ message: string; code?: string; fields?: Record<string, string> }>(),
  };
};

/** The mails to an address, oldest first. */
const mailsTo = async (address: string) =>
  (await send(server.app, outboxEndpoints.list, {})).body.mails
    .filter((mail) => mail.to === address)
    .toReversed();
const queryRows = async <T extends object>(statement: string, values: unknown[] = []): Promise<T[]> =>
  (await server.tools.pool.query<T>(statement, values)).rows;
const tokenIn = (text: string, purpose: 'confirm' | 'unsubscribe'): string =>
  new RegExp(`${home}/newsletter/${purpose}/([\\w-]+)$`, 'm').exec(text)?.[1] ?? '';

const thanks = 'Thank you. We will write to you within one working day.';
const demo = (email: string) => ({
  name: 'Dana Visitor',
  email,
  organisation: 'Placeholder Pumps',
  message: 'We make pumps.\nTuesday suits us.',
});

describe('Request Demo', () => {
  it('LAND-1: is stored, told to sales with the words typed, and confirmed to who asked', async () => {
    const email = newEmail();
    expect(
      await post(landingEndpoints.requestDemo, { body: { ...demo(email.toUpperCase()), website: '' } }),
    ).toEqual({
      status: 200,
      body: { message: thanks },
    });
    expect(
      await queryRows('select name, email, organisation, message from demo_requests where email = $1', [
        email,
      ]),
    ).toEqual([demo(email)]);
    const toSales = (await mailsTo('sales@specimen.example')).at(-1);
    expect(toSales?.subject).toBe('Demo asked for: Placeholder Pumps');
    expect(toSales?.text).toContain(
      `Dana Visitor of Placeholder Pumps asks for a demo.\n\nWrite to: ${email}`,
    );
    expect(toSales?.text).toContain('We make pumps.\nTuesday suits us.');
    const [confirmation] = await mailsTo(email);
    expect(confirmation?.subject).toBe('We have your request for a demo');
    expect(confirmation?.text).toContain('within one working day');
    expect(confirmation?.text).toContain(`${home}/signup`);
  });

  it('LAND-1: sends nobody the words of a stranger in our name', async () => {
    const email = newEmail();
    const advert = 'Buy pills at https://pills.example';
    await post(landingEndpoints.requestDemo, {
      body: { name: advert, email, organisation: advert, message: advert },
    });
    const [confirmation] = await mailsTo(email);
    expect(`${confirmation?.subject}${confirmation?.text}`).not.toContain('pills');
  });

  it('LAND-1: thanks a program that fills in everything, and keeps nothing of it', async () => {
    const email = newEmail();
    expect(
      await post(landingEndpoints.requestDemo, { body: { ...demo(email), website: 'https://spam.example' } }),
    ).toEqual({
      status: 200,
      body: { message: thanks },
    });
    expect(await queryRows('select 1 from demo_requests where email = $1', [email])).toEqual([]);
    expect(await mailsTo(email)).toEqual([]);
  });

  it('LAND-1: names every field that is missing or wrong', async () => {
    const { status, body } = await post(landingEndpoints.requestDemo, {
      body: { name: ' ', email: 'nobody', organisation: '' },
    });
    expect([status, body.fields]).toEqual([
      400,
      {
        name: 'Name is required',
        email: 'Enter a valid email',
        organisation: 'Organization Name is required',
      },
    ]);
  });

  it('LAND-1: is taken three times an hour from one address, ten times from one machine', async () => {
    server.clock.beginWindow(3_600_000);
    const email = newEmail();
    const codes = [];
    for (let step = 0; step < 4; step += 1)
      codes.push((await post(landingEndpoints.requestDemo, { body: demo(email) })).body.code ?? 'taken');
    expect(codes).toEqual(['taken', 'taken', 'taken', 'too_many_requests']);
    expect(await queryRows('select 1 from demo_requests where email = $1', [email])).toHaveLength(3);
    const ip = newIp();
    const statuses = [];
    for (let step = 0; step < 11; step += 1)
      statuses.push((await post(landingEndpoints.requestDemo, { body: demo(newEmail()) }, ip)).status);
    expect(statuses).toEqual([...Array.from({ length: 10 }, () => 200), 429]);
    server.clock.advance(hour);
    expect((await post(landingEndpoints.requestDemo, { body: demo(email) }, ip)).status).toBe(200);
  });
});

describe('the newsletter', () => {
  const asked = {
    status: 200,
    body: { message: 'Thank you. Please open the link in the email we have sent you.' },
  };
  const ask = (email: string, ip?: string) => post(landingEndpoints.subscribe, { body: { email } }, ip);
  const confirm = (token: string) => post(landingEndpoints.confirm, { body: { token } });
  const unsubscribe = (token: string) => post(landingEndpoints.unsubscribe, { body: { token } });
  const newest = async (email: string) => (await mailsTo(email)).at(-1) ?? { subject: '', text: '' };
  const stateOf = async (email: string) =>
    (
      await queryRows<{ state: string }>('select state from newsletter_subscriptions where email = $1', [
        email,
      ])
    ).map(({ state }) => state);
  const invalid = [404, 'This link is not valid any more.'];
  const said = ({ status, body }: { status: number; body: { message: string } }) => [status, body.message];

  /** An address that has confirmed, with the link it can unsubscribe by. */
  const subscribed = async () => {
    const email = newEmail();
    await ask(email);
    await confirm(tokenIn((await newest(email)).text, 'confirm'));
    return { email, unsubscribing: tokenIn((await newest(email)).text, 'unsubscribe') };
  };

  it('LAND-8: subscribes an address once its owner has pressed Confirm, and unsubscribes it by the link of any later mail', async () => {
    const email = newEmail();
    expect(await ask(email)).toEqual(asked);
    expect(await stateOf(email)).toEqual(['waiting']);
    const mail = await newest(email);
    expect(mail.subject).toBe('Please confirm your subscription');
    expect(mail.text).toContain('It is good for 7 days.');
    const token = tokenIn(mail.text, 'confirm');
    expect(said(await confirm(token))).toEqual([200, 'You are subscribed.']);
    expect(await stateOf(email)).toEqual(['confirmed']);
    const welcome = await newest(email);
    expect(welcome.subject).toBe('You are subscribed to the Contract Review newsletter');
    const unsubscribing = tokenIn(welcome.text, 'unsubscribe');
    server.clock.advance(400 * day);
    expect(said(await unsubscribe(unsubscribing))).toEqual([
      200,
      'You are unsubscribed. No more mails will come.',
    ]);
    expect(await stateOf(email)).toEqual(['unsubscribed']);
    expect(said(await unsubscribe(unsubscribing))).toEqual([
      200,
      'You are unsubscribed. No more mails will come.',
    ]);
    expect(await mailsTo(email)).toHaveLength(2);
  });

  it('LAND-8: answers alike whether an address is new, waiting, subscribed, unsubscribed or out of mails', async () => {
    const waiting = newEmail();
    await ask(waiting);
    const { email: confirmed } = await subscribed();
    const gone = await subscribed();
    await unsubscribe(gone.unsubscribing);
    const tired = newEmail();
    for (let step = 0; step < 3; step += 1) await ask(tired);
    for (const email of [newEmail(), waiting, confirmed, gone.email, tired])
      expect([email, await ask(email)]).toEqual([email, asked]);
  });

  it('LAND-8: keeps one row for an address however it is written, and says by mail that it is subscribed already', async () => {
    const { email, unsubscribing } = await subscribed();
    await ask(email.toUpperCase());
    expect(await stateOf(email)).toEqual(['confirmed']);
    const mail = await newest(email);
    expect(mail.subject).toBe('You are already subscribed');
    expect(tokenIn(mail.text, 'unsubscribe')).not.toBe(unsubscribing);
    expect((await unsubscribe(unsubscribing)).status).toBe(200);
    await ask(email);
    expect((await newest(email)).subject).toBe('Please confirm your subscription');
    expect(await stateOf(email)).toEqual(['waiting']);
  });

  it('LAND-8: sends an address three mails an hour at most; each of their links is good', async () => {
    const email = newEmail();
    for (let step = 0; step < 5; step += 1) await ask(email);
    const mails = await mailsTo(email);
    expect(mails).toHaveLength(3);
    const tokens = mails.map(({ text }) => tokenIn(text, 'confirm'));
    expect(new Set(tokens).size).toBe(3);
    for (const token of tokens) expect((await confirm(token)).status).toBe(200);
    // The welcome comes once.
    expect(await mailsTo(email)).toHaveLength(4);
    server.clock.advance(hour);
    await ask(email);
    expect(await mailsTo(email)).toHaveLength(5);
  });

  it('LAND-8: takes twenty addresses an hour from one machine', async () => {
    const ip = newIp();
    const statuses = [];
    for (let step = 0; step < 21; step += 1) statuses.push((await ask(newEmail(), ip)).status);
    expect(statuses).toEqual([...Array.from({ length: 20 }, () => 200), 429]);
  });

  it('LAND-8: a link to confirm runs out after seven days, and the address is forgotten when somebody next asks', async () => {
    const [email, late] = [newEmail(), newEmail()];
    await ask(email);
    await ask(late);
    const [first, second] = [
      tokenIn((await newest(email)).text, 'confirm'),
      tokenIn((await newest(late)).text, 'confirm'),
    ];
    server.clock.advance(7 * day - 1000);
    expect((await confirm(first)).status).toBe(200);
    server.clock.advance(2000);
    expect(said(await confirm(second))).toEqual(invalid);
    await ask(newEmail());
    expect([await stateOf(email), await stateOf(late)]).toEqual([['confirmed'], []]);
  });

  it('LAND-8: a link does one thing only, and none of them undoes an unsubscription', async () => {
    const email = newEmail();
    await ask(email);
    const confirming = tokenIn((await newest(email)).text, 'confirm');
    expect(said(await unsubscribe(confirming))).toEqual(invalid);
    await confirm(confirming);
    const unsubscribing = tokenIn((await newest(email)).text, 'unsubscribe');
    expect(said(await confirm(unsubscribing))).toEqual(invalid);
    expect(said(await confirm('a token nobody was sent'))).toEqual(invalid);
    await unsubscribe(unsubscribing);
    expect(said(await confirm(confirming))).toEqual(invalid);
    expect(await stateOf(email)).toEqual(['unsubscribed']);
  });

  it('LAND-8: the button of a mail program unsubscribes at once, by the link of the mail itself', async () => {
    const email = newEmail();
    await post(landingEndpoints.subscribe, { body: { email } });
    await post(landingEndpoints.confirm, {
      body: { token: tokenIn((await mailsTo(email)).at(-1)?.text ?? '', 'confirm') },
    });
    const token = tokenIn((await mailsTo(email)).at(-1)?.text ?? '', 'unsubscribe');
    const press = (given: string, headers: Record<string, string>, payload: string) =>
      server.app.inject({ method: 'POST', url: `/newsletter/unsubscribe/${given}`, headers, payload });
    const form = { 'content-type': 'application/x-www-form-urlencoded' };
    expect((await press('x'.repeat(43), form, 'List-Unsubscribe=One-Click')).json()).toMatchObject({
      code: 'newsletter_link_invalid',
    });
    expect(await stateOf(email)).toEqual(['confirmed']);
    expect((await press(token, form, 'x'.repeat(20_000))).statusCode).toBe(413);
    expect((await press(token, form, 'List-Unsubscribe=One-Click')).statusCode).toBe(200);
    expect(await stateOf(email)).toEqual(['unsubscribed']);
    const parts = { 'content-type': 'multipart/form-data; boundary=x' };
    expect(
      (
        await press(
          token,
          parts,
          '--x\r\ncontent-disposition: form-data; name="List-Unsubscribe"\r\n\r\nOne-Click\r\n--x--',
        )
      ).statusCode,
    ).toBe(200);
  });

  it('LAND-8: stores no token, and of a visitor nothing that says who it was', async () => {
    const ip = '203.0.113.77';
    const email = newEmail();
    await ask(email, ip);
    const token = tokenIn((await newest(email)).text, 'confirm');
    expect(token).toHaveLength(43);
    const links = await queryRows<{ token_hash: Buffer }>('select * from newsletter_links');
    expect(links.map((link) => link.token_hash.toString('base64url'))).not.toContain(token);
    const keys = (
      await queryRows<{ key: string }>(`select key from rate_limits where key like 'landing-%'`)
    ).map(({ key }) => key);
    expect(keys.length).toBeGreaterThan(0);
    expect(keys.filter((key) => key.includes(ip) || key.includes('@'))).toEqual([]);
  });

  it('LAND-8: thanks a program that fills in everything, and keeps nothing of it', async () => {
    const email = newEmail();
    expect(await post(landingEndpoints.subscribe, { body: { email, website: 'x' } })).toEqual(asked);
    expect([await stateOf(email), await mailsTo(email)]).toEqual([[], []]);
  });

  it('LAND-8: tells mail programs how to unsubscribe', async () => {
    const received: string[] = [];
    const smtp = new SMTPServer({
      authOptional: true,
      disabledCommands: ['STARTTLS'],
      onData: (stream, _session, done) => {
        let text = '';
        stream.on('data', (chunk: Buffer) => void (text += chunk.toString()));
        stream.on('end', () => {
          received.push(text.replace(/\r\n\s+/g, ' '));
          done();
        });
      },
    });
    await new Promise<void>((resolve) => smtp.listen(0, '127.0.0.1', resolve));
    const address = smtp.server.address();
    const smtpUrl = `smtp://127.0.0.1:${typeof address === 'object' && address ? address.port : 0}`;
    const mailing = await startApp({ config: { appUrl: home, smtpUrl } });
    const call = (path: string, payload: object) =>
      mailing.app.inject({ method: 'POST', url: `/api/${path}`, payload });
    try {
      await call(landingEndpoints.subscribe.path, { email: 'reader@visitor.example' });
      const plain = (received[0] ?? '').replace(/=\r\n/g, '').replaceAll('=3D', '=');
      await call(landingEndpoints.confirm.path, { token: /newsletter\/confirm\/([\w-]+)/.exec(plain)?.[1] });
      expect(received).toHaveLength(2);
      expect(received[0]).not.toContain('List-Unsubscribe');
      expect(received[1]).toMatch(
        /^List-Unsubscribe: ?<https:\/\/review\.specimen\.example\/newsletter\/unsubscribe\/[\w-]{43}>/m,
      );
      expect(received[1]).toMatch(/^List-Unsubscribe-Post: List-Unsubscribe=One-Click/m);
    } finally {
      await mailing.stop();
      await new Promise<void>((resolve) => smtp.close(() => resolve()));
    }
  });
});

it('LAND-1, LAND-8: promises nothing where no mail leaves: nothing is kept, and the visitor is told where to write', async () => {
  const mute = await startApp({ config: { isLocal: false } });
  try {
    for (const [endpoint, payload] of [
      [landingEndpoints.requestDemo, demo('mute@visitor.example')],
      [landingEndpoints.subscribe, { email: 'mute@visitor.example' }],
    ] as const) {
      const response = await mute.app.inject({ method: 'POST', url: `/api/${endpoint.path}`, payload });
      expect([response.statusCode, response.json<{ code: string }>().code]).toEqual([503, 'landing_no_mail']);
    }
    for (const table of ['demo_requests', 'newsletter_subscriptions'])
      expect((await mute.tools.pool.query(`select 1 from ${table}`)).rows).toEqual([]);
  } finally {
    await mute.stop();
  }
});

describe('what search engines ask for', () => {
  it('LAND-11: robots.txt closes what needs a sign-in or a mail, and names the sitemap', async () => {
    const { statusCode, headers, body } = await server.app.inject('/robots.txt');
    expect([statusCode, headers['content-type']]).toEqual([200, 'text/plain; charset=utf-8']);
    const lines = body.split('\n');
    for (const path of ['/app', '/settings', '/api/', '/outbox', '/invite', '/join', '/newsletter'])
      expect(lines).toContain(`Disallow: ${path}`);
    for (const path of ['/', '/login', '/signup', '/privacy'])
      expect(lines).not.toContain(`Disallow: ${path}`);
    expect(lines).toContain(`Sitemap: ${home}/sitemap.xml`);
  });

  it('LAND-11: the sitemap lists the public pages by the address this installation has', async () => {
    const { statusCode, headers, body } = await server.app.inject('/sitemap.xml');
    expect([statusCode, headers['content-type']]).toEqual([200, 'application/xml; charset=utf-8']);
    expect([...body.matchAll(/<loc>([^<]+)<\/loc>/g)].map(([, address]) => address)).toEqual(
      ['/', '/privacy', '/terms', '/api-docs', '/login', '/signup'].map((path) => `${home}${path}`),
    );
  });
});
