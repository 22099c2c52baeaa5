import {
  chosenSchema,
  providerFacts,
  type AiSettings,
  type AiSettingsForm,
  type Chosen,
  type ModelPurpose,
  type Prices,
} from '#assistant/contract/settings/schema.ts';
import * as z from 'zod/mini';
import { AppError, kitFailures } from '#kit/contract/errors.ts';
import { record } from '#audit/server/service.ts';
import type { Config } from '#kit/server/config.ts';
import type { Scope } from '#kit/server/scope.ts';
import { noted, wordNoted } from '#kit/server/language/noted.ts';
import { sayIn } from '#kit/server/language/say.ts';
import { asEmbedding, embeddedName, installationAccess, isKind, nameOf, type ModelAccess } from './access.ts';
import { beginChanged, usedNow, type Spending } from './budget.ts';
import { faultsOf } from './faults.ts';
import { bringsKey, isLocked, keyAfter, noKey, openKey } from './keys.ts';
import { findSettings, writeSettings, type StoredKey } from './store.ts';
import { formatLeaves } from './words.ts';

export type SettingsConfig = Pick<Config, 'ai' | 'aiMayBePrivate' | 'secret'>;

type Settings = { chosen: Chosen } & StoredKey;

/** What holds for an organisation that has chosen nothing. */
const untouched: Settings = {
  chosen: {
    provider: 'installation',
    model: '',
    embedModel: '',
    baseUrl: '',
    region: '',
    apiVersion: '',
    signIn: 'key',
    purposes: { answer: 'model', extract: 'model', generate: 'model', embed: 'model' },
    redaction: 'contacts',
    sendsMails: true,
    prices: { currency: '', input: null, output: null, embedding: null },
    budgets: { organisation: null, person: null },
  },
  ...noKey,
};

const bindingOf = (scope: Scope, { provider, baseUrl }: Pick<Chosen, 'provider' | 'baseUrl'>) => ({
  organisationId: scope.organisationId,
  provider,
  baseUrl,
});

/** How the model is asked that is chosen; null for none. */
const accessOf = (scope: Scope, { chosen, ...key }: Settings, config: SettingsConfig): ModelAccess | null => {
  const { provider: kind, model, embedModel, baseUrl, region, apiVersion, signIn } = chosen;
  if (kind === 'installation') return installationAccess(config);
  if (!isKind(kind)) return null;
  const binding = bindingOf(scope, chosen);
  const opened = openKey(config.secret, { ...key, signIn }, binding);
  const isKeyLocked = isLocked(config.secret, key, binding);
  return { kind, model, embedModel, baseUrl, region, apiVersion, ...opened, isKeyLocked, isOwn: true };
};

/** How an organisation uses language models now. */
export type ModelSettings = Pick<Chosen, 'redaction' | 'sendsMails'> &
  Spending & { access: ModelAccess | null };

/**
 * The model for a purpose, with the rules it is used by; `access` is null where the embedded way is
 * chosen or nothing else is there.
 */
export const settingsFor = async (
  scope: Scope,
  purpose: ModelPurpose | 'test',
  config: SettingsConfig,
): Promise<ModelSettings> => {
  const settings: Settings = (await findSettings(scope)) ?? untouched;
  const { purposes, redaction, sendsMails, prices, budgets } = settings.chosen;
  const isWanted = purpose === 'test' || purposes[purpose] === 'model';
  return {
    access: isWanted ? accessOf(scope, settings, config) : null,
    redaction,
    sendsMails,
    prices,
    budgets,
  };
};

/** What tokens cost the organisation now. */
export const pricesOf = async (scope: Scope): Promise<Prices> =>
  ((await findSettings(scope)) ?? untouched).chosen.prices;

/** The settings as administrators see them; the key stays here. */
export const loadSettings = async (scope: Scope, config: SettingsConfig): Promise<AiSettings> => {
  const row = await findSettings(scope);
  const settings: Settings = row ?? untouched;
  const { chosen, sealedKey, keyEnd } = settings;
  const access = accessOf(scope, settings, config);
  const ofInstallation = installationAccess(config);
  const { language = 'en' } = scope.actor;
  const embedded = wordNoted(embeddedName, language);
  return {
    ...chosen,
    key: sealedKey
      ? { endsIn: keyEnd, isLocked: isLocked(config.secret, settings, bindingOf(scope, chosen)) }
      : null,
    installation: {
      by: ofInstallation ? nameOf(ofInstallation) : embedded,
      hasModel: ofInstallation !== null,
      embedsBy: ofInstallation?.embedModel ? nameOf(asEmbedding(ofInstallation)) : null,
      allowsPrivateAddresses: config.aiMayBePrivate,
    },
    by: access && chosen.purposes.answer === 'model' ? nameOf(access) : embedded,
    leaves: formatLeaves(access, chosen, sayIn(language)),
    used: await usedNow(scope, chosen),
    changed: row ? { by: row.changedBy, at: row.changedAt.toISOString() } : null,
  };
};

/** What is asked of the provider alone stays; the rest is emptied, so that nothing hidden is in force. */
const tidied = (form: AiSettingsForm): AiSettingsForm => {
  const asks = isKind(form.provider) ? providerFacts[form.provider].asks : [];
  const isOwn = isKind(form.provider);
  return {
    ...form,
    model: isOwn ? form.model : '',
    embedModel: isOwn ? form.embedModel : '',
    baseUrl: isOwn ? form.baseUrl.replace(/\/+$/, '') : '',
    region: asks.includes('region') ? form.region : '',
    apiVersion: asks.includes('apiVersion') ? form.apiVersion : '',
    signIn: asks.includes('signIn') ? form.signIn : 'key',
  };
};

/** Each value by its place, as forms name their fields: `purposes.answer`. */
const valuesIn = (chosen: object): [string, unknown][] =>
  Object.entries(chosen).flatMap(([name, value]): [string, unknown][] =>
    typeof value === 'object' && value !== null
      ? valuesIn(value as object).map(([inner, each]) => [`${name}.${inner}`, each])
      : [[name, value]],
  );

const changesBetween = (
  before: Chosen,
  after: Chosen,
): Record<string, { before: unknown; after: unknown }> => {
  const had = new Map(valuesIn(before));
  return Object.fromEntries(
    valuesIn(after)
      .filter(([name, value]) => had.get(name) !== value)
      .map(([name, value]) => [name, { before: had.get(name), after: value }]),
  );
};

/** Whether the organisation's key was sealed with another secret. */
export const hasLockedKey = async (scope: Scope, secret: string): Promise<boolean> => {
  const row = await findSettings(scope);
  return row ? isLocked(secret, row, bindingOf(scope, row.chosen)) : false;
};

const nameOfChoice = ({ provider, model }: Chosen): string => {
  if (isKind(provider)) return nameOf({ kind: provider, model });
  return provider === 'embedded' ? noted`none` : noted`as the installation is set`;
};

const whatBecameOfKey = (form: AiSettingsForm, before: StoredKey, after: StoredKey): string => {
  if (isKind(form.provider) && bringsKey(form)) return 'replaced';
  if (after.sealedKey) return 'kept';
  return before.sealedKey ? 'removed' : 'none';
};

/** Saves the choice of an organisation; what changed is recorded, the key never. */
export const saveSettings = async (
  scope: Scope,
  given: AiSettingsForm,
  config: SettingsConfig,
): Promise<AiSettings> => {
  const form = tidied(given);
  const before: Settings = (await findSettings(scope)) ?? untouched;
  const binding = bindingOf(scope, form);
  const key = isKind(form.provider)
    ? keyAfter(config.secret, form, { ...before.chosen, ...before }, binding)
    : noKey;
  const hasKey = key.sealedKey !== null && !isLocked(config.secret, key, binding);
  const fields = faultsOf(form, hasKey, config);
  if (Object.keys(fields).length > 0) throw new AppError(kitFailures.invalidInput, { fields });
  const chosen = z.parse(chosenSchema, form);
  await beginChanged(scope, before.chosen, chosen);
  await writeSettings(scope, { chosen, ...key, changedAt: scope.now, changedBy: scope.actor.name });
  await record(scope, {
    action: 'ai.settings-changed',
    subject: { type: 'organisation', id: scope.organisationId },
    summary: `changed what language models are used for: ${nameOfChoice(chosen)}`,
    data: { changes: changesBetween(before.chosen, chosen), key: whatBecameOfKey(form, before, key) },
    announces: { topic: 'settings', id: scope.organisationId },
  });
  return loadSettings(scope, config);
};
