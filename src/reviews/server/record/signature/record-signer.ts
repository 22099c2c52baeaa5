import { createHash, createPrivateKey, randomBytes, randomUUID, sign, X509Certificate } from 'node:crypto';
import { link, mkdir, readFile, rename, rm, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { BitString, Integer, OctetString, Utf8String } from 'asn1js';
import { AttributeTypeAndValue, BasicConstraints, Certificate, Extension } from 'pkijs';
import type { Config } from '#kit/server/config.ts';
import { readIfThere } from '#kit/server/secrets/durable-file.ts';

/** What signs records: the certificate of this installation, those above it (DER), and its private key. */
export type RecordSigner = {
  /** As the certificate says it. */
  name: string;
  /** SHA-256 of the certificate, hex. */
  fingerprint: string;
  certificates: readonly Buffer[];
  algorithm: 'ecdsa' | 'rsa';
  sign: (bytes: Uint8Array) => Buffer;
};

const keyFile = 'record-signing.pem';
const yearsValid = 10;

const readCertificates = (pem: string): X509Certificate[] =>
  [...pem.matchAll(/-----BEGIN CERTIFICATE-----[^-]+-----END CERTIFICATE-----/g)].map(
    ([each]) => new X509Certificate(each),
  );

const fingerprintOf = ({ raw }: X509Certificate): string => createHash('sha256').update(raw).digest('hex');

const commonName = ({ subject }: X509Certificate): string =>
  /^CN=(.+)$/m.exec(subject)?.[1] ?? subject.replaceAll('\n', ', ');

/** A private key in PEM and the certificate that belongs to it; those above it may follow. */
const parseSigner = (pem: string, place: string, now: Date): RecordSigner => {
  const certificates = readCertificates(pem);
  let key;
  try {
    key = createPrivateKey(pem);
  } catch {
    // What it says could hold parts of the key.
    throw new Error(`${place} holds no private key in PEM.`);
  }
  const own = certificates.find((each) => each.checkPrivateKey(key));
  if (!own) throw new Error(`${place} holds no certificate of its private key.`);
  if (now > own.validToDate) throw new Error(`The certificate in ${place} ended on ${own.validTo}.`);
  const type = key.asymmetricKeyType;
  if (type !== 'ec' && type !== 'rsa') throw new Error(`The key in ${place} is neither RSA nor ECDSA.`);
  return {
    name: commonName(own),
    fingerprint: fingerprintOf(own),
    certificates: [own, ...certificates.filter((each) => each !== own)].map(({ raw }) => raw),
    algorithm: type === 'ec' ? 'ecdsa' : 'rsa',
    sign: (bytes) => sign('sha256', bytes, key),
  };
};

/** A certificate that signs itself (RFC 5280): for signatures and nothing else. */
const makeCertificate = async (name: string, now: Date): Promise<string> => {
  const { subtle } = globalThis.crypto;
  const pair = await subtle.generateKey({ name: 'ECDSA', namedCurve: 'P-256' }, true, ['sign', 'verify']);
  const certificate = new Certificate();
  certificate.version = 2;
  const serial = randomBytes(16);
  serial[0] = 1;
  certificate.serialNumber = new Integer({ valueHex: Uint8Array.from(serial).buffer });
  for (const side of [certificate.issuer, certificate.subject])
    side.typesAndValues.push(
      new AttributeTypeAndValue({ type: '2.5.4.3', value: new Utf8String({ value: name }) }),
    );
  // Certificates say whole seconds, and the clock of a reader may be behind.
  const from = new Date(Math.floor(now.getTime() / 1000) * 1000 - 3_600_000);
  certificate.notBefore.value = from;
  certificate.notAfter.value = new Date(from);
  certificate.notAfter.value.setUTCFullYear(from.getUTCFullYear() + yearsValid);
  await certificate.subjectPublicKeyInfo.importKey(pair.publicKey);
  const id = createHash('sha1')
    .update(Buffer.from(await subtle.exportKey('raw', pair.publicKey)))
    .digest();
  const digitalSignatureAndCommitment = Uint8Array.from([0xc0]).buffer;
  const extensions = [
    { extnID: '2.5.29.19', critical: true, value: new BasicConstraints({ cA: false }).toSchema() },
    {
      extnID: '2.5.29.15',
      critical: true,
      value: new BitString({ valueHex: digitalSignatureAndCommitment, unusedBits: 6 }),
    },
    {
      extnID: '2.5.29.14',
      critical: false,
      value: new OctetString({ valueHex: Uint8Array.from(id).buffer }),
    },
  ];
  certificate.extensions = extensions.map(
    ({ extnID, critical, value }) => new Extension({ extnID, critical, extnValue: value.toBER() }),
  );
  await certificate.sign(pair.privateKey, 'SHA-256');
  const pem = (label: string, bytes: ArrayBuffer): string =>
    `-----BEGIN ${label}-----\n${(
      Buffer.from(bytes)
        .toString('base64')
        .match(/.{1,64}/g) ?? []
    ).join('\n')}\n-----END ${label}-----\n`;
  return (
    pem('PRIVATE KEY', await subtle.exportKey('pkcs8', pair.privateKey)) +
    pem('CERTIFICATE', certificate.toSchema(true).toBER())
  );
};

/** The certificate alone stays beside the keys for good, named by its fingerprint: for those who check a record. */
const keepCertificate = async (folder: string, pem: string): Promise<string> => {
  const [own] = readCertificates(pem);
  if (!own) throw new Error('There is no certificate to keep.');
  const id = fingerprintOf(own).slice(0, 16);
  await writeFile(join(folder, `record-certificate-${id}.pem`), own.toString(), { mode: 0o644, flush: true });
  return id;
};

const nameFor = (appUrl: string): string => `Contract review records of ${new URL(appUrl).host}`.slice(0, 64);

/** Key and certificate in one file, which is there whole or not at all: the first of two processes makes it. */
const makeOnce = async (folder: string, appUrl: string, now: Date): Promise<void> => {
  const file = join(folder, keyFile);
  const beside = `${file}.${randomUUID()}.new`;
  await mkdir(folder, { recursive: true, mode: 0o700 });
  const pem = await makeCertificate(nameFor(appUrl), now);
  await writeFile(beside, pem, { mode: 0o600, flush: true });
  await link(beside, file).catch((error: NodeJS.ErrnoException) => {
    if (error.code !== 'EEXIST') throw error;
  });
  await rm(beside);
  await keepCertificate(folder, await readFile(file, 'utf8'));
};

/**
 * What signs the records of this installation: the PEM that the configuration names, else a certificate of the
 * keys' folder, made where none was ever there. Null where there is no folder.
 */
export const openRecordSigner = async (
  { auditKeys: folder, recordSigning, appUrl }: Pick<Config, 'auditKeys' | 'recordSigning' | 'appUrl'>,
  now: Date,
): Promise<RecordSigner | null> => {
  if (recordSigning !== null) return parseSigner(await readFile(recordSigning, 'utf8'), recordSigning, now);
  if (folder === null) return null;
  const file = join(folder, keyFile);
  if ((await readIfThere(file)) === null) await makeOnce(folder, appUrl, now);
  return parseSigner(await readFile(file, 'utf8'), file, now);
};

/** Begins a new certificate; the one before it stays readable, and its key is gone. */
export const rotateRecordSigner = async (folder: string, appUrl: string, now: Date): Promise<string> => {
  const file = join(folder, keyFile);
  const beside = `${file}.${randomUUID()}.new`;
  await mkdir(folder, { recursive: true, mode: 0o700 });
  const pem = await makeCertificate(nameFor(appUrl), now);
  const id = await keepCertificate(folder, pem);
  await writeFile(beside, pem, { mode: 0o600, flush: true });
  await rename(beside, file);
  return id;
};
