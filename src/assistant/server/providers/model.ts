import type { EmbeddingModel, LanguageModel } from 'ai';
import { providerFacts } from '#assistant/contract/settings/schema.ts';
import { addressOf, nameOf, type ModelAccess } from '../settings/access.ts';
import { ModelFailure } from '../answering/answerer.ts';
import { boundedFetch } from './transport/bounded-fetch.ts';
import { guardedFetch } from './transport/guarded-fetch.ts';

type Loaded = {
  language: (model: string) => LanguageModel;
  embedding: ((model: string) => EmbeddingModel) | null;
};

/**
 * Each provider's own code is loaded when it is asked for, so that an installation without a model
 * loads none.
 */
const load = async (access: ModelAccess, fetcher: typeof fetch): Promise<Loaded> => {
  // An SDK that is given none looks for one in the environment, which is the installation's.
  const { accessKeys } = access;
  if (providerFacts[access.kind].needsKey && !access.apiKey && !accessKeys)
    throw new ModelFailure(
      `${nameOf(access)} has no key that can be opened; enter it again in the settings.`,
    );
  const options = { baseURL: addressOf(access), apiKey: access.apiKey, fetch: fetcher };
  switch (access.kind) {
    case 'anthropic': {
      const { createAnthropic } = await import('@ai-sdk/anthropic');
      return { language: createAnthropic(options), embedding: null };
    }
    case 'openai': {
      const { createOpenAI } = await import('@ai-sdk/openai');
      const openai = createOpenAI(options);
      return { language: openai.chat, embedding: openai.embeddingModel };
    }
    case 'azure': {
      const { createAzure } = await import('@ai-sdk/azure');
      const { apiVersion } = access;
      // The versions before v1 have a path for each deployment.
      const azure = createAzure({
        ...options,
        ...(apiVersion ? { apiVersion, useDeploymentBasedUrls: true } : {}),
      });
      return { language: azure.chat, embedding: azure.embeddingModel };
    }
    case 'bedrock': {
      const { createAmazonBedrock } = await import('@ai-sdk/amazon-bedrock');
      const bedrock = createAmazonBedrock({ ...options, ...accessKeys, region: access.region });
      return { language: bedrock, embedding: bedrock.embeddingModel };
    }
    case 'openai-compatible':
    case 'ollama': {
      const { createOpenAICompatible } = await import('@ai-sdk/openai-compatible');
      const { apiKey, ...rest } = options;
      const compatible = createOpenAICompatible({
        ...rest,
        ...(apiKey ? { apiKey } : {}),
        name: access.kind,
        includeUsage: true,
        supportsStructuredOutputs: true,
      });
      return { language: compatible.chatModel, embedding: compatible.embeddingModel };
    }
  }
};

const fetcherOf = ({ isOwn }: ModelAccess, mayBePrivate: boolean): typeof fetch =>
  boundedFetch(isOwn ? guardedFetch(mayBePrivate) : fetch);

/** The language model as the SDK takes it. */
export const languageModel = async (access: ModelAccess, mayBePrivate: boolean): Promise<LanguageModel> =>
  (await load(access, fetcherOf(access, mayBePrivate))).language(access.model);

/** The embedding model as the SDK takes it; null when the provider has none or none is named. */
export const embeddingModel = async (
  access: ModelAccess,
  mayBePrivate: boolean,
): Promise<EmbeddingModel | null> => {
  if (!access.embedModel) return null;
  return (await load(access, fetcherOf(access, mayBePrivate))).embedding?.(access.embedModel) ?? null;
};
