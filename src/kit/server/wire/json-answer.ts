import { promisify } from 'node:util';
import { brotliCompress, constants, gzip } from 'node:zlib';
import type { FastifyReply, FastifyRequest } from 'fastify';

/** Below this the heads weigh as much as what is saved. */
const minBytes = 1024;
/**
 * Levels that cost about a millisecond for a hundred rows; the highest ones take longer than the
 * bytes they save.
 */
const brotliLevel = 4;
const gzipLevel = 4;

const withBrotli = promisify(brotliCompress);
const withGzip = promisify<Buffer, { level: number }, Buffer>(gzip);

const takes = (accepted: string, coding: string): boolean =>
  accepted.split(',').some((each) => {
    const [name, ...parameters] = each.split(';').map((part) => part.trim().toLowerCase());
    return name === coding && !parameters.some((parameter) => /^q=0(?:\.0*)?$/.test(parameter));
  });

const compressed = async (
  accepted: string,
  bytes: Buffer,
): Promise<{ coding: 'br' | 'gzip' | null; bytes: Buffer }> => {
  const params = {
    [constants.BROTLI_PARAM_QUALITY]: brotliLevel,
    [constants.BROTLI_PARAM_SIZE_HINT]: bytes.length,
  };
  if (takes(accepted, 'br')) return { coding: 'br', bytes: await withBrotli(bytes, { params }) };
  if (takes(accepted, 'gzip')) return { coding: 'gzip', bytes: await withGzip(bytes, { level: gzipLevel }) };
  return { coding: null, bytes };
};

const holdsToken = (body: unknown): boolean => typeof body === 'object' && body !== null && 'token' in body;

/**
 * Answers with JSON, compressed where the caller takes that and it is worth it. `mayCompress` is false
 * for what strangers may ask for: where a secret stands beside text that an attacker chooses, the length
 * of a compressed answer would tell on it.
 */
export const sendJson = async (
  request: FastifyRequest,
  reply: FastifyReply,
  body: unknown,
  mayCompress: boolean,
): Promise<FastifyReply> => {
  void reply.header('Cache-Control', 'no-store').type('application/json; charset=utf-8');
  const plain = Buffer.from(JSON.stringify(body ?? null));
  if (!mayCompress || holdsToken(body) || plain.length < minBytes || reply.hasHeader('set-cookie'))
    return reply.send(plain);
  const { coding, bytes } = await compressed(request.headers['accept-encoding'] ?? '', plain);
  void reply.header('Vary', 'accept-encoding');
  if (coding) void reply.header('Content-Encoding', coding);
  return reply.send(bytes);
};
