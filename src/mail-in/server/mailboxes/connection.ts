import { isIP } from 'node:net';
import type { ImapFlow } from 'imapflow';
import type { ChosenMailbox } from '#mail-in/contract/mailboxes/schema.ts';
import type { MailInConfig } from '#kit/server/config.ts';
import { mayAsk } from '#kit/server/wire/addresses.ts';
import { forbiddenAddress, guardedLookup } from '#kit/server/wire/guarded-lookup.ts';
import { fetchAccessToken } from './tokens.ts';
import { MailboxTrouble } from './trouble.ts';
import type { KeptSecrets } from './secrets.ts';

/** What is larger stays in the mailbox, and the log says so. */
export const maxFetchedBytes = 50 * 1024 * 1024;

const mebibyte = 1024 * 1024;
const connectMilliseconds = 20_000;
/** Longer than IDLE goes on before it is said anew. */
const silenceMilliseconds = 15 * 60_000;
/** Servers end an IDLE of half an hour, many networks one of ten minutes; without IDLE it is asked every two. */
const idleMilliseconds = 9 * 60_000;

type SignIn = { pass: string } | { accessToken: string };

/** Secrets of the mailbox as they are to be kept from now on; null where nothing changed. */
export type Connected = { client: ImapFlow; renewed: KeptSecrets | null };

const signInWith = async (
  chosen: ChosenMailbox,
  kept: KeptSecrets,
  config: MailInConfig,
): Promise<{ auth: SignIn; renewed: KeptSecrets | null }> => {
  if (chosen.signIn === 'password') return { auth: { pass: kept.password }, renewed: null };
  const { accessToken, refreshToken } = await fetchAccessToken(chosen.signIn, chosen, kept, config);
  return { auth: { accessToken }, renewed: refreshToken ? { ...kept, refreshToken } : null };
};

const openClient = async (
  chosen: ChosenMailbox,
  auth: SignIn,
  { mayBePrivate }: MailInConfig,
): Promise<ImapFlow> => {
  const { host, port, security, userName } = chosen;
  if (isIP(host) && !mayAsk(host, mayBePrivate)) throw forbiddenAddress();
  const { ImapFlow: Client } = await import('imapflow');
  const client = new Client({
    host,
    port,
    secure: security === 'tls',
    doSTARTTLS: security === 'starttls',
    auth: { user: userName, ...auth },
    tls: { lookup: guardedLookup(mayBePrivate) },
    clientInfo: { name: 'Contract Review' },
    logger: false,
    disableAutoIdle: true,
    maxIdleTime: idleMilliseconds,
    connectionTimeout: connectMilliseconds,
    greetingTimeout: connectMilliseconds,
    socketTimeout: silenceMilliseconds,
    maxLineLength: mebibyte,
    maxLiteralSize: maxFetchedBytes + mebibyte,
    maxResponseSize: maxFetchedBytes + 4 * mebibyte,
  });
  // Without a listener an error would end the process; the caller that waits for an answer is told as well.
  client.on('error', () => undefined);
  return client;
};

/** Connects and signs in; throws what `describeTrouble` puts in words. */
export const connectMailbox = async (
  chosen: ChosenMailbox,
  kept: KeptSecrets | null,
  config: MailInConfig,
): Promise<Connected> => {
  if (!kept)
    throw new MailboxTrouble(
      'The password was saved with another secret (APP_SECRET) and can no longer be decrypted. Enter it again.',
    );
  const { auth, renewed } = await signInWith(chosen, kept, config);
  const client = await openClient(chosen, auth, config);
  try {
    await client.connect();
  } catch (error) {
    client.close();
    throw error;
  }
  return { client, renewed };
};

const isMissing = (error: unknown): boolean => {
  const { mailboxMissing, serverResponseCode } = error as {
    mailboxMissing?: boolean;
    serverResponseCode?: string;
  };
  return (
    mailboxMissing === true || serverResponseCode === 'NONEXISTENT' || serverResponseCode === 'TRYCREATE'
  );
};

/** A folder that is named in the settings is not there. */
export class FolderMissing extends MailboxTrouble {}

/** Opens the folder, for reading alone with `readOnly`. */
export const openFolder = async (client: ImapFlow, folder: string, options: { readOnly: boolean }) => {
  try {
    return await client.mailboxOpen(folder, options);
  } catch (error) {
    if (isMissing(error))
      throw new FolderMissing(`There is no folder “${folder}” in this mailbox.`, { cause: error });
    throw error;
  }
};

/** The folders of the mailbox, as far as a person needs them. */
export const listFolders = async (client: ImapFlow): Promise<string[]> =>
  (await client.list())
    .filter(({ flags }) => !flags.has('\\Noselect') && !flags.has('\\NonExistent'))
    .map(({ path }) => path)
    .slice(0, 200);
