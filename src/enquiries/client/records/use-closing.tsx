import { lazy, Suspense, useCallback, useState, type ReactNode } from 'react';
import { needsClosing, type Closing } from '#enquiries/contract/records/closing.ts';
import type { EnquiryCard } from '#enquiries/contract/records/schema.ts';
import { useCloseCard } from './use-move-card.ts';

const CloseDialog = lazy(async () => ({ default: (await import('./CloseDialog.tsx')).CloseDialog }));

type Closable = Pick<EnquiryCard, 'id' | 'ReferenceNo' | 'review'>;

/**
 * Closes an enquiry at once where a final decision is signed; else `question` asks first how it
 * ended (SIGN-8).
 */
export function useClosing(): {
  /** What is known of how it ended may be `given`. */
  close: (card: Closable, given?: Closing) => void;
  question: ReactNode;
} {
  const closeCard = useCloseCard();
  const [asked, setAsked] = useState<{ card: Closable; given?: Closing } | null>(null);
  const close = useCallback(
    (card: Closable, given?: Closing) =>
      needsClosing(card) ? setAsked({ card, given }) : closeCard(card, { outcome: null, reason: '' }),
    [closeCard],
  );
  const question = asked ? (
    <Suspense fallback={null}>
      <CloseDialog
        key={asked.card.id}
        card={asked.card}
        given={asked.given}
        onCancel={() => setAsked(null)}
        onClose={(closing) => {
          setAsked(null);
          closeCard(asked.card, closing);
        }}
      />
    </Suspense>
  ) : null;
  return { close, question };
}
