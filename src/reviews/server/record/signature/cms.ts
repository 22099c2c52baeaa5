import { createHash } from 'node:crypto';
import { ObjectIdentifier, OctetString, Sequence } from 'asn1js';
import {
  AlgorithmIdentifier,
  Attribute,
  Certificate,
  ContentInfo,
  EncapsulatedContentInfo,
  IssuerAndSerialNumber,
  SignedAndUnsignedAttributes,
  SignedData,
  SignerInfo,
} from 'pkijs';
import type { RecordSigner } from './record-signer.ts';

const ids = {
  data: '1.2.840.113549.1.7.1',
  signedData: '1.2.840.113549.1.7.2',
  contentType: '1.2.840.113549.1.9.3',
  messageDigest: '1.2.840.113549.1.9.4',
  signingCertificateV2: '1.2.840.113549.1.9.16.2.47',
  timeStamp: '1.2.840.113549.1.9.16.2.14',
  sha256: '2.16.840.1.101.3.4.2.1',
  ecdsa: '1.2.840.10045.4.3.2',
  rsa: '1.2.840.113549.1.1.11',
} as const;

const toBytes = (bytes: Uint8Array): Uint8Array<ArrayBuffer> => Uint8Array.from(bytes);
const digest = (bytes: Uint8Array): ArrayBuffer =>
  toBytes(createHash('sha256').update(bytes).digest()).buffer;

/**
 * What is signed (CAdES, ETSI EN 319 122-1): that it is data, its hash, and by which certificate. No time: a PDF
 * says it in the dictionary of the signature. DER sorts the three by their length, as they stand here.
 */
const signedAttributes = (hash: ArrayBuffer, certificate: Buffer): SignedAndUnsignedAttributes => {
  const ownId = new Sequence({ value: [new OctetString({ valueHex: digest(certificate) })] });
  const certificates = new Sequence({ value: [ownId] });
  return new SignedAndUnsignedAttributes({
    type: 0,
    attributes: [
      new Attribute({ type: ids.contentType, values: [new ObjectIdentifier({ value: ids.data })] }),
      new Attribute({ type: ids.messageDigest, values: [new OctetString({ valueHex: hash })] }),
      new Attribute({ type: ids.signingCertificateV2, values: [new Sequence({ value: [certificates] })] }),
    ],
  });
};

const timeStampAttribute = (token: Uint8Array): SignedAndUnsignedAttributes =>
  new SignedAndUnsignedAttributes({
    type: 1,
    attributes: [
      new Attribute({ type: ids.timeStamp, values: [ContentInfo.fromBER(toBytes(token)).toSchema()] }),
    ],
  });

/**
 * A detached signature of these bytes (CMS, RFC 5652); `stamp` brings a time stamp of the signature, or null
 * where none is to be had.
 */
export const signDetached = async (
  bytes: Uint8Array,
  signer: RecordSigner,
  stamp: (signature: Buffer) => Promise<Buffer | null>,
): Promise<{ signature: Buffer; isStamped: boolean }> => {
  const [own = Buffer.alloc(0)] = signer.certificates;
  const certificates = signer.certificates.map((each) => Certificate.fromBER(toBytes(each)));
  const [certificate] = certificates;
  if (!certificate) throw new Error('There is no certificate to sign with.');
  const sha256 = new AlgorithmIdentifier({ algorithmId: ids.sha256 });
  const signedAttrs = signedAttributes(digest(bytes), own);
  const toSign = Buffer.from(signedAttrs.toSchema().toBER());
  // They are signed as a SET, and stand in the file under a tag of the structure around them.
  toSign[0] = 0x31;
  const value = signer.sign(toSign);
  const token = await stamp(value);
  const info = new SignerInfo({
    version: 1,
    sid: new IssuerAndSerialNumber({ issuer: certificate.issuer, serialNumber: certificate.serialNumber }),
    digestAlgorithm: sha256,
    signedAttrs,
    signatureAlgorithm: new AlgorithmIdentifier({ algorithmId: ids[signer.algorithm] }),
    signature: new OctetString({ valueHex: toBytes(value).buffer }),
    ...(token ? { unsignedAttrs: timeStampAttribute(token) } : {}),
  });
  const signed = new SignedData({
    version: 1,
    digestAlgorithms: [sha256],
    encapContentInfo: new EncapsulatedContentInfo({ eContentType: ids.data }),
    certificates,
    signerInfos: [info],
  });
  const content = new ContentInfo({ contentType: ids.signedData, content: signed.toSchema(true) });
  return { signature: Buffer.from(content.toSchema().toBER()), isStamped: token !== null };
};
