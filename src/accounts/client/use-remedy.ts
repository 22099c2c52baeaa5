import { useState } from 'react';
import type { FieldValues, Path, UseFormReturn } from 'react-hook-form';
import { useNavigate } from 'react-router';
import { registeredMilliseconds } from '#kit/contract/timings.ts';
import { failureOf } from '#kit/client/errors.ts';
import { useLater } from '#kit/client/later.ts';
import { showToast } from '#kit/client/toast.ts';
import { remedyOf } from './failures.ts';
import { sentNow, type PendingCode } from './pending-code.ts';

/** A mailed code in words, with what it is for. */
export type CodeOffered = { message: string } & Omit<PendingCode, 'email'>;

/**
 * What a page does about a failed call: marks the fields it names, shows a toast, goes to /login after 5 s,
 * or gives words for the notice above the button. `fieldNames` are the fields the page shows.
 */
export function useRemedy<F extends FieldValues, C, O extends FieldValues | undefined>(
  form: UseFormReturn<F, C, O>,
  fieldNames: readonly Path<F>[],
) {
  const [notice, setNotice] = useState<string | null>(null);
  /** The code that the server mailed, which comes first; null when it mailed none. */
  const [codeOffer, setCodeOffer] = useState<CodeOffered | null>(null);
  const navigate = useNavigate();
  const later = useLater();

  const forget = () => {
    setNotice(null);
    setCodeOffer(null);
  };

  const mend = (error: unknown) => {
    const failure = failureOf(error);
    const remedy = remedyOf(failure);
    if (remedy.kind === 'notice') return setNotice(remedy.message);
    const sent = sentNow(failure.details?.alreadySentAt);
    if (remedy.kind === 'code') return setCodeOffer({ purpose: 'signin', message: remedy.message, ...sent });
    if (remedy.kind === 'toast') {
      showToast({ message: remedy.message, type: 'error' });
      if (remedy.next === 'login') later(registeredMilliseconds, () => void navigate('/login'));
      if (remedy.next === 'code')
        setCodeOffer({ purpose: 'signup', message: 'We sent a code to this email address.', ...sent });
      return;
    }
    const marked = fieldNames.filter((name) => remedy.fields[name] !== undefined);
    marked.forEach((name, place) =>
      form.setError(name, { message: remedy.fields[name] }, { shouldFocus: place === 0 }),
    );
    if (marked.length === 0) setNotice(failure.message);
  };

  return { notice, codeOffer, mend, forget };
}
