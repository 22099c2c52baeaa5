import { CheckCheck } from 'lucide-react';
import { useState } from 'react';
import type { Requirement } from '#enquiries/contract/requirements/schema.ts';
import { toastFailure } from '#kit/client/errors.ts';
import { showToast } from '#kit/client/toast.ts';
import { Button } from '#ui/Button.tsx';
import { ForbiddenButton } from '#ui/Tooltip.tsx';
import { requirementEndpoints } from '#enquiries/contract/requirements/endpoints.ts';
import { useMutation } from '#kit/client/cache/hooks.ts';
import { BulkPreview } from '../records/BulkPreview.tsx';
import { acceptable } from './acceptable.ts';

type AcceptRowsProps = {
  enquiryId: string;
  rows: readonly Requirement[];
  /** Rows whose passage was shown in this visit. */
  seen: ReadonlySet<string>;
  lock: string | null;
  /** The revision an acceptance now would open; null before the feasibility review. */
  nextRevision: number | null;
};

const formatRows = (count: number): string => `${count} ${count === 1 ? 'requirement' : 'requirements'}`;

/** Accepts at once what was seen or is of high confidence: named in a preview first, taken back by Undo after. */
export function AcceptRows({ enquiryId, rows, seen, lock, nextRevision }: AcceptRowsProps) {
  const [isOpen, setOpen] = useState(false);
  const [accept, { isLoading }] = useMutation(requirementEndpoints.accept);
  const [undo] = useMutation(requirementEndpoints.undoAccept);
  const { seenRows, sureRows, rest } = acceptable(rows, seen);
  const chosen = [...seenRows, ...sureRows];
  const label = chosen.length > 0 ? `Accept all ${chosen.length} seen or sure` : 'Accept all seen or sure';
  const none =
    'Open the passage of a requirement first. Only what was seen, or is of high confidence, is accepted at once.';
  if (lock || chosen.length === 0)
    return (
      <ForbiddenButton reason={lock ?? none} icon={CheckCheck}>
        {label}
      </ForbiddenButton>
    );
  const takeBack = (requirementIds: string[]) =>
    void undo({ params: { id: enquiryId }, body: { requirementIds } })
      .unwrap()
      .then(
        ({ undone }) => showToast({ message: `${formatRows(undone.length)} to decide again` }),
        toastFailure,
      );
  const send = () =>
    void accept({ params: { id: enquiryId }, body: { requirementIds: chosen.map((row) => row.id) } })
      .unwrap()
      .then(({ accepted }) => {
        setOpen(false);
        showToast({
          message: `${formatRows(accepted.length)} accepted`,
          action: { label: 'Undo', onPress: () => takeBack(accepted) },
        });
      }, toastFailure);
  return (
    <>
      <Button variant="primary" icon={CheckCheck} onClick={() => setOpen(true)}>
        {label}
      </Button>
      <BulkPreview
        open={isOpen}
        onOpenChange={setOpen}
        title={`Accept ${formatRows(chosen.length)}?`}
        confirmLabel={`Accept ${chosen.length}`}
        busy={isLoading}
        onConfirm={send}
        groups={[
          {
            title: `Seen in this visit: ${seenRows.length}`,
            items: seenRows.map(({ id, no, text }) => ({ id, text: `${no}. ${text}` })),
          },
          {
            title: `High confidence, not opened: ${sureRows.length}`,
            items: sureRows.map(({ id, no, text }) => ({ id, text: `${no}. ${text}` })),
          },
        ]}
      >
        {rest.length > 0
          ? `${formatRows(rest.length)} not seen ${rest.length === 1 ? 'stays' : 'stay'} to decide.`
          : null}
        {nextRevision === null
          ? null
          : ' The feasibility review is open: departments they concern are asked again.'}
      </BulkPreview>
    </>
  );
}
