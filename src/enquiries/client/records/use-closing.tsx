import { lazy, Suspense, useCallback, useState, type ReactNode } from 'react';
import { needsClosing } from '#enquiries/contract/records/closing.ts';
import type { EnquiryCard } from '#enquiries/contract/records/schema.ts';
import { useCloseCard } from './use-move-card.ts';

const CloseDialog = lazy(async () => ({ default: (await import('./CloseDialog.tsx')).CloseDialog }));

type Closable = Pick<EnquiryCard, 'id' | 'ReferenceNo' | 'review'>;

/** Closes an enquiry at once where a final decision is signed; else `question` asks first how it ended (SIGN-8). */
export function useClosing(): { close: (card: Closable) => void; question: ReactNode } {
  const closeCard = useCloseCard();
  const [asked, setAsked] = useState<Closable | null>(null);
  const close = useCallback(
    (card: Closable) =>
      needsClosing(card) ? setAsked(card) : closeCard(card, { outcome: null, reason: '' }),
    [closeCard],
  );
  const question = asked ? (
    <Suspense fallback={null}>
      <CloseDialog
        key={asked.id}
        card={asked}
        onCancel={() => setAsked(null)}
        onClose={(closing) => {
          setAsked(null);
          closeCard(asked, closing);
        }}
      />
    </Suspense>
  ) : null;
  return { close, question };
}
