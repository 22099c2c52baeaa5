import { useState } from 'react';
import { showToast } from '#kit/client/toast.ts';
import { Button } from '#ui/Button.tsx';
import { fetchSampleMail } from './sample-mail.ts';

/** For those who have no customer's mail at hand. */
export function SampleButton({ onMail }: { onMail: (files: File[]) => void }) {
  const [isBusy, setBusy] = useState(false);
  const fetchOne = async () => {
    setBusy(true);
    try {
      onMail([await fetchSampleMail()]);
    } catch {
      showToast({ message: 'The sample mail could not be loaded. Try again.', type: 'error' });
    }
    setBusy(false);
  };
  return (
    <Button busy={isBusy} onClick={() => void fetchOne()}>
      Try a sample mail
    </Button>
  );
}
