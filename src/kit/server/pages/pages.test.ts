import { createHash } from 'node:crypto';
import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { brotliCompressSync, brotliDecompressSync } from 'node:zlib';
import cookie from '@fastify/cookie';
import { fastify, type FastifyInstance } from 'fastify';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { pages } from '#app/server/pages.ts';
import { pageAt } from './page-code.ts';
import { servePages } from './pages.ts';

const script = 'export const sentence = "The page for signing in";'.repeat(40);
const manifest = {
  'app.html': { file: 'assets/app-1.js', imports: ['_start.js'], css: ['assets/app-1.css'] },
  '_start.js': { file: 'assets/start-1.js' },
  '_forms.js': { file: 'assets/forms-1.js', css: ['assets/app-1.css', 'assets/forms-1.css'] },
  'src/accounts/client/LoginPage.tsx': { file: 'assets/LoginPage-1.js', imports: ['_start.js', '_forms.js'] },
};

const folder = mkdtempSync(join(tmpdir(), 'pages-'));
let app: FastifyInstance;

beforeAll(async () => {
  mkdirSync(join(folder, 'assets'));
  mkdirSync(join(folder, '.vite'));
  writeFileSync(
    join(folder, 'app.html'),
    '<!doctype html><html><head><title>App</title></head><body></body></html>',
  );
  writeFileSync(
    join(folder, 'index.html'),
    '<!doctype html><meta property="og:image" content="https://app-url.example/og.png" />',
  );
  writeFileSync(
    join(folder, 'api-docs.html'),
    '<!doctype html><title>API · Contract Review</title><link rel="canonical" href="https://app-url.example/api-docs"/><main><div data-calls=""></div></main>',
  );
  writeFileSync(join(folder, '.vite/manifest.json'), JSON.stringify(manifest));
  writeFileSync(join(folder, 'assets/LoginPage-1.js'), script);
  writeFileSync(join(folder, 'assets/LoginPage-1.js.br'), brotliCompressSync(script));
  app = fastify();
  await app.register(cookie);
  await servePages(app, folder, {
    appUrl: 'https://review.specimen.example',
    documents: ['/', '/privacy', '/terms', '/api-docs'],
    calls: async (room) =>
      room === undefined
        ? { title: 'API', html: '<p>Every call</p>' }
        : room === 'enquiries'
          ? { title: 'Enquiries', html: '<p>Calls of enquiries</p>' }
          : null,
    pages,
    secureCookies: false,
  });
});

afterAll(async () => {
  await app.close();
  rmSync(folder, { recursive: true });
});

describe('the documents of the application', () => {
  it('name the files of the page asked for, so that they load in one wave, with what the entry imports', async () => {
    const { body, statusCode } = await app.inject('/login?from=mail');
    expect(statusCode).toBe(200);
    const preloaded = [...body.matchAll(/<link rel="modulepreload" crossorigin href="([^"]+)">/g)].map(
      ([, address]) => address,
    );
    expect(preloaded).toEqual(['/assets/start-1.js', '/assets/LoginPage-1.js', '/assets/forms-1.js']);
    // The document has the entry's own from the build.
    const styles = [...body.matchAll(/<link rel="stylesheet" crossorigin href="([^"]+)">/g)];
    expect(styles.map(([, address]) => address)).toEqual(['/assets/forms-1.css']);
  });

  it('are not what a call gets that is not there, nor are the notes of the build for anyone', async () => {
    for (const url of ['/api', '/api/', '/api?x=1', '/api/nothing']) {
      expect((await app.inject({ url })).json()).toMatchObject({
        status: 404,
        code: 'not_found',
        message: 'Nothing was found at this address.',
      });
    }
    expect((await app.inject({ url: '/.vite/manifest.json' })).statusCode).toBe(404);
  });

  it('are plain for addresses nobody starts at, and not found where there is no page', async () => {
    const unknown = await app.inject('/nothing/here');
    expect(unknown.statusCode).toBe(404);
    expect(unknown.body).not.toContain('modulepreload');
    expect((await app.inject('/outbox')).statusCode).toBe(200);
  });

  it('are always asked for anew and arrive compressed where the browser takes that', async () => {
    const answer = await app.inject({ url: '/login', headers: { 'accept-encoding': 'gzip, br' } });
    expect(answer.headers).toMatchObject({
      'cache-control': 'no-cache',
      'content-encoding': 'br',
      'content-type': 'text/html; charset=utf-8',
      vary: 'accept-encoding, cookie',
    });
    expect(brotliDecompressSync(answer.rawPayload).toString()).toContain('LoginPage-1.js');
  });
});

it('LAND-11: the pages nobody has to sign in for say what they are, each in its own words', async () => {
  const told = new Set<string>();
  const addresses = [
    '/login',
    '/signup',
    '/otp',
    '/forgotpassword',
    '/resetpassword',
    '/newsletter/confirm/abc',
  ];
  for (const address of addresses)
    told.add(
      /<meta name="description" content="([^"]{40,160})">/.exec((await app.inject(address)).body)?.[1] ?? '',
    );
  expect([...told].filter(Boolean)).toHaveLength(addresses.length);
  expect((await app.inject('/app/dashboard')).body).not.toContain('description');
});

describe('the public documents', () => {
  it('allow the styles they bring by their hash, and no other style that stands in a page', async () => {
    writeFileSync(join(folder, 'terms.html'), '<!doctype html><head><style>p{margin:0}</style></head>');
    const policyOf = async (address: string) =>
      String((await app.inject(address)).headers['content-security-policy']);
    const hash = createHash('sha256').update('p{margin:0}').digest('base64');
    expect(await policyOf('/terms')).toContain(`style-src 'self' 'sha256-${hash}';`);
    for (const address of ['/', '/login']) expect(await policyOf(address)).toContain("style-src 'self';");
    for (const address of ['/', '/login', '/terms']) expect(await policyOf(address)).not.toContain('unsafe');
  });

  it('name the address of this installation, wherever the document is asked for', async () => {
    for (const address of ['/', '/?from=mail', '/index.html']) {
      const { body, headers } = await app.inject(address);
      expect(body).toBe(
        '<!doctype html><meta property="og:image" content="https://review.specimen.example/og.png" />',
      );
      expect(headers['cache-control']).toBe('no-cache');
    }
  });

  it('hold the calls of the product where they have a place for them, compressed where the browser takes that', async () => {
    expect((await app.inject('/api-docs')).body).toContain('<main><p>Every call</p></main>');
    const { headers, rawPayload } = await app.inject({
      url: '/api-docs',
      headers: { 'accept-encoding': 'br' },
    });
    expect(headers['content-encoding']).toBe('br');
    expect(brotliDecompressSync(rawPayload).toString()).toContain('Every call');
  });

  it('are one for each room of the calls, by its own name and address; a room that is not there is not found', async () => {
    const { statusCode, body } = await app.inject('/api-docs/enquiries');
    expect(statusCode).toBe(200);
    expect(body).toContain('<title>Enquiries · API · Contract Review</title>');
    expect(body).toContain('href="https://review.specimen.example/api-docs/enquiries"');
    expect(body).toContain('<main><p>Calls of enquiries</p></main>');
    expect((await app.inject('/api-docs/cellar')).statusCode).toBe(404);
  });
});

describe('the files of the build', () => {
  const address = '/assets/LoginPage-1.js';

  it('are sent as the build compressed them, and kept for a year', async () => {
    const answer = await app.inject({ url: address, headers: { 'accept-encoding': 'gzip, deflate, br' } });
    expect(answer.headers['content-encoding']).toBe('br');
    expect(answer.headers['content-type']).toContain('javascript');
    expect(answer.headers['cache-control']).toContain('immutable');
    expect(brotliDecompressSync(answer.rawPayload).toString()).toBe(script);
  });

  it('are sent plain to clients that do not ask for compression', async () => {
    const answer = await app.inject({ url: address, headers: { 'accept-encoding': 'identity' } });
    expect(answer.headers['content-encoding']).toBeUndefined();
    expect(answer.body).toBe(script);
  });
});

it('every page is found at its own address', () => {
  const addresses = {
    '/login': '/login',
    '/signup': '/signup/',
    '/otp': '/otp?key=1',
    '/forgotpassword': '/forgotpassword',
    '/resetpassword': '/resetpassword',
    '/invite/:token?': '/invite/abc',
    '/join/:token?': '/join',
    '/newsletter/confirm/:token?': '/newsletter/confirm/abc',
    '/newsletter/unsubscribe/:token?': '/newsletter/unsubscribe/abc',
    '/outbox': '/outbox',
    '/app/dashboard': '/app/dashboard',
    '/app/contract-review': '/app/contract-review?priority=high',
    '/app/contract-review, board': '/app/contract-review?priority=high&viewType=board',
    '/app/contract-review, insights': '/app/contract-review?viewType=chart&priority=high',
    '/app/contract-review/:id': '/app/contract-review/ENQ-1?viewType=board',
    '/app/mail-in': '/app/mail-in?state=waiting',
    '/app/material-request': '/app/material-request',
    '/app/material-request/:id': '/app/material-request/MR-1',
    '/app/registers': '/app/registers?tab=standards',
    '/app/qucy-chat': '/app/qucy-chat',
    '/app/qms-documents': '/app/qms-documents?folder=Engineering',
    '/app/qms-documents/:id': '/app/qms-documents/1?revision=2&from=3&to=4',
    '/app/user-roles': '/app/user-roles',
    '/app/access-request': '/app/access-request',
    '/app/contact-support': '/app/contact-support?ticket=SUP-26-0001',
    '/settings': '/settings?tab=organisation',
  };
  expect(Object.values(addresses).map((each) => pageAt(pages, each)?.name)).toEqual(Object.keys(addresses));
  expect(new Set(Object.keys(addresses))).toEqual(new Set(pages.map(({ name }) => name)));
});

it('an address below a page is answered with the application, which says what is not there', async () => {
  for (const address of ['/app', '/app/nothing', '/settings/nothing', '/join'])
    expect((await app.inject(address)).statusCode).toBe(200);
  for (const address of ['/apply', '/setting', '/newsletters', '/api-docs/nothing'])
    expect((await app.inject(address)).statusCode).toBe(404);
});
