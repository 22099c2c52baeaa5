import type { FastifyError, FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { AppError, kitFailures, type ErrorReply, type Failure } from '#shared/kit/errors.ts';
import type { FileReply, StreamReply } from './route.ts';

const heartbeatMilliseconds = 15_000;

/** Bytes as they came, never run by a browser in our origin. */
export const sendFile = (reply: FastifyReply, file: FileReply): FastifyReply =>
  reply
    .header('Content-Type', file.mediaType)
    .header('Content-Disposition', `attachment; filename*=UTF-8''${encodeURIComponent(file.name)}`)
    .header('Content-Security-Policy', 'sandbox')
    .header('Cache-Control', 'private, no-store')
    .send(file.bytes);

declare module 'fastify' {
  interface FastifyInstance {
    /** How to end each stream that a browser listens to. */
    openStreams: Set<() => void>;
  }
}

/** A stream never ends by itself: a server that closes ends them all, or it would wait for its browsers for ever. */
export const endStreamsOnClose = (app: FastifyInstance): void => {
  app.decorate('openStreams', new Set<() => void>());
  app.addHook('preClose', async () => {
    for (const end of app.openStreams) end();
  });
};

/** Server-sent events; at each heartbeat `stillMay` is asked again, and the stream ends when it throws. */
export const sendStream = (reply: FastifyReply, stream: StreamReply, stillMay: () => Promise<void>): FastifyReply => {
  reply.hijack();
  const { raw, server } = reply;
  // The connection is not used again, so that a server that closes need not wait until it is idle.
  raw.writeHead(200, { 'Content-Type': 'text/event-stream', 'Cache-Control': 'no-store', 'X-Accel-Buffering': 'no', Connection: 'close' });
  raw.write(': open\n\n');
  const unsubscribe = stream.open((message) => void raw.write(`data: ${JSON.stringify(message)}\n\n`));
  const beat = setInterval(() => {
    raw.write(': beat\n\n');
    stillMay().catch(end);
  }, heartbeatMilliseconds);
  const end = () => {
    clearInterval(beat);
    unsubscribe();
    server.openStreams.delete(end);
    raw.end();
  };
  server.openStreams.add(end);
  raw.on('close', end);
  return reply;
};

/** Failures the HTTP layer itself raises, in the product's words. */
const ownFailures: Readonly<Record<string, Failure>> = {
  FST_REQ_FILE_TOO_LARGE: kitFailures.tooLarge,
  FST_ERR_CTP_BODY_TOO_LARGE: kitFailures.tooLarge,
  FST_ERR_CTP_INVALID_JSON_BODY: kitFailures.invalidInput,
  FST_ERR_CTP_EMPTY_JSON_BODY: kitFailures.invalidInput,
  FST_ERR_CTP_INVALID_MEDIA_TYPE: kitFailures.invalidInput,
};

const failureOf = (error: unknown): Failure => {
  if (error instanceof AppError) return error.failure;
  const known = ownFailures[(error as Partial<FastifyError>).code ?? ''];
  if (known) return known;
  const status = (error as Partial<FastifyError>).statusCode ?? 500;
  return status >= 400 && status < 500 ? { ...kitFailures.invalidInput, status } : kitFailures.unexpected;
};

/** Every error leaves in the one shape of ERR-2; what is not a declared failure is logged with its request id and told to nobody. */
export const answerErrors = (app: FastifyInstance): void => {
  app.setErrorHandler((error, request: FastifyRequest, reply) => {
    const failure = failureOf(error);
    if (failure.status >= 500) request.log.error({ err: error }, 'a call failed unexpectedly');
    const own = error instanceof AppError ? error : null;
    const body: ErrorReply = {
      status: failure.status,
      code: failure.code,
      message: own?.message ?? failure.message,
      ...(own?.fields ? { fields: own.fields } : {}),
      ...(own?.details ? { details: own.details } : {}),
      requestId: request.id,
    };
    return reply.code(failure.status).header('Cache-Control', 'no-store').send(body);
  });
};
