import { CheckCheck } from 'lucide-react';
import { useState, type ComponentProps } from 'react';
import { toastFailure } from '#kit/client/errors.ts';
import { showToast } from '#kit/client/toast.ts';
import { Button } from '#ui/Button.tsx';
import { ForbiddenButton } from '#ui/Tooltip.tsx';
import { BulkPreview } from './BulkPreview.tsx';

type BulkDecisionProps<Id extends string> = Pick<
  ComponentProps<typeof BulkPreview>,
  'title' | 'confirmLabel' | 'groups' | 'children'
> & {
  label: string;
  /** Why nothing can be decided at once; null when it can. */
  forbidden: string | null;
  formatCount: (count: number) => string;
  /** What is said of them after, e.g. "accepted". */
  done: string;
  /** Answers with the ids of what was decided. */
  decide: () => Promise<readonly Id[]>;
  /** Answers with the ids of what is undecided again. */
  takeBack: (ids: Id[]) => Promise<readonly Id[]>;
};

/** Decides many proposals with one press: named in a preview first, taken back by Undo after. */
export function BulkDecision<Id extends string>(props: BulkDecisionProps<Id>) {
  const { label, forbidden, formatCount, done, decide, takeBack, ...preview } = props;
  const [isOpen, setOpen] = useState(false);
  const [isBusy, setBusy] = useState(false);
  if (forbidden)
    return (
      <ForbiddenButton reason={forbidden} icon={CheckCheck}>
        {label}
      </ForbiddenButton>
    );
  const undo = (ids: readonly Id[]) =>
    void takeBack([...ids]).then(
      (undone) => showToast({ message: `${formatCount(undone.length)} to decide again` }),
      toastFailure,
    );
  const send = () => {
    setBusy(true);
    void decide()
      .then((decided) => {
        setOpen(false);
        showToast({
          message: `${formatCount(decided.length)} ${done}`,
          action: { label: 'Undo', onPress: () => undo(decided) },
        });
      }, toastFailure)
      .finally(() => setBusy(false));
  };
  return (
    <>
      <Button icon={CheckCheck} onClick={() => setOpen(true)}>
        {label}
      </Button>
      <BulkPreview {...preview} open={isOpen} onOpenChange={setOpen} busy={isBusy} onConfirm={send} />
    </>
  );
}
