import * as z from 'zod/mini';
import type { PlacesReply } from '#organisations/contract/schema.ts';
import { countryValue } from '#organisations/contract/countries.ts';

/** Where and with which key Google Places is asked; null where none is configured. */
export type PlacesAccess = { key: string; url: string } | null;

const timeoutMilliseconds = 2500;

const predictionSchema = z.object({
  place_id: z.string(),
  description: z.string(),
  structured_formatting: z.object({ main_text: z.string(), secondary_text: z._default(z.string(), '') }),
  terms: z.array(z.object({ value: z.string() })),
});
const searchSchema = z.object({
  status: z.enum(['OK', 'ZERO_RESULTS']),
  predictions: z.array(predictionSchema),
});
const detailsSchema = z.object({
  status: z.literal('OK'),
  result: z.object({
    name: z.string(),
    address_components: z._default(
      z.array(z.object({ long_name: z.string(), types: z.array(z.string()) })),
      [],
    ),
  }),
});

const ask = async (
  access: NonNullable<PlacesAccess>,
  call: string,
  query: Record<string, string>,
): Promise<unknown> => {
  const response = await fetch(
    `${access.url}/${call}/json?${new URLSearchParams({ ...query, key: access.key })}`,
    {
      signal: AbortSignal.timeout(timeoutMilliseconds),
    },
  );
  if (!response.ok) throw new Error(`Google Places answered ${response.status}`);
  return response.json();
};

/**
 * Establishments by name; the session token bundles the searches of one person for billing. Throws
 * when the service does not answer in 2.5 s.
 */
export const searchGoogle = async (
  access: NonNullable<PlacesAccess>,
  input: string,
  sessionToken: string,
): Promise<PlacesReply['predictions']> =>
  z.parse(
    searchSchema,
    await ask(access, 'autocomplete', { input, types: 'establishment', sessiontoken: sessionToken }),
  ).predictions;

/** What choosing a place fills in: name, city, state and the country as the form stores it. */
export const detailsFromGoogle = async (
  access: NonNullable<PlacesAccess>,
  placeId: string,
  sessionToken: string,
) => {
  const { result } = z.parse(
    detailsSchema,
    await ask(access, 'details', {
      place_id: placeId,
      fields: 'name,address_component',
      sessiontoken: sessionToken,
    }),
  );
  const part = (...types: string[]) =>
    result.address_components.find((component) => types.some((type) => component.types.includes(type)))
      ?.long_name ?? '';
  return {
    place_id: placeId,
    org_name: result.name,
    city: part('locality', 'postal_town'),
    state: part('administrative_area_level_1'),
    country: countryValue(part('country')),
  };
};
