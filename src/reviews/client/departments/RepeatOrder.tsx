import { useState } from 'react';
import { Link } from 'react-router';
import type { Requirement } from '#enquiries/contract/requirements/schema.ts';
import { useMutation, useQuery } from '#kit/client/cache/hooks.ts';
import { failureOf } from '#kit/client/errors.ts';
import { showToast } from '#kit/client/toast.ts';
import { formatList } from '#kit/contract/language/locale.ts';
import { repeatEndpoints, type Repeat } from '#reviews/contract/department-endpoints.ts';
import { decisionLabels, type DepartmentReview } from '#reviews/contract/schema.ts';
import { Button } from '#ui/Button.tsx';
import { Objection } from '../Objection.tsx';
import { SignedForLine } from '../review/SignedForLine.tsx';
import { formatRequirements } from '../review-words.ts';
import { useSigning } from '../review/use-signing.tsx';
import { leftToTake, takeOver, type DecisionDraft } from './decision-draft.ts';
import { SignedDecision } from './SignedDecision.tsx';

type RepeatOrderProps = {
  enquiryId: string;
  part: DepartmentReview;
  requirements: readonly Requirement[];
  revision: number;
  searchOfPassage: (requirementId: string) => string;
  /** What the reviewer has answered so far, and how to change it. */
  draft: DecisionDraft;
  onChange: (draft: DecisionDraft) => void;
};

/**
 * The short form of a repeat order (SIGN-5): what the department decided on the earlier enquiry, to be confirmed in one
 * act. Where it is asked something else as well, its answers to what is the same are taken over in one act, and it answers
 * the rest. Nothing where none is the same.
 */
export function RepeatOrder(props: RepeatOrderProps) {
  const { department } = props.part;
  const { currentData } = useQuery(repeatEndpoints.find, {
    params: { id: props.enquiryId },
    query: { department },
  });
  const repeat = currentData?.repeat;
  if (!repeat) return null;
  return (
    <section aria-label="Repeat order" className="grid gap-3">
      {repeat.isWhole ? (
        <WholeRepeat {...props} repeat={repeat} />
      ) : (
        <RepeatInPart {...props} repeat={repeat} />
      )}
    </section>
  );
}

const EarlierLink = ({ repeat }: { repeat: Repeat }) => (
  <Link to={`/app/contract-review/${repeat.enquiryId}`} className="text-brand underline">
    <bdi>{repeat.reference}</bdi>
  </Link>
);

function EarlierDecision({
  repeat,
  requirements,
  searchOfPassage,
}: Pick<RepeatOrderProps, 'requirements' | 'searchOfPassage'> & { repeat: Repeat }) {
  return (
    <SignedDecision
      decision={repeat.decision}
      // Revisions of this enquiry say nothing about a decision on another.
      requirements={requirements.map((row) => ({ ...row, revision: 0 }))}
      stale={[]}
      searchOfPassage={searchOfPassage}
      startsOpen
    />
  );
}

/** "requirements 1 and 3". */
const formatPlaces = (numbers: readonly number[]): string =>
  `${numbers.length === 1 ? 'requirement' : 'requirements'} ${formatList(numbers.map(String))}`;

function RepeatInPart({
  repeat,
  requirements,
  draft,
  onChange,
  ...shared
}: RepeatOrderProps & { repeat: Repeat }) {
  const { decision } = repeat;
  const left = leftToTake(draft, repeat);
  const numbers = requirements
    .filter(({ id }) => left.some(({ requirementId }) => requirementId === id))
    .map(({ no }) => no)
    .toSorted((one, other) => one - other);
  const places = formatPlaces(numbers);
  const asked = shared.part.requirementIds.length;
  const differing = asked - decision.rows.length;
  return (
    <>
      <p className="text-sm">
        <span className="font-medium">Repeat order?</span> {decision.rows.length} of{' '}
        {formatRequirements(asked)} here {decision.rows.length === 1 ? 'is' : 'are'} the same as in{' '}
        <EarlierLink repeat={repeat} />, for the same customer and items. It decided then:
      </p>
      <EarlierDecision {...shared} repeat={repeat} requirements={requirements} />
      {numbers.length > 0 ? (
        <Button className="justify-self-start" onClick={() => onChange(takeOver(draft, repeat, places))}>
          Answer as then: {places}
        </Button>
      ) : (
        <p className="text-sm text-approved">Answered as then, below.</p>
      )}
      <p className="text-xs text-ink-3">
        {differing > 0 ? `${formatRequirements(differing)} and the checklist` : 'The checklist'} to be
        answered below. Nothing is signed before you decide; the comment names the earlier record.
      </p>
    </>
  );
}

function WholeRepeat({
  enquiryId,
  part,
  revision,
  repeat,
  ...shared
}: RepeatOrderProps & { repeat: Repeat }) {
  const { department } = part;
  const params = { id: enquiryId };
  const [confirm, { isLoading }] = useMutation(repeatEndpoints.confirm);
  const [objection, setObjection] = useState<string | null>(null);
  const signing = useSigning();
  const { decision } = repeat;
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
    <>
      <p className="text-sm">
        <span className="font-medium">Repeat order?</span> For this department nothing differs from{' '}
        <EarlierLink repeat={repeat} />: the same customer, items, requirements and questions. It decided
        then:
      </p>
      <EarlierDecision {...shared} repeat={repeat} />
      <SignedForLine act="decide" absent={part.decidesFor} />
      {objection ? <Objection>{objection}</Objection> : null}
      <Button className="justify-self-start" busy={isLoading} onClick={sign}>
        Confirm this decision
      </Button>
      <p className="text-xs text-ink-3">
        You sign it for revision {revision}, with the meaning “reviewed” and the earlier record named. To
        decide otherwise, answer below.
      </p>
      {signing.question}
    </>
  );
}
