import { createCipheriv, createDecipheriv, hkdfSync, randomBytes } from 'node:crypto';

const algorithm = 'aes-256-gcm';
const nonceBytes = 12;
const tagBytes = 16;

/** What a secret is sealed for, such as the keys of language models: no two purposes share a key. */
export type SealingKey = { secret: string; purpose: string };

const deriveKey = ({ secret, purpose }: SealingKey): Buffer =>
  Buffer.from(hkdfSync('sha256', secret, '', purpose, 32));

const additionalData = (binding: readonly string[]): Buffer => Buffer.from(JSON.stringify(binding));

/**
 * Encrypts a text for the database (AES-256-GCM) with a key derived from the installation's secret. It is bound to an
 * organisation and a place, and opened for anything else it does not open at all.
 */
export const seal = (key: SealingKey, text: string, binding: readonly string[]): Buffer => {
  const nonce = randomBytes(nonceBytes);
  const cipher = createCipheriv(algorithm, deriveKey(key), nonce, { authTagLength: tagBytes }).setAAD(
    additionalData(binding),
  );
  const sealed = Buffer.concat([cipher.update(text, 'utf8'), cipher.final()]);
  return Buffer.concat([nonce, cipher.getAuthTag(), sealed]);
};

/** Null when it was sealed with another secret, for another purpose or another binding. */
export const unseal = (key: SealingKey, sealed: Buffer, binding: readonly string[]): string | null => {
  try {
    const decipher = createDecipheriv(algorithm, deriveKey(key), sealed.subarray(0, nonceBytes), {
      authTagLength: tagBytes,
    }).setAAD(additionalData(binding));
    decipher.setAuthTag(sealed.subarray(nonceBytes, nonceBytes + tagBytes));
    return Buffer.concat([
      decipher.update(sealed.subarray(nonceBytes + tagBytes)),
      decipher.final(),
    ]).toString('utf8');
  } catch {
    return null;
  }
};
