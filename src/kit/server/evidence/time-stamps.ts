import { createHash, randomBytes } from 'node:crypto';
import { readFile } from 'node:fs/promises';
import { Integer, OctetString } from 'asn1js';
import {
  AlgorithmIdentifier,
  Certificate,
  ContentInfo,
  MessageImprint,
  SignedData,
  TimeStampReq,
  TimeStampResp,
  TSTInfo,
} from 'pkijs';

const sha256Id = '2.16.840.1.101.3.4.2.1';
const replyMilliseconds = 20_000;

/** When a time stamp authority saw these bytes, by its certificate; `isTrusted` null where no root is known. */
export type TimeStamp = { at: string; by: string; isTrusted: boolean | null };

const toBytes = (view: ArrayBuffer | Uint8Array): Uint8Array<ArrayBuffer> =>
  Uint8Array.from(view instanceof Uint8Array ? view : new Uint8Array(view));

const digest = (bytes: Uint8Array): Uint8Array<ArrayBuffer> =>
  toBytes(createHash('sha256').update(bytes).digest());

const openToken = (token: Uint8Array) => {
  const info = ContentInfo.fromBER(toBytes(token));
  const signed = new SignedData({ schema: info.content });
  const content = signed.encapContentInfo.eContent;
  if (!content) throw new Error('the time stamp is empty');
  return { signed, stamp: TSTInfo.fromBER(toBytes(content.getValue())) };
};

const nameOf = (certificate: Certificate | undefined): string =>
  certificate?.subject.typesAndValues.map(({ value }) => value.valueBlock.value).join(', ') ??
  'an unnamed authority';

/** The certificates that a file holds in PEM. */
export const readRoots = async (file: string): Promise<Certificate[]> =>
  [...(await readFile(file, 'utf8')).matchAll(/-----BEGIN CERTIFICATE-----([^-]+)-----END/g)].map(
    ([, text = '']) => Certificate.fromBER(toBytes(Buffer.from(text, 'base64'))),
  );

/** Reads a time stamp of these bytes; throws where it is of other bytes or its signature does not hold. */
export const readTimeStamp = async (
  token: Uint8Array,
  bytes: Uint8Array,
  roots: readonly Certificate[] | null,
): Promise<TimeStamp> => {
  const { signed, stamp } = openToken(token);
  const { hashAlgorithm, hashedMessage } = stamp.messageImprint;
  const isOfThese =
    hashAlgorithm.algorithmId === sha256Id &&
    Buffer.from(hashedMessage.getValue()).equals(Buffer.from(digest(bytes)));
  if (!isOfThese) throw new Error('the time stamp is of something else');
  const data = toBytes(bytes).buffer;
  // Certificates end; a time stamp holds by the day on which it was made.
  const at = stamp.genTime;
  const holds = await signed.verify({ signer: 0, data, checkChain: false }).catch(() => false);
  if (!holds) throw new Error('the signature of the time stamp does not hold');
  const isTrusted =
    roots &&
    (await signed
      .verify({ signer: 0, data, checkChain: true, checkDate: at, trustedCerts: [...roots] })
      .catch(() => false));
  const certificate = signed.certificates?.find((each) => each instanceof Certificate);
  return { at: at.toISOString(), by: nameOf(certificate), isTrusted };
};

/** Asks a time stamp authority (RFC 3161) for a stamp of these bytes, and checks what it answers. */
export const askTimeStamp = async (url: string, bytes: Uint8Array): Promise<Buffer> => {
  const nonce = randomBytes(8);
  nonce[0] = 1;
  const request = new TimeStampReq({
    version: 1,
    messageImprint: new MessageImprint({
      hashAlgorithm: new AlgorithmIdentifier({ algorithmId: sha256Id }),
      hashedMessage: new OctetString({ valueHex: digest(bytes).buffer }),
    }),
    nonce: new Integer({ valueHex: toBytes(nonce).buffer }),
    certReq: true,
  });
  const reply = await fetch(url, {
    method: 'POST',
    headers: { 'content-type': 'application/timestamp-query', accept: 'application/timestamp-reply' },
    body: Buffer.from(request.toSchema().toBER()),
    signal: AbortSignal.timeout(replyMilliseconds),
  });
  if (!reply.ok) throw new Error(`the time stamp authority answered ${reply.status}`);
  const response = TimeStampResp.fromBER(await reply.arrayBuffer());
  if (response.status.status > 1 || !response.timeStampToken)
    throw new Error('the time stamp authority refused');
  const token = Buffer.from(response.timeStampToken.toSchema().toBER());
  await readTimeStamp(token, bytes, null);
  const answered = openToken(token).stamp.nonce;
  if (!answered || !Buffer.from(answered.valueBlock.valueHexView).equals(nonce))
    throw new Error('the time stamp authority answered another question');
  return token;
};
