import { fromBER } from 'asn1js';
import { ContentInfo, SignedData } from 'pkijs';

const signedData = '1.2.840.113549.1.7.2';

/**
 * What a sealed mail (S/MIME, .p7m) holds: the mail that was signed; null where it is encrypted.
 * Throws on other bytes (RFC 8551).
 */
export function openSigned(bytes: Uint8Array): Uint8Array | null {
  const { result, offset } = fromBER(new Uint8Array(bytes));
  if (offset === -1) throw new Error('No cryptographic message.');
  const info = new ContentInfo({ schema: result });
  if (info.contentType !== signedData) return null;
  const content = new SignedData({ schema: info.content }).encapContentInfo.eContent;
  if (!content) throw new Error('The signed words stand elsewhere.');
  return new Uint8Array(content.getValue());
}
