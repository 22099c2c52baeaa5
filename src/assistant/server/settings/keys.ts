import type { AccessKeys, AiSettingsForm, Chosen } from '#assistant/contract/settings/schema.ts';
import type { ModelAccess } from './access.ts';
import { seal, unseal, type SealingKey } from '#kit/server/secrets/sealing.ts';
import type { StoredKey } from './store.ts';

/** What a sealed key is bound to: opened for anything else it does not open at all. */
type Binding = { organisationId: string; provider: string; baseUrl: string };

const boundTo = ({ organisationId, provider, baseUrl }: Binding) => [organisationId, provider, baseUrl];
const sealingKey = (secret: string): SealingKey => ({ secret, purpose: 'keys of language models' });

const visibleEnd = 4;
/** A short key would be given away by its end. */
const minVisibleLength = 16;

export const noKey: StoredKey = { sealedKey: null, keyEnd: '' };

/** What is to be sealed, and what of it may be shown: of access keys the ID, which is no secret. */
const given = ({
  signIn,
  apiKey,
  accessKeys,
}: AiSettingsForm): { secret: string; visible: string } | null => {
  if (signIn === 'access-keys')
    return accessKeys ? { secret: JSON.stringify(accessKeys), visible: accessKeys.accessKeyId } : null;
  return apiKey ? { secret: apiKey, visible: apiKey } : null;
};

/** Whether a form brings a key of the kind it asks to sign in with. */
export const bringsKey = (form: AiSettingsForm): boolean => given(form) !== null;

type Before = StoredKey & Pick<Chosen, 'provider' | 'baseUrl' | 'signIn'>;

/** The key after saving: kept only for the provider, address and way of signing in it was given for, so that nobody can have it sent elsewhere. */
export const keyAfter = (
  secret: string,
  form: AiSettingsForm,
  before: Before,
  binding: Binding,
): StoredKey => {
  const fresh = given(form);
  if (fresh)
    return {
      sealedKey: seal(sealingKey(secret), fresh.secret, boundTo(binding)),
      keyEnd: fresh.visible.length >= minVisibleLength ? fresh.visible.slice(-visibleEnd) : '',
    };
  const isSamePlace =
    form.provider === before.provider && form.baseUrl === before.baseUrl && form.signIn === before.signIn;
  return form.apiKey === undefined && isSamePlace
    ? { sealedKey: before.sealedKey, keyEnd: before.keyEnd }
    : noKey;
};

/** Whether a key is there that cannot be opened: it was sealed with another APP_SECRET. */
export const isLocked = (
  secret: string,
  { sealedKey }: Pick<StoredKey, 'sealedKey'>,
  binding: Binding,
): boolean => sealedKey !== null && unseal(sealingKey(secret), sealedKey, boundTo(binding)) === null;

/** What a model is signed in to with; empty where nothing is set, or nothing that can be opened any more. */
export const openKey = (
  secret: string,
  { sealedKey, signIn }: Pick<StoredKey & Chosen, 'sealedKey' | 'signIn'>,
  binding: Binding,
): Pick<ModelAccess, 'apiKey' | 'accessKeys'> => {
  const opened = sealedKey ? (unseal(sealingKey(secret), sealedKey, boundTo(binding)) ?? '') : '';
  if (signIn === 'key' || !opened) return { apiKey: opened, accessKeys: null };
  return { apiKey: '', accessKeys: JSON.parse(opened) as AccessKeys };
};
