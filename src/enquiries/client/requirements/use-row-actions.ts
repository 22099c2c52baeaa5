import { useRef, useState } from 'react';
import type { Requirement } from '#enquiries/contract/requirements/schema.ts';
import { toastFailure } from '#kit/client/errors.ts';
import { requirementEndpoints } from '#enquiries/contract/requirements/endpoints.ts';
import { keyedMutationOf, queryOf } from '#kit/client/cache/hooks.ts';
import { useDetailAddress } from '../records/page-address.ts';
import type { RequirementFormState } from './RequirementSheet.tsx';

const changeRow = keyedMutationOf(requirementEndpoints.change, (row, { params: { id } }) =>
  queryOf(requirementEndpoints.list).rewrite({ params: { id } }, ({ requirements }) => {
    const at = requirements.findIndex((each) => each.id === row.id);
    if (at !== -1) requirements[at] = row;
  }),
);
/** How far a change is the rows say for themselves: the ledger is not drawn anew for it. */
const nothing = {};

/** Soon, and after the picture that is due; at the latest in a tenth of a second, for a page that is not drawn. */
const afterPaint = (act: () => void) => {
  let isDue = true;
  const once = () => {
    if (isDue) act();
    isDue = false;
  };
  requestAnimationFrame(() => setTimeout(once));
  setTimeout(once, 100);
};

export type RowActions = {
  /** Why rows cannot be changed; null when they can. */
  lock: string | null;
  /** Ids of the rows that are being saved. */
  busyIds: ReadonlySet<string>;
  /** Whether a decision on a row has been made and is not answered yet. */
  isSent: (id: string) => boolean;
  accept: (row: Requirement) => void;
  reject: (row: Requirement) => void;
  edit: (row: Requirement) => void;
  /** A step that asks departments again and waits for the reader's yes. */
  pending: { row: Requirement; action: 'accept' | 'reject' } | null;
  answerPending: (isYes: boolean) => void;
  /** Opens the passage of a row beside the ledger. */
  open: (row: Requirement) => void;
  /** Makes a row the current one; with a source open, the source follows. */
  visit: (row: Requirement) => void;
};

type RowActionsFor = {
  enquiryId: string;
  lock: string | null;
  /** The revision a change now would open; null before the feasibility review. */
  nextRevision: number | null;
  onForm: (form: RequirementFormState) => void;
  /** A source stands beside the ledger: it follows the row that is visited. */
  isBeside: boolean;
  /** Makes a row the current one; the source follows. */
  walkTo: (rowId: string) => void;
};

/** What can be done with a row of the ledger, by button and by key. */
export function useRowActions({
  enquiryId,
  lock,
  nextRevision,
  onForm,
  isBeside,
  walkTo,
}: RowActionsFor): RowActions {
  const [change] = changeRow.useMutation({ selectFromResult: () => nothing });
  const address = useDetailAddress();
  const [pending, setPending] = useState<RowActions['pending']>(null);
  const [busyIds, setBusyIds] = useState<ReadonlySet<string>>(new Set());
  const sent = useRef(new Set<string>());
  const send = (row: Requirement, action: 'accept' | 'reject') => {
    sent.current.add(row.id);
    // The key is answered by the next row; what the decision changes is drawn after it.
    afterPaint(() => {
      setBusyIds(new Set(sent.current));
      void change({ params: { id: enquiryId, requirementId: row.id }, body: { action } })
        .unwrap()
        .catch(toastFailure)
        .finally(() => {
          sent.current.delete(row.id);
          setBusyIds(new Set(sent.current));
        });
    });
  };
  const say = (row: Requirement, action: 'accept' | 'reject') => {
    // Deciding row after row is not held up by the one before: only the same row is not sent twice.
    if (lock || sent.current.has(row.id)) return;
    if (nextRevision === null) send(row, action);
    else setPending({ row, action });
  };
  const isSourceOpen = isBeside || address.requirement !== null || address.passage !== null;
  return {
    lock,
    busyIds,
    isSent: (id) => sent.current.has(id),
    accept: (row) => say(row, 'accept'),
    reject: (row) => say(row, 'reject'),
    edit: (row) => (lock ? undefined : onForm({ kind: 'edit', row })),
    pending,
    answerPending: (isYes) => {
      if (isYes && pending) send(pending.row, pending.action);
      setPending(null);
    },
    open: (row) =>
      address.change(
        { tab: address.tab, requirement: row.id, source: null, from: null, to: null, beside: null },
        { push: true },
      ),
    visit: (row) => (isSourceOpen ? walkTo(row.id) : undefined),
  };
}
