import type { ImapFlowError } from 'imapflow';
import type { ChosenMailbox } from '#mail-in/contract/mailboxes/schema.ts';
import { ForbiddenAddress } from '#kit/server/wire/guarded-lookup.ts';
import { TokenRefused } from './tokens.ts';

/** What keeps a mailbox from being read, in words that say what to do. */
export class MailboxTrouble extends Error {}

const certificateTroubles: Readonly<Record<string, string>> = {
  CERT_HAS_EXPIRED: 'Its certificate has expired.',
  ERR_TLS_CERT_ALTNAME_INVALID:
    'Its certificate was issued for a different name. Enter that name as the server.',
  DEPTH_ZERO_SELF_SIGNED_CERT:
    'Its certificate comes from an authority that this installation does not trust.',
  SELF_SIGNED_CERT_IN_CHAIN: 'Its certificate comes from an authority that this installation does not trust.',
  UNABLE_TO_VERIFY_LEAF_SIGNATURE:
    'Its certificate comes from an authority that this installation does not trust.',
  UNABLE_TO_GET_ISSUER_CERT_LOCALLY:
    'Its certificate comes from an authority that this installation does not trust.',
};

const unencrypted = new Set(['ERR_SSL_WRONG_VERSION_NUMBER', 'EPROTO', 'ERR_SSL_PACKET_LENGTH_TOO_LONG']);
const timeouts = new Set(['ETIMEDOUT', 'ETIMEOUT', 'CONNECT_TIMEOUT', 'GREETING_TIMEOUT', 'UPGRADE_TIMEOUT']);
const unreachable = new Set(['EHOSTUNREACH', 'ENETUNREACH', 'EADDRNOTAVAIL']);
const brokenOff = new Set(['NoConnection', 'EConnectionClosed', 'ECONNRESET', 'EPIPE', 'StateLogout']);

/** The connection ended without a reason that lies in the settings. */
export const isBrokenOff = (error: unknown): boolean =>
  brokenOff.has((error as ImapFlowError | null)?.code ?? '');

export const isSignInRefused = (error: unknown): boolean =>
  error instanceof TokenRefused || (error as ImapFlowError | null)?.authenticationFailed === true;

const said = (text: unknown): string => {
  const line = typeof text === 'string' ? text.replace(/\s+/g, ' ').trim().slice(0, 200) : '';
  return line ? ` It said: ${line}` : '';
};

const describeConnection = (code: string, { host, port }: ChosenMailbox): string | null => {
  if (code === 'ENOTFOUND' || code === 'EAI_AGAIN')
    return `There is no server named ${host}. Check the name.`;
  if (code === 'ECONNREFUSED')
    return `${host} refuses connections on port ${port}. Check the port; it is usually 993.`;
  if (timeouts.has(code)) return `${host} does not answer on port ${port}. Check server and port.`;
  if (unreachable.has(code)) return `${host} cannot be reached from here.`;
  if (unencrypted.has(code))
    return `${host} does not use TLS on port ${port}. Choose STARTTLS, or the port for TLS, usually 993.`;
  const certificate = certificateTroubles[code];
  return certificate ? `The connection to ${host} would not be safe. ${certificate}` : null;
};

/** Why a mailbox cannot be read, in words; the server's own are added where it gave some. */
export const describeTrouble = (error: unknown, chosen: ChosenMailbox): string => {
  if (error instanceof MailboxTrouble || error instanceof TokenRefused) return error.message;
  if (error instanceof ForbiddenAddress)
    return `${chosen.host} resolves to an address that this installation may not connect to.`;
  const { code = '', ...failed } = error as ImapFlowError;
  const connection = describeConnection(code, chosen);
  if (connection) return connection;
  if (isSignInRefused(error))
    return `${chosen.host} refused the sign-in of ${chosen.userName}. Check ${chosen.signIn === 'password' ? 'account and password' : 'the account, and what the application may do'}.${said(failed.responseText ?? failed.response)}`;
  if (failed.tlsFailed) return `${chosen.host} does not offer STARTTLS on port ${chosen.port}.`;
  if (isBrokenOff(error)) return `${chosen.host} ended the connection.${said(failed.reason)}`;
  // Any other error may be one of ours or of the database, whose words are not the server's.
  return `${chosen.host} could not be read.${said(failed.responseText)}`;
};
