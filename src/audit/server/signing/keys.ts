import {
  createHash,
  createPrivateKey,
  createPublicKey,
  generateKeyPairSync,
  sign,
  verify,
  type KeyObject,
} from 'node:crypto';
import { mkdir } from 'node:fs/promises';
import { join } from 'node:path';
import { readIfThere, writeDurably } from '#kit/server/secrets/durable-file.ts';

/** A public key with the time in which it signed; `validUntil` is null for the one that signs now. */
export type PublicKey = { id: string; publicKey: string; validFrom: string; validUntil: string | null };

/** What signs heads. A service that never gives its key away (KMS, HSM) needs no more than these two. */
export type Signer = { readonly keyId: string; sign(bytes: Buffer): Promise<Buffer> };

const privateFile = 'signing-key.pem';
const publicFile = 'keys.json';

const bytesOf = (key: KeyObject): Buffer =>
  (key.type === 'public' ? key : createPublicKey(key)).export({ type: 'spki', format: 'der' });

const idOf = (publicKey: Buffer): string => createHash('sha256').update(publicKey).digest('hex').slice(0, 16);

const toSigner = (key: KeyObject): Signer => ({
  keyId: idOf(bytesOf(key)),
  sign: (bytes) => Promise.resolve(sign(null, bytes, key)),
});

const parsePrivate = (pem: string, place: string): KeyObject => {
  try {
    const key = createPrivateKey(pem);
    if (key.asymmetricKeyType === 'ed25519') return key;
  } catch {
    // What it says could hold parts of the key.
  }
  throw new Error(`${place} holds no Ed25519 private key in PEM.`);
};

/** The public keys that are kept outside the database; none where there is no folder. */
export const readPublicKeys = async (folder: string): Promise<PublicKey[]> => {
  const text = await readIfThere(join(folder, publicFile));
  const keys = text === null ? [] : (JSON.parse(text) as PublicKey[]);
  const wrong = keys.find(({ id, publicKey }) => idOf(Buffer.from(publicKey, 'base64')) !== id);
  if (wrong) throw new Error(`${join(folder, publicFile)} names a key ${wrong.id} that is another one.`);
  return keys;
};

/** Makes this key the one that signs from now on; the one before it stays readable and signs no more. */
const putInForce = async (folder: string, key: KeyObject, now: Date): Promise<void> => {
  const publicKey = bytesOf(key);
  const at = now.toISOString();
  const earlier = (await readPublicKeys(folder)).map((each) => ({
    ...each,
    validUntil: each.validUntil ?? at,
  }));
  const added = {
    id: idOf(publicKey),
    publicKey: publicKey.toString('base64'),
    validFrom: at,
    validUntil: null,
  };
  await writeDurably(join(folder, publicFile), `${JSON.stringify([...earlier, added], null, 2)}\n`);
};

/** Makes a new key and ends the one before it: also what is done when that one is lost. */
export const rotateKey = async (folder: string, now: Date): Promise<string> => {
  await mkdir(folder, { recursive: true, mode: 0o700 });
  const { privateKey } = generateKeyPairSync('ed25519');
  // The public key first: a signature must never stand under a key that nobody knows.
  await putInForce(folder, privateKey, now);
  await writeDurably(
    join(folder, privateFile),
    privateKey.export({ type: 'pkcs8', format: 'pem' }).toString(),
  );
  return idOf(bytesOf(privateKey));
};

/** A key that is kept elsewhere takes the place of the file; the folder keeps its public half with its time. */
export const takeOver = async (
  folder: string,
  { key, place }: { key: KeyObject; place: string },
  now: Date,
): Promise<PublicKey> => {
  const find = async () => (await readPublicKeys(folder)).find(({ id }) => id === idOf(bytesOf(key)));
  const known = await find();
  if (known?.validUntil) throw new Error(`${place} holds the key ${known.id}, which was replaced.`);
  await mkdir(folder, { recursive: true, mode: 0o700 });
  if (!known) await putInForce(folder, key, now);
  const inForce = known ?? (await find());
  if (!inForce) throw new Error(`The public key of ${place} could not be kept in ${folder}.`);
  return inForce;
};

const openGiven = async (folder: string, pem: string, now: Date): Promise<Signer> => {
  const key = parsePrivate(pem.replaceAll('\\n', '\n'), 'AUDIT_KEY');
  await takeOver(folder, { key, place: 'AUDIT_KEY' }, now);
  return toSigner(key);
};

/**
 * The key that signs now, made where none was ever there. Throws when the one in force is missing: to go on
 * with another key is a decision (`npm run audit:rotate-key`), not an accident.
 */
export const openSigner = async (folder: string, given: string | null, now: Date): Promise<Signer> => {
  if (given !== null) return openGiven(folder, given, now);
  const file = join(folder, privateFile);
  const current = (await readPublicKeys(folder)).find(({ validUntil }) => validUntil === null);
  if (!current) await rotateKey(folder, now);
  const pem = await readIfThere(file);
  if (pem === null)
    throw new Error(
      `The signing key ${current?.id} is missing from ${file}. Bring it back, or begin a new one with npm run audit:rotate-key.`,
    );
  const signer = toSigner(parsePrivate(pem, file));
  if (current && signer.keyId !== current.id)
    throw new Error(`${file} holds the key ${signer.keyId}; in force is ${current.id}.`);
  return signer;
};

export const isSignedBy = ({ publicKey }: PublicKey, bytes: Buffer, signature: Buffer): boolean => {
  const key = createPublicKey({ key: Buffer.from(publicKey, 'base64'), format: 'der', type: 'spki' });
  return verify(null, bytes, key, signature);
};
