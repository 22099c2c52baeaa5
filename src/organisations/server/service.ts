import { dayMilliseconds } from '#kit/contract/days.ts';
import { isUuid } from '#kit/contract/ids.ts';
import type { PlacesReply } from '#organisations/contract/schema.ts';
import { countries } from '#organisations/contract/countries.ts';
import { localDay } from '#organisations/contract/local-day.ts';
import { isZone } from '#organisations/contract/time-zone.ts';
import { trialDays } from '#organisations/contract/trial.ts';
import { AppError, kitFailures } from '#kit/contract/errors.ts';
import type { Log } from '#kit/server/log.ts';
import type { EntryScope, Scope } from '#kit/server/scope.ts';
import { detailsFromGoogle, searchGoogle, type PlacesAccess } from './google-places.ts';
import {
  findListed,
  findOwn,
  findProfile,
  findReviewRules,
  findTimeZone,
  holdReviewRules,
  insertOrganisation,
  listByAskingConcernedOnly,
  searchListed,
  updateReviewRules,
  type ReviewRules,
  type ListedPlace,
  type NewOrganisation,
} from './store.ts';

const maxSuggestions = 8;
const databasePrefix = 'db_';

const countryName = (value: string): string =>
  countries.find((country) => country.value === value)?.label ?? value;

const prediction = (found: ListedPlace): PlacesReply['predictions'][number] => {
  const where = [found.city, found.state, countryName(found.country)].filter(Boolean);
  return {
    place_id: `${databasePrefix}${found.id}`,
    description: [found.name, ...where].join(', '),
    structured_formatting: { main_text: found.name, secondary_text: where.join(', ') },
    terms: [found.name, ...where].map((value) => ({ value })),
  };
};

const attribution = 'Powered by Google';

/** A search that Google does not answer falls back to what is already here; it never fails the form. */
const foundElsewhere = async (
  access: PlacesAccess,
  input: string,
  sessionToken: string,
  log: Log,
): Promise<PlacesReply['predictions'] | null> => {
  if (!access) return null;
  try {
    return await searchGoogle(access, input, sessionToken);
  } catch (error) {
    log.warn({ err: error }, 'the place search did not answer');
    return null;
  }
};

export type PlaceTools = { places: PlacesAccess; log: Log };

/**
 * Organisations already here that chose to be found by name, first; then Google's, when a key is
 * configured (AUTH-5).
 */
export const searchPlaces = async (
  entry: EntryScope,
  input: string,
  sessionToken: string | undefined,
  { places, log }: PlaceTools,
): Promise<PlacesReply> => {
  const token = sessionToken ?? crypto.randomUUID();
  const own = (await searchListed(entry, input, maxSuggestions)).map(prediction);
  const elsewhere = await foundElsewhere(places, input, token, log);
  return {
    predictions: [...own, ...(elsewhere ?? [])].slice(0, maxSuggestions),
    session_token: token,
    source: elsewhere ? 'google_places' : 'database',
    attribution: elsewhere?.length ? attribution : '',
  };
};

/** The organisation behind a `db_…` place id, when it is listed; else null. */
export const findPlace = async (entry: EntryScope, placeId: string): Promise<ListedPlace | null> => {
  const id = placeId.startsWith(databasePrefix) ? placeId.slice(databasePrefix.length) : '';
  return isUuid(id) ? ((await findListed(entry, id)) ?? null) : null;
};

/** What choosing a suggestion fills in. */
export const placeDetails = async (
  entry: EntryScope,
  placeId: string,
  sessionToken: string | undefined,
  { places, log }: PlaceTools,
) => {
  if (places && !placeId.startsWith(databasePrefix)) {
    try {
      return await detailsFromGoogle(places, placeId, sessionToken ?? '');
    } catch (error) {
      log.warn({ err: error }, 'the place details did not answer');
      throw new AppError(kitFailures.notFound);
    }
  }
  const found = await findPlace(entry, placeId);
  if (!found) throw new AppError(kitFailures.notFound);
  return {
    place_id: placeId,
    org_name: found.name,
    city: found.city,
    state: found.state,
    country: found.country,
  };
};

/** A new organisation with its 14-day trial; answers its id. */
export const found = (
  entry: EntryScope,
  { timeZone = '', ...organisation }: Omit<NewOrganisation, 'trialEndsAt'>,
): Promise<string> =>
  insertOrganisation(entry, {
    ...organisation,
    timeZone: isZone(timeZone) ? timeZone : 'UTC',
    trialEndsAt: new Date(entry.now.getTime() + trialDays * dayMilliseconds),
  });

/** The day it is where the organisation works, or so many days later: by it something is due today, or overdue (SIGN-7). */
export const findToday = async (scope: Scope, daysLater = 0): Promise<string> =>
  localDay(new Date(scope.now.getTime() + daysLater * dayMilliseconds), await findTimeZone(scope));

/** The name of the scope's organisation. */
export const organisationName = async (scope: Scope): Promise<string> => (await findOwn(scope)).name;

/** Whether only an enquiry that all ten departments have signed off may stand in Approved (KAN-7). */
export const requiresValidation = async (scope: Scope): Promise<boolean> =>
  (await findReviewRules(scope)).requiresValidation;

/** What an organisation asks of its reviews: validation before Approved, and what a signature needs (SIGN-6). */
export const reviewRules = (scope: Scope): Promise<ReviewRules> => findReviewRules(scope);

/** The same, held until the transaction ends: nobody turns a rule off meanwhile. */
export const heldReviewRules = (scope: Scope): Promise<ReviewRules> => holdReviewRules(scope);

export const saveReviewRules = (scope: Scope, rules: Partial<ReviewRules>): Promise<void> =>
  updateReviewRules(scope, rules);

/** Organisations whose reviews may ask the concerned departments alone (SIGN-5). */
export const listAskingConcernedOnly = (entry: EntryScope): Promise<string[]> =>
  listByAskingConcernedOnly(entry);

/** Whether the organisation has said what it does and where it is. */
export const hasProfile = async (scope: Scope): Promise<boolean> => {
  const { sector, country, city } = await findProfile(scope);
  return [sector, country, city].every((part) => part !== '');
};
