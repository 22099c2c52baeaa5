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

type Coding = 'br' | 'gzip';

const codingFor = (accepted: string): Coding | null =>
  takes(accepted, 'br') ? 'br' : takes(accepted, 'gzip') ? 'gzip' : null;

const compressed = (coding: Coding, bytes: Buffer): Promise<Buffer> =>
  coding === 'gzip'
    ? withGzip(bytes, { level: gzipLevel })
    : withBrotli(bytes, {
        params: {
          [constants.BROTLI_PARAM_QUALITY]: brotliLevel,
          [constants.BROTLI_PARAM_SIZE_HINT]: bytes.length,
        },
      });

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
  // A text leaves with its headers in one write.
  const plain = JSON.stringify(body ?? null);
  if (
    !mayCompress ||
    holdsToken(body) ||
    Buffer.byteLength(plain) < minBytes ||
    reply.hasHeader('set-cookie')
  )
    return reply.send(plain);
  void reply.header('Vary', 'accept-encoding');
  const coding = codingFor(request.headers['accept-encoding'] ?? '');
  if (!coding) return reply.send(plain);
  return reply.header('Content-Encoding', coding).send(await compressed(coding, Buffer.from(plain)));
};
