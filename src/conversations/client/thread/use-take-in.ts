import { maxMailBytes } from '#enquiries/contract/intake/schema.ts';
import { useState } from 'react';
import { conversationFailures } from '#conversations/contract/errors.ts';
import { enquiryFailures } from '#enquiries/contract/errors.ts';
import { failureOf } from '#kit/client/errors.ts';
import { showToast } from '#kit/client/toast.ts';
import { takeInReply } from '../api.ts';

/**
 * Why a reply is not here; `ReferenceNo` names the enquiry it belongs to, `file` can be taken in
 * all the same.
 */
export type TakeInProblem = { message: string; ReferenceNo: string | null; file: File | null };

/** Takes a reply saved as .eml into the thread: whether that is running, what went wrong, and how to go on. */
export function useTakeIn(enquiryId: string) {
  const [problem, setProblem] = useState<TakeInProblem | null>(null);
  const [takeIn, { isLoading }] = takeInReply.useMutation();
  const told = (message: string) => setProblem({ message, ReferenceNo: null, file: null });
  const take = async (files: readonly File[], { anyway = false } = {}) => {
    const [file] = files;
    if (!file || files.length > 1) return told(enquiryFailures.noFile.message);
    if (file.size > maxMailBytes) return told(enquiryFailures.mailTooLarge.message);
    setProblem(null);
    const { error } = await takeIn({
      params: { id: enquiryId },
      query: anyway ? { anyway: 'yes' } : {},
      files: [file],
    });
    if (!error) return void showToast({ message: 'The reply is in the thread.' });
    const { code, message, details } = failureOf(error);
    const isOther = code === conversationFailures.mailOfAnother.code;
    const isKnown = code === conversationFailures.mailAlreadyHere.code;
    setProblem({
      message,
      ReferenceNo: isOther || isKnown ? (details?.['ReferenceNo'] ?? null) : null,
      file: isOther ? file : null,
    });
  };
  return { take, isTaking: isLoading, problem, dismiss: () => setProblem(null) };
}
