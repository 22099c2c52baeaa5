import type { Requirement } from '#enquiries/contract/requirements/schema.ts';
import { requirementEndpoints } from '#enquiries/contract/requirements/endpoints.ts';
import { useMutation } from '#kit/client/cache/hooks.ts';
import { BulkDecision } from '../records/BulkDecision.tsx';
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

/** Accepts at once what was seen: named in a preview first, taken back by Undo after. */
export function AcceptRows({ enquiryId, rows, seen, lock, nextRevision }: AcceptRowsProps) {
  const [accept] = useMutation(requirementEndpoints.accept);
  const [undo] = useMutation(requirementEndpoints.undoAccept);
  const { seenRows: chosen, rest } = acceptable(rows, seen);
  const label =
    chosen.length === 1
      ? 'Accept the one seen'
      : chosen.length > 0
        ? `Accept all ${chosen.length} seen`
        : 'Accept all seen';
  const none = 'Open the passage of a requirement first. Only what was seen is accepted at once.';
  const params = { id: enquiryId };
  return (
    <BulkDecision
      label={label}
      forbidden={lock ?? (chosen.length === 0 ? none : null)}
      formatCount={formatRows}
      done="accepted"
      decide={async () =>
        (await accept({ params, body: { requirementIds: chosen.map((row) => row.id) } }).unwrap()).accepted
      }
      takeBack={async (requirementIds) => (await undo({ params, body: { requirementIds } }).unwrap()).undone}
      title={`Accept ${formatRows(chosen.length)}?`}
      confirmLabel={`Accept ${chosen.length}`}
      groups={[{ title: `Seen in this visit: ${chosen.length}`, items: chosen.map(toItem) }]}
    >
      {rest.length > 0
        ? `${formatRows(rest.length)} not seen ${rest.length === 1 ? 'stays' : 'stay'} to decide.`
        : null}
      {nextRevision === null
        ? null
        : ' The feasibility review is open: departments they concern are asked again.'}
    </BulkDecision>
  );
}

const toItem = ({ id, no, text }: Requirement) => ({ id, text: `${no}. ${text}` });
