import { createHash } from 'node:crypto';
import type { Embedder, ToEmbed } from '#documents/server/vectors/service.ts';
import { recordRun } from '../runs/service.ts';
import { addressOf, asEmbedding, nameOf, type ModelAccess } from '../settings/access.ts';
import { settingsFor } from '../settings/service.ts';
import { beginCall, withinScope, type Asking, type ModelTools, type UsableModel } from './calling.ts';
import { customersIn } from './customers-store.ts';
import { failureOf } from './failure.ts';
import { ModelFailure } from '../answering/answerer.ts';
import { tokensOf } from './lines.ts';
import { embeddingModel } from './model.ts';
import { signedNames } from './redaction/names.ts';
import { veilFor } from './redaction/redaction.ts';

const retryLimit = 2;
/** Vectors are compared with each other, so what is kept back reads the same each time. */
const mark = 'kept';

type Embedded = { vectors: number[][]; tokens: number };

type Limits = { signal: AbortSignal; retries: number };

const hidden = async (
  tools: ModelTools,
  asking: Asking,
  { redaction }: UsableModel,
  texts: readonly string[],
): Promise<string[]> => {
  const customers =
    redaction === 'contacts-and-customer'
      ? await withinScope(tools, asking, (scope) => customersIn(scope, texts.join('\n')))
      : [];
  return texts.map((text) => veilFor(redaction, { people: signedNames(text), customers, mark }).hide(text));
};

/** Texts as vectors, in their order. Throws ModelFailure when the provider has no embeddings or does not serve. */
const embedTexts = async (
  tools: ModelTools,
  asking: Asking,
  given: UsableModel & Limits,
  texts: readonly string[],
): Promise<Embedded> => {
  const { signal, retries, ...model } = given;
  const asked: UsableModel = { ...model, access: asEmbedding(model.access) };
  const by = nameOf(asked.access);
  const embedder = await embeddingModel(model.access, tools.config.aiMayBePrivate);
  if (!embedder) throw new ModelFailure(`${by} has no embeddings.`);
  const values = await hidden(tools, asking, model, texts);
  const sent = tokensOf(values.join('').length);
  const call = await beginCall(tools, asking, asked, { tokens: sent, waits: false, signal });
  try {
    const { embedMany } = await import('ai');
    const { embeddings, usage } = await embedMany({
      model: embedder,
      values,
      maxRetries: retries,
      abortSignal: signal,
    });
    const tokens = usage.tokens || sent;
    await call.done(tokens);
    return { vectors: embeddings, tokens };
  } catch (error) {
    throw await call.failed(error, 0);
  }
};

/** Names the space that vectors belong to: the same model at another address may be another model. */
const spaceOf = (access: ModelAccess): string => `${nameOf(asEmbedding(access))}, ${addressOf(access)}`;

type Outcome = {
  usage: { inputTokens: number; outputTokens: number } | null;
  notice: string | null;
  latencyMs: number;
};

const recordEmbedding = (
  tools: ModelTools,
  asking: Asking,
  { kind, embedModel }: ModelAccess,
  run: ToEmbed & Outcome,
) => {
  const { revisionId, texts, usage, notice, latencyMs } = run;
  return withinScope(tools, asking, (scope) =>
    recordRun(scope, {
      purpose: 'embed',
      provider: kind,
      model: embedModel,
      promptVersion: 'none',
      subject: revisionId === null ? null : { type: 'document-revision', id: revisionId },
      question: revisionId === null ? (texts[0] ?? null) : null,
      inputHash: createHash('sha256').update(JSON.stringify(texts)).digest('hex'),
      sources:
        revisionId === null
          ? []
          : [{ kind: 'document-revision', id: revisionId, start: null, end: null, score: null }],
      usage,
      latencyMs,
      finish: notice === null ? 'done' : 'failed',
      notice,
    }),
  );
};

/** What documents are searched by meaning with: the embedding model of the organisation or its installation, with its budgets, redaction and record of runs. */
export const embedderOf = (tools: ModelTools): Embedder => ({
  modelFor: async (scope) => {
    const { access } = await settingsFor(scope, 'embed', tools.config);
    return access?.embedModel ? spaceOf(access) : null;
  },
  embed: async (wanted) => {
    const { organisationId, askedBy, signal, revisionId, texts } = wanted;
    const asking: Asking = { organisationId, ...askedBy };
    const settings = await withinScope(tools, asking, (scope) => settingsFor(scope, 'embed', tools.config));
    const { access } = settings;
    if (!access || spaceOf(access) !== wanted.model)
      throw new ModelFailure('Another embedding model was chosen in the meantime.');
    const begun = performance.now();
    const record = (outcome: Omit<Outcome, 'latencyMs'>) =>
      recordEmbedding(tools, asking, access, { ...wanted, ...outcome, latencyMs: performance.now() - begun });
    // A person who asks a question waits for it: it is tried once.
    const retries = revisionId === null ? 0 : retryLimit;
    try {
      const { vectors, tokens } = await embedTexts(
        tools,
        asking,
        { ...settings, access, signal, retries },
        texts,
      );
      await record({ usage: { inputTokens: tokens, outputTokens: 0 }, notice: null });
      return vectors;
    } catch (error) {
      const { message } = failureOf(error, nameOf(asEmbedding(access)));
      await record({
        usage: null,
        notice: revisionId === null ? `Searched by words alone: ${message}` : message,
      });
      throw error;
    }
  },
});
