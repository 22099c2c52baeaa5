import { hash, randomBytes, timingSafeEqual } from 'node:crypto';

const tokenBytes = 32;

/** An opaque random token as the bearer holds it; only its hash is stored. */
export const newToken = (): string => randomBytes(tokenBytes).toString('base64url');

export const hashToken = (token: string): Buffer => hash('sha256', token, 'buffer');

/** Compared in constant time. */
export const isSame = (a: Buffer, b: Buffer): boolean => a.length === b.length && timingSafeEqual(a, b);
