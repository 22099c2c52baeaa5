import type { Kysely } from 'kysely';
import type { Clock } from '../../kit/clock.ts';
import type { Config } from '../../kit/config.ts';
import type { Database } from '../../kit/database/tables.ts';
import type { Log } from '../../kit/log.ts';
import { withScope, type Scope } from '../../kit/scope.ts';
import { addressOf, nameOf, type ModelAccess } from '../settings/access.ts';
import { BudgetSpent, reserve, settle } from '../settings/budget.ts';
import type { ModelSettings } from '../settings/service.ts';
import { isOpen, noteOutage, noteSuccess } from './breaker.ts';
import { failureOf, ModelFailure } from './failure.ts';

/** How long a call may take: altogether, until its first words, and between one piece and the next. */
export type TimeLimits = { totalMs: number; firstChunkMs: number; chunkMs: number };

export type ModelTools = {
  db: Kysely<Database>;
  clock: Clock;
  log: Log;
  config: Pick<Config, 'ai' | 'aiMayBePrivate' | 'secret'>;
  /** The product's limits unless said. */
  limits?: TimeLimits;
};

/** On whose behalf a model is asked; without a person it counts for the organisation alone. */
export type Asking = { organisationId: string; userId: string | null; name: string };

/** A model that may be asked, with the rules it is used by. */
export type UsableModel = ModelSettings & { access: ModelAccess };

export const withinScope = <T>(
  { db, clock }: Pick<ModelTools, 'db' | 'clock'>,
  { organisationId, userId, name }: Asking,
  work: (scope: Scope) => Promise<T>,
): Promise<T> => withScope(db, clock, { organisationId, actor: { userId, name, role: '', departments: [], abilities: [] } }, work);

const breakerKey = (organisationId: string, access: ModelAccess): string => [organisationId, access.kind, addressOf(access), access.model].join(' ');

/** Why a model is left alone at the moment; null when it may be asked. */
export const restingReason = (tools: Pick<ModelTools, 'clock'>, organisationId: string, access: ModelAccess): string | null =>
  isOpen(breakerKey(organisationId, access), tools.clock.now()) ? `${nameOf(access)} failed several times and is left alone for a minute.` : null;

export type OpenCall = {
  /** The call went well; `used` in tokens. */
  done(used: number): Promise<void>;
  /** The call ended early at the person's wish; nobody's fault. */
  stopped(used: number): Promise<void>;
  /** The call went wrong; gives why, in words. */
  failed(error: unknown, used: number): Promise<ModelFailure>;
};

/**
 * Begins a call: refuses while the provider is left alone, a test excepted, and reserves the tokens of the budgets. Whoever begins a call ends it by one of
 * its three ends. A process that dies between leaves the reservation as used.
 */
export const beginCall = async (
  tools: ModelTools,
  asking: Asking,
  { access, budgets }: UsableModel,
  { tokens, isTest = false }: { tokens: number; isTest?: boolean },
): Promise<OpenCall> => {
  const by = nameOf(access);
  const key = breakerKey(asking.organisationId, access);
  const resting = isTest ? null : restingReason(tools, asking.organisationId, access);
  if (resting) throw new ModelFailure(resting);
  const within = <T>(work: (scope: Scope) => Promise<T>) => withinScope(tools, asking, work);
  const reservation = await within((scope) => reserve(scope, budgets, tokens)).catch((error: unknown) => {
    throw error instanceof BudgetSpent ? new ModelFailure(`What is left of ${error.message} for language models does not hold this.`) : error;
  });
  const end = (used: number) => within((scope) => settle(scope, reservation, used));
  return {
    done: async (used) => {
      noteSuccess(key);
      await end(used);
    },
    stopped: end,
    failed: async (error, used) => {
      const failure = failureOf(error, by);
      if (failure.isOutage) noteOutage(key, tools.clock.now());
      tools.log.warn(
        { organisationId: asking.organisationId, provider: access.kind, model: access.model, reason: failure.message },
        'a language model did not serve',
      );
      await end(used);
      return failure;
    },
  };
};
