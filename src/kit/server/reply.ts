import type { FastifyError, FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { AppError, kitFailures, type ErrorReply, type Failure } from '#kit/contract/errors.ts';
import { isConnectionLost } from './database/lost-connection.ts';
import type { FileReply, StreamedFile, StreamReply } from './route.ts';

const heartbeatMilliseconds = 15_000;

/** Bytes as they came, never run by a browser in our origin. */
export const sendFile = (reply: FastifyReply, file: FileReply | StreamedFile): FastifyReply => {
  if ('stream' in file && file.part) {
    const { from, to, total, tag, isPart } = file.part;
    void reply.header('Accept-Ranges', 'bytes').header('ETag', `"${tag}"`);
    if (isPart) void reply.code(206).header('Content-Range', `bytes ${from}-${to - 1}/${total}`);
  }
  const size = 'stream' in file ? file.size : file.bytes.length;
  if (size !== undefined) void reply.header('Content-Length', size);
  return reply
    .header('Content-Type', file.mediaType)
    .header('Content-Disposition', `attachment; filename*=UTF-8''${encodeURIComponent(file.name)}`)
    .header('Content-Security-Policy', 'sandbox')
    .header('Cache-Control', 'private, no-store')
    .send('stream' in file ? file.stream : file.bytes);
};

declare module 'fastify' {
  interface FastifyInstance {
    /** How to end each stream that a browser listens to. */
    openStreams: Set<() => void>;
  }
}

/** A stream may go on for ever: a server that closes ends them all, or it would wait for its browsers. */
export const endStreamsOnClose = (app: FastifyInstance): void => {
  app.decorate('openStreams', new Set<() => void>());
  app.addHook('preClose', async () => {
    for (const end of app.openStreams) end();
  });
};

/**
 * A reader that lets this much wait unread is let go: it can open the stream anew, and memory is everybody's.
 */
const maxUnreadBytes = 1024 * 1024;

/**
 * Server-sent events until either side ends them; at each heartbeat `stillMay` is asked again, and
 * the stream ends when it throws.
 */
export const sendStream = (
  reply: FastifyReply,
  stream: StreamReply,
  stillMay: () => Promise<void>,
): FastifyReply => {
  reply.hijack();
  const { raw, server } = reply;
  let isEnded = false;
  let unsubscribe: (() => void) | null = null;
  const end = () => {
    if (isEnded) return;
    isEnded = true;
    clearInterval(beat);
    unsubscribe?.();
    server.openStreams.delete(end);
    raw.end();
  };
  const write = (text: string): void => {
    if (isEnded) return;
    raw.write(text);
    if (raw.writableLength <= maxUnreadBytes) return;
    end();
    raw.destroy();
  };
  const beat = setInterval(() => {
    write(': beat\n\n');
    stillMay().catch(end);
  }, heartbeatMilliseconds);
  server.openStreams.add(end);
  raw.on('close', end);
  // The connection is not used again, so that a server that closes need not wait until it is idle.
  raw.writeHead(200, {
    'Content-Type': 'text/event-stream',
    'Cache-Control': 'no-store',
    'X-Accel-Buffering': 'no',
    Connection: 'close',
  });
  write(': open\n\n');
  unsubscribe = stream.open((message) => write(`data: ${JSON.stringify(message)}\n\n`), end);
  // It may have had no more to say than what it said at once.
  if (isEnded) unsubscribe();
  return reply;
};

const brokenJson: Failure = { ...kitFailures.invalidInput, message: 'The body is not valid JSON.' };

/** Failures that the layers below raise, in the product's words. */
const ownFailures: Readonly<Record<string, Failure>> = {
  FST_REQ_FILE_TOO_LARGE: kitFailures.tooLarge,
  FST_ERR_CTP_BODY_TOO_LARGE: kitFailures.tooLarge,
  FST_ERR_CTP_INVALID_JSON_BODY: brokenJson,
  FST_ERR_CTP_EMPTY_JSON_BODY: brokenJson,
  FST_ERR_CTP_INVALID_MEDIA_TYPE: kitFailures.wrongMediaType,
  // PostgreSQL: the disk is full; it has no connection left.
  '53100': kitFailures.storageFull,
  '53300': kitFailures.unavailable,
};

const failureOf = (error: unknown, method: string): Failure => {
  // What only reads left nothing half done.
  if (error instanceof AppError)
    return error.failure.code === 'interrupted' && method === 'GET' ? kitFailures.unavailable : error.failure;
  const known = ownFailures[(error as Partial<FastifyError>).code ?? ''];
  if (known) return known;
  if (isConnectionLost(error)) return kitFailures.unavailable;
  const status = (error as Partial<FastifyError>).statusCode ?? 500;
  // An address that leads out of the public files, or cannot be read at all.
  if (status === 403 || status === 404 || (error as Partial<FastifyError>).code === 'FST_ERR_BAD_URL')
    return kitFailures.notFound;
  return status >= 400 && status < 500 ? { ...kitFailures.invalidInput, status } : kitFailures.unexpected;
};

/** A database that was restarted is back within seconds. */
const retrySeconds = 1;

/**
 * Every error leaves in the one shape of ERR-2; what is not a declared failure is logged with its
 * request id and told to nobody.
 */
export const answerError = (error: unknown, request: FastifyRequest, reply: FastifyReply): FastifyReply => {
  const failure = failureOf(error, request.method);
  if (failure.status >= 500)
    request.log.error({ err: error, requestId: request.id }, 'a call failed unexpectedly');
  const own = error instanceof AppError && error.failure === failure ? error : null;
  const body: ErrorReply = {
    status: failure.status,
    code: failure.code,
    message: own?.message ?? failure.message,
    ...(own?.fields ? { fields: own.fields } : {}),
    ...(own?.details ? { details: own.details } : {}),
    requestId: request.id,
  };
  const wait = failure.status === 503 ? retrySeconds : own?.retryAfter;
  if (wait !== undefined) void reply.header('Retry-After', wait);
  return reply.code(failure.status).header('Cache-Control', 'no-store').send(body);
};
