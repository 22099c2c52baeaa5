import { providerFacts, type AiSettings, type AiSettingsForm, type Budgets, type ModelPurpose, type ProviderKind } from '#shared/assistant/settings/schema.ts';
import { AppError, kitFailures } from '#shared/kit/errors.ts';
import { record } from '../../audit/service.ts';
import type { Config } from '../../kit/config.ts';
import { announce } from '../../kit/live.ts';
import type { Scope } from '../../kit/scope.ts';
import { embeddedName, installationAccess, isRegion, nameOf, type ModelAccess } from './access.ts';
import { faultOfAddress } from './addresses.ts';
import { usedNow } from './budget.ts';
import { seal, unseal } from './sealing.ts';
import { findSettings, writeSettings, type AiSettingsRow } from './store.ts';
import { leavesInWords } from './words.ts';

export type SettingsConfig = Pick<Config, 'ai' | 'aiMayBePrivate' | 'secret'>;

type Chosen = Omit<AiSettingsRow, 'changedAt' | 'changedBy'>;

/** What holds for an organisation that has chosen nothing. */
const untouched: Chosen = {
  provider: 'installation',
  model: '',
  embedModel: '',
  baseUrl: '',
  region: '',
  sealedKey: null,
  keyEnd: '',
  answer: 'model',
  extract: 'model',
  generate: 'model',
  embed: 'embedded',
  redaction: 'contacts',
  sendsMails: true,
  perDay: null,
  perMonth: null,
  personPerDay: null,
  personPerMonth: null,
};

const budgetsOf = ({ perDay, perMonth, personPerDay, personPerMonth }: Chosen): Budgets => ({ perDay, perMonth, personPerDay, personPerMonth });

const isKind = (provider: Chosen['provider']): provider is ProviderKind => provider !== 'installation' && provider !== 'embedded';

const bindingOf = (scope: Scope, { provider, baseUrl }: Pick<Chosen, 'provider' | 'baseUrl'>) => ({ organisationId: scope.organisationId, provider, baseUrl });

/** How the model is asked that is chosen; null for none. A key that cannot be opened any more is an empty one. */
const accessOf = (scope: Scope, chosen: Chosen, config: SettingsConfig): ModelAccess | null => {
  const { provider: kind, model, embedModel, baseUrl, region, sealedKey } = chosen;
  if (kind === 'installation') return installationAccess(config);
  if (!isKind(kind)) return null;
  const apiKey = sealedKey ? (unseal(config.secret, sealedKey, bindingOf(scope, chosen)) ?? '') : '';
  return { kind, model, embedModel, baseUrl, region, apiKey, isOwn: true };
};

/** How an organisation uses language models now. */
export type ModelSettings = Pick<AiSettingsForm, 'redaction' | 'sendsMails'> & { access: ModelAccess | null; budgets: Budgets };

/** The model for a purpose, with the rules it is used by; `access` is null where the embedded way is chosen or nothing else is there. */
export const settingsFor = async (scope: Scope, purpose: ModelPurpose | 'test', config: SettingsConfig): Promise<ModelSettings> => {
  const chosen: Chosen = (await findSettings(scope)) ?? untouched;
  const isWanted = purpose === 'test' || chosen[purpose] === 'model';
  const { redaction, sendsMails } = chosen;
  return { access: isWanted ? accessOf(scope, chosen, config) : null, redaction, sendsMails, budgets: budgetsOf(chosen) };
};

const purposesOf = ({ answer, extract, generate, embed }: Chosen): AiSettingsForm['purposes'] => ({ answer, extract, generate, embed });

/** The settings as administrators see them; the key stays here. */
export const find = async (scope: Scope, config: SettingsConfig): Promise<AiSettings> => {
  const row = await findSettings(scope);
  const chosen: Chosen = row ?? untouched;
  const { provider, model, embedModel, baseUrl, region, redaction, sendsMails } = chosen;
  const access = accessOf(scope, chosen, config);
  const ofInstallation = installationAccess(config);
  const purposes = purposesOf(chosen);
  return {
    provider,
    model,
    embedModel,
    baseUrl,
    region,
    purposes,
    redaction,
    sendsMails,
    budgets: budgetsOf(chosen),
    key: chosen.sealedKey ? { endsIn: chosen.keyEnd } : null,
    installation: { by: ofInstallation ? nameOf(ofInstallation) : embeddedName, allowsPrivateAddresses: config.aiMayBePrivate },
    by: access && purposes.answer === 'model' ? nameOf(access) : embeddedName,
    leaves: leavesInWords(access, { purposes, redaction, sendsMails }),
    used: await usedNow(scope, budgetsOf(chosen)),
    changed: row ? { by: row.changedBy, at: row.changedAt.toISOString() } : null,
  };
};

/** What is wrong with a form, by field, as everything that is needed for its provider is there or not. */
const faultsOf = (form: AiSettingsForm, hasKey: boolean, config: SettingsConfig): Record<string, string> => {
  if (!isKind(form.provider)) return {};
  const { asks, needsKey, address, hasEmbeddings, label } = providerFacts[form.provider];
  const faults: Record<string, string> = {};
  if (!form.model) faults['model'] = 'Enter the name of the model';
  if (asks.includes('region') && !isRegion(form.region)) faults['region'] = 'Enter a region, such as eu-central-1';
  if (asks.includes('baseUrl')) {
    const fault = !form.baseUrl && address === null ? 'Enter the address of the model' : faultOfAddress(form.baseUrl || (address ?? ''), config.aiMayBePrivate);
    if (fault) faults['baseUrl'] = fault;
  }
  if (needsKey && !hasKey) faults['apiKey'] = 'Enter the key; it is asked again when the provider or the address changes';
  if (form.purposes.embed === 'model' && !hasEmbeddings) faults['purposes.embed'] = `${label} has no embeddings`;
  if (form.purposes.embed === 'model' && hasEmbeddings && !form.embedModel) faults['embedModel'] = 'Enter the name of the embedding model';
  return faults;
};

const shownKeyEnd = 4;
/** A short key would be given away by its end. */
const shortestShown = 16;

type Key = Pick<Chosen, 'sealedKey' | 'keyEnd'>;

/** The key after saving: kept only for the provider and address it was given for, so that nobody can have it sent elsewhere. */
const keyAfter = (scope: Scope, form: AiSettingsForm, before: Chosen, config: SettingsConfig): Key => {
  const none = { sealedKey: null, keyEnd: '' };
  if (!isKind(form.provider)) return none;
  if (form.apiKey) {
    const keyEnd = form.apiKey.length >= shortestShown ? form.apiKey.slice(-shownKeyEnd) : '';
    return { sealedKey: seal(config.secret, form.apiKey, bindingOf(scope, form)), keyEnd };
  }
  const isSamePlace = form.provider === before.provider && form.baseUrl === before.baseUrl;
  return form.apiKey === undefined && isSamePlace ? { sealedKey: before.sealedKey, keyEnd: before.keyEnd } : none;
};

/** What is asked of the provider alone stays; the rest is emptied, so that nothing hidden is in force. */
const tidied = (form: AiSettingsForm): AiSettingsForm => {
  const asks = isKind(form.provider) ? providerFacts[form.provider].asks : [];
  const isOwn = isKind(form.provider);
  return {
    ...form,
    model: isOwn ? form.model : '',
    embedModel: isOwn ? form.embedModel : '',
    baseUrl: asks.includes('baseUrl') ? form.baseUrl.replace(/\/+$/, '') : '',
    region: asks.includes('region') ? form.region : '',
  };
};

const changesBetween = (before: Chosen, after: Chosen): Record<string, { before: unknown; after: unknown }> =>
  Object.fromEntries(
    (Object.keys(untouched) as (keyof Chosen)[])
      .filter((name) => name !== 'sealedKey' && name !== 'keyEnd' && before[name] !== after[name])
      .map((name) => [name, { before: before[name], after: after[name] }]),
  );

/** Saves the choice of an organisation; what changed is recorded, the key never. */
export const save = async (scope: Scope, given: AiSettingsForm, config: SettingsConfig): Promise<AiSettings> => {
  const form = tidied(given);
  const row = await findSettings(scope);
  const before: Chosen = row ? { ...untouched, ...row } : untouched;
  const key = keyAfter(scope, form, before, config);
  const fields = faultsOf(form, key.sealedKey !== null, config);
  if (Object.keys(fields).length > 0) throw new AppError(kitFailures.invalidInput, { fields });
  const { provider, model, embedModel, baseUrl, region, redaction, sendsMails } = form;
  const after: Chosen = { provider, model, embedModel, baseUrl, region, redaction, sendsMails, ...form.purposes, ...form.budgets, ...key };
  await writeSettings(scope, { ...after, changedAt: scope.now, changedBy: scope.actor.name });
  await record(scope, {
    action: 'ai.settings-changed',
    subject: { type: 'organisation', id: scope.organisationId },
    summary: `changed what language models are used for: ${isKind(provider) ? nameOf({ kind: provider, model }) : provider === 'embedded' ? 'none' : 'as the installation is set'}`,
    data: { changes: changesBetween(before, after), key: form.apiKey ? 'replaced' : after.sealedKey ? 'kept' : before.sealedKey ? 'removed' : 'none' },
  });
  await announce(scope, 'settings', scope.organisationId);
  return find(scope, config);
};
