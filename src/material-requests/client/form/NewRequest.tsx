import { useNavigate } from 'react-router';
import { useUser } from '#accounts/client/use-user.ts';
import { detailEndpoints } from '#enquiries/contract/detail/endpoints.ts';
import { requirementEndpoints } from '#enquiries/contract/requirements/endpoints.ts';
import { useQuery } from '#kit/client/cache/hooks.ts';
import { requestPath, type FormStart } from '../page-address.ts';
import { emptyDraft, lineFrom } from './request-draft.ts';
import { RequestSheet } from './RequestSheet.tsx';

/** A new request, empty or from a requirement whose specification and certificate it takes over. */
export function NewRequest({ start, onClose }: { start: FormStart; onClose: () => void }) {
  const user = useUser();
  const navigate = useNavigate();
  const skip = start.enquiry === null;
  const params = { id: start.enquiry ?? '' };
  const enquiry = useQuery(detailEndpoints.find, { params }, { skip });
  const ledger = useQuery(requirementEndpoints.list, { params }, { skip });
  if (!skip && (enquiry.isFetching || ledger.isFetching)) return null;
  const empty = emptyDraft(user?.departments ?? []);
  const row = ledger.data?.requirements.find(
    ({ id, state }) => id === start.requirement && state !== 'proposed' && state !== 'rejected',
  );
  const draft = {
    ...empty,
    enquiryId: enquiry.data?.id ?? null,
    ...(row && enquiry.data ? { lines: [lineFrom(row, enquiry.data)] } : {}),
  };
  return (
    <RequestSheet
      request={null}
      start={draft}
      onClose={onClose}
      onSaved={(request) => void navigate(requestPath(request))}
    />
  );
}
