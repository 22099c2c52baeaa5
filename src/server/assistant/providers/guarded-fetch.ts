import { lookup as resolve } from 'node:dns';
import { request as requestHttp } from 'node:http';
import { request as requestHttps } from 'node:https';
import type { LookupFunction } from 'node:net';
import { Readable } from 'node:stream';
import { literalAddress, mayAsk } from '../settings/addresses.ts';

/** The address a model was given leads to where this installation does not ask. */
export class ForbiddenAddress extends Error {}

const refused = () => new ForbiddenAddress('This address cannot be asked from here.');

/** Looks a name up for a connection and refuses it when any of its addresses may not be asked; what is checked is what is connected to. */
const guardedLookup =
  (mayBePrivate: boolean): LookupFunction =>
  (hostname, options, callback) =>
    resolve(hostname, { ...options, all: true }, (error, addresses) => {
      if (error) return callback(error, '', 0);
      if (addresses.length === 0 || addresses.some(({ address }) => !mayAsk(address, mayBePrivate))) return callback(refused(), '', 0);
      if (options.all) return callback(null, addresses);
      callback(null, addresses[0]?.address ?? '', addresses[0]?.family ?? 4);
    });

const hasBody = (status: number): boolean => status !== 204 && status !== 304;

/**
 * `fetch` for addresses that an organisation has chosen: connects only where it may, and follows no redirect, which could lead elsewhere.
 */
export const guardedFetch =
  (mayBePrivate: boolean): typeof fetch =>
  async (input, init) => {
    const asked = new Request(input, init);
    const url = new URL(asked.url);
    const literal = literalAddress(url);
    if (literal && !mayAsk(literal, mayBePrivate)) throw refused();
    const body = asked.body ? Buffer.from(await asked.arrayBuffer()) : null;
    return new Promise<Response>((answer, fail) => {
      const send = url.protocol === 'https:' ? requestHttps : requestHttp;
      const headers = { ...Object.fromEntries(asked.headers), ...(body ? { 'content-length': String(body.length) } : {}) };
      const request = send(url, { method: asked.method, headers, signal: asked.signal, lookup: guardedLookup(mayBePrivate) }, (response) => {
        const status = response.statusCode ?? 502;
        const replied = new Headers();
        for (const [name, value] of Object.entries(response.headers)) if (value !== undefined) replied.set(name, String(value));
        const stream = hasBody(status) ? (Readable.toWeb(response) as ReadableStream<Uint8Array>) : null;
        answer(new Response(stream, { status, headers: replied }));
      });
      request.on('error', fail);
      request.end(body ?? undefined);
    });
  };
