import { enquiryCommands } from '#enquiries/client/commands.ts';
import type { EnquiryFilter } from '#enquiries/contract/records/filters.ts';
import { useCommands } from '#kit/client/commands/use-commands.ts';
import { MyActions } from '#reviews/client/MyActions.tsx';
import { WaitingList } from '#reviews/client/WaitingList.tsx';

/** Focuses the next line, or the one before; false where there is none, or where a row of the list has the focus. */
const walk = (by: number): boolean => {
  const lines = [...document.querySelectorAll<HTMLElement>('[data-waiting]')];
  const place = lines.findIndex((line) => line === document.activeElement);
  const next = document.activeElement?.hasAttribute('data-row') ? undefined : lines[place + by];
  next?.focus();
  return next !== undefined;
};

/** What is under review, above the list of a review's stage: what waits for the signed-in person first. */
export function ReviewQueue({ scope }: { scope: EnquiryFilter['scope'] }) {
  useCommands([
    { command: { ...enquiryCommands.next, id: 'next waiting', keys: ['j'] }, run: () => walk(1) },
    { command: { ...enquiryCommands.previous, id: 'previous waiting', keys: ['k'] }, run: () => walk(-1) },
  ]);
  return (
    <section aria-labelledby="waiting-for-you" className="px-3 pt-2 pb-4 sm:px-5">
      <h3 id="waiting-for-you" className="mb-2 text-sm font-semibold">
        Waiting for you
      </h3>
      <WaitingList scope={scope} />
      {scope === 'approval' ? null : <MyActions />}
    </section>
  );
}
