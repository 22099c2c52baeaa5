import type { Queue } from '#kit/server/queue.ts';
import type { Scope } from '#kit/server/scope.ts';

/** Texts that shall become vectors of one model, for whom and what. */
export type ToEmbed = {
  organisationId: string;
  /** As the scope named it; when another is in force by now, nothing is embedded. */
  model: string;
  askedBy: { userId: string | null; name: string };
  /** The revision that the texts stand in; null for what a person asks. */
  revisionId: string | null;
  texts: readonly string[];
  signal: AbortSignal;
};

/** Turns texts into vectors; a later room supplies it, as it knows who serves. */
export type Embedder = {
  /** The model an organisation has its texts embedded by; null where it searches by words alone. */
  modelFor(scope: Scope): Promise<string | null>;
  /** One vector for each text, in their order. Throws when they cannot be had. */
  embed(wanted: ToEmbed): Promise<number[][]>;
};

/**
 * What search by meaning needs beside the database: who embeds, and the queue for the passages that
 * have no vector yet.
 */
export type EmbeddingTools = { embedder: Embedder; queue: Queue };
