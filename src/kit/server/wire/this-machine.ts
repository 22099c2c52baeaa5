import type { IncomingHttpHeaders } from 'node:http';
import type { FastifyInstance, FastifyRequest } from 'fastify';
import { isLoopback } from '../config.ts';
import type { Log } from '../log.ts';

/** What a proxy adds on the way, whatever its make; none of it is written by a browser of this machine. */
const forwardingHeader =
  /^(?:forwarded|via|x-forwarded-.+|x-real-ip|x-original-.+|x-client-ip|true-client-ip|cf-connecting-ip|x-envoy-.+)$/;

/** Whether somebody handed this request on. */
export const isForwarded = (headers: IncomingHttpHeaders): boolean =>
  Object.keys(headers).some((name) => forwardingHeader.test(name));

/**
 * Whether a proxy says that the browser came by https; believed from anybody, because it can only
 * make us stricter.
 */
export const saysHttps = ({ 'x-forwarded-proto': proto, forwarded }: IncomingHttpHeaders): boolean =>
  /^https\b/i.test(String(proto ?? '')) || /\bproto="?https\b/i.test(forwarded ?? '');

/**
 * Whether this request comes straight from this machine, by one of its own names: not through a
 * proxy, nor from another site's page.
 */
export const isFromThisMachine = ({ raw, headers }: FastifyRequest): boolean => {
  const name = (headers.host ?? '').replace(/:\d+$/, '').replace(/^\[(.*)\]$/, '$1');
  return isLoopback(raw.socket.remoteAddress ?? '') && isLoopback(name) && !isForwarded(headers);
};

/** Tells the operator of a server meant for this machine alone, once, that a proxy stands before it. */
export const noticeProxies = (app: FastifyInstance, log: Log): void => {
  let isTold = false;
  app.addHook('onRequest', async ({ headers }) => {
    if (isTold || !isForwarded(headers)) return;
    isTold = true;
    log.warn(
      'A proxy passes requests on, but none is named: set TRUST_PROXY to its address and APP_URL to the address people use. Until then all share one limit.',
    );
  });
};
