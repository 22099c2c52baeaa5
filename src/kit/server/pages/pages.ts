import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { brotliCompressSync } from 'node:zlib';
import fastifyStatic from '@fastify/static';
import type { FastifyInstance } from 'fastify';
import { languageSchema, type Language } from '#kit/contract/language/languages.ts';
import { isHttps } from '../config.ts';
import { bindCookies } from '../wire/cookies.ts';
import { contentSecurityPolicy } from './content-security.ts';
import { applicationDocument, documentsOf, pageAt, type Page } from './page-code.ts';
import { findBrowserLanguage, keepBrowserLanguage, languageCookie, languageOfLink } from './page-language.ts';
import { sendDocument, servePublicDocuments, type Fillings, type Text } from './public-documents.ts';

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
  const headers = {
    'Content-Security-Policy': basePolicy,
    'X-Content-Type-Options': 'nosniff',
    'Referrer-Policy': 'same-origin',
    'Cross-Origin-Opener-Policy': 'same-origin',
    'Cross-Origin-Resource-Policy': 'same-origin',
    'Permissions-Policy': 'camera=(), microphone=(), geolocation=()',
    ...(isSecure ? { 'Strict-Transport-Security': 'max-age=31536000; includeSubDomains' } : {}),
  };
  app.addHook('onRequest', (_, reply, done) => {
    reply.headers(headers);
    done();
  });
};

type Client = { language: Language; folder: string; base: string };

/**
 * The client is built once for each language: the English one into the folder, any other beside it, to be served below an address
 * of its own. One that is not built is left out.
 */
const findClients = (folder: string): Client[] =>
  languageSchema.options
    .map((language) =>
      language === 'en'
        ? { language, folder, base: '/' }
        : { language, folder: `${folder}-${language}`, base: `/${language}/` },
    )
    .filter((client) => existsSync(join(client.folder, applicationDocument)));

const serveFiles = (app: FastifyInstance, { language, folder, base }: Client) =>
  app.register(fastifyStatic, {
    root: folder,
    prefix: base,
    decorateReply: language === 'en',
    // Documents have the same addresses in every language.
    ...(language === 'en' ? {} : { allowedPath: (path: string) => /\.(?!html$)\w+$/.test(path) }),
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

/** A document that is compressed when it is first asked for: all of them, in each language, would delay the start. */
const toText = (plain: string): Text => {
  let brotli: Buffer | undefined;
  return {
    plain,
    policy: basePolicy,
    get brotli() {
      return (brotli ??= brotliCompressSync(plain));
    },
  };
};

const documentsFor = ({ folder, base }: Client, pages: readonly Page[]): Map<string, Text> =>
  new Map([...documentsOf(folder, pages, base)].map(([name, plain]) => [name, toText(plain)]));

type Served = Fillings & { pages: readonly Page[]; secureCookies: boolean };

/**
 * Serves the built client: hashed files for a year, documents always fresh, text as the build compressed it. The application comes
 * in the language of who used the browser last.
 */
export const servePages = async (
  app: FastifyInstance,
  folder: string,
  { pages, secureCookies, ...fillings }: Served,
): Promise<void> => {
  if (!existsSync(join(folder, applicationDocument)))
    throw new Error('The client is not built: run npm start, or npm run build.');
  const clients = findClients(folder);
  for (const client of clients) await serveFiles(app, client);
  servePublicDocuments(app, clients, { ...fillings, secureCookies });
  const inLanguages = new Map(clients.map((client) => [client.language, documentsFor(client, pages)]));
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
    const cookies = bindCookies(request, reply, secureCookies);
    const linked = cookies.cookie(languageCookie) === null ? languageOfLink(request.url) : undefined;
    if (linked) keepBrowserLanguage(cookies, linked);
    const language = linked ?? findBrowserLanguage(cookies);
    const documents = inLanguages.get(language) ?? inLanguages.get('en');
    const document = documents?.get(pageAt(pages, request.url)?.name ?? '');
    if (document) void sendDocument(request, reply.code(hasPage(pages, path) ? 200 : 404), document);
  });
};
