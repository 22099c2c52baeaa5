import type { Scope } from '#kit/server/scope.ts';

declare module '#kit/server/database/tables.ts' {
  interface Database {
    onboardingProgress: { organisationId: string; steps: boolean[]; isByHand: boolean };
  }
}

export type Progress = { steps: boolean[]; isByHand: boolean };

export const findProgress = (scope: Scope): Promise<Progress | undefined> =>
  scope.db
    .selectFrom('onboardingProgress')
    .select(['steps', 'isByHand'])
    .where('organisationId', '=', scope.organisationId)
    .executeTakeFirst();

export const saveProgress = async (scope: Scope, progress: Progress): Promise<void> => {
  await scope.db
    .insertInto('onboardingProgress')
    .values({ organisationId: scope.organisationId, ...progress })
    .onConflict((conflict) => conflict.column('organisationId').doUpdateSet(progress))
    .execute();
};
