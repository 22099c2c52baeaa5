import type { Trusted } from './check-signatures.ts';
import { readPublicKeys } from './keys.ts';
import { readNotedHead } from './noted-heads.ts';

/** What is known of a chain outside its database; null where no key is kept there. */
export const readTrusted = async (folder: string | null, organisationId: string): Promise<Trusted | null> => {
  const keys = folder === null ? [] : await readPublicKeys(folder);
  return folder === null || keys.length === 0
    ? null
    : { keys, notedHead: await readNotedHead(folder, organisationId) };
};
