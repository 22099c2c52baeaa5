import type { EnquiryCard, Priority } from '#enquiries/contract/records/schema.ts';
import { failureOf } from '#kit/client/errors.ts';
import { showToast } from '#kit/client/toast.ts';
import { hideToast } from '#ui/toasts.ts';
import { changeEnquiry } from '../optimistic.ts';

type CardChange = { Priority?: Priority | null; assigneeId?: string | null; dueDate?: string | null };

/** The same properties as they were. */
const before = (card: EnquiryCard, change: CardChange): CardChange => ({
  ...(change.Priority === undefined ? {} : { Priority: card.Priority }),
  ...(change.assigneeId === undefined ? {} : { assigneeId: card.assignee?.id ?? null }),
  ...(change.dueDate === undefined ? {} : { dueDate: card.dueDate }),
});

/**
 * Changes what a person chooses about an enquiry at once and says so with Undo; what the server
 * refuses goes back, with its reason.
 */
export function useChangeCard(): (card: EnquiryCard, change: CardChange, words: string) => void {
  const [save] = changeEnquiry.useMutation();
  const send = async (id: string, body: CardChange, words: string, undo?: () => void) => {
    const done = save({ params: { id }, body });
    const toast = showToast({
      message: words,
      action: undo && { label: 'Undo', onPress: () => void done.finally(undo) },
    });
    const { error } = await done;
    if (!error) return;
    hideToast(toast);
    showToast({ message: `Not saved. ${failureOf(error).message}`, type: 'error' });
  };
  return (card, change, words) =>
    void send(card.id, change, words, () => void send(card.id, before(card, change), 'Undone'));
}
