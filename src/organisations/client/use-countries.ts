import { deferred, useDeferred } from '#ui/deferred.ts';

// The list comes with the code that opens it, after the page.
const part = deferred(() => import('./country-options.ts'));

/** The countries to choose from; none until the list has come. */
export function useCountries(): readonly { value: string; label: string }[] {
  const { full } = useDeferred(part, { isEager: true });
  return full?.countryOptions ?? [];
}
