import type { Kysely } from 'kysely';
import type { Clock } from '#kit/server/clock.ts';
import type { Config } from '#kit/server/config.ts';
import type { Database } from '#kit/server/database/tables.ts';
import type { Log } from '#kit/server/log.ts';
import { withScope, type Scope } from '#kit/server/scope.ts';
import { addressOf, nameOf, type ModelAccess } from '../settings/access.ts';
import { BudgetSpent, noteRefusal, reserve, settleSpending } from '../settings/budget.ts';
import type { Spend } from '../settings/money.ts';
import type { ModelSettings } from '../settings/service.ts';
import { noteOutage, noteSuccess, restOf } from './waiting/breaker.ts';
import { failureOf } from './failure.ts';
import { ModelFailure } from '../answering/answerer.ts';
import { takePlace } from './waiting/places.ts';

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
): Promise<T> =>
  withScope(
    db,
    clock,
    { organisationId, actor: { userId, name, role: '', departments: [], abilities: [] } },
    work,
  );

const breakerKey = (access: ModelAccess): string => [access.kind, addressOf(access), access.model].join(' ');

/** Why a model is left alone at the moment; null when it may be asked. */
export const restingReason = async (scope: Scope, access: ModelAccess): Promise<string | null> => {
  const rest = await restOf(scope, breakerKey(access));
  if (rest === null) return null;
  return `${nameOf(access)} ${rest === 'asked' ? 'takes no more calls at the moment, and asked to be left alone' : 'failed several times and is left alone for a minute'}.`;
};

export type OpenCall = {
  /** The call went well. */
  done(used: Spend): Promise<void>;
  /** The call ended early at the person's wish; nobody's fault. */
  stopped(used: Spend): Promise<void>;
  /** The call went wrong; gives why, in words. */
  failed(error: unknown, used: Spend): Promise<ModelFailure>;
};

type CallToBegin = {
  /** As much as it may use. */
  tokens: Spend;
  /** False for one that is over at once, such as an embedding: it takes no place. */
  waits?: boolean;
  isTest?: boolean;
  signal?: AbortSignal | undefined;
};

/**
 * Begins a call: refuses while the provider is left alone, a test excepted, waits for a place and reserves of the budgets. Anyone who begins a
 * call ends it by one of its three ends. A process that dies between leaves the reservation as used.
 */
export const beginCall = async (
  tools: ModelTools,
  asking: Asking,
  model: UsableModel,
  { tokens, waits = true, isTest = false, signal }: CallToBegin,
): Promise<OpenCall> => {
  const { access, prices } = model;
  const by = nameOf(access);
  if (access.isKeyLocked)
    throw new ModelFailure(
      `The key of ${by} was saved with another secret (APP_SECRET). An administrator has to enter it again.`,
    );
  const key = breakerKey(access);
  const within = <T>(work: (scope: Scope) => Promise<T>) => withinScope(tools, asking, work);
  const resting = isTest ? null : await within((scope) => restingReason(scope, access));
  if (resting) throw new ModelFailure(resting);
  const leavePlace = waits ? await takePlace(within, { by, userId: asking.userId, signal }) : null;
  const reservation = await within((scope) => reserve(scope, model, tokens)).catch(async (error: unknown) => {
    if (leavePlace) await within(leavePlace);
    if (error instanceof BudgetSpent) await within((scope) => noteRefusal(scope, error));
    throw error instanceof BudgetSpent
      ? new ModelFailure(`What is left of ${error.message} for language models does not hold this.`)
      : error;
  });
  const end = (used: Spend, note?: (scope: Scope, provider: string) => Promise<void>) =>
    within(async (scope) => {
      await settleSpending(scope, reservation, prices, used);
      await leavePlace?.(scope);
      await note?.(scope, key);
    });
  return {
    done: (used) => end(used, noteSuccess),
    stopped: (used) => end(used),
    failed: async (error, used) => {
      const failure = failureOf(error, by);
      tools.log.warn(
        {
          organisationId: asking.organisationId,
          provider: access.kind,
          model: access.model,
          reason: failure.message,
        },
        'a language model did not serve',
      );
      await end(
        used,
        failure.isOutage
          ? (scope, provider) => noteOutage(scope, provider, failure.restMilliseconds)
          : undefined,
      );
      return failure;
    },
  };
};
