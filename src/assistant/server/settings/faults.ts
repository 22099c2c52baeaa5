import {
  providerFacts,
  type AiSettingsForm,
  type Prices,
  type SignIn,
} from '#assistant/contract/settings/schema.ts';
import type { Config } from '#kit/server/config.ts';
import { isKind, isRegion } from './access.ts';
import { faultOfAddress } from '#kit/server/wire/addresses.ts';

const isApiVersion = (version: string): boolean => /^\d{4}-\d{2}-\d{2}(-preview)?$/.test(version);

/** What keeps money from being counted, by field. */
const faultsOfPrices = ({ currency, input, output, embedding }: Prices): Record<string, string> => {
  const hasPrice = input !== null || output !== null || embedding !== null;
  return hasPrice && !currency ? { 'prices.currency': 'Enter the currency of the prices' } : {};
};

const keyFaults = {
  key: { apiKey: 'Enter the key; it is asked again when the provider or the address changes' },
  'access-keys': {
    'accessKeys.accessKeyId':
      'Enter the access keys; they are asked again when the provider or the address changes',
  },
} as const satisfies Record<SignIn, Record<string, string>>;

/** What is wrong with a form, by field, as everything that is needed for its provider is there or not. */
export const faultsOf = (
  form: AiSettingsForm,
  hasKey: boolean,
  config: Pick<Config, 'aiMayBePrivate'>,
): Record<string, string> => {
  const faults = faultsOfPrices(form.prices);
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
