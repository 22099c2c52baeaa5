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
  vary = 'accept-encoding',
): FastifyReply => {
  void reply.headers({
    'Content-Security-Policy': policy,
    'Content-Type': 'text/html; charset=utf-8',
    'Cache-Control': 'no-cache',
    Vary: vary,
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

/**
 * Serves the public documents, each filled in when it is first asked for; the calls of each room
 * have their own page.
 */
export const servePublicDocuments = (app: FastifyInstance, folder: string, fillings: Fillings): void => {
  const { appUrl, documents, calls } = fillings;
  const read = (name: string) => readFileSync(join(folder, `${name}.html`), 'utf8');
  for (const address of documents) {
    const name = address.slice(1) || 'index';
    let made: Promise<Text> | undefined;
    const make = async () => {
      const html = read(name);
      const all = html.includes(callsPlace) ? await calls() : null;
      return finish(
        html.replace(callsPlace, () => all?.html ?? ''),
        appUrl,
      );
    };
    const answer = async (request: FastifyRequest, reply: FastifyReply) =>
      sendDocument(request, reply, await (made ??= make()));
    app.get(address, answer);
    app.get(`/${name}.html`, answer);
  }
  const rooms = new Map<string, Promise<Text>>();
  const makeRoom = (room: string, own: CallsPage | null): Promise<Text> | null =>
    own &&
    finish(
      read('api-docs')
        .replace('<title>API', () => `<title>${escaped(own.title)} · API`)
        .replaceAll(`${addressPlace}/api-docs`, `${addressPlace}/api-docs/${room}`)
        .replace(callsPlace, () => own.html),
      appUrl,
    );
  app.get<{ Params: { room: string } }>('/api-docs/:room', async (request, reply) => {
    const { room } = request.params;
    const made = rooms.get(room) ?? makeRoom(room, await calls(room));
    if (!made) return reply.callNotFound();
    rooms.set(room, made);
    return sendDocument(request, reply, await made);
  });
};
