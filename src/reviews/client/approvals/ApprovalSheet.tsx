import { useState, type KeyboardEvent } from 'react';
import type { Requirement } from '#enquiries/contract/requirements/schema.ts';
import type { EnquiryDetail } from '#enquiries/contract/detail/schema.ts';
import { approvalKindLabels } from '#reviews/contract/approvals.ts';
import {
  openConditions,
  openFoundConditions,
  reasonAgainstPlainBid,
} from '#reviews/contract/approvals/objections.ts';
import { approvalKinds, type ApprovalKind, type Review } from '#reviews/contract/schema.ts';
import { useUser } from '#accounts/client/use-user.ts';
import { failureOf } from '#kit/client/errors.ts';
import { showToast } from '#kit/client/toast.ts';
import { Button } from '#ui/Button.tsx';
import { Sheet } from '#ui/Dialog.tsx';
import { RadioGroup } from '#ui/RadioGroup.tsx';
import { ErrorState } from '#ui/States.tsx';
import { useMutation } from '#kit/client/cache/hooks.ts';
import { reviewEndpoints } from '#reviews/contract/endpoints.ts';
import { reasonAgainstBid } from '../deciding.ts';
import { Objection } from '../Objection.tsx';
import { SignedForLine } from '../review/SignedForLine.tsx';
import { useSigning } from '../review/use-signing.tsx';
import { ApprovalSummary } from './ApprovalSummary.tsx';
import {
  approvalOf,
  deviationsFrom,
  objectionToDraft,
  type ApprovalDraft,
  type Seen,
} from './approval-draft.ts';
import { NoBidReasons, ReasonField } from './ReasonFields.tsx';
import { DeviationFields } from './DeviationFields.tsx';
import { useApprovalDraft } from './use-approval-draft.ts';
import { useOpenPoints } from './use-open-points.ts';

type ApprovalSheetProps = {
  enquiry: EnquiryDetail;
  review: Review;
  requirements: readonly Requirement[];
  startsAs: 'accepted' | 'declined';
  onClose: () => void;
};

/**
 * The first way to end that is open; nothing is chosen by being there. Where what is signed for leaves no room for it, the sheet
 * begins at its top: nobody is led past what they sign.
 */
const toFirstKind = () => {
  const kind =
    document.querySelector<HTMLElement>('[role=dialog] fieldset input[type=radio]:checked') ??
    document.querySelector<HTMLElement>('[role=dialog] fieldset input[type=radio]:not(:disabled)');
  const end = document.querySelector('[role=dialog] footer')?.getBoundingClientRect().top ?? innerHeight;
  if (!kind || kind.getBoundingClientRect().bottom > end) return true;
  // Focused without being scrolled to.
  kind.focus({ preventScroll: true });
  return false;
};

const hints: Readonly<Record<ApprovalKind, string>> = {
  bid: 'Every requirement is offered as asked.',
  bid_with_deviations: 'Something else is offered instead of some requirements; the customer answers.',
  no_bid: 'The customer is informed that we do not bid.',
};

const instead = `Sign “${approvalKindLabels.bid_with_deviations}” and say there what is offered, or settle this first.`;

/**
 * What the final approver reads, chooses and signs (FEAS-5); who declines has chosen, who accepts chooses here. A refusal
 * stays in the sheet: what was not signed must not pass unnoticed.
 */
export function ApprovalSheet({ enquiry, review, requirements, startsAs, onClose }: ApprovalSheetProps) {
  const { draft, change: keep, clear } = useApprovalDraft(enquiry.id, review.revision, startsAs);
  const inLedger = requirements.filter((row) => row.state !== 'rejected' && row.state !== 'proposed');
  const { followUp, openPoints, lookedAt, againstLater, missing } = useOpenPoints(enquiry, review, inLedger);
  const [objection, setObjection] = useState<{ message: string; field: string | null } | null>(null);
  const { seen, lookAgain } = useSeen(review.revision, lookedAt);
  const [approve, { isLoading }] = useMutation(reviewEndpoints.approve);
  const signing = useSigning();
  const againstBid = reasonAgainstBid(review, enquiry, againstLater);
  const openFound = openFoundConditions(openPoints.found, draft.deviations);
  const change = (part: Partial<ApprovalDraft>) => {
    keep(part);
    setObjection(null);
  };
  const sign = () => {
    const refusal = objectionToDraft(draft, openPoints);
    setObjection(refusal);
    if (refusal || draft.kind === null) return;
    const said = approvalKindLabels[draft.kind].toLowerCase();
    void approve({ params: { id: enquiry.id }, body: approvalOf(draft, seen) })
      .unwrap()
      .then(
        () => {
          clear();
          onClose();
          showToast({ message: `Signed: ${said}` });
        },
        (rejection: unknown) => {
          if (signing.asksFor(rejection, sign)) return;
          setObjection({ message: failureOf(rejection).message, field: null });
          lookAgain();
        },
      );
  };
  const errorAt = (field: string) => (objection?.field === field ? objection.message : undefined);
  const isNoBid = draft.kind === 'no_bid';
  if (missing) return missing.error ? <Unread {...missing} onClose={onClose} /> : null;
  return (
    <Sheet
      open
      size="lg"
      initialFocus={toFirstKind}
      onOpenChange={(open) => (open || isLoading ? undefined : onClose())}
      title="Final approval"
      description={
        <>
          <bdi>{enquiry.CustomerName}</bdi>, reference{' '}
          <bdi className="reference wrap-anywhere whitespace-normal!">{enquiry.ReferenceNo}</bdi>, revision{' '}
          {review.revision}
        </>
      }
      footer={
        <>
          <Button onClick={onClose} disabled={isLoading}>
            Cancel
          </Button>
          <Button variant={signVariant(draft)} busy={isLoading} onClick={sign}>
            {isNoBid ? 'Sign and decline' : 'Sign and accept'}
          </Button>
        </>
      }
    >
      <div
        role="presentation"
        className="grid gap-5"
        onKeyDown={(event) => (isApproving(event) ? sign() : undefined)}
      >
        <ApprovalSummary enquiry={enquiry} review={review} followUp={followUp} requirements={requirements} />
        <KindChoice
          kind={draft.kind}
          againstBid={againstBid}
          againstPlainBid={reasonAgainstPlainBid(openPoints)}
          onChange={(kind) => change({ kind })}
        />
        {errorAt('kind') ? <Objection>{errorAt('kind')}</Objection> : null}
        {draft.kind === 'bid_with_deviations' ? (
          <DeviationFields
            deviations={draft.deviations}
            onChange={(deviations) => change({ deviations })}
            requirements={inLedger}
            conditions={deviationsFrom(openConditions(openPoints.conditions, draft.deviations), openFound)}
            unplaced={openFound.filter(({ requirementIds }) => requirementIds.length === 0)}
            error={errorAt('deviations')}
          />
        ) : null}
        {isNoBid ? <NoBidReasons draft={draft} onChange={change} /> : null}
        <ReasonField
          isNoBid={isNoBid}
          value={draft.reason}
          error={errorAt('reason')}
          onChange={(reason) => change({ reason })}
        />
        {objection && objection.field === null ? <Objection>{objection.message}</Objection> : null}
        <SignedForLine act="sign" absent={review.approvesFor} />
        <SignedAs />
        {signing.question}
      </div>
    </Sheet>
  );
}

/** What is signed is what the sheet opened with: what has changed since is refused once, and then looked at again. */
function useSeen(revision: number, lookedAt: string[] | null): { seen: Seen; lookAgain: () => void } {
  const [first, setFirst] = useState<Seen | null>(null);
  const [isSecondLook, setSecondLook] = useState(false);
  const now = { revision, lookedAt: lookedAt ?? [] };
  if (first === null && lookedAt !== null) setFirst(now);
  return { seen: isSecondLook || !first ? now : first, lookAgain: () => setSecondLook(true) };
}

type UnreadProps = { error?: unknown; isFetching: boolean; retry: () => void; onClose: () => void };

/** Nothing is signed while nobody knows what is open. */
const Unread = ({ error, isFetching, retry, onClose }: UnreadProps) => (
  <Sheet open size="lg" onOpenChange={(open) => open || onClose()} title="Final approval">
    <ErrorState
      message={`The open points could not be loaded. ${failureOf(error).message}`}
      onRetry={retry}
      busy={isFetching}
    />
  </Sheet>
);

/** While nothing is chosen, signing does not look like the way forward; pressed all the same, it says what is missing. */
const signVariant = ({ kind }: ApprovalDraft) =>
  kind === null ? 'secondary' : kind === 'no_bid' ? 'danger' : 'primary';

/** Ctrl or ⌘ with Enter signs, from anywhere in the sheet. */
const isApproving = ({ key, ctrlKey, metaKey, altKey }: KeyboardEvent): boolean =>
  key === 'Enter' && (ctrlKey || metaKey) && !altKey;

type KindChoiceProps = {
  kind: ApprovalKind | null;
  /** Why nothing may be offered at all. */
  againstBid: string | null;
  /** Why nothing may be offered as asked. */
  againstPlainBid: string | null;
  onChange: (kind: ApprovalKind) => void;
};

function KindChoice({ kind: chosen, againstBid, againstPlainBid, onChange }: KindChoiceProps) {
  const against: Readonly<Record<ApprovalKind, string | null>> = {
    bid: againstBid ?? (againstPlainBid === null ? null : `${againstPlainBid} ${instead}`),
    bid_with_deviations: againstBid,
    no_bid: null,
  };
  return (
    <RadioGroup
      label="Decision"
      options={approvalKinds.map((kind) => ({
        value: kind,
        label: approvalKindLabels[kind],
        hint: against[kind] ?? hints[kind],
        disabled: against[kind] !== null,
      }))}
      value={chosen}
      onChange={onChange}
    />
  );
}

function SignedAs() {
  const user = useUser();
  return (
    <p className="text-xs text-ink-2">
      This signs the contract review as {user?.role ?? 'approver'} <bdi>{user?.name}</bdi>, with the meaning
      “final decision”. This cannot be undone. Fields, requirements and decisions no longer change, unless an
      amendment reopens the review.
    </p>
  );
}
