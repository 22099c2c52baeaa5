import type { LoaderFunctionArgs } from 'react-router';
import { detailEndpoints } from '#enquiries/contract/detail/endpoints.ts';
import { isCallName } from '#enquiries/contract/records/call-names.ts';
import { requirementEndpoints } from '#enquiries/contract/requirements/endpoints.ts';
import { findingEndpoints } from '#findings/contract/endpoints.ts';
import { queryOf } from '#kit/client/cache/hooks.ts';
import { readToken } from '#kit/client/session.ts';
import { isUuid } from '#kit/contract/ids.ts';
import { pageStore } from '../page-store.ts';

/** Asks for what the page of an enquiry shows first, so that it is on its way while the page is drawn. */
export function beginEnquiry({ params: { id = '' } }: LoaderFunctionArgs): null {
  // Without a token the session of the browser is found first.
  if (!readToken() || isCallName(id)) return null;
  const asked = { params: { id } };
  const { dispatch } = pageStore;
  void dispatch(queryOf(detailEndpoints.find).initiate(asked, { subscribe: false }));
  // By a reference the page asks once more, by the id.
  if (!isUuid(id)) return null;
  void dispatch(queryOf(requirementEndpoints.list).initiate(asked, { subscribe: false }));
  void dispatch(queryOf(findingEndpoints.list).initiate(asked, { subscribe: false }));
  return null;
}
