import { createCipheriv, createDecipheriv, hkdfSync, randomBytes } from 'node:crypto';

const algorithm = 'aes-256-gcm';
const nonceBytes = 12;
const tagBytes = 16;

const keyOf = (secret: string): Buffer =>
  Buffer.from(hkdfSync('sha256', secret, '', 'keys of language models', 32));

/** What a sealed key is bound to: opened for anything else it does not open at all. */
export type Binding = { organisationId: string; provider: string; baseUrl: string };

const bound = ({ organisationId, provider, baseUrl }: Binding): Buffer =>
  Buffer.from(JSON.stringify([organisationId, provider, baseUrl]));

/** Encrypts a key for the database (AES-256-GCM) with a key derived from the installation's secret. */
export const seal = (secret: string, text: string, binding: Binding): Buffer => {
  const nonce = randomBytes(nonceBytes);
  const cipher = createCipheriv(algorithm, keyOf(secret), nonce, { authTagLength: tagBytes }).setAAD(
    bound(binding),
  );
  const sealed = Buffer.concat([cipher.update(text, 'utf8'), cipher.final()]);
  return Buffer.concat([nonce, cipher.getAuthTag(), sealed]);
};

/** Null when it was sealed with another secret, or for another organisation, provider or address. */
export const unseal = (secret: string, sealed: Buffer, binding: Binding): string | null => {
  try {
    const decipher = createDecipheriv(algorithm, keyOf(secret), sealed.subarray(0, nonceBytes), {
      authTagLength: tagBytes,
    }).setAAD(bound(binding));
    decipher.setAuthTag(sealed.subarray(nonceBytes, nonceBytes + tagBytes));
    return Buffer.concat([
      decipher.update(sealed.subarray(nonceBytes + tagBytes)),
      decipher.final(),
    ]).toString('utf8');
  } catch {
    return null;
  }
};
