import * as z from 'zod/mini';
import type { ChosenMailbox } from '#mail-in/contract/mailboxes/schema.ts';
import type { MailInConfig } from '#kit/server/config.ts';
import type { KeptSecrets } from './secrets.ts';

/** Google or Microsoft gave no access token; the message says why, for a person. */
export class TokenRefused extends Error {}

const answerSchema = z.object({
  access_token: z.string().check(z.minLength(1)),
  /** A new one that takes the place of the one sent. */
  refresh_token: z.optional(z.string()),
});
const refusalSchema = z.object({
  error: z.optional(z.string()),
  error_description: z.optional(z.string()),
});

const labels = { google: 'Google', microsoft: 'Microsoft' } as const;
type TokenSignIn = keyof typeof labels;

const maxWait = 20_000;

/** Where the token is asked for and with what: as the person whose refresh token it is, or as the application itself. */
const buildRequest = (
  signIn: TokenSignIn,
  chosen: ChosenMailbox,
  { clientSecret, refreshToken }: KeptSecrets,
  { googleTokenUrl, microsoftUrl }: MailInConfig,
): { url: string; form: Record<string, string> } => {
  const client = { client_id: chosen.clientId, ...(clientSecret ? { client_secret: clientSecret } : {}) };
  const refresh = { ...client, grant_type: 'refresh_token', refresh_token: refreshToken };
  if (signIn === 'google') return { url: googleTokenUrl, form: refresh };
  const url = `${microsoftUrl}/${encodeURIComponent(chosen.tenant)}/oauth2/v2.0/token`;
  return refreshToken
    ? { url, form: { ...refresh, scope: 'https://outlook.office.com/IMAP.AccessAsUser.All offline_access' } }
    : {
        url,
        form: {
          ...client,
          grant_type: 'client_credentials',
          scope: 'https://outlook.office365.com/.default',
        },
      };
};

const describeRefusal = (label: string, status: number, body: unknown): string => {
  const { error = '', error_description: said = '' } = z.safeParse(refusalSchema, body).data ?? {};
  const line = said.split(/\r?\n/)[0]?.slice(0, 300) ?? '';
  if (error === 'invalid_grant')
    return `${label} no longer accepts the refresh token: it has expired or was revoked. Enter a new one.${line ? ` It said: ${line}` : ''}`;
  if (error === 'invalid_client' || error === 'unauthorized_client')
    return `${label} does not accept the client ID or the client secret.${line ? ` It said: ${line}` : ''}`;
  return `${label} gave no access token (${error || `status ${status}`}).${line ? ` It said: ${line}` : ''}`;
};

/** An access token for a mailbox of Google or Microsoft; `refreshToken` where a new one takes the place of the one sent. */
export const fetchAccessToken = async (
  signIn: TokenSignIn,
  chosen: ChosenMailbox,
  kept: KeptSecrets,
  config: MailInConfig,
): Promise<{ accessToken: string; refreshToken: string | null }> => {
  const { url, form } = buildRequest(signIn, chosen, kept, config);
  const label = labels[signIn];
  const response = await fetch(url, {
    method: 'POST',
    body: new URLSearchParams(form),
    headers: { accept: 'application/json' },
    redirect: 'error',
    signal: AbortSignal.timeout(maxWait),
  }).catch((cause: unknown) => {
    throw new TokenRefused(`${label} could not be reached for an access token.`, { cause });
  });
  const body: unknown = await response.json().catch(() => null);
  const answer = z.safeParse(answerSchema, body);
  if (!response.ok || !answer.success) throw new TokenRefused(describeRefusal(label, response.status, body));
  const { access_token: accessToken, refresh_token: renewed } = answer.data;
  return { accessToken, refreshToken: renewed && renewed !== kept.refreshToken ? renewed : null };
};
