import * as z from 'zod/mini';
import type { ChosenMailbox, Mailbox, MailboxSecrets } from '#mail-in/contract/mailboxes/schema.ts';
import { seal, unseal, type SealingKey } from '#kit/server/secrets/sealing.ts';

/** What a mailbox is signed in to with. */
const keptSchema = z.object({
  password: z._default(z.string(), ''),
  clientSecret: z._default(z.string(), ''),
  refreshToken: z._default(z.string(), ''),
});
export type KeptSecrets = z.infer<typeof keptSchema>;

type Place = Pick<ChosenMailbox, 'host' | 'port' | 'userName' | 'signIn' | 'tenant' | 'clientId'>;

const sealingKey = (secret: string): SealingKey => ({ secret, purpose: 'passwords of mailboxes' });

/** Bound to where it is sent, so that nobody can have it sent elsewhere. */
const boundTo = (organisationId: string, place: Place): string[] => [
  organisationId,
  place.host,
  String(place.port),
  place.userName,
  place.signIn,
  place.tenant,
  place.clientId,
];

export type SecretPlace = { secret: string; organisationId: string; chosen: Place };

export const sealSecrets = ({ secret, organisationId, chosen }: SecretPlace, kept: KeptSecrets): Buffer =>
  seal(sealingKey(secret), JSON.stringify(kept), boundTo(organisationId, chosen));

/** Null where nothing is kept, or nothing that opens for this place. */
export const openSecrets = (
  { secret, organisationId, chosen }: SecretPlace,
  sealed: Buffer | null,
): KeptSecrets | null => {
  const text = sealed && unseal(sealingKey(secret), sealed, boundTo(organisationId, chosen));
  return text ? z.parse(keptSchema, JSON.parse(text)) : null;
};

export const stateOfSecret = (place: SecretPlace, sealed: Buffer | null): Mailbox['secret'] => {
  if (!sealed) return 'none';
  return openSecrets(place, sealed) ? 'set' : 'locked';
};

/** The secrets after saving: those the form brings, and for the rest those that are there, if the place is the same. */
export const secretsAfter = (
  given: MailboxSecrets,
  before: KeptSecrets | null,
  chosen: ChosenMailbox,
): KeptSecrets => {
  const had = before ?? { password: '', clientSecret: '', refreshToken: '' };
  const isPassword = chosen.signIn === 'password';
  return {
    password: isPassword ? given.password || had.password : '',
    clientSecret: isPassword ? '' : given.clientSecret?.trim() || had.clientSecret,
    refreshToken: isPassword ? '' : given.refreshToken?.trim() || had.refreshToken,
  };
};
