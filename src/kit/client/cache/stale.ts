import { api } from './api.ts';

type Tag = Parameters<typeof api.util.invalidateTags>[0][number];
export type Dispatch = (action: ReturnType<typeof api.util.invalidateTags>) => unknown;

/** Hands rest when no key came for so long and none is being answered, in milliseconds. */
const restMs = 700;
/** Answers are no older than this while keys go on and on, in milliseconds. */
const maxWaitMs = 4 * restMs;

let lastActAt = -Infinity;
let underWay = 0;
const noteAct = () => void (lastActAt = performance.now());
globalThis.addEventListener?.('keydown', noteAct, { capture: true, passive: true });

/**
 * The answer to a change that a key has made, undefined when it is refused; what the server announces of it meanwhile
 * is asked for together with the rest.
 */
export async function followChange<Reply>(answered: Promise<Reply>): Promise<Reply | undefined> {
  underWay += 1;
  const reply = await answered.catch(() => undefined);
  underWay -= 1;
  noteAct();
  return reply;
}

let held: { dispatch: Dispatch; tags: Tag[]; since: number } | undefined;

const tellAtRest = (): void => {
  if (!held) return;
  const now = performance.now();
  const restsAt = (underWay > 0 ? now : lastActAt) + restMs;
  const left = Math.min(restsAt, held.since + maxWaitMs) - now;
  if (left > 0) return void setTimeout(tellAtRest, left);
  const { dispatch, tags } = held;
  held = undefined;
  dispatch(api.util.invalidateTags(tags));
};

/**
 * Answers that are out of date are asked for again, at once or when the hands rest: who decides row after row with
 * the keyboard is not held up by what each decision has changed.
 */
export function markStale(dispatch: Dispatch, tags: readonly Tag[]): void {
  if (tags.length === 0) return;
  if (held) return void held.tags.push(...tags);
  held = { dispatch, tags: [...tags], since: performance.now() };
  tellAtRest();
}
