import { eventsOf } from '#audit/server/service.ts';
import type { Scope } from '#kit/server/scope.ts';

type Said = { requirementId?: string; field?: string };

/** Of rows or fields, those that the caller was the last to decide on: by the trail, for two people may have one name. */
export const keepOwn = async <T extends { decidedAt: Date | null }>(
  scope: Scope,
  enquiryId: string,
  decided: readonly T[],
  { action, idOf }: { action: string; idOf: (each: T) => string },
): Promise<T[]> => {
  const own = (await eventsOf(scope, enquiryId)).filter(
    (event) => event.action === action && event.actorId === scope.actor.userId,
  );
  return decided.filter((each) =>
    own.some(({ at, data }) => {
      const { requirementId, field } = data as Said;
      return (requirementId ?? field) === idOf(each) && at.getTime() === each.decidedAt?.getTime();
    }),
  );
};
