import { createHash, createHmac } from 'node:crypto';
import type { ModelRequest } from './wire.ts';

const sha256 = (text: string): string => createHash('sha256').update(text).digest('hex');
const hmac = (key: string | Buffer, text: string): Buffer => createHmac('sha256', key).update(text).digest();

/** Each part of a path once more, as the signature wants it of everything but S3. */
const encodedPath = (path: string): string =>
  path
    .split('/')
    .map((part) =>
      encodeURIComponent(part).replace(
        /[!'()*]/g,
        (sign) => `%${sign.charCodeAt(0).toString(16).toUpperCase()}`,
      ),
    )
    .join('/');

export type Signature = { algorithm: string; credential: string; signedHeaders: string[]; signature: string };

export const signatureIn = ({ headers }: ModelRequest): Signature => {
  const [algorithm = '', ...rest] = (headers.authorization ?? '').split(' ');
  const parts = new Map(
    rest.map((part) => [part.replace(/=.*/, ''), part.replace(/^[^=]*=/, '').replace(/,$/, '')]),
  );
  const signedHeaders = (parts.get('SignedHeaders') ?? '').split(';');
  return {
    algorithm,
    credential: parts.get('Credential') ?? '',
    signedHeaders,
    signature: parts.get('Signature') ?? '',
  };
};

/** What the signature of a request has to be (AWS Signature Version 4), reckoned from the request as it came and the secret alone. */
export const expectedSignature = (request: ModelRequest, secret: string): string => {
  const { credential, signedHeaders, algorithm } = signatureIn(request);
  const [, day = '', region = '', service = '', end = ''] = credential.split('/');
  const canonical = [
    'POST',
    encodedPath(request.path),
    '',
    ...signedHeaders.map((name) => `${name}:${String(request.headers[name]).trim().replace(/\s+/g, ' ')}`),
    '',
    signedHeaders.join(';'),
    sha256(request.text),
  ].join('\n');
  const toSign = [
    algorithm,
    String(request.headers['x-amz-date']),
    [day, region, service, end].join('/'),
    sha256(canonical),
  ].join('\n');
  const key = [region, service, end].reduce((before, part) => hmac(before, part), hmac(`AWS4${secret}`, day));
  return hmac(key, toSign).toString('hex');
};
