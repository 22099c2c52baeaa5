import { createHash, createHmac } from 'node:crypto';
import type { Http } from '#kit/server/route.ts';
import { isSame, newToken } from '#kit/server/tokens.ts';

/** Somebody with a password, as far as a device is concerned. */
export type DeviceOwner = { id: string; email: string; passwordHash: string };

const deviceSeconds = 180 * 86_400;

/** One cookie an account, so that people who share a browser do not push each other out. */
const cookieOf = (email: string): string =>
  `device_${createHash('sha256').update(email).digest('hex').slice(0, 16)}`;

/** Bound to the password as well: after a change, browsers that knew the one before are strangers again. */
const sealOf = (secret: string, owner: DeviceOwner, nonce: string): string =>
  createHmac('sha256', secret)
    .update(`device\n${owner.id}\n${owner.passwordHash}\n${nonce}`)
    .digest('base64url');

/** The name of this browser for limits if the account has signed in with it before; null for a stranger's. */
export const knownDevice = (http: Http, secret: string, owner: DeviceOwner): string | null => {
  const [nonce = '', seal = ''] = (http.cookie(cookieOf(owner.email)) ?? '').split('.');
  return nonce && isSame(Buffer.from(seal), Buffer.from(sealOf(secret, owner, nonce))) ? nonce : null;
};

/** Marks this browser as one that knows the account's password; it opens nothing by itself. */
export const rememberDevice = (http: Http, secret: string, owner: DeviceOwner): void => {
  const nonce = knownDevice(http, secret, owner) ?? newToken();
  http.setCookie(cookieOf(owner.email), `${nonce}.${sealOf(secret, owner, nonce)}`, deviceSeconds);
};
