import { useState } from 'react';
import { useDraft } from '#conversations/client/use-draft.ts';
import { emptyApproval, type ApprovalDraft } from './approval-draft.ts';

/**
 * What the approver has written stays for this tab until it is signed, so that a closed sheet or a lost connection costs no
 * word; how the review ends is chosen anew each time.
 */
export function useApprovalDraft(enquiryId: string, revision: number, startsAs: 'accepted' | 'declined') {
  const { kind: nothing, ...fresh } = emptyApproval(null);
  const written = useDraft(enquiryId, `approval-${revision}`, fresh);
  const [kind, setKind] = useState(startsAs === 'declined' ? 'no_bid' : nothing);
  const change = ({ kind: chosen = kind, ...part }: Partial<ApprovalDraft>) => {
    setKind(chosen);
    written.change(part);
  };
  return { draft: { ...written.draft, kind }, change, clear: written.clear };
}
