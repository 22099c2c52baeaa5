import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { brotliCompressSync, brotliDecompressSync } from 'node:zlib';
import cookie from '@fastify/cookie';
import { fastify, type FastifyInstance } from 'fastify';
import { afterAll, describe, expect, it } from 'vitest';
import { servePages } from './pages.ts';

const homes: string[] = [];
const apps: FastifyInstance[] = [];
const script = (language: string) => `export const language = "${language}";`.repeat(40);

const build = (folder: string, language: string): void => {
  mkdirSync(join(folder, '.vite'), { recursive: true });
  mkdirSync(join(folder, 'assets'));
  writeFileSync(
    join(folder, '.vite/manifest.json'),
    JSON.stringify({ 'src/Page.tsx': { file: `assets/Page-${language}.js` } }),
  );
  writeFileSync(
    join(folder, 'app.html'),
    `<!doctype html><html lang="${language}"><head></head><body></body></html>`,
  );
  writeFileSync(join(folder, 'index.html'), `<!doctype html><html lang="${language}">Welcome</html>`);
  writeFileSync(join(folder, 'favicon.ico'), 'icon');
  writeFileSync(join(folder, `assets/Page-${language}.js`), script(language));
  writeFileSync(join(folder, `assets/Page-${language}.js.br`), brotliCompressSync(script(language)));
};

/** A server of the client in some languages, one page beside the public document. */
const serve = async (languages: readonly string[], secureCookies = false) => {
  const home = mkdtempSync(join(tmpdir(), 'languages-'));
  homes.push(home);
  for (const language of languages)
    build(join(home, language === 'en' ? 'client' : `client-${language}`), language);
  const app = fastify();
  apps.push(app);
  await app.register(cookie);
  await servePages(app, join(home, 'client'), {
    appUrl: 'https://review.specimen.example',
    documents: ['/'],
    calls: async () => null,
    pages: [{ name: '/login', path: /^\/login$/, modules: ['src/Page.tsx'] }],
    secureCookies,
  });
  return (url: string, kept: string, headers: Record<string, string> = {}) =>
    app.inject({ url, headers: { ...(kept ? { cookie: kept } : {}), ...headers } });
};

afterAll(async () => {
  for (const app of apps) await app.close();
  for (const home of homes) rmSync(home, { recursive: true });
});

describe('WAY-2: the language of a page', () => {
  it('is that of the browser’s cookie, at the same address, with its own files and the same policy', async () => {
    const ask = await serve(['en', 'ar']);
    const [english, arabic] = [await ask('/login', ''), await ask('/login', 'language=ar')];
    expect(english.body).toContain('<html lang="en">');
    expect(english.body).toContain('href="/assets/Page-en.js"');
    expect(arabic.statusCode).toBe(200);
    expect(arabic.body).toContain('<html lang="ar">');
    expect(arabic.body).toContain('href="/ar/assets/Page-ar.js"');
    expect(arabic.headers['content-security-policy']).toBe(english.headers['content-security-policy']);
    for (const answer of [english, arabic])
      expect(answer.headers).toMatchObject({ 'cache-control': 'no-cache', vary: 'accept-encoding, cookie' });
    const missing = await ask('/nothing', 'language=ar');
    expect([missing.statusCode, missing.body.includes('lang="ar"')]).toEqual([404, true]);
  });

  it('is English where the cookie says nothing known, or where no Arabic client is built', async () => {
    const ask = await serve(['en', 'ar']);
    for (const kept of ['language=en', 'language=xx', 'language=', 'language=../ar'])
      expect((await ask('/login', kept)).body).toContain('<html lang="en">');
    const alone = await serve(['en']);
    expect((await alone('/login', 'language=ar')).body).toContain('<html lang="en">');
    expect((await alone('/ar/assets/Page-ar.js', 'language=ar')).statusCode).toBe(404);
  });

  it('is read under https from the cookie that no neighbour can set', async () => {
    const ask = await serve(['en', 'ar'], true);
    expect((await ask('/login', 'language=ar')).body).toContain('<html lang="en">');
    expect((await ask('/login', '__Host-language=ar')).body).toContain('<html lang="ar">');
    const behind = await serve(['en', 'ar']);
    const forwarded = { 'x-forwarded-proto': 'https' };
    expect((await behind('/login', '__Host-language=ar', forwarded)).body).toContain('<html lang="ar">');
  });

  it('is that of the mail whose link opens it in a browser that has none yet, which keeps it', async () => {
    const ask = await serve(['en', 'ar']);
    const opened = await ask('/login?key=a&language=ar', '');
    expect(opened.body).toContain('<html lang="ar">');
    expect(opened.cookies).toEqual([
      { name: 'language', value: 'ar', path: '/', maxAge: 31_536_000, httpOnly: true, sameSite: 'Lax' },
    ]);
    const chosen = await ask('/login?language=ar', 'language=en');
    expect(chosen.body).toContain('<html lang="en">');
    const odd = await ask('/login?language=xx', '');
    expect(odd.body).toContain('<html lang="en">');
    expect([chosen.cookies, odd.cookies]).toEqual([[], []]);
    const remote = await serve(['en', 'ar'], true);
    expect((await remote('/login?language=ar', '')).headers['set-cookie']).toMatch(
      /^__Host-language=ar; .*; Secure;/,
    );
  });

  it('is, on a public document, what its address names, which the browser keeps, or else the browser’s', async () => {
    const ask = await serve(['en', 'ar']);
    for (const [url, kept, language, keeps] of [
      ['/', '', 'en', []],
      ['/', 'language=ar', 'ar', []],
      ['/?language=ar', '', 'ar', ['ar']],
      ['/index.html?language=ar', 'language=en', 'ar', ['ar']],
      ['/?language=ar', 'language=ar', 'ar', []],
      ['/?language=en', 'language=ar', 'en', ['en']],
      ['/?language=xx', 'language=ar', 'ar', []],
    ] as const) {
      const answer = await ask(url, kept);
      expect([url, kept, answer.body]).toEqual([
        url,
        kept,
        `<!doctype html><html lang="${language}">Welcome</html>`,
      ]);
      expect(answer.cookies.map(({ value }) => value)).toEqual(keeps);
      expect(answer.headers.vary).toBe('accept-encoding, cookie');
    }
    const alone = await serve(['en']);
    expect((await alone('/?language=ar', '')).body).toContain('<html lang="en">');
    for (const url of ['/ar/', '/ar/index.html', '/ar/app.html', '/ar/.vite/manifest.json'])
      expect([url, (await ask(url, '')).statusCode]).toEqual([url, 404]);
  });
});

it('WAY-2: the files of the Arabic client are sent as the build compressed them, and kept for a year', async () => {
  const ask = await serve(['en', 'ar']);
  const answer = await ask('/ar/assets/Page-ar.js', '', { 'accept-encoding': 'br' });
  expect(answer.headers['content-encoding']).toBe('br');
  expect(answer.headers['content-type']).toContain('javascript');
  expect(answer.headers['cache-control']).toBe('public, max-age=31536000, immutable');
  expect(brotliDecompressSync(answer.rawPayload).toString()).toBe(script('ar'));
  const icon = await ask('/ar/favicon.ico', '');
  expect([icon.statusCode, icon.headers['cache-control']]).toEqual([200, 'no-cache']);
});
