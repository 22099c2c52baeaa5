import {
  providerFacts,
  type AiSettings,
  type AiSettingsForm,
  type ModelPurpose,
  type Prices,
  type ProviderKind,
  type SignIn,
} from '#assistant/contract/settings/schema.ts';
import { AppError, kitFailures } from '#kit/contract/errors.ts';
import { record } from '#audit/server/service.ts';
import type { Config } from '#kit/server/config.ts';
import type { Scope } from '#kit/server/scope.ts';
import {
  asEmbedding,
  embeddedName,
  installationAccess,
  isRegion,
  nameOf,
  type ModelAccess,
} from './access.ts';
import { faultOfAddress } from './addresses.ts';
import { beginChanged, usedNow, type Spending } from './budget.ts';
import { bringsKey, isLocked, keyAfter, openKey } from './keys.ts';
import { inMillionths, limitInUnits } from './money.ts';
import { findSettings, writeSettings, type AiSettingsRow } from './store.ts';
import { forgetMoney } from './usage-store.ts';
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
  apiVersion: '',
  signIn: 'key',
  sealedKey: null,
  keyEnd: '',
  answer: 'model',
  extract: 'model',
  generate: 'model',
  embed: 'model',
  redaction: 'contacts',
  sendsMails: true,
  perDay: null,
  perMonth: null,
  personPerDay: null,
  personPerMonth: null,
  currency: '',
  inputPrice: null,
  outputPrice: null,
  embedPrice: null,
  moneyPerDay: null,
  moneyPerMonth: null,
  personMoneyPerDay: null,
  personMoneyPerMonth: null,
};

const spendingOf = (chosen: Chosen): Spending => {
  const { perDay, perMonth, personPerDay, personPerMonth, currency, inputPrice, outputPrice, embedPrice } =
    chosen;
  return {
    prices: { currency, input: inputPrice, output: outputPrice, embedding: embedPrice },
    budgets: { perDay, perMonth, personPerDay, personPerMonth },
    moneyBudgets: {
      perDay: limitInUnits(chosen.moneyPerDay),
      perMonth: limitInUnits(chosen.moneyPerMonth),
      personPerDay: limitInUnits(chosen.personMoneyPerDay),
      personPerMonth: limitInUnits(chosen.personMoneyPerMonth),
    },
  };
};

type SpendingRow = Pick<
  Chosen,
  | 'currency'
  | `${'input' | 'output' | 'embed'}Price`
  | keyof Spending['budgets']
  | `${'moneyP' | 'personMoneyP'}er${'Day' | 'Month'}`
>;

const spendingRow = ({ prices, budgets, moneyBudgets }: Spending): SpendingRow => ({
  ...budgets,
  currency: prices.currency,
  inputPrice: prices.input,
  outputPrice: prices.output,
  embedPrice: prices.embedding,
  moneyPerDay: inMillionths(moneyBudgets.perDay),
  moneyPerMonth: inMillionths(moneyBudgets.perMonth),
  personMoneyPerDay: inMillionths(moneyBudgets.personPerDay),
  personMoneyPerMonth: inMillionths(moneyBudgets.personPerMonth),
});

const isKind = (provider: Chosen['provider']): provider is ProviderKind =>
  provider !== 'installation' && provider !== 'embedded';

const bindingOf = (scope: Scope, { provider, baseUrl }: Pick<Chosen, 'provider' | 'baseUrl'>) => ({
  organisationId: scope.organisationId,
  provider,
  baseUrl,
});

/** How the model is asked that is chosen; null for none. */
const accessOf = (scope: Scope, chosen: Chosen, config: SettingsConfig): ModelAccess | null => {
  const { provider: kind, model, embedModel, baseUrl, region, apiVersion } = chosen;
  if (kind === 'installation') return installationAccess(config);
  if (!isKind(kind)) return null;
  const binding = bindingOf(scope, chosen);
  const key = {
    ...openKey(config.secret, chosen, binding),
    isKeyLocked: isLocked(config.secret, chosen, binding),
  };
  return { kind, model, embedModel, baseUrl, region, apiVersion, ...key, isOwn: true };
};

/** How an organisation uses language models now. */
export type ModelSettings = Pick<AiSettingsForm, 'redaction' | 'sendsMails'> &
  Spending & { access: ModelAccess | null };

/** The model for a purpose, with the rules it is used by; `access` is null where the embedded way is chosen or nothing else is there. */
export const settingsFor = async (
  scope: Scope,
  purpose: ModelPurpose | 'test',
  config: SettingsConfig,
): Promise<ModelSettings> => {
  const chosen: Chosen = (await findSettings(scope)) ?? untouched;
  const isWanted = purpose === 'test' || chosen[purpose] === 'model';
  const { redaction, sendsMails } = chosen;
  return {
    access: isWanted ? accessOf(scope, chosen, config) : null,
    redaction,
    sendsMails,
    ...spendingOf(chosen),
  };
};

/** What tokens cost the organisation now. */
export const pricesOf = async (scope: Scope): Promise<Prices> =>
  spendingOf((await findSettings(scope)) ?? untouched).prices;

const purposesOf = ({ answer, extract, generate, embed }: Chosen): AiSettingsForm['purposes'] => ({
  answer,
  extract,
  generate,
  embed,
});

/** The settings as administrators see them; the key stays here. */
export const find = async (scope: Scope, config: SettingsConfig): Promise<AiSettings> => {
  const row = await findSettings(scope);
  const chosen: Chosen = row ?? untouched;
  const { provider, model, embedModel, baseUrl, region, apiVersion, signIn, redaction, sendsMails } = chosen;
  const access = accessOf(scope, chosen, config);
  const ofInstallation = installationAccess(config);
  const purposes = purposesOf(chosen);
  return {
    provider,
    model,
    embedModel,
    baseUrl,
    region,
    apiVersion,
    signIn,
    purposes,
    redaction,
    sendsMails,
    ...spendingOf(chosen),
    key: chosen.sealedKey
      ? { endsIn: chosen.keyEnd, isLocked: isLocked(config.secret, chosen, bindingOf(scope, chosen)) }
      : null,
    installation: {
      by: ofInstallation ? nameOf(ofInstallation) : embeddedName,
      embedsBy: ofInstallation?.embedModel ? nameOf(asEmbedding(ofInstallation)) : null,
      allowsPrivateAddresses: config.aiMayBePrivate,
    },
    by: access && purposes.answer === 'model' ? nameOf(access) : embeddedName,
    leaves: leavesInWords(access, { purposes, redaction, sendsMails }),
    used: await usedNow(scope, spendingOf(chosen)),
    changed: row ? { by: row.changedBy, at: row.changedAt.toISOString() } : null,
  };
};

const isApiVersion = (version: string): boolean => /^\d{4}-\d{2}-\d{2}(-preview)?$/.test(version);

/** What keeps money from being counted, by field. */
const faultsOfMoney = ({ prices, moneyBudgets }: Spending): Record<string, string> => {
  const isLimited = Object.values(moneyBudgets).some((limit) => limit !== null);
  const hasPrice = prices.input !== null || prices.output !== null || prices.embedding !== null;
  const faults: Record<string, string> = {};
  if (isLimited && prices.input === null) faults['prices.input'] = 'A budget in money needs a price';
  if (isLimited && prices.output === null) faults['prices.output'] = 'A budget in money needs a price';
  if (hasPrice && !prices.currency) faults['prices.currency'] = 'Enter the currency of the prices';
  return faults;
};

const keyFaults = {
  key: { apiKey: 'Enter the key; it is asked again when the provider or the address changes' },
  'access-keys': {
    'accessKeys.accessKeyId':
      'Enter the access keys; they are asked again when the provider or the address changes',
  },
} as const satisfies Record<SignIn, Record<string, string>>;

/** What is wrong with a form, by field, as everything that is needed for its provider is there or not. */
const faultsOf = (form: AiSettingsForm, hasKey: boolean, config: SettingsConfig): Record<string, string> => {
  const faults = faultsOfMoney(form);
  if (!isKind(form.provider)) return faults;
  const { asks, needsKey, address, hasEmbeddings, label } = providerFacts[form.provider];
  if (!form.model) faults['model'] = 'Enter the name of the model';
  if (form.provider === 'azure' && [form.model, form.embedModel].some((name) => !/^[\w.-]*$/.test(name)))
    faults['model'] = 'Enter the name of the deployment: letters, figures, “-”, “_” and “.”';
  if (asks.includes('region') && !isRegion(form.region))
    faults['region'] = 'Enter a region, such as eu-central-1';
  if (form.apiVersion && !isApiVersion(form.apiVersion))
    faults['apiVersion'] = 'Enter a version such as 2024-10-21, or nothing';
  if (!form.baseUrl && address === null) faults['baseUrl'] = 'Enter the address of the model';
  const place = form.baseUrl || (asks.includes('region') ? '' : (address ?? ''));
  const fault = place ? faultOfAddress(place, config.aiMayBePrivate) : null;
  if (fault) faults['baseUrl'] = fault;
  if (needsKey && !hasKey) Object.assign(faults, keyFaults[form.signIn]);
  if (form.purposes.embed === 'model' && !hasEmbeddings)
    faults['purposes.embed'] = `${label} has no embeddings`;
  if (form.purposes.embed === 'model' && hasEmbeddings && !form.embedModel)
    faults['embedModel'] = 'Enter the name of the embedding model';
  return faults;
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

const changesBetween = (before: Chosen, after: Chosen): Record<string, { before: unknown; after: unknown }> =>
  Object.fromEntries(
    (Object.keys(untouched) as (keyof Chosen)[])
      .filter((name) => name !== 'sealedKey' && name !== 'keyEnd' && before[name] !== after[name])
      .map((name) => [name, { before: before[name], after: after[name] }]),
  );

/** Whether the organisation's key was sealed with another secret. */
export const hasLockedKey = async (scope: Scope, secret: string): Promise<boolean> => {
  const row = await findSettings(scope);
  return row ? isLocked(secret, row, bindingOf(scope, row)) : false;
};

/** Saves the choice of an organisation; what changed is recorded, the key never. */
export const save = async (
  scope: Scope,
  given: AiSettingsForm,
  config: SettingsConfig,
): Promise<AiSettings> => {
  const form = tidied(given);
  const row = await findSettings(scope);
  const before: Chosen = row ? { ...untouched, ...row } : untouched;
  const key = isKind(form.provider)
    ? keyAfter(config.secret, form, before, bindingOf(scope, form))
    : { sealedKey: null, keyEnd: '' };
  const hasKey = key.sealedKey !== null && !isLocked(config.secret, key, bindingOf(scope, form));
  const fields = faultsOf(form, hasKey, config);
  if (Object.keys(fields).length > 0) throw new AppError(kitFailures.invalidInput, { fields });
  const { provider, model, embedModel, baseUrl, region, apiVersion, signIn, redaction, sendsMails } = form;
  const place = { provider, model, embedModel, baseUrl, region, apiVersion, signIn };
  const after: Chosen = { ...place, redaction, sendsMails, ...form.purposes, ...spendingRow(form), ...key };
  if (before.currency !== after.currency) await forgetMoney(scope);
  await beginChanged(scope, spendingOf(before), spendingOf(after));
  await writeSettings(scope, { ...after, changedAt: scope.now, changedBy: scope.actor.name });
  await record(scope, {
    action: 'ai.settings-changed',
    subject: { type: 'organisation', id: scope.organisationId },
    summary: `changed what language models are used for: ${isKind(provider) ? nameOf({ kind: provider, model }) : provider === 'embedded' ? 'none' : 'as the installation is set'}`,
    data: {
      changes: changesBetween(before, after),
      key:
        isKind(provider) && bringsKey(form)
          ? 'replaced'
          : after.sealedKey
            ? 'kept'
            : before.sealedKey
              ? 'removed'
              : 'none',
    },
    announces: { topic: 'settings', id: scope.organisationId },
  });
  return find(scope, config);
};
