import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { accountEndpoints } from '#accounts/contract/endpoints.ts';
import { outboxEndpoints } from '#conversations/contract/endpoints.ts';
import { documentEndpoints } from '#documents/contract/endpoints.ts';
import type { DocumentCard } from '#documents/contract/schema.ts';
import { addressOf } from '#kit/contract/endpoint.ts';
import { isErrorReply } from '#kit/contract/errors.ts';
import { startApp, type TestApp } from './support/app.ts';
import { testPassword, type Signed } from './support/people.ts';

let server: TestApp;
let owner: Signed;

beforeAll(async () => {
  server = await startApp();
  owner = await server.signInAs({ role: 'Owner' });
});
afterAll(() => server.stop());

/** Sends one file under this name and media type, as it stands on the wire. */
const upload = async (name: string, text: string, mediaType = 'text/plain') => {
  const head = `--part\r\ncontent-disposition: form-data; name="file"; filename="${name}"\r\ncontent-type: ${mediaType}\r\n\r\n`;
  const response = await server.app.inject({
    method: 'POST',
    url: `/api/${documentEndpoints.add.path}`,
    headers: {
      'content-type': 'multipart/form-data; boundary=part',
      authorization: `Bearer ${owner.token}`,
      cookie: [...owner.jar].map(([key, value]) => `${key}=${value}`).join('; '),
    },
    payload: `${head}${text}\r\n--part--\r\n`,
  });
  return { status: response.statusCode, body: response.json<DocumentCard>() };
};

describe('ERR-2: what goes wrong before a call is reached', () => {
  it.each([
    [
      'JSON that is none',
      { payload: '{"name":', headers: { 'content-type': 'application/json' } },
      400,
      'invalid_input',
      'The body is not valid JSON.',
    ],
    [
      'no body',
      { payload: '', headers: { 'content-type': 'application/json' } },
      400,
      'invalid_input',
      'The body is not valid JSON.',
    ],
    [
      'a form of another site',
      { payload: 'name=x', headers: { 'content-type': 'application/x-www-form-urlencoded' } },
      415,
      'wrong_media_type',
      'JSON',
    ],
    [
      'plain text',
      { payload: '{"name":"x"}', headers: { 'content-type': 'text/plain' } },
      400,
      'invalid_input',
      'marked fields',
    ],
    ['a body of 3 MB', { payload: { name: 'x'.repeat(3_000_000) } }, 413, 'too_large', 'too large'],
    ['an address that cannot be read', { url: '/api/%zz' }, 404, 'not_found', 'Nothing was found'],
  ])('%s is answered in the one shape, in words', async (...[, request, status, code, words]) => {
    const { statusCode, ...response } = await server.app.inject({
      method: 'POST',
      url: '/api/landing/demo-requests',
      ...request,
    });
    const body: unknown = JSON.parse(response.payload);
    expect([statusCode, isErrorReply(body)]).toEqual([status, true]);
    expect(body).toMatchObject({ status, code, message: expect.stringContaining(words) });
  });
});

it.each([
  ['the disk is full', { code: '53100' }, 507, 'storage_full'],
  ['the database goes down', { code: '57P01' }, 503, 'unavailable'],
  ['the database is away', { code: 'ENOENT', syscall: 'connect' }, 503, 'unavailable'],
  ['anything else', { code: '23505' }, 500, 'unexpected'],
])('ERR-2: %s: is said as it is, without its own words', async (_, parts, status, code) => {
  const broken = await startApp();
  broken.app.get('/api/broken', () => {
    throw Object.assign(new Error('words of a layer below'), parts);
  });
  const response = await broken.app.inject({ url: '/api/broken' });
  await broken.stop();
  expect([response.statusCode, response.json<{ code: string }>().code]).toEqual([status, code]);
  expect(response.payload).not.toContain('below');
});

describe('the outbox, which shows codes', () => {
  const ask = async (headers: Record<string, string>, remoteAddress = '127.0.0.1') =>
    (
      await server.app.inject({
        url: addressOf(outboxEndpoints.list.path),
        headers: { host: 'localhost:3000', ...headers },
        remoteAddress,
      })
    ).statusCode;

  it('answers to no name but those of this machine', async () => {
    expect([
      await ask({ host: 'localhost:3000' }),
      await ask({ host: '127.0.0.1:3000' }),
      await ask({ host: '[::1]:3000' }),
    ]).toEqual([200, 200, 200]);
    expect([
      await ask({ host: 'attacker.example' }),
      await ask({ host: '127.attacker.example:3000' }),
    ]).toEqual([404, 404]);
  });

  it('is closed to callers from elsewhere, or through a proxy that nobody named', async () => {
    expect([await ask({}), await ask({}, '::1'), await ask({}, '203.0.113.9')]).toEqual([200, 200, 404]);
    const forwarded = {
      forwarded: 'for=203.0.113.9',
      via: '1.1 proxy',
      'x-forwarded-for': '127.0.0.1',
      'x-forwarded-proto': 'http',
      'x-real-ip': '127.0.0.1',
    };
    for (const [name, value] of Object.entries(forwarded))
      expect([name, await ask({ [name]: value })]).toEqual([name, 404]);
  });
});

it('the cookie of a sign-in asks for https wherever the browser came by it, also through a proxy that nobody named', async () => {
  const cookieFor = async (headers: Record<string, string>) => {
    const body = { email: owner.email, password: testPassword };
    const { headers: answered } = await server.app.inject({
      method: 'POST',
      url: addressOf(accountEndpoints.signIn.path),
      headers,
      payload: body,
    });
    return String(answered['set-cookie']).includes('; Secure');
  };
  expect([
    await cookieFor({}),
    await cookieFor({ 'x-forwarded-proto': 'https' }),
    await cookieFor({ forwarded: 'for=1.2.3.4;proto=https' }),
  ]).toEqual([false, true, true]);
});

describe('the names of uploaded files', () => {
  it.each([
    ['../../etc/passwd.txt', 'passwd.txt'],
    ['a\0b\tc.txt', 'ab c.txt'],
    ['invoice\u202etxt.exe.md', 'invoicetxt.exe.md'],
    ['إجراء مراجعة العقد.txt', 'إجراء مراجعة العقد.txt'],
    [`${'long '.repeat(900)}.txt`, `${'long '.repeat(29)}l.txt`],
    ['a:b|c?.txt', 'a_b_c_.txt'],
  ])('%j is kept as a name that can be shown and stored', async (written, kept) => {
    const { status, body } = await upload(written, `A text of its own: ${kept}.`);
    expect(status).toBe(200);
    const stored = await owner.call(documentEndpoints.file, {
      params: { id: body.id, revisionId: body.latest.id },
    });
    expect(decodeURIComponent(String(stored.raw.headers['content-disposition']))).toBe(
      `attachment; filename*=UTF-8''${kept}`,
    );
  });

  it('come with a media type that can stand in a header, or with none', async () => {
    const typeOf = async (mediaType: string) => {
      const { body } = await upload('type.txt', `A text of type ${JSON.stringify(mediaType)}.`, mediaType);
      return (
        await owner.call(documentEndpoints.file, { params: { id: body.id, revisionId: body.latest.id } })
      ).raw.headers['content-type'];
    };
    expect([
      await typeOf('text/markdown'),
      await typeOf(`x/${'y'.repeat(3000)}`),
      await typeOf('text/\u0001'),
    ]).toEqual(['text/markdown', 'application/octet-stream', 'application/octet-stream']);
  });
});

it('DOC-1: the same file sent three times at once becomes one document', async () => {
  const sent = await Promise.all(
    ['twice.txt', 'twice.txt', 'other name.txt'].map((name) =>
      upload(name, 'Bolts are tightened crosswise.'),
    ),
  );
  expect(sent.map(({ status }) => status).toSorted()).toEqual([200, 409, 409]);
});

it('is asked for by https alone, subdomains included, where it is reached by https, and its answers are no material for other sites', async () => {
  const headersOf = async (appUrl: string) => {
    const there = await startApp({ config: { appUrl } });
    const { headers } = await there.app.inject({ url: '/robots.txt' });
    await there.stop();
    return [headers['strict-transport-security'], headers['cross-origin-resource-policy']];
  };
  expect(await headersOf('https://review.specimen.example')).toEqual([
    'max-age=31536000; includeSubDomains',
    'same-origin',
  ]);
  expect(await headersOf('http://localhost:3000')).toEqual([undefined, 'same-origin']);
});
