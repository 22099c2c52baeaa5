import { lookup as resolve } from 'node:dns';
import type { LookupFunction } from 'node:net';
import { mayAsk } from './addresses.ts';

/** The address an organisation named leads to where this installation does not connect. */
export class ForbiddenAddress extends Error {}

export const forbiddenAddress = () => new ForbiddenAddress('This address cannot be asked from here.');

/** Looks a name up for a connection and refuses it when any of its addresses may not be asked; what is checked is what is connected to. */
export const guardedLookup =
  (mayBePrivate: boolean): LookupFunction =>
  (hostname, options, callback) =>
    resolve(hostname, { ...options, all: true }, (error, addresses) => {
      if (error) return callback(error, '', 0);
      if (addresses.length === 0 || addresses.some(({ address }) => !mayAsk(address, mayBePrivate)))
        return callback(forbiddenAddress(), '', 0);
      if (options.all) return callback(null, addresses);
      callback(null, addresses[0]?.address ?? '', addresses[0]?.family ?? 4);
    });
