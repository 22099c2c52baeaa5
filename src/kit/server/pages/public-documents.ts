import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { brotliCompress, constants } from 'node:zlib';
import { contentSecurityPolicy } from './content-security.ts';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';

/** A document that is whole but for what this installation alone can say. */
export type Text = {
  plain: string;
  brotli: Buffer;
  /** What its browser may load and run. */ policy: string;
};

/** What the build cannot know: the address of the installation, and the calls it answers. */
export type Fillings = { appUrl: string; calls: () => Promise<string> };

/** What stands in the built documents in place of the address: previews of links need an absolute one. */
const addressPlace = 'https://app-url.example';
const callsPlace = '<div data-calls=""></div>';

const addresses: Readonly<Record<string, string>> = {
  index: '/',
  privacy: '/privacy',
  terms: '/terms',
  'api-docs': '/api-docs',
};

const escaped = (text: string): string => text.replaceAll('&', '&amp;').replaceAll('"', '&quot;');

const compress = promisify(brotliCompress);

/** Answers with a document, compressed where the browser takes that. */
export const sendDocument = (
  request: FastifyRequest,
  reply: FastifyReply,
  { plain, brotli, policy }: Text,
): FastifyReply => {
  void reply.headers({
    'Content-Security-Policy': policy,
    'Content-Type': 'text/html; charset=utf-8',
    'Cache-Control': 'no-cache',
    Vary: 'accept-encoding',
  });
  if (!/\bbr\b/.test(request.headers['accept-encoding'] ?? '')) return reply.send(plain);
  return reply.header('Content-Encoding', 'br').send(brotli);
};

const fill = async (html: string, { appUrl, calls }: Fillings): Promise<Text> => {
  const addressed = html.replaceAll(addressPlace, () => escaped(appUrl));
  const filled = addressed.includes(callsPlace) ? await calls() : '';
  const plain = addressed.replace(callsPlace, () => filled);
  // The list of calls is long, and the highest level would keep its first reader waiting for a second.
  const level = filled ? 6 : 11;
  return {
    plain,
    policy: contentSecurityPolicy(plain),
    brotli: await compress(plain, { params: { [constants.BROTLI_PARAM_QUALITY]: level } }),
  };
};

/** Serves the public documents, each filled in when it is first asked for. */
export const servePublicDocuments = (app: FastifyInstance, folder: string, fillings: Fillings): void => {
  for (const [name, address] of Object.entries(addresses)) {
    let made: Promise<Text> | undefined;
    const answer = async (request: FastifyRequest, reply: FastifyReply) => {
      made ??= fill(readFileSync(join(folder, `${name}.html`), 'utf8'), fillings);
      return sendDocument(request, reply, await made);
    };
    app.get(address, answer);
    app.get(`/${name}.html`, answer);
  }
};
