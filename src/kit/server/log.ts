import type { FastifyInstance } from 'fastify';
import pino, { type DestinationStream, type Logger } from 'pino';

export type Log = Logger;

/**
 * Structured log to standard output, or elsewhere. Mail addresses, tokens and texts of customers
 * are never logged.
 */
export const openLog = (level: string, to: DestinationStream = pino.destination(1)): Log =>
  pino({ level, base: null, redact: ['req.headers.authorization', 'req.headers.cookie'] }, to);

/** One line for each call, when it has been answered: no address with its values, no query, no person. */
export const logRequests = (app: FastifyInstance): void => {
  app.addHook('onResponse', (request, reply, done) => {
    const route = request.routeOptions.url;
    const line = {
      method: request.method,
      route: route ?? 'none',
      status: reply.statusCode,
      ms: Math.round(reply.elapsedTime),
      requestId: request.id,
    };
    // Pages and their parts are many and say little.
    if (route?.startsWith('/api/')) request.server.log.info(line, 'call');
    else request.server.log.debug(line, 'page');
    done();
  });
};
