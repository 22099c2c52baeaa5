import { escapedMarkup } from '#kit/contract/markup.ts';
import type { FastifyInstance } from 'fastify';

/** What strangers may find through a search engine; everything else needs a sign-in or a mail. */
const publicPages = ['/', '/privacy', '/terms', '/api-docs', '/login', '/signup'];
const closedPages = ['/app', '/settings', '/api/', '/outbox', '/invite', '/newsletter'];

const robots = (appUrl: string): string =>
  [
    'User-agent: *',
    ...closedPages.map((path) => `Disallow: ${path}`),
    '',
    `Sitemap: ${appUrl}/sitemap.xml`,
    '',
  ].join('\n');

const sitemap = (appUrl: string): string =>
  [
    '<?xml version="1.0" encoding="UTF-8"?>',
    '<urlset xmlns="http://www.sitemaps.org/schemas/sitemap/0.9">',
    ...publicPages.map((path) => `  <url><loc>${escapedMarkup(`${appUrl}${path}`)}</loc></url>`),
    '</urlset>',
    '',
  ].join('\n');

/** What search engines ask for, with the address this installation is reached at (LAND-11). */
export const serveSite = (app: FastifyInstance, appUrl: string): void => {
  const serve = (path: string, type: string, text: string) =>
    app.get(path, (_, reply) =>
      reply.type(`${type}; charset=utf-8`).header('Cache-Control', 'public, max-age=3600').send(text),
    );
  serve('/robots.txt', 'text/plain', robots(appUrl));
  serve('/sitemap.xml', 'application/xml', sitemap(appUrl));
};
