import { locale } from '#kit/contract/language/locale.ts';
import { countries, countryValue } from '#organisations/contract/countries.ts';

/** By their names in the language of the page, in its order. Written out here, for labels taken over as data stay English. */
export const countryOptions = countries
  .map((country) => ({ value: country.value, label: country.label }))
  .toSorted((one, other) => one.label.localeCompare(other.label, locale()));

/**
 * The stored value of a country given as value or as name in any case; empty when the list does not hold it.
 */
export function countryFrom(text: string): string {
  const value = countryValue(text.trim());
  return countries.some((country) => country.value === value) ? value : '';
}
