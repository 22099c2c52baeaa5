import {
  providerFacts,
  providerKinds,
  type AccessKeys,
  type ProviderKind,
} from '#assistant/contract/settings/schema.ts';
import type { Config } from '#kit/server/config.ts';
import { staysInside } from '#kit/server/wire/addresses.ts';

/** Where a language model is, and how it is asked. */
export type ModelAccess = {
  kind: ProviderKind;
  model: string;
  embedModel: string;
  baseUrl: string;
  region: string;
  apiVersion: string;
  apiKey: string;
  /** In the place of a key. */
  accessKeys: AccessKeys | null;
  /** A key is there, and nothing opens it any more: it was sealed with another APP_SECRET. */
  isKeyLocked?: boolean;
  /** Chosen by an organisation, not by the operator of the installation: its address is held against the rules when it is asked. */
  isOwn: boolean;
};

/** What made something without a language model, as a reader is told. */
export const embeddedName = 'Embedded retrieval, no language model';

/** Provider and model, as a reader is told. */
export const nameOf = ({ kind, model }: Pick<ModelAccess, 'kind' | 'model'>): string =>
  `${providerFacts[kind].label}, ${model}`;

/** The embedding model in the place of the one that answers: its accounts and failures are its own. */
export const asEmbedding = (access: ModelAccess): ModelAccess => ({ ...access, model: access.embedModel });

const regionPattern = /^[a-z]{2}(-[a-z]+)+-\d$/;

/** Regions become part of an address, so nothing else may be one. */
export const isRegion = (region: string): boolean => regionPattern.test(region);

const azureHost = /\.(openai|cognitiveservices|services\.ai)\.azure\.com$/;

/** Azure shows its addresses without the path that its calls begin with. */
const withAzurePath = (address: string): string => {
  if (!URL.canParse(address)) return address;
  const { hostname, pathname } = new URL(address);
  return azureHost.test(hostname) && pathname === '/' ? `${address}/openai` : address;
};

/** The address a model is asked at. */
export const addressOf = ({
  kind,
  baseUrl,
  region,
}: Pick<ModelAccess, 'kind' | 'baseUrl' | 'region'>): string => {
  const address = (baseUrl || (providerFacts[kind].address ?? '').replace('{region}', region)).replace(
    /\/+$/,
    '',
  );
  return kind === 'azure' ? withAzurePath(address) : address;
};

const isVisible = (text: string): boolean => /^[\x21-\x7e]*$/.test(text);

export const isKind = (text: string): text is ProviderKind => providerKinds.some((kind) => kind === text);

/** The model the environment names; throws at the start when it is not whole. For Bedrock, AI_BASE_URL names the region. */
export const installationAccess = ({ ai }: Pick<Config, 'ai'>): ModelAccess | null => {
  if (!ai) return null;
  const { provider: kind, model, embedModel, baseUrl, apiKey } = ai;
  if (!isKind(kind))
    throw new Error(`AI_PROVIDER must be one of embedded, ${providerKinds.join(', ')}, not "${kind}".`);
  const isBedrock = kind === 'bedrock';
  if (isBedrock ? !isRegion(baseUrl) : !URL.canParse(baseUrl || (providerFacts[kind].address ?? '')))
    throw new Error(
      isBedrock
        ? 'Set AI_BASE_URL to the region of Amazon Bedrock, such as eu-central-1.'
        : 'Set AI_BASE_URL to the address of the model.',
    );
  const { label, needsKey, hasEmbeddings } = providerFacts[kind];
  if (needsKey && !apiKey) throw new Error(`Set AI_API_KEY: ${label} needs one.`);
  if (!isVisible(apiKey)) throw new Error('Set AI_API_KEY without spaces and line breaks.');
  if (embedModel && !hasEmbeddings) throw new Error(`Leave AI_EMBED_MODEL out: ${label} has no embeddings.`);
  const place = isBedrock ? { baseUrl: '', region: baseUrl } : { baseUrl, region: '' };
  return { kind, model, embedModel, ...place, apiVersion: '', apiKey, accessKeys: null, isOwn: false };
};

/** Whether what the model is given stays on this machine or its network. */
export const isInside = (access: ModelAccess): boolean => staysInside(addressOf(access));
