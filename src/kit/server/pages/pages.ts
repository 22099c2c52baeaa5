import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { brotliCompressSync } from 'node:zlib';
import fastifyStatic from '@fastify/static';
import type { FastifyInstance } from 'fastify';
import { isHttps } from '../config.ts';
import { contentSecurityPolicy } from './content-security.ts';
import { applicationDocument, documentsOf, pageAt, type Page } from './page-code.ts';
import { sendDocument, servePublicDocuments, type Fillings } from './public-documents.ts';

/** Whether the application answers at a path: it has a page whose address begins with the same part. */
const hasPage = (pages: readonly Page[], path: string): boolean =>
  pages.some(({ name }) => name.split('/')[1] === path.split('/')[1]);

const basePolicy = contentSecurityPolicy();

/**
 * Headers of every answer: nothing of this origin is framed, sniffed or sent elsewhere; what is
 * reached by https is never asked for without.
 */
export const secureHeaders = (app: FastifyInstance, appUrl: string): void => {
  const isSecure = isHttps(appUrl);
  app.addHook('onRequest', async (_, reply) => {
    reply.headers({
      'Content-Security-Policy': basePolicy,
      'X-Content-Type-Options': 'nosniff',
      'Referrer-Policy': 'same-origin',
      'Cross-Origin-Opener-Policy': 'same-origin',
      'Cross-Origin-Resource-Policy': 'same-origin',
      'Permissions-Policy': 'camera=(), microphone=(), geolocation=()',
      ...(isSecure ? { 'Strict-Transport-Security': 'max-age=31536000; includeSubDomains' } : {}),
    });
  });
};

/**
 * Serves the built client: hashed files for a year, documents always fresh, text as the build compressed it.
 */
export const servePages = async (
  app: FastifyInstance,
  folder: string,
  { pages, ...fillings }: Fillings & { pages: readonly Page[] },
): Promise<void> => {
  if (!existsSync(join(folder, applicationDocument)))
    throw new Error('The client is not built: run npm start, or npm run build.');
  await app.register(fastifyStatic, {
    root: folder,
    // The build's own notes lie beside the files.
    dotfiles: 'ignore',
    cacheControl: false,
    preCompressed: true,
    setHeaders: (reply, path) => {
      void reply.header(
        'Cache-Control',
        path.includes('/assets/') ? 'public, max-age=31536000, immutable' : 'no-cache',
      );
    },
  });
  servePublicDocuments(app, folder, fillings);
  const documents = new Map(
    [...documentsOf(folder, pages)].map(([name, plain]) => [
      name,
      { plain, brotli: brotliCompressSync(plain), policy: basePolicy },
    ]),
  );
  app.setNotFoundHandler((request, reply) => {
    if (/^\/api(?:[/?]|$)/.test(request.url) || request.method !== 'GET') {
      return reply.code(404).send({
        status: 404,
        code: 'not_found',
        message: 'Nothing was found at this address.',
        requestId: request.id,
      });
    }
    const path = request.url.split('?')[0] ?? '/';
    const document = documents.get(pageAt(pages, request.url)?.name ?? '');
    if (document) void sendDocument(request, reply.code(hasPage(pages, path) ? 200 : 404), document);
  });
};
