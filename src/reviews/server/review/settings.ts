import { record } from '#audit/server/service.ts';
import type { Scope } from '#kit/server/scope.ts';
import { requiresValidation, saveRequiresValidation } from '#organisations/server/service.ts';

type ReviewSettings = { requiresValidation: boolean };

/** KAN-7: whether only a validated enquiry may stand in Approved; off until someone turns it on. */
export const reviewSettings = async (scope: Scope): Promise<ReviewSettings> => ({
  requiresValidation: await requiresValidation(scope),
});

export const changeReviewSettings = async (scope: Scope, wanted: ReviewSettings): Promise<ReviewSettings> => {
  const before = await reviewSettings(scope);
  if (before.requiresValidation !== wanted.requiresValidation) {
    await saveRequiresValidation(scope, wanted.requiresValidation);
    await record(scope, {
      action: 'review-settings.changed',
      subject: { type: 'organisation', id: scope.organisationId },
      summary: wanted.requiresValidation
        ? 'requires validation before Approved'
        : 'no longer requires validation before Approved',
      data: { before, after: wanted },
      announces: { topic: 'settings', id: scope.organisationId },
    });
  }
  return reviewSettings(scope);
};
