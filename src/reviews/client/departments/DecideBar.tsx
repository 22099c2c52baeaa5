import type { Asked } from '#reviews/contract/deciding.ts';
import type { SignedFor } from '#reviews/contract/departments/deputising.ts';
import type { DecisionKind } from '#reviews/contract/schema.ts';
import { Button } from '#ui/Button.tsx';
import { ForbiddenButton } from '#ui/Tooltip.tsx';
import { Objection } from '../Objection.tsx';
import { SignedForLine } from '../review/SignedForLine.tsx';
import { countRead, formatTally, type DecisionDraft } from './decision-draft.ts';

const choices: readonly { decision: DecisionKind; label: string }[] = [
  { decision: 'not_applicable', label: 'Not applicable' },
  { decision: 'clarification', label: 'Ask for clarification' },
  { decision: 'rejected', label: 'Reject' },
  { decision: 'approved', label: 'Approve' },
];

type DecideBarProps = Omit<DecisionButtonsProps, 'isAnswered'> & {
  draft: DecisionDraft;
  asked: Asked;
  /** Rows whose passage was shown in this visit. */
  seen: ReadonlySet<string>;
  progress: { answered: number; asked: number };
  revision: number;
  /** The absent person that is decided for; null where somebody decides for themselves. */
  decidesFor: SignedFor | null;
  /** Why nothing was signed; null where a field says it. */
  objection: string | null;
};

/** How far a reviewer has come, what a signature would say, and the decisions; it stays in sight. */
export function DecideBar({
  draft,
  asked,
  seen,
  progress,
  revision,
  decidesFor,
  objection,
  ...buttons
}: DecideBarProps) {
  const { read, rows } = countRead(draft, asked, seen);
  return (
    <section
      aria-label="Decide"
      className="sticky z-10 -mx-5 grid gap-2 border-t border-line bg-raised px-5 py-3"
      style={{ bottom: '-1.25rem' }}
    >
      {objection ? <Objection>{objection}</Objection> : null}
      <p className="figures text-xs text-ink-2">
        {rows > 0 ? (
          <>
            <span>
              {read} of {rows} read
            </span>
            {', '}
          </>
        ) : null}
        <span>
          {progress.answered} of {progress.asked} answered
        </span>
      </p>
      {buttons.reason === null ? (
        <p className="figures text-sm font-medium">You sign: {formatTally(draft, asked)}</p>
      ) : null}
      <SignedForLine act="decide" absent={buttons.reason === null ? decidesFor : null} />
      <div className="flex flex-wrap items-center justify-end gap-2">
        <DecisionButtons {...buttons} isAnswered={progress.answered === progress.asked} />
      </div>
      <p className="text-xs text-ink-3">
        Your name, the time, revision {revision} and the meaning “reviewed” are signed with the decision.
      </p>
    </section>
  );
}

type DecisionButtonsProps = {
  /** Every row and question is: until then approving does not look like the way forward. */
  isAnswered: boolean;
  reason: string | null;
  /** The decision that is on its way to the server. */
  running: DecisionKind | undefined;
  onSign: (decision: DecisionKind) => void;
};

function DecisionButtons({ isAnswered, reason, running, onSign }: DecisionButtonsProps) {
  return choices.map(({ decision, label }) =>
    reason ? (
      <ForbiddenButton key={decision} reason={reason}>
        {label}
      </ForbiddenButton>
    ) : (
      <Button
        key={decision}
        variant={decision === 'approved' && isAnswered ? 'primary' : 'secondary'}
        busy={running === decision}
        aria-disabled={running !== undefined || undefined}
        onClick={() => onSign(decision)}
      >
        {label}
      </Button>
    ),
  );
}
