import { AppError, kitFailures } from '#kit/contract/errors.ts';
import { countries } from '#organisations/contract/countries.ts';
import type { Organisation, OrganisationForm } from '#organisations/contract/profile.ts';
import { isZone } from '#organisations/contract/time-zone.ts';
import { record } from '#audit/server/service.ts';
import type { Scope } from '#kit/server/scope.ts';
import { findWhole, updateOrganisation } from './store.ts';

/** What the organisation says of itself, its rule and its trial. */
export const findOrganisation = async (scope: Scope): Promise<Organisation> => {
  const { trialEndsAt, ...organisation } = await findWhole(scope);
  return { ...organisation, trialEndsAt: trialEndsAt?.toISOString() ?? null };
};

const fields = ['name', 'sector', 'country', 'state', 'city', 'timeZone', 'isListed'] as const;

/** Changes what the organisation says of itself; the trail keeps what was said before (SET-1). */
export const saveOrganisation = async (scope: Scope, form: OrganisationForm): Promise<Organisation> => {
  if (!countries.some(({ value }) => value === form.country))
    throw new AppError(kitFailures.invalidInput, { fields: { country: 'Country is required' } });
  if (form.timeZone !== undefined && !isZone(form.timeZone))
    throw new AppError(kitFailures.invalidInput, { fields: { timeZone: 'This time zone is not known' } });
  const before = await findOrganisation(scope);
  const changed = fields.filter((field) => form[field] !== undefined && before[field] !== form[field]);
  if (changed.length === 0) return before;
  await updateOrganisation(scope, form);
  const pick = (source: OrganisationForm | Organisation) =>
    Object.fromEntries(changed.map((field) => [field, source[field]]));
  await record(scope, {
    action: 'organisation.changed',
    subject: { type: 'organisation', id: scope.organisationId },
    summary: 'changed the profile of the organisation',
    data: { before: pick(before), after: pick(form) },
    announces: { topic: 'settings', id: scope.organisationId },
  });
  return findOrganisation(scope);
};
