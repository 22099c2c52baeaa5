import { useState } from 'react';
import { Link } from 'react-router';
import type { Requirement } from '#enquiries/contract/requirements/schema.ts';
import { useMutation, useQuery } from '#kit/client/cache/hooks.ts';
import { failureOf } from '#kit/client/errors.ts';
import { showToast } from '#kit/client/toast.ts';
import { repeatEndpoints } from '#reviews/contract/department-endpoints.ts';
import { decisionLabels, type DepartmentReview } from '#reviews/contract/schema.ts';
import { Button } from '#ui/Button.tsx';
import { Objection } from '../Objection.tsx';
import { SignedForLine } from '../review/SignedForLine.tsx';
import { useSigning } from '../review/use-signing.tsx';
import { SignedDecision } from './SignedDecision.tsx';

type RepeatOrderProps = {
  enquiryId: string;
  part: DepartmentReview;
  requirements: readonly Requirement[];
  revision: number;
  searchOfPassage: (requirementId: string) => string;
};

/**
 * The short form of a repeat order (SIGN-5): what the department decided on the earlier enquiry, to be confirmed in one
 * act. Nothing where anything it decides on differs.
 */
export function RepeatOrder({ enquiryId, part, requirements, revision, searchOfPassage }: RepeatOrderProps) {
  const { department } = part;
  const params = { id: enquiryId };
  const { currentData } = useQuery(repeatEndpoints.find, { params, query: { department } });
  const [confirm, { isLoading }] = useMutation(repeatEndpoints.confirm);
  const [objection, setObjection] = useState<string | null>(null);
  const signing = useSigning();
  const repeat = currentData?.repeat;
  if (!repeat) return null;
  const { decision, reference } = repeat;
  const sign = () => {
    setObjection(null);
    void confirm({ params, body: { department, decisionId: decision.id, revision } })
      .unwrap()
      .then(
        () => showToast({ message: `${department}: ${decisionLabels[decision.decision].toLowerCase()}` }),
        (rejection: unknown) =>
          signing.asksFor(rejection, sign) ? undefined : setObjection(failureOf(rejection).message),
      );
  };
  return (
    <section aria-label="Repeat order" className="grid gap-3">
      <p className="text-sm">
        <span className="font-medium">Repeat order?</span> For this department nothing differs from{' '}
        <Link to={`/app/contract-review/${repeat.enquiryId}`} className="text-brand underline">
          <bdi>{reference}</bdi>
        </Link>
        : the same customer, items, requirements and questions. It decided then:
      </p>
      <SignedDecision
        decision={decision}
        // Revisions of this enquiry say nothing about a decision on another.
        requirements={requirements.map((row) => ({ ...row, revision: 0 }))}
        stale={[]}
        searchOfPassage={searchOfPassage}
        startsOpen
      />
      <SignedForLine act="decide" absent={part.decidesFor} />
      {objection ? <Objection>{objection}</Objection> : null}
      <Button variant="primary" className="justify-self-start" busy={isLoading} onClick={sign}>
        Confirm this decision
      </Button>
      <p className="text-xs text-ink-3">
        You sign it anew for revision {revision}, with the meaning “reviewed” and the earlier record named. To
        decide otherwise, answer below.
      </p>
      {signing.question}
    </section>
  );
}
