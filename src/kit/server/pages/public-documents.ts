import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { brotliCompress, constants } from 'node:zlib';
import type { Language } from '#kit/contract/language/languages.ts';
import { bindCookies } from '../wire/cookies.ts';
import { contentSecurityPolicy } from './content-security.ts';
import { chooseDocumentLanguage } from './page-language.ts';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';

/** A document that is whole but for what this installation alone can say. */
export type Text = {
  plain: string;
  brotli: Buffer;
  /** What its browser may load and run. */ policy: string;
};

type CallsPage = { title: string; html: string };
/** What the build cannot know: the address of the installation, and the calls it answers. */
export type Fillings = {
  appUrl: string;
  /** The addresses of the documents; each is built into a file of its name. */
  documents: readonly string[];
  /** The calls of a room, or without one a line for each call; null where there is no such room. */
  calls: (room?: string) => Promise<CallsPage | null>;
};

/** What stands in the built documents in place of the address: previews of links need an absolute one. */
const addressPlace = 'https://app-url.example';
const callsPlace = '<div data-calls=""></div>';

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
    Vary: 'accept-encoding, cookie',
  });
  if (!/\bbr\b/.test(request.headers['accept-encoding'] ?? '')) return reply.send(plain);
  return reply.header('Content-Encoding', 'br').send(brotli);
};

const finish = async (html: string, appUrl: string): Promise<Text> => {
  const plain = html.replaceAll(addressPlace, () => escaped(appUrl));
  // Lists of calls are long, and the highest level would keep their first reader waiting for a second.
  const level = plain.length > 100_000 ? 6 : 11;
  return {
    plain,
    policy: contentSecurityPolicy(plain),
    brotli: await compress(plain, { params: { [constants.BROTLI_PARAM_QUALITY]: level } }),
  };
};

type Client = { language: Language; folder: string };
type Served = Fillings & { secureCookies: boolean };

/**
 * Serves the public documents in each language, each filled in when it is first asked for; the calls of each room
 * have their own page.
 */
export const servePublicDocuments = (
  app: FastifyInstance,
  clients: readonly Client[],
  { appUrl, documents, calls, secureCookies }: Served,
): void => {
  const folders = new Map(clients.map(({ language, folder }) => [language, folder]));
  const made = new Map<string, Promise<Text>>();
  /** Answers with what is made once in each language of a built document, of one room or of none. */
  const answer = async (
    request: FastifyRequest,
    reply: FastifyReply,
    { name, room = '' }: { name: string; room?: string },
    fill: (html: string) => string | Promise<string>,
  ): Promise<FastifyReply> => {
    const language = chooseDocumentLanguage(bindCookies(request, reply, secureCookies), request.url);
    const folder = folders.get(language) ?? folders.get('en') ?? '';
    const key = [folder, name, room].join(' ');
    const make = async () => finish(await fill(readFileSync(join(folder, `${name}.html`), 'utf8')), appUrl);
    const text = made.get(key) ?? make();
    made.set(key, text);
    return sendDocument(request, reply, await text);
  };
  for (const address of documents) {
    const name = address.slice(1) || 'index';
    const fill = async (html: string) => {
      const all = html.includes(callsPlace) ? await calls() : null;
      return html.replace(callsPlace, () => all?.html ?? '');
    };
    for (const path of [address, `/${name}.html`])
      app.get(path, (request, reply) => answer(request, reply, { name }, fill));
  }
  app.get<{ Params: { room: string } }>('/api-docs/:room', async (request, reply) => {
    const { room } = request.params;
    const own = await calls(room);
    if (!own) return reply.callNotFound();
    return answer(request, reply, { name: 'api-docs', room }, (html) =>
      html
        .replace('<title>API', () => `<title>${escaped(own.title)} · API`)
        .replaceAll(`${addressPlace}/api-docs`, `${addressPlace}/api-docs/${room}`)
        .replace(callsPlace, () => own.html),
    );
  });
};
