import { useReducer, useRef } from 'react';
import { organisationEndpoints } from '#organisations/contract/endpoints.ts';
import { send } from '#kit/client/call.ts';
import { useLater } from '#kit/client/later.ts';
import { showToast } from '#kit/client/toast.ts';
import { nameToSearch, quietSearch, searchAfter, searchPause, type Suggestion } from './search.ts';

/**
 * What choosing a suggestion fills in; the parts beside name and place_id follow once the server
 * has told them.
 */
export type FoundOrganisation = {
  org_name: string;
  place_id: string;
  city?: string;
  state?: string;
  country?: string;
};

/** Looks for organisations after a pause in typing and reads the place of the one chosen (AUTH-4). */
export function useOrganisationSearch(onFound: (found: FoundOrganisation) => void) {
  const [search, dispatch] = useReducer(searchAfter, quietSearch);
  const later = useLater();
  /** The place whose details are awaited; typing on gives it up. */
  const awaited = useRef<string>(null);

  const ask = async (name: string) => {
    dispatch({ type: 'asked', name });
    try {
      const reply = await send(organisationEndpoints.places, {
        query: { input: name, session_token: search.sessionToken },
      });
      dispatch({ type: 'answered', name, reply });
    } catch {
      dispatch({ type: 'failed', name });
    }
  };

  const type = (text: string) => {
    awaited.current = null;
    dispatch({ type: 'typed' });
    const name = nameToSearch(text);
    later(searchPause, () => (name ? void ask(name) : undefined));
  };

  const choose = async ({ place_id, structured_formatting }: Suggestion) => {
    const org_name = structured_formatting.main_text;
    awaited.current = place_id;
    later(0, () => undefined);
    dispatch({ type: 'chosen' });
    onFound({ org_name, place_id });
    try {
      const [details, { countryFrom }] = await Promise.all([
        send(organisationEndpoints.placeDetails, { query: { place_id, session_token: search.sessionToken } }),
        import('./country-options.ts'),
      ]);
      if (awaited.current !== place_id) return;
      onFound({
        org_name: details.org_name,
        place_id,
        city: details.city,
        state: details.state,
        country: countryFrom(details.country),
      });
    } catch {
      if (awaited.current === place_id)
        showToast({ message: 'Its place could not be read. Please fill in the rest.', type: 'error' });
    }
  };

  return { search, type, choose };
}
