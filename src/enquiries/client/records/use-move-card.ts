import { useMemo } from 'react';
import type { Closing } from '#enquiries/contract/records/closing.ts';
import { statusLabels, type EnquiryCard, type Status } from '#enquiries/contract/records/schema.ts';
import { failureOf, toastFailure } from '#kit/client/errors.ts';
import { showToast } from '#kit/client/toast.ts';
import { hideToast } from '#ui/toasts.ts';
import { recordEndpoints } from '#enquiries/contract/records/endpoints.ts';
import { useMutation } from '#kit/client/cache/hooks.ts';
import { closeEnquiry, moveEnquiry } from '../optimistic.ts';

export type MoveCard = (card: Pick<EnquiryCard, 'id' | 'Status'>, to: Status) => void;

/**
 * Moves a card to another stage at once and says so with Undo; a move the server refuses goes back,
 * with its reason (KAN-1, KAN-8).
 */
export function useMoveCard(): MoveCard {
  const [move] = moveEnquiry.useMutation();
  return useMemo(() => {
    const send = async (id: string, to: Status, undo?: () => void) => {
      const done = move({ params: { id }, body: { Status: to } });
      const toast = showToast({
        message: `Moved to ${statusLabels[to]}`,
        action: undo && { label: 'Undo', onPress: () => void done.finally(undo) },
      });
      const { error } = await done;
      if (!error) return;
      hideToast(toast);
      showToast({ message: `Not moved. ${failureOf(error).message}`, type: 'error' });
    };
    return ({ id, Status: from }, to) => {
      if (from !== to) void send(id, to, () => void send(id, from));
    };
  }, [move]);
}

export type CloseCard = (card: Pick<EnquiryCard, 'id' | 'ReferenceNo'>, closing: Closing) => void;

/** Brings a closed enquiry back to list and board. */
export function useReopenCard(): (card: Pick<EnquiryCard, 'id'>) => void {
  const [reopen] = useMutation(recordEndpoints.reopen);
  return useMemo(() => {
    const send = async (id: string) => {
      const { error } = await reopen({ params: { id } });
      if (error) toastFailure(error);
      else showToast({ message: 'Reopened' });
    };
    return ({ id }) => void send(id);
  }, [reopen]);
}

/** Closes an enquiry: it leaves list and board at once, with Undo; nothing of it is lost (KAN-6). */
export function useCloseCard(): CloseCard {
  const [close] = closeEnquiry.useMutation();
  const reopen = useReopenCard();
  return useMemo(() => {
    const send = async ({ id, ReferenceNo }: Parameters<CloseCard>[0], closing: Closing) => {
      const done = close({ params: { id }, body: closing });
      const undo = () => void done.finally(() => reopen({ id }));
      const toast = showToast({ message: `${ReferenceNo} closed`, action: { label: 'Undo', onPress: undo } });
      const { error } = await done;
      if (!error) return;
      hideToast(toast);
      showToast({ message: `Not closed. ${failureOf(error).message}`, type: 'error' });
    };
    return (card, closing) => void send(card, closing);
  }, [close, reopen]);
}
