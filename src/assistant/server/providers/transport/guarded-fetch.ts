import { request as requestHttp, type IncomingMessage } from 'node:http';
import { request as requestHttps } from 'node:https';
import { pipeline, Readable } from 'node:stream';
import { createBrotliDecompress, createGunzip, createInflate } from 'node:zlib';
import { literalAddress, mayAsk } from '#kit/server/wire/addresses.ts';
import { forbiddenAddress, guardedLookup } from '#kit/server/wire/guarded-lookup.ts';

const bodiless = new Set([204, 205, 304]);

const unpackers = {
  gzip: createGunzip,
  'x-gzip': createGunzip,
  deflate: createInflate,
  br: createBrotliDecompress,
};

/** Nobody asks for a packed answer; some gateways pack it all the same. */
const unpacked = (response: IncomingMessage, headers: Headers): Readable => {
  const encoding = headers.get('content-encoding')?.toLowerCase() ?? '';
  const unpack = Object.entries(unpackers).find(([name]) => name === encoding)?.[1];
  if (!unpack) return response;
  headers.delete('content-encoding');
  headers.delete('content-length');
  // What goes wrong is told to the reader.
  return pipeline(response, unpack(), () => undefined);
};

/** What came over the wire as a response of fetch; throws where it can be none, as with a status that does not exist. */
const responseOf = (response: IncomingMessage): Response => {
  const status = response.statusCode ?? 502;
  const headers = new Headers();
  for (const [name, value] of Object.entries(response.headers))
    if (value !== undefined) headers.set(name, String(value));
  if (!bodiless.has(status))
    return new Response(Readable.toWeb(unpacked(response, headers)) as ReadableStream<Uint8Array>, {
      status,
      headers,
    });
  response.resume();
  return new Response(null, { status, headers });
};

/**
 * `fetch` for addresses that an organisation has chosen: connects only where it may, and follows no redirect, which could lead elsewhere.
 */
export const guardedFetch =
  (mayBePrivate: boolean): typeof fetch =>
  async (input, init) => {
    const asked = new Request(input, init);
    const url = new URL(asked.url);
    const literal = literalAddress(url);
    if (literal && !mayAsk(literal, mayBePrivate)) throw forbiddenAddress();
    const body = asked.body ? Buffer.from(await asked.arrayBuffer()) : null;
    return new Promise<Response>((answer, fail) => {
      const send = url.protocol === 'https:' ? requestHttps : requestHttp;
      const headers = {
        ...Object.fromEntries(asked.headers),
        ...(body ? { 'content-length': String(body.length) } : {}),
      };
      const request = send(
        url,
        { method: asked.method, headers, signal: asked.signal, lookup: guardedLookup(mayBePrivate) },
        (response) => {
          try {
            answer(responseOf(response));
          } catch (error) {
            response.destroy();
            fail(error);
          }
        },
      );
      request.on('error', fail);
      // A server that wants to speak another protocol is hung up on without a word.
      request.on('close', () => fail(new Error('closed before an answer came')));
      request.end(body ?? undefined);
    });
  };
