import type { FastifyInstance } from 'fastify';
import { escapedMarkup } from '#kit/contract/markup.ts';
import type { Room } from '#kit/contract/room.ts';
import { manifests } from './manifests.ts';

/** Addresses of documents that are whole before any script runs. */
export const documentPaths = (rooms: readonly Room[] = manifests): string[] =>
  rooms.flatMap(({ documents = [] }) => documents);

/** What strangers may find through a search engine. */
export const listedPaths = (rooms: readonly Room[] = manifests): string[] => [
  ...documentPaths(rooms),
  ...rooms.flatMap(({ publicPages = [] }) =>
    publicPages.filter(({ isListed }) => isListed).map(({ path }) => path),
  ),
];

/** Where search engines have no business: what needs a sign-in, or what stands in a mail alone. */
export const closedPaths = (rooms: readonly Room[] = manifests): string[] => {
  const behindMail = rooms.flatMap(({ publicPages = [] }) =>
    publicPages.filter(({ path, description }) => !description || path.includes(':')),
  );
  const behindSignIn = rooms.flatMap(({ pages = [] }) => pages);
  const closed = [...behindSignIn, ...behindMail].map(({ path }) => `/${path.split('/')[1] ?? ''}`);
  return [...new Set(closed), '/api/'];
};

const robots = (appUrl: string): string =>
  [
    'User-agent: *',
    ...closedPaths().map((path) => `Disallow: ${path}`),
    '',
    `Sitemap: ${appUrl}/sitemap.xml`,
    '',
  ].join('\n');

const sitemap = (appUrl: string): string =>
  [
    '<?xml version="1.0" encoding="UTF-8"?>',
    '<urlset xmlns="http://www.sitemaps.org/schemas/sitemap/0.9">',
    ...listedPaths().map((path) => `  <url><loc>${escapedMarkup(`${appUrl}${path}`)}</loc></url>`),
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
