import type { ChosenMailbox } from '#mail-in/contract/mailboxes/schema.ts';
import type { Config } from '#kit/server/config.ts';
import { faultOfHost } from '#kit/server/wire/addresses.ts';
import type { KeptSecrets } from './secrets.ts';

const tenantPattern = /^[a-z\d][a-z\d.-]*$/i;

const faultsOfToken = (
  { signIn, tenant, clientId }: ChosenMailbox,
  { clientSecret, refreshToken }: KeptSecrets,
): Record<string, string> => {
  const faults: Record<string, string> = {};
  if (!clientId) faults['clientId'] = 'Enter the client ID of the application';
  if (signIn === 'microsoft' && !tenantPattern.test(tenant))
    faults['tenant'] = 'Enter the directory (tenant) ID, or the domain of your organisation';
  if (!clientSecret && (signIn === 'google' || !refreshToken))
    faults['clientSecret'] = 'Enter the client secret of the application';
  if (signIn === 'google' && !refreshToken) faults['refreshToken'] = 'Enter the refresh token of the account';
  return faults;
};

/** What is wrong with a form, by field. */
export const faultsOfMailbox = (
  chosen: ChosenMailbox,
  kept: KeptSecrets,
  { mailIn }: Pick<Config, 'mailIn'>,
): Record<string, string> => {
  const faults: Record<string, string> = {};
  const host = faultOfHost(chosen.host, mailIn.mayBePrivate);
  if (host) faults['host'] = host;
  if (chosen.security === 'none' && !mailIn.mayBePrivate)
    faults['security'] = 'This installation connects to mail servers only with encryption';
  if (!chosen.userName) faults['userName'] = 'Enter the account, usually the mail address';
  if (!chosen.folder) faults['folder'] = 'Enter the folder, such as INBOX';
  if (chosen.afterReading === 'move' && !chosen.moveTo)
    faults['moveTo'] = 'Enter the folder that mails are moved to';
  if (chosen.afterReading === 'move' && chosen.moveTo === chosen.folder)
    faults['moveTo'] = 'Choose a different folder from the one that is read';
  if (chosen.signIn !== 'password') return { ...faults, ...faultsOfToken(chosen, kept) };
  if (!kept.password)
    faults['password'] = 'Enter the password; it is required again when the server or the account changes';
  return faults;
};
