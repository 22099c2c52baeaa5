import { spawn } from 'node:child_process';
import { createPublicKey, type KeyObject } from 'node:crypto';
import { buffer, text } from 'node:stream/consumers';
import { isSignedBy, takeOver, type Signer } from './keys.ts';

/** A key service across the network takes its time; one that takes longer is away. */
const patience = 10_000;

/**
 * Runs the program of AUDIT_SIGNER with one word: `public-key` says the key (Ed25519, PEM), `sign` reads bytes and says
 * their signature in base64. What it says on its error output is named when it ends with anything but 0.
 */
const ask = async (program: string, word: 'public-key' | 'sign', bytes: Buffer): Promise<string> => {
  const child = spawn(program, [word], { timeout: patience, killSignal: 'SIGKILL' });
  const ended = new Promise<string | null>((resolve) => {
    child.once('error', (error) => resolve(error.message));
    child.once('close', (code, signal) => resolve(code === 0 ? null : `ended with ${code ?? signal}`));
  });
  // A program that needs no bytes, or has died, does not read them; what counts is how it ends.
  child.stdin.on('error', () => undefined).end(bytes);
  const [said, complaint, trouble] = await Promise.all([buffer(child.stdout), text(child.stderr), ended]);
  if (trouble === null) return said.toString('latin1').trim();
  throw new Error(
    `AUDIT_SIGNER could not be used (${word}): ${trouble}. ${complaint.trim().slice(0, 500)}`.trim(),
  );
};

const readKey = (pem: string): KeyObject => {
  try {
    const key = createPublicKey(pem);
    if (key.asymmetricKeyType === 'ed25519') return key;
  } catch {
    // Named below, whatever it said.
  }
  throw new Error('AUDIT_SIGNER said no Ed25519 public key in PEM.');
};

/** What signs by a program that keeps its key for itself; each signature is held against that key before it is used. */
export const openSigningProgram = async (folder: string, program: string, now: Date): Promise<Signer> => {
  const key = readKey(await ask(program, 'public-key', Buffer.alloc(0)));
  const inForce = await takeOver(folder, { key, place: 'AUDIT_SIGNER' }, now);
  return {
    keyId: inForce.id,
    sign: async (bytes) => {
      const signature = Buffer.from(await ask(program, 'sign', bytes), 'base64');
      if (isSignedBy(inForce, bytes, signature)) return signature;
      throw new Error(`AUDIT_SIGNER gave a signature that is not of its key ${inForce.id}.`);
    },
  };
};
