import type { Scope } from '#kit/server/scope.ts';
import { askedTerms } from '../retrieval/words.ts';
import type { Embedder } from './service.ts';
import { unitOf } from './unit.ts';

/** Somebody waits for the answer; what is not there by then is searched for by words alone. */
const deadlineMilliseconds = 1500;
/**
 * Each question holds its own connection while it waits for the provider's accounts on another, so
 * only some may at once.
 */
const maxWaiting = 6;
const maxKept = 1000;
/** One word has no context that a vector would add: it is looked up. */
const minTerms = 2;
const restMilliseconds = 10_000;

/** Vectors of what was asked lately, by organisation, model and question. */
const kept = new Map<string, Float32Array>();
const restsUntil = new Map<string, number>();
let waiting = 0;

const keep = (key: string, vector: Float32Array): Float32Array => {
  kept.delete(key);
  kept.set(key, vector);
  for (const oldest of kept.keys()) {
    if (kept.size <= maxKept) break;
    kept.delete(oldest);
  }
  return vector;
};

const ask = async (
  { organisationId, actor }: Scope,
  embedder: Embedder,
  model: string,
  question: string,
): Promise<Float32Array | null> => {
  const signal = AbortSignal.timeout(deadlineMilliseconds);
  const late = new Promise<never>((_, reject) =>
    signal.addEventListener('abort', () => reject(new Error('embedding a question took too long'))),
  );
  const askedBy = { userId: actor.userId, name: actor.name };
  const [vector = []] = await Promise.race([
    embedder.embed({ organisationId, model, askedBy, revisionId: null, texts: [question], signal }),
    late,
  ]);
  return unitOf(vector);
};

/** A question as a vector of this model; null where it has none in time. */
export const vectorOf = async (
  scope: Scope,
  embedder: Embedder,
  model: string,
  question: string,
): Promise<Float32Array | null> => {
  if (askedTerms(question).length < minTerms) return null;
  const place = `${scope.organisationId} ${model}`;
  const key = `${place} ${question}`;
  const known = kept.get(key);
  if (known) return keep(key, known);
  if (waiting >= maxWaiting || (restsUntil.get(place) ?? 0) > performance.now()) return null;
  waiting += 1;
  try {
    const vector = await ask(scope, embedder, model, question);
    return vector && keep(key, vector);
  } catch {
    // The embedding call has noted why; a second question at once would only wait as long for nothing.
    restsUntil.set(place, performance.now() + restMilliseconds);
    return null;
  } finally {
    waiting -= 1;
  }
};
