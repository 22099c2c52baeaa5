import { useState } from 'react';
import { lineItemEndpoints } from '#enquiries/contract/items/endpoints.ts';
import type { LineItem } from '#enquiries/contract/items/schema.ts';
import { useMutation } from '#kit/client/cache/hooks.ts';
import { toastFailure } from '#kit/client/errors.ts';

export type ItemFormState = { kind: 'add' } | { kind: 'edit'; item: LineItem };
type Decision = 'accept' | 'reject';

export type ItemActions = {
  /** Why items cannot be changed; null when they can. */
  lock: string | null;
  busyId: string | null;
  say: (item: LineItem, action: Decision) => void;
  /** A step that asks departments again and waits for the reader's yes. */
  pending: { item: LineItem; action: Decision } | null;
  answerPending: (isYes: boolean) => void;
  form: ItemFormState | null;
  openForm: (form: ItemFormState | null) => void;
};

type ItemActionsFor = { enquiryId: string; lock: string | null; nextRevision: number | null };

/** What can be done with an item, by button and by key. */
export function useItemActions({ enquiryId, lock, nextRevision }: ItemActionsFor): ItemActions {
  const [change, { isLoading, originalArgs }] = useMutation(lineItemEndpoints.change);
  const [pending, setPending] = useState<ItemActions['pending']>(null);
  const [form, setForm] = useState<ItemFormState | null>(null);
  const busyId = isLoading ? (originalArgs?.params.itemId ?? null) : null;
  const send = (item: LineItem, action: Decision) =>
    change({ params: { id: enquiryId, itemId: item.id }, body: { action } })
      .unwrap()
      .catch(toastFailure);
  return {
    lock,
    busyId,
    say: (item, action) => {
      if (lock || item.id === busyId) return;
      if (nextRevision === null) void send(item, action);
      else setPending({ item, action });
    },
    pending,
    answerPending: (isYes) => {
      if (isYes && pending) void send(pending.item, pending.action);
      setPending(null);
    },
    form,
    openForm: (next) => setForm(lock ? null : next),
  };
}
