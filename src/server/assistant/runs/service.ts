import type { AiRun, AiRunSource } from '#shared/assistant/settings/schema.ts';
import type { Scope } from '../../kit/scope.ts';
import { findRun, insertRun, listRuns, type AiRunRow } from './store.ts';

export type NewRun = {
  purpose: AiRun['purpose'];
  /** Kind of provider, or "embedded". */
  provider: string;
  model: string;
  promptVersion: string;
  /** What it was made for: a message, an enquiry, a document. */
  subject: { type: string; id: string } | null;
  question: string | null;
  /** SHA-256 of everything that went in, as hex. */
  inputHash: string;
  sources: readonly AiRunSource[];
  usage: { inputTokens: number; outputTokens: number } | null;
  latencyMs: number;
  finish: AiRun['finish'];
  /** Why it was made another way than configured; null when it was not. */
  notice: string | null;
};

/** Keeps how a result of the assistant was made (AI-8); who asked is the scope's actor. Gives the run's id. */
export const recordRun = (scope: Scope, { subject, usage, latencyMs, sources, ...run }: NewRun): Promise<string> =>
  insertRun(scope, {
    ...run,
    subjectType: subject?.type ?? null,
    subjectId: subject?.id ?? null,
    sources: [...sources],
    inputTokens: usage?.inputTokens ?? null,
    outputTokens: usage?.outputTokens ?? null,
    latencyMs: Math.round(latencyMs),
  });

const shown = (row: AiRunRow): AiRun => ({
  id: row.id,
  at: row.at.toISOString(),
  askedBy: row.askedByName,
  purpose: row.purpose,
  provider: row.provider,
  model: row.model,
  promptVersion: row.promptVersion,
  subject: row.subjectType && row.subjectId ? { type: row.subjectType, id: row.subjectId } : null,
  question: row.question,
  inputHash: row.inputHash,
  sources: row.sources,
  usage: row.inputTokens === null ? null : { inputTokens: row.inputTokens, outputTokens: row.outputTokens ?? 0 },
  latencyMs: row.latencyMs,
  finish: row.finish,
  notice: row.notice,
});

/** A page of the runs, newest first; `before` is the id of the last one seen. */
export const list = async (scope: Scope, query: { before?: string | undefined; subjectId?: string | undefined; limit: number }) => {
  const before = query.before ? await findRun(scope, query.before) : null;
  if (before === undefined) return { runs: [], nextBefore: null };
  const rows = await listRuns(scope, { subjectId: query.subjectId, before, limit: query.limit });
  return { runs: rows.map(shown), nextBefore: rows.length === query.limit ? (rows.at(-1)?.id ?? null) : null };
};
