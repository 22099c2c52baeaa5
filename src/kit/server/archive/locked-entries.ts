import {
  configure,
  ERR_INVALID_PASSWORD,
  Uint8ArrayReader,
  Uint8ArrayWriter,
  ZipReader,
} from '@zip.js/zip.js';

// The archive is read in a thread already.
configure({ useWebWorkers: false });

/** Reads an entry that is locked (AES or the old ZIP encryption): null where the password is wrong. Throws on damage. */
export type LockedEntries = (name: string) => Promise<Uint8Array | null>;

/** The locked entries of an archive, by a password that a person gave. */
export async function openLockedEntries(archive: Uint8Array, password: string): Promise<LockedEntries> {
  const entries = await new ZipReader(new Uint8ArrayReader(archive)).getEntries();
  const byName = new Map(entries.map((entry) => [entry.filename, entry]));
  return async (name) => {
    const entry = byName.get(name);
    if (!entry || entry.directory) throw new Error('The archive lacks what it lists.');
    try {
      return await entry.getData(new Uint8ArrayWriter(), { password, checkSignature: true });
    } catch (error) {
      // The old encryption takes one wrong password in 256 for right; what comes of it is rubbish.
      const isWrong = error instanceof Error && error.message === ERR_INVALID_PASSWORD;
      if (isWrong || entry.zipCrypto) return null;
      throw error;
    }
  };
}
