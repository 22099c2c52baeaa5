import { setTimeout as sleep } from 'node:timers/promises';
import type { Scope } from '#kit/server/scope.ts';
import { ModelFailure } from '../../answering/answerer.ts';
import { beginRunning, keepWaiting, listCalls, lockCalls, removeCall } from './places-store.ts';
import { isTurnOf } from './turns.ts';

const lookMilliseconds = 150;
/** A person waits in front of a screen; a mail that is read can wait. */
const waitMilliseconds = { person: 20_000, nobody: 300_000 };
/** A call that waits says so at every look; a call that runs has ended by itself long before. */
const aliveMilliseconds = { waiting: 10_000, running: 120_000 };

const later = ({ now }: Scope, milliseconds: number): Date => new Date(now.getTime() + milliseconds);

/** Takes the place if it is this call's turn, or says that it goes on waiting; gives what the call waits for. */
const look = async (scope: Scope, id: string, person: string): Promise<'nothing' | 'own call' | 'place'> => {
  await lockCalls(scope);
  await keepWaiting(scope, id, person, later(scope, aliveMilliseconds.waiting));
  const calls = await listCalls(scope);
  if (!isTurnOf(calls, id))
    return calls.some((call) => call.isRunning && person !== '' && call.person === person)
      ? 'own call'
      : 'place';
  await beginRunning(scope, id, later(scope, aliveMilliseconds.running));
  return 'nothing';
};

type Within = <T>(work: (scope: Scope) => Promise<T>) => Promise<T>;

/**
 * Waits for one of the organisation's places and gives how to free it. Throws ModelFailure when none is free in time, and whatever the
 * signal says when it is aborted.
 */
export const takePlace = async (
  within: Within,
  { by, userId, signal }: { by: string; userId: string | null; signal: AbortSignal | undefined },
): Promise<(scope: Scope) => Promise<void>> => {
  const id = crypto.randomUUID();
  const leave = (scope: Scope) => removeCall(scope, id);
  const until = performance.now() + (userId === null ? waitMilliseconds.nobody : waitMilliseconds.person);
  try {
    for (;;) {
      signal?.throwIfAborted();
      const waitsFor = await within((scope) => look(scope, id, userId ?? ''));
      if (waitsFor === 'nothing') return leave;
      if (performance.now() > until)
        throw new ModelFailure(
          waitsFor === 'own call'
            ? `${by} is still answering another question of yours.`
            : `${by} is busy with other calls of your organisation.`,
        );
      await sleep(lookMilliseconds, undefined, signal ? { signal } : {});
    }
  } catch (error) {
    await within(leave);
    throw error;
  }
};
