import { dashboardFailures } from '#dashboard/contract/endpoints.ts';
import { currentStep, isStep, onboardingSteps } from '#dashboard/contract/onboarding.ts';
import type { Onboarding } from '#dashboard/contract/schema.ts';
import { AppError } from '#kit/contract/errors.ts';
import { departments } from '#organisations/contract/departments.ts';
import { record } from '#audit/server/service.ts';
import { kindsPresent } from '#documents/server/service.ts';
import { hasEnquiries } from '#enquiries/server/overview/service.ts';
import type { Scope } from '#kit/server/scope.ts';
import { noted } from '#kit/server/language/noted.ts';
import { counts, reviewersByDepartment } from '#members/server/service.ts';
import { hasProfile } from '#organisations/server/service.ts';
import { findProgress, saveProgress, type Progress } from './store.ts';

const nothingDone = (): boolean[] => onboardingSteps.map(() => false);

/**
 * What is there already, by whichever member: profile, a reviewer for each department, documents,
 * colleagues, an enquiry.
 */
const doneByItself = async (scope: Scope): Promise<boolean[]> => {
  const [profile, reviewers, documents, members, enquiries] = await Promise.all([
    hasProfile(scope),
    reviewersByDepartment(scope),
    kindsPresent(scope),
    counts(scope),
    hasEnquiries(scope),
  ]);
  return [
    profile,
    departments.every((department) => (reviewers.get(department) ?? []).length > 0),
    documents.includes('master'),
    documents.includes('policy') || documents.includes('procedure'),
    members.total > 1,
    enquiries,
  ];
};

const toOnboarding = (steps: boolean[]): Onboarding => ({
  steps,
  currentStep: currentStep(steps),
  isComplete: steps.every(Boolean),
});

/** How far the organisation is set up (DOC-4). */
export const onboarding = async (scope: Scope): Promise<Onboarding> => {
  const { steps, isByHand }: Progress = (await findProgress(scope)) ?? {
    steps: nothingDone(),
    isByHand: false,
  };
  if (isByHand || steps.every(Boolean)) return toOnboarding(steps);
  const own = await doneByItself(scope);
  return toOnboarding(steps.map((isDone, index) => isDone || own[index] === true));
};

const save = async (scope: Scope, progress: Progress, summary: string): Promise<Onboarding> => {
  await saveProgress(scope, progress);
  await record(scope, {
    action: 'onboarding.changed',
    subject: { type: 'organisation', id: scope.organisationId },
    summary,
    data: progress,
    announces: { topic: 'settings', id: scope.organisationId },
  });
  return onboarding(scope);
};

/** Marks a step as done; throws no_such_step outside 0 to 5. */
export const completeStep = async (scope: Scope, index: number): Promise<Onboarding> => {
  if (!isStep(index)) throw new AppError(dashboardFailures.noSuchStep);
  const before = (await findProgress(scope)) ?? { steps: nothingDone(), isByHand: false };
  const steps = before.steps.map((isDone, place) => isDone || place === index);
  return save(
    scope,
    { ...before, steps },
    noted`marked the step “${onboardingSteps[index]?.title ?? ''}” as done`,
  );
};

export const resetOnboarding = (scope: Scope): Promise<Onboarding> =>
  save(scope, { steps: nothingDone(), isByHand: true }, noted`began setting up the organisation anew`);
