import { nameOf } from '../settings/access.ts';
import { beginCall, type Asking, type ModelTools, type UsableModel } from './calling.ts';
import { ModelFailure } from './failure.ts';
import { tokensOf } from './lines.ts';
import { embeddingModel } from './model.ts';
import { signedNames } from './redaction/names.ts';
import { veilFor } from './redaction/redaction.ts';

const mostRetries = 2;
const timeoutMilliseconds = 30_000;
/** Vectors are compared with each other, so what is kept back reads the same each time. */
const mark = 'kept';

export type Embedded = { vectors: number[][]; model: string; dimensions: number };

/** Texts as vectors, in their order. Throws ModelFailure when the provider has no embeddings or does not serve. */
export const embedTexts = async (tools: ModelTools, asking: Asking, model: UsableModel, texts: readonly string[]): Promise<Embedded> => {
  const by = nameOf({ ...model.access, model: model.access.embedModel });
  const embedder = await embeddingModel(model.access, tools.config.aiMayBePrivate);
  if (!embedder) throw new ModelFailure(`${by} has no embeddings.`);
  const values = texts.map((text) => veilFor(model.redaction, { people: signedNames(text), customers: [], mark }).hide(text));
  const sent = tokensOf(values.join('').length);
  const call = await beginCall(tools, asking, model, { tokens: sent });
  try {
    const { embedMany } = await import('ai');
    const { embeddings, usage } = await embedMany({ model: embedder, values, maxRetries: mostRetries, abortSignal: AbortSignal.timeout(timeoutMilliseconds) });
    await call.done(usage.tokens || sent);
    return { vectors: embeddings, model: by, dimensions: embeddings[0]?.length ?? 0 };
  } catch (error) {
    throw await call.failed(error, 0);
  }
};
