import { useMemo, useState } from 'react';
import { closingOutcomeLabels, needsClosing } from '#enquiries/contract/records/closing.ts';
import { statuses, statusLabels, type Status } from '#enquiries/contract/records/schema.ts';
import type { EnquiryDetail } from '#enquiries/contract/detail/schema.ts';
import { formatInstant } from '#kit/client/dates.ts';
import { toastFailure } from '#kit/client/errors.ts';
import { useMay } from '#accounts/client/use-user.ts';
import { useReason } from '#ui/closed.ts';
import { Board } from '#ui/Board.tsx';
import { Button } from '#ui/Button.tsx';
import { ConfirmDialog } from '#ui/ConfirmDialog.tsx';
import { Banner, EmptyState } from '#ui/States.tsx';
import { recordEndpoints } from '#enquiries/contract/records/endpoints.ts';
import { useMutation } from '#kit/client/cache/hooks.ts';
import { moveEnquiry } from '../optimistic.ts';
import type { CardActions } from '../records/board/CardMenu.tsx';
import { EnquiryBoardCard } from '../records/board/EnquiryBoardCard.tsx';
import { useClosing } from '../records/use-closing.tsx';

const tones = { in_review: 'review', drafting: 'drafting', approved: 'approved' } as const;
const columns = statuses.map((id) => ({ id, title: statusLabels[id], tone: tones[id] }));

/** The stage shown, and moving to another: at once, and back when the server refuses. */
function useStage(enquiry: EnquiryDetail) {
  const [send] = moveEnquiry.useMutation();
  const [moved, setMoved] = useState<{ from: Status; to: Status } | null>(null);
  // What was moved here is shown at once; as soon as the server says anything else than before the
  // move, the server is believed.
  const stage = moved && moved.from === enquiry.Status ? moved.to : enquiry.Status;
  const move = (to: Status) => {
    setMoved({ from: enquiry.Status, to });
    void send({ params: { id: enquiry.id }, body: { Status: to } })
      .unwrap()
      .catch((rejection: unknown) => {
        setMoved(null);
        toastFailure(rejection);
      });
  };
  return { stage, move };
}

/** The board with this one enquiry: a click opens its details, the menu edits, moves and closes it (DET-5). */
export function PipelineView({ enquiry }: { enquiry: EnquiryDetail }) {
  const { stage, move } = useStage(enquiry);
  const { close, question } = useClosing();
  const mayMove = useMay('enquiries:move') && enquiry.closedAt === null;
  const mayNot = useReason('Your role may see the stages but not move the enquiry.');
  const [isAsking, setAsking] = useState(false);
  const cards = useMemo(() => ({ [stage]: [{ ...enquiry, Status: stage }] }), [enquiry, stage]);
  const actions: CardActions = mayMove
    ? {
        onMove: (_, to) => move(to),
        onClose: close,
        onAskToClose: () => (needsClosing(enquiry) ? close(enquiry) : setAsking(true)),
      }
    : {};
  return (
    <section aria-labelledby="pipeline-title" className="@container px-3 pb-6 sm:px-5">
      <h2 id="pipeline-title" className="text-lg font-semibold">
        Enquiry Pipeline - <bdi>{enquiry.CustomerName}</bdi>
      </h2>
      <p className="mt-0.5 mb-3 text-sm text-ink-2">
        {mayMove
          ? 'Drag and drop to move this enquiry through different stages'
          : enquiry.closedAt
            ? 'A closed enquiry stays in its stage.'
            : mayNot}
      </p>
      {enquiry.closedAt ? <Closed enquiry={enquiry} at={enquiry.closedAt} /> : null}
      <Board<EnquiryDetail>
        columns={columns.map((column) => ({ ...column, count: column.id === stage ? 1 : 0 }))}
        cards={cards}
        cardId={(card) => card.id}
        label={(card) => `${card.ReferenceNo}, ${card.CustomerName}`}
        renderCard={(card) => <EnquiryBoardCard card={card} actions={actions} />}
        onMove={(_, column) => {
          const to = statuses.find((each) => each === column);
          if (to) move(to);
        }}
        // What is hidden off to the side must not widen the page.
        className="relative"
        readOnly={!mayMove}
        emptyState={
          <EmptyState
            title="Enquiry not moved yet"
            hint="Enquiries will appear here when they reach this stage"
          />
        }
      />
      {question}
      <ConfirmDialog
        open={isAsking}
        onOpenChange={setAsking}
        title="Close this enquiry?"
        confirmLabel="Close enquiry"
        onConfirm={() => {
          setAsking(false);
          close(enquiry);
        }}
      >
        It leaves the list and the board. Its emails, decisions and history stay. You can reopen it at any
        time.
      </ConfirmDialog>
    </section>
  );
}

function Closed({ enquiry: { id, closing }, at }: { enquiry: EnquiryDetail; at: string }) {
  const [reopen, { isLoading }] = useMutation(recordEndpoints.reopen);
  const mayReopen = useMay('enquiries:move');
  return (
    <Banner
      className="mb-3"
      action={
        mayReopen ? (
          <Button
            size="sm"
            busy={isLoading}
            onClick={() => void reopen({ params: { id } }).unwrap().catch(toastFailure)}
          >
            Reopen
          </Button>
        ) : null
      }
    >
      Closed {formatInstant(at)}. It is not on the list or the board; nothing of it is lost.
      {closing ? (
        <span className="mt-1 block wrap-anywhere whitespace-pre-line">
          {closingOutcomeLabels[closing.outcome]}, <bdi>{closing.by}</bdi>: <bdi>{closing.reason}</bdi>
        </span>
      ) : null}
    </Banner>
  );
}
