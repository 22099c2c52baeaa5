import { lazy, Suspense, type ReactNode } from 'react';
import { useSearchParams } from 'react-router';
import type { EnquiryCard } from '#enquiries/contract/records/schema.ts';
import { useCommands } from '#kit/client/commands/use-commands.ts';
import { deferred } from '#ui/deferred.ts';
import { enquiryAt } from '../use-enquiry-commands.tsx';
import { enquiryCommands } from '../../commands.ts';

const peekPart = deferred(() => import('./PeekSheet.tsx'));
const PeekSheet = lazy(async () => ({ default: (await peekPart.load()).PeekSheet }));

type Rows = {
  total: number;
  /** Brings a row into view. */
  scrollTo: (place: number) => void;
  rowAt: (place: number) => HTMLElement | null;
};

/** Space on a row shows its enquiry at the side; which one is in the address. */
export function usePeek(cards: readonly EnquiryCard[], { total, scrollTo, rowAt }: Rows): ReactNode {
  const [address, setAddress] = useSearchParams();
  const place = cards.findIndex((card) => card.id === address.get('peek'));
  const card = cards[place];
  const show = (id: string | null) =>
    setAddress(
      (before) => {
        const next = new URLSearchParams(before);
        if (id) next.set('peek', id);
        else next.delete('peek');
        return next;
      },
      { replace: true, preventScrollReset: true },
    );
  useCommands([
    {
      command: { ...enquiryCommands.peek, isKeysOnly: true },
      run: () => {
        const id = document.activeElement?.hasAttribute('data-row')
          ? enquiryAt(document.activeElement)
          : null;
        if (!id) return false;
        return show(id);
      },
    },
  ]);
  if (!card) return null;
  return (
    <Suspense fallback={null}>
      <PeekSheet
        card={card}
        place={place}
        total={total}
        onStep={(by) => {
          const next = cards[place + by];
          if (!next) return;
          scrollTo(place + by);
          show(next.id);
        }}
        onClose={() => show(null)}
        finalFocus={() => rowAt(place)}
      />
    </Suspense>
  );
}
