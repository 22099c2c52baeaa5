import { afterAll, beforeAll, beforeEach, expect, it } from 'vitest';
import { landingEndpoints } from '#landing/contract/endpoints.ts';
import { maxMailChars, type MailReading } from '#landing/contract/schema.ts';
import { openLog } from '#kit/server/log.ts';
import { startApp, type TestApp } from '../../../../test/support/app.ts';

let server: TestApp;
const logged: string[] = [];
let count = 0;
const newIp = (): string => `10.9.${(count += 1) >> 8}.${count & 255}`;

beforeAll(async () => {
  server = await startApp({ log: openLog('trace', { write: (line: string) => void logged.push(line) }) });
});
afterAll(() => server.stop());
beforeEach(() => server.clock.advance(3_600_000));

const read = async (text: unknown, ip = newIp()) => {
  const response = await server.app.inject({
    method: 'POST',
    url: `/api/${landingEndpoints.readMail.path}`,
    payload: { text },
    remoteAddress: ip,
  });
  return {
    status: response.statusCode,
    retryAfter: response.headers['retry-after'],
    body: response.json<MailReading & { message: string; code?: string; fields?: Record<string, string> }>(),
  };
};

const mail = `From: Bo Buyer <bo@placeholder-drilling.example>
Subject: RFQ-77-120, tubing heads

Dear Sir,

please quote for 4 tubing heads. Your offer shall include certificates EN 10204 type 3.2.
The goods shall be delivered within 20 weeks after order, DAP Jebel Ali.
Liquidated damages: 1 % for each week of delay, up to 7 %.
`;

it('WAY-1: a pasted mail is answered with its requirements and fields, each with the words it stands in', async () => {
  const { status, body } = await read(mail);
  expect(status).toBe(200);
  expect(body.otherPost).toBeNull();
  const damages = body.requirements.find(({ text }) => text.startsWith('Liquidated damages'));
  expect(damages?.mandatory).toBe(true);
  expect(damages?.departments).toContain('Finance');
  expect(body.fields.find(({ field }) => field === 'ReferenceNo')?.value).toBe('RFQ-77-120');
  expect(body.requirements.length).toBeGreaterThanOrEqual(3);
  for (const { quote, start, end } of [...body.requirements, ...body.fields])
    expect(body.text.slice(start, end)).toBe(quote);
  expect(body.milliseconds).toBeGreaterThanOrEqual(0);
});

it('WAY-1: what asks for no offer is answered with what it reads like', async () => {
  const { body } = await read(
    'Subject: Specimen Valve Monthly, issue 12\n\nDear reader,\n\nin this issue: new trends in actuation, and our webinar on seals. Read the full story on our website. You receive this newsletter because you subscribed. Unsubscribe here.\n',
  );
  expect(body.otherPost).toMatch(/^Reads like a newsletter: it /);
  expect(body.requirements).toEqual([]);
});

it('WAY-1: nothing and too much are refused in words', async () => {
  expect((await read(' ')).body.fields).toEqual({ text: 'Paste a mail first' });
  const { status, body } = await read('x'.repeat(maxMailChars + 1));
  expect([status, body.fields?.['text']]).toEqual([
    400,
    'That is longer than 20,000 characters. Paste the mail without its attachments.',
  ]);
  expect((await read('Please quote. '.repeat(1_400))).status).toBe(200);
});

it('WAY-1: one address has ten readings in ten minutes, a network of IPv6 twenty; the refusal names the wait', async () => {
  server.clock.beginWindow(600_000);
  const ip = newIp();
  for (let step = 0; step < 10; step += 1) expect((await read('Please quote.', ip)).status).toBe(200);
  const refused = await read('Please quote.', ip);
  expect([refused.status, refused.body.code]).toEqual([429, 'too_many_requests']);
  expect(refused.body.message).toMatch(/^Too many tries\. Try again in \d+ (?:second|minute)s?\.$/);
  expect(Number(refused.retryAfter)).toBeGreaterThan(0);
  const statuses = [];
  for (let step = 1; step <= 21; step += 1)
    statuses.push((await read('Please quote.', `2001:db8:7:7::${step.toString(16)}`)).status);
  expect(statuses).toEqual([...Array.from({ length: 20 }, () => 200), 429]);
  expect((await read('Please quote.', '2001:db8:7:8::1')).status).toBe(200);
});

it('WAY-1: readings that come together are answered or told that the service is busy', async () => {
  const statuses = (await Promise.all(Array.from({ length: 8 }, () => read(mail)))).map(
    ({ status }) => status,
  );
  expect(statuses.filter((status) => status === 200).length).toBeGreaterThanOrEqual(4);
  expect(statuses.filter((status) => status !== 200 && status !== 503)).toEqual([]);
});

it('WAY-1: nothing of the text is kept: not in a table, not in the log, and of the visitor no address', async () => {
  const secret = 'Zanzibarquartz';
  const ip = '203.0.113.91';
  const { body } = await read(`${mail}\nThe ${secret} valve shall be painted.\n`, ip);
  expect(body.text).toContain(secret);
  expect(logged.length).toBeGreaterThan(0);
  expect(logged.filter((line) => line.includes(secret) || line.includes(ip))).toEqual([]);
  const { rows: tables } = await server.tools.pool.query<{ name: string }>(
    `select quote_ident(tablename) as name from pg_tables where schemaname = 'public'`,
  );
  expect(tables.length).toBeGreaterThan(30);
  for (const { name } of tables) {
    const found = await server.tools.pool.query(
      `select 1 from ${name} as held where strpos(held::text, $1) > 0 or strpos(held::text, $2) > 0 limit 1`,
      [secret, ip],
    );
    expect([name, found.rows]).toEqual([name, []]);
  }
});
