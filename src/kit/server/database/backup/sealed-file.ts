import { createCipheriv, createDecipheriv, createHmac, hkdfSync, randomBytes, scryptSync } from 'node:crypto';
import { createReadStream, createWriteStream } from 'node:fs';
import { readFile, stat, writeFile } from 'node:fs/promises';
import type { Readable } from 'node:stream';
import { pipeline } from 'node:stream/promises';

/**
 * A file sealed part by part with AES-256-GCM: nonce of 12 bytes, then parts of up to 64 KB, each with its tag of 16. The number of
 * a part and whether it is the last are sealed with it, as is the name of the file: parts cannot be left out, exchanged or moved.
 */
const partBytes = 64 * 1024;
const nonceBytes = 12;
const tagBytes = 16;

/** What a backup says of its key: how it comes from a pass phrase, and a proof by which another key is known. */
export type Seal = { cipher: 'aes-256-gcm'; key: 'passphrase' | 'file'; salt: string; proof: string };

export type Sealing = { seal: Seal; key: Buffer };

const minPassphrase = 12;
const minKeyBytes = 32;
const scrypt = { N: 2 ** 17, r: 8, p: 1, maxmem: 2 ** 28 };

type Secret = { kind: Seal['key']; bytes: Buffer };

/** What the environment names for backups; null where they are not sealed. */
export const readSecret = async (env: NodeJS.ProcessEnv): Promise<Secret | null> => {
  if (env.BACKUP_PASSPHRASE && env.BACKUP_KEY_FILE)
    throw new Error('Set BACKUP_PASSPHRASE or BACKUP_KEY_FILE, not both.');
  if (env.BACKUP_PASSPHRASE) {
    if (env.BACKUP_PASSPHRASE.length < minPassphrase)
      throw new Error(`BACKUP_PASSPHRASE needs at least ${minPassphrase} characters.`);
    return { kind: 'passphrase', bytes: Buffer.from(env.BACKUP_PASSPHRASE.normalize('NFC')) };
  }
  if (!env.BACKUP_KEY_FILE) return null;
  const bytes = await readFile(env.BACKUP_KEY_FILE).catch((cause: Error) => {
    throw new Error(`BACKUP_KEY_FILE cannot be read: ${cause.message}.`, { cause });
  });
  if (bytes.length < minKeyBytes)
    throw new Error(`BACKUP_KEY_FILE needs at least ${minKeyBytes} bytes: openssl rand -out FILE 32`);
  return { kind: 'file', bytes };
};

const keyFrom = ({ kind, bytes }: Secret, salt: string): Buffer =>
  kind === 'passphrase'
    ? scryptSync(bytes, Buffer.from(salt, 'base64'), 32, scrypt)
    : Buffer.from(hkdfSync('sha256', bytes, Buffer.from(salt, 'base64'), 'contract-review backup', 32));

const proofOf = (key: Buffer): string =>
  createHmac('sha256', key).update('contract-review backup key').digest('base64');

/** A key for one backup. */
export const beginSealing = (secret: Secret): Sealing => {
  const salt = randomBytes(16).toString('base64');
  const key = keyFrom(secret, salt);
  return { key, seal: { cipher: 'aes-256-gcm', key: secret.kind, salt, proof: proofOf(key) } };
};

/** The key of a backup that is brought back; says so where it is none, or another one. */
export const openSeal = (seal: Seal, secret: Secret | null): Sealing => {
  const name = seal.key === 'passphrase' ? 'BACKUP_PASSPHRASE' : 'BACKUP_KEY_FILE';
  if (secret?.kind !== seal.key)
    throw new Error(`This backup is encrypted. Set ${name} to what it was made with.`);
  const key = keyFrom(secret, seal.salt);
  if (proofOf(key) !== seal.proof)
    throw new Error(
      `This backup was encrypted with another ${seal.key === 'file' ? 'key' : 'pass phrase'} than ${name} says.`,
    );
  return { key, seal };
};

/** A mark over a text by the key, which nobody can make without it. */
export const markOver = ({ key }: Sealing, text: string): string =>
  createHmac('sha256', key).update(text).digest('base64');

const nonceAt = (start: Buffer, no: number): Buffer => {
  const nonce = Buffer.from(start);
  nonce.writeUInt32BE((nonce.readUInt32BE(8) ^ no) >>> 0, 8);
  return nonce;
};

const alongside = (name: string, no: number, isLast: boolean): Buffer =>
  Buffer.from(`${name}\n${no}\n${isLast ? 'last' : 'more'}`);

/** Cuts a stream into parts of one size; the last may be shorter, or empty where there is nothing. */
async function* splitBytes(
  stream: AsyncIterable<Buffer>,
  size: number,
): AsyncGenerator<{ part: Buffer; isLast: boolean }> {
  let held: Buffer[] = [];
  let length = 0;
  for await (const chunk of stream) {
    held.push(chunk);
    length += chunk.length;
    if (length <= size) continue;
    const all = Buffer.concat(held);
    let at = 0;
    // One part is held back: only the end tells which is the last.
    for (; all.length - at > size; at += size) yield { part: all.subarray(at, at + size), isLast: false };
    held = [all.subarray(at)];
    length = all.length - at;
  }
  yield { part: Buffer.concat(held), isLast: true };
}

type Part = { start: Buffer; no: number; isLast: boolean; name: string; key: Buffer };

const sealPart = (part: Buffer, { start, no, isLast, name, key }: Part): Buffer => {
  const cipher = createCipheriv('aes-256-gcm', key, nonceAt(start, no));
  cipher.setAAD(alongside(name, no, isLast));
  return Buffer.concat([cipher.update(part), cipher.final(), cipher.getAuthTag()]);
};

const unsealPart = (part: Buffer, { start, no, isLast, name, key }: Part): Buffer => {
  if (part.length < tagBytes) throw new Error('cut');
  const decipher = createDecipheriv('aes-256-gcm', key, nonceAt(start, no));
  decipher.setAAD(alongside(name, no, isLast));
  decipher.setAuthTag(part.subarray(part.length - tagBytes));
  return Buffer.concat([decipher.update(part.subarray(0, part.length - tagBytes)), decipher.final()]);
};

/** A file at once where it is small, as most of a database are: a stream for each would take longer than all the rest. */
const readSmall = async (path: string, maxBytes: number): Promise<Buffer | null> => {
  if ((await stat(path)).size > maxBytes) return null;
  const bytes = await readFile(path);
  return bytes.length > maxBytes ? null : bytes;
};

/** Copies a file and seals it on the way. */
export const sealFile = async (from: string, to: string, name: string, sealing: Sealing): Promise<void> => {
  const small = await readSmall(from, partBytes);
  if (!small) return sealStream(createReadStream(from), to, name, sealing);
  const start = randomBytes(nonceBytes);
  const part = sealPart(small, { start, no: 0, isLast: true, name, key: sealing.key });
  await writeFile(to, Buffer.concat([start, part]), { mode: 0o600 });
};

/** Writes a file and seals it on the way. */
export const sealStream = async (
  from: Readable,
  to: string,
  name: string,
  { key }: Sealing,
): Promise<void> => {
  await pipeline(
    from,
    async function* (source: AsyncIterable<Buffer>) {
      const start = randomBytes(nonceBytes);
      yield start;
      let no = 0;
      for await (const { part, isLast } of splitBytes(source, partBytes)) {
        yield sealPart(part, { start, no, isLast, name, key });
        no += 1;
      }
    },
    createWriteStream(to, { mode: 0o600 }),
  );
};

async function* unsealed(source: AsyncIterable<Buffer>, name: string, key: Buffer): AsyncGenerator<Buffer> {
  let start: Buffer | null = null;
  let no = 0;
  const rest = async function* () {
    let head = Buffer.alloc(0);
    for await (const chunk of source) {
      if (start) {
        yield chunk;
        continue;
      }
      head = Buffer.concat([head, chunk]);
      if (head.length < nonceBytes) continue;
      start = head.subarray(0, nonceBytes);
      if (head.length > nonceBytes) yield head.subarray(nonceBytes);
    }
  };
  for await (const { part, isLast } of splitBytes(rest(), partBytes + tagBytes)) {
    if (!start) throw new Error('cut');
    yield unsealPart(part, { start, no, isLast, name, key });
    no += 1;
  }
}

const unsealWhole = (sealed: Buffer, name: string, key: Buffer): Buffer => {
  const start = sealed.subarray(0, nonceBytes);
  return unsealPart(sealed.subarray(nonceBytes), { start, no: 0, isLast: true, name, key });
};

/** Copies a sealed file and opens it on the way. */
export const unsealFile = async (from: string, to: string, name: string, { key }: Sealing): Promise<void> => {
  try {
    const small = await readSmall(from, nonceBytes + partBytes + tagBytes);
    if (small) await writeFile(to, unsealWhole(small, name, key), { mode: 0o600 });
    else
      await pipeline(
        createReadStream(from),
        (source: AsyncIterable<Buffer>) => unsealed(source, name, key),
        createWriteStream(to, { mode: 0o600 }),
      );
  } catch (cause) {
    throw new Error(`${name} of the backup was cut off or changed. Nothing was restored.`, { cause });
  }
};
