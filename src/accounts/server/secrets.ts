import { createHmac, randomBytes, randomInt } from 'node:crypto';
import { hash, verify } from '@node-rs/argon2';
import { otpLength } from '#accounts/contract/rules.ts';

// argon2id by default; 19 MiB and 2 passes is the smallest setting the OWASP password storage sheet
// names for it.
const argon = { memoryCost: 19_456, timeCost: 2, parallelism: 1 };

export const hashPassword = (password: string): Promise<string> => hash(password, argon);

let decoy: Promise<string> | undefined;

/** Whether the password fits. An unknown account costs the same time: its password is held against a decoy. */
export const isPassword = async (stored: string | undefined, password: string): Promise<boolean> => {
  decoy ??= hashPassword(randomBytes(32).toString('base64url'));
  const fits = await verify(stored ?? (await decoy), password);
  return fits && stored !== undefined;
};

/** Four random digits; leading zeros are digits too. */
export const newCode = (): string =>
  randomInt(10 ** otpLength)
    .toString()
    .padStart(otpLength, '0');

/**
 * What is stored of a code: without the server's secret and the browser's ticket, four digits would
 * be guessed back at once.
 */
export const codeHmac = (secret: string, ticket: string, code: string): Buffer =>
  createHmac('sha256', secret).update(`${ticket}\n${code}`).digest();
