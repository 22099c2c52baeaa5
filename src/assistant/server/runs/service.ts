import type { AiRun, AiRunSource } from '#assistant/contract/settings/schema.ts';
import type { Scope } from '#kit/server/scope.ts';
import { costOf, inUnits } from '../settings/money.ts';
import { pricesOf } from '../settings/service.ts';
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
  /** Why it was made another way than configured, or is not whole; null when neither is so. */
  notice: string | null;
};

/** What a run cost by the prices of now; nothing where none are set. */
const costIn = async (
  scope: Scope,
  { usage, purpose }: Pick<NewRun, 'usage' | 'purpose'>,
): Promise<{ money: number | null; currency: string }> => {
  const prices = usage ? await pricesOf(scope) : null;
  if (!usage || !prices?.currency) return { money: null, currency: '' };
  return {
    money: costOf(prices, purpose === 'embed' ? usage.inputTokens : usage),
    currency: prices.currency,
  };
};

/** Keeps how a result of the assistant was made (AI-8); who asked is the scope's actor. Gives the run's id. */
export const recordRun = async (
  scope: Scope,
  { subject, usage, latencyMs, sources, ...run }: NewRun,
): Promise<string> =>
  insertRun(scope, {
    ...run,
    ...(await costIn(scope, { usage, purpose: run.purpose })),
    subjectType: subject?.type ?? null,
    subjectId: subject?.id ?? null,
    sources: [...sources],
    inputTokens: usage?.inputTokens ?? null,
    outputTokens: usage?.outputTokens ?? null,
    latencyMs: Math.round(latencyMs),
  });

const toRunView = (row: AiRunRow): AiRun => ({
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
  usage:
    row.inputTokens === null ? null : { inputTokens: row.inputTokens, outputTokens: row.outputTokens ?? 0 },
  cost: row.money === null ? null : { amount: inUnits(row.money), currency: row.currency },
  latencyMs: row.latencyMs,
  finish: row.finish,
  notice: row.notice,
});

/** A page of the runs, newest first; `before` is the id of the last one seen. */
export const readRuns = async (
  scope: Scope,
  query: { before?: string | undefined; subjectId?: string | undefined; limit: number },
) => {
  const before = query.before ? await findRun(scope, query.before) : null;
  if (before === undefined) return { runs: [], nextBefore: null };
  const rows = await listRuns(scope, { subjectId: query.subjectId, before, limit: query.limit });
  return {
    runs: rows.map(toRunView),
    nextBefore: rows.length === query.limit ? (rows.at(-1)?.id ?? null) : null,
  };
};
