import { ListTodo } from 'lucide-react';
import { useId, useRef, type ReactNode } from 'react';
import { enquiryFailures } from '#enquiries/contract/errors.ts';
import type { Requirement } from '#enquiries/contract/requirements/schema.ts';
import type { EnquiryDetail } from '#enquiries/contract/detail/schema.ts';
import { findingEndpoints } from '#findings/contract/endpoints.ts';
import { countOf } from '#kit/contract/words.ts';
import { reviewFailures } from '#reviews/contract/errors.ts';
import { toastFailure } from '#kit/client/errors.ts';
import { useMay } from '#accounts/client/use-user.ts';
import { Button } from '#ui/Button.tsx';
import { Card } from '#ui/Card.tsx';
import { LeaveUnasked } from './departments/LeaveUnasked.tsx';
import { openFindings } from './review/next-step.ts';
import { useUnasked } from './review/use-unasked.ts';
import { LeftToDecide } from './LeftToDecide.tsx';
import { whatIsLeft, type Left } from './what-is-left.ts';
import { useReason } from '#ui/closed.ts';
import { reviewEndpoints } from '#reviews/contract/endpoints.ts';
import { useMutation, useQuery } from '#kit/client/cache/hooks.ts';

type OpenReviewProps = { enquiry: EnquiryDetail; requirements: readonly Requirement[] | undefined };

/** Before the review: what is left to decide, and the button that asks the ten departments. */
export function OpenReview({ enquiry, requirements }: OpenReviewProps) {
  const [open, { isLoading }] = useMutation(reviewEndpoints.open);
  const mayOpen = useMay('reviews:open');
  const reasonId = useId();
  const left = whatIsLeft(enquiry, requirements);
  const { data: found } = useQuery(findingEndpoints.list, { params: { id: enquiry.id } });
  const findings = found && openFindings(found.findings).length;
  const reason = useReason(reasonAgainst({ enquiry, requirements, left, mayOpen }));
  const unasked = useUnasked(enquiry.id, reason === null);
  const step = useRef<HTMLDivElement>(null);
  const { chosen } = unasked;
  const ask = () => {
    if (!unasked.check()) {
      // Where the reason is missing, once it says so.
      return queueMicrotask(() => step.current?.querySelector<HTMLElement>('[aria-invalid="true"]')?.focus());
    }
    return void open({ params: { id: enquiry.id }, body: chosen.length > 0 ? { notAsked: chosen } : {} })
      .unwrap()
      .then(unasked.clear, toastFailure);
  };
  return (
    <Card title="Feasibility review">
      <p className="text-sm font-medium">{headline({ enquiry, requirements, left, findings })}</p>
      <p className="mt-1 mb-4 text-sm text-ink-2">
        The ten departments answer their requirements and their checklist, each with a signature. Final
        approval follows when all ten have signed.
      </p>
      {reason === null ? (
        <div ref={step}>
          <LeaveUnasked unasked={unasked} />
        </div>
      ) : null}
      {/* The bar at the lower edge of the page says which step comes next: this button is never a second one. */}
      <Button
        full
        icon={ListTodo}
        busy={isLoading}
        aria-disabled={reason !== null || undefined}
        aria-describedby={reason ? reasonId : undefined}
        onClick={ask}
      >
        Open feasibility review
      </Button>
      {reason ? (
        <p id={reasonId} className="mt-2 text-xs text-ink-2">
          {reason}
        </p>
      ) : null}
    </Card>
  );
}

type Situation = OpenReviewProps & { left: readonly Left[]; mayOpen: boolean };

/** Where the enquiry stands before its review. */
function headline(situation: Omit<Situation, 'mayOpen'> & { findings: number | undefined }): ReactNode {
  const { enquiry, requirements, left, findings } = situation;
  if (enquiry.reading === 'reading') return 'The mail is being read';
  if (left.length > 0) return <LeftToDecide left={left} />;
  if (requirements && !hasRows(requirements)) return 'No requirement to review yet';
  if (findings === undefined) return null;
  return findings > 0 ? `${countOf(findings, 'finding', 'findings')} open` : 'Nothing is left to decide';
}

const hasRows = (requirements: readonly Requirement[]) =>
  requirements.some((row) => row.state !== 'rejected');

/** Why the review cannot be opened now, in the server's words where it would refuse; null when it can. */
function reasonAgainst({ enquiry, requirements, left, mayOpen }: Situation): string | null {
  if (!mayOpen)
    return 'Your role cannot open a feasibility review. Ask a coordinator or the quality manager.';
  if (enquiry.reading === 'reading') return enquiryFailures.stillReading.message;
  if (left.length > 0) return reviewFailures.proposalsLeft.message;
  if (!requirements) return 'The requirements are not loaded yet.';
  return hasRows(requirements) ? null : reviewFailures.nothingToReview.message;
}
