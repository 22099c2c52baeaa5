import { useState } from 'react';
import type { Requirement } from '#enquiries/contract/requirements/schema.ts';
import { toastFailure } from '#kit/client/errors.ts';
import { requirementEndpoints } from '#enquiries/contract/requirements/endpoints.ts';
import { useMutation } from '#kit/client/cache/hooks.ts';
import { useDetailAddress } from '../records/page-address.ts';
import type { RequirementFormState } from './RequirementSheet.tsx';

export type RowActions = {
  /** Why rows cannot be changed; null when they can. */
  lock: string | null;
  /** Id of the row that is being saved. */
  busyId: string | null;
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
};

/** What can be done with a row of the ledger, by button and by key. */
export function useRowActions({ enquiryId, lock, nextRevision, onForm }: RowActionsFor): RowActions {
  const [change, { isLoading, originalArgs }] = useMutation(requirementEndpoints.change);
  const address = useDetailAddress();
  const [pending, setPending] = useState<RowActions['pending']>(null);
  const busyId = isLoading ? (originalArgs?.params.requirementId ?? null) : null;
  const send = (row: Requirement, action: 'accept' | 'reject') =>
    change({ params: { id: enquiryId, requirementId: row.id }, body: { action } })
      .unwrap()
      .catch(toastFailure);
  const say = (row: Requirement, action: 'accept' | 'reject') => {
    // Whoever decides row after row is not held up by the one before: only the same row is not sent twice.
    if (lock || row.id === busyId) return;
    if (nextRevision === null) void send(row, action);
    else setPending({ row, action });
  };
  const isSourceOpen = address.requirement !== null || address.passage !== null;
  return {
    lock,
    busyId,
    accept: (row) => say(row, 'accept'),
    reject: (row) => say(row, 'reject'),
    edit: (row) => (lock ? undefined : onForm({ kind: 'edit', row })),
    pending,
    answerPending: (isYes) => {
      if (isYes && pending) void send(pending.row, pending.action);
      setPending(null);
    },
    open: (row) =>
      address.change({ requirement: row.id, source: null, from: null, to: null }, { push: true }),
    visit: (row) => {
      if (isSourceOpen && row.id !== address.requirement)
        address.change({ requirement: row.id, source: null, from: null, to: null });
    },
  };
}
