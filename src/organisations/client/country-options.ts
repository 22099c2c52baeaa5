import { countries, countryValue } from '#organisations/contract/countries.ts';

export const countryOptions = countries;

/**
 * The stored value of a country given as value or as name in any case; empty when the list does not hold it.
 */
export function countryFrom(text: string): string {
  const value = countryValue(text.trim());
  return countries.some((country) => country.value === value) ? value : '';
}
