import { lazy, Suspense, useEffect, useRef, useState, type ReactNode } from 'react';
import type { EnquiryCard } from '#enquiries/contract/records/schema.ts';
import { useMay } from '#accounts/client/use-user.ts';
import { useReason } from '#ui/closed.ts';
import type { Command } from '#kit/client/commands/command.ts';
import { useCommands } from '#kit/client/commands/use-commands.ts';
import { showToast } from '#kit/client/toast.ts';
import { enquiryCommands } from '../commands.ts';
import type { Question } from './EnquiryChoice.tsx';

// Fetched when a key asks for it: most readers of a page never press one.
const EnquiryChoice = lazy(async () => ({ default: (await import('./EnquiryChoice.tsx')).EnquiryChoice }));

/** Id of the enquiry whose row or card the element belongs to. */
export const enquiryAt = (element: Element | null): string | null =>
  (element?.closest('[data-enquiry]') ?? element?.querySelector(':scope > [data-enquiry]'))?.getAttribute(
    'data-enquiry',
  ) ?? null;

/** The enquiry that had the focus last: the palette, once open, has it itself. */
function useLastEnquiry() {
  const last = useRef<string | null>(null);
  useEffect(() => {
    const remember = ({ target }: FocusEvent) => {
      if (target instanceof Element) last.current = enquiryAt(target) ?? last.current;
    };
    addEventListener('focusin', remember);
    return () => removeEventListener('focusin', remember);
  }, []);
  return last;
}

/**
 * P, S, A and D for the row or card that has the focus, or for the one enquiry of a page; what they
 * ask stands in the element this gives.
 */
export function useEnquiryCommands(
  find: (id: string) => EnquiryCard | undefined,
  only?: EnquiryCard,
): ReactNode {
  const [asked, setAsked] = useState<{ question: Question; card: EnquiryCard } | null>(null);
  const last = useLastEnquiry();
  const mayWrite = useMay('enquiries:write');
  const mayMove = useMay('enquiries:move');
  const mayNot = useReason('Your role does not allow this.');
  const cardFor = (by: 'key' | 'palette') =>
    only ?? find((by === 'key' ? enquiryAt(document.activeElement) : last.current) ?? '');
  const asking = (command: Command, question: Question, isAllowed: boolean) => ({
    command,
    isOffered: () => isAllowed && cardFor('palette') !== undefined,
    run: (by: 'key' | 'palette') => {
      const card = cardFor(by);
      if (!card) return false;
      if (isAllowed) setAsked({ question, card });
      else showToast({ message: mayNot });
      return true;
    },
  });
  useCommands([
    asking(enquiryCommands.priority, 'priority', mayWrite),
    asking(enquiryCommands.stage, 'stage', mayMove),
    asking(enquiryCommands.assign, 'assign', mayWrite),
    asking(enquiryCommands.date, 'date', mayWrite),
  ]);
  if (!asked) return null;
  return (
    <Suspense fallback={null}>
      <EnquiryChoice
        key={`${asked.card.id} ${asked.question}`}
        card={asked.card}
        question={asked.question}
        onClose={() => setAsked(null)}
      />
    </Suspense>
  );
}
