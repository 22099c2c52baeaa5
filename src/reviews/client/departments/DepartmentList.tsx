import {
  ChevronRight,
  CircleCheck,
  CircleDashed,
  CircleHelp,
  CircleMinus,
  CircleSlash,
  CircleX,
} from 'lucide-react';
import { Link, useSearchParams } from 'react-router';
import type { EnquiryDetail } from '#enquiries/contract/detail/schema.ts';
import type { Department } from '#organisations/contract/departments.ts';
import { formatSignedFor } from '#reviews/contract/departments/deputising.ts';
import { bandOf, scoreOf } from '#reviews/contract/risk.ts';
import { decisionLabels, type DecisionKind, type DepartmentReview } from '#reviews/contract/schema.ts';
import { formatAge, formatDay, formatInstant, shortDay, today } from '#kit/client/dates.ts';
import { useUser } from '#accounts/client/use-user.ts';
import { Tag } from '#ui/Tag.tsx';
import { formatRequirements, formatWait } from '../review-words.ts';
import { useMutation } from '#kit/client/cache/hooks.ts';
import { toastFailure } from '#kit/client/errors.ts';
import { showToast } from '#kit/client/toast.ts';
import { notAskedEndpoints } from '#reviews/contract/department-endpoints.ts';
import { MarkAt } from '#ui/MarkAt.tsx';
import { Button } from '#ui/Button.tsx';
import { RemindButton } from './RemindButton.tsx';

const marks = {
  approved: { icon: CircleCheck, colour: 'text-approved' },
  rejected: { icon: CircleX, colour: 'text-high' },
  clarification: { icon: CircleHelp, colour: 'text-medium' },
  not_applicable: { icon: CircleMinus, colour: 'text-approved' },
  not_asked: { icon: CircleSlash, colour: 'text-ink-3' },
  waiting: { icon: CircleDashed, colour: 'text-ink-3' },
} as const satisfies Record<DecisionKind | 'waiting' | 'not_asked', unknown>;

type DepartmentListProps = {
  enquiry: Pick<EnquiryDetail, 'id' | 'dueDate'>;
  reviews: readonly DepartmentReview[];
  isOpen: boolean;
};

/** The ten departments: how each has decided, who signed and when, or whom it waits for and since when. */
export function DepartmentList({ enquiry, reviews, isOpen }: DepartmentListProps) {
  return (
    <ul aria-label="Departments">
      {reviews.map((part) => (
        <DepartmentLine key={part.department} part={part} enquiry={enquiry} isOpen={isOpen} />
      ))}
    </ul>
  );
}

type LineProps = Omit<DepartmentListProps, 'reviews'> & { part: DepartmentReview };

function DepartmentLine({ part, enquiry, isOpen }: LineProps) {
  const [params] = useSearchParams();
  const user = useUser();
  const { decision, notAsked } = part;
  const { icon: Icon, colour } = marks[decision?.decision ?? (notAsked ? 'not_asked' : 'waiting')];
  const isAsking = isOpen && decision === null && notAsked === null;
  const isMine = user?.departments.includes(part.department) ?? false;
  return (
    <li className="relative flex items-start gap-2 border-b border-line pe-4 last:border-b-0 hover:bg-sunken">
      <Link
        to={{ search: searchOfDepartment(params, part.department) }}
        preventScrollReset
        className="flex min-w-0 flex-1 items-start gap-2.5 py-2.5 ps-4 -outline-offset-2! after:absolute after:inset-0"
      >
        <Icon size={18} aria-hidden="true" className={`mt-0.5 shrink-0 ${colour}`} />
        <span className="min-w-0 flex-1">
          <span className="flex flex-wrap items-center gap-x-2 text-sm font-medium">
            {part.department}
            {isMine ? <Tag tone="brand">Yours</Tag> : null}
            <MarkAt place={part.department} />
            {decision?.risk ? <Tag tone={bandOf(decision.risk)}>Risk {scoreOf(decision.risk)}</Tag> : null}
          </span>
          <span className="block text-xs text-ink-2">
            <span className={decision ? colour : ''}>
              {decision ? decisionLabels[decision.decision] : notAsked ? 'Not asked' : waitText(part)}
            </span>
            {' · '}
            {formatRequirements(part.requirementIds.length)}
          </span>
          {decision ? (
            <span className="block text-xs wrap-anywhere text-ink-3">
              <bdi>{decision.by}</bdi>, {formatInstant(decision.at)}
            </span>
          ) : notAsked ? (
            <span className="block text-xs wrap-anywhere text-ink-3">
              <bdi>{notAsked.reason}</bdi> · <bdi>{notAsked.by}</bdi>, {formatInstant(notAsked.at)}
            </span>
          ) : (
            <Waiting part={part} dueDate={enquiry.dueDate} />
          )}
        </span>
      </Link>
      {isAsking ? <RemindButton enquiryId={enquiry.id} part={part} /> : null}
      {isOpen && part.mayAsk ? <AskButton enquiryId={enquiry.id} part={part} /> : null}
      <ChevronRight size={16} aria-hidden="true" className="mt-3 shrink-0 text-ink-3" />
    </li>
  );
}

/** Has a department asked that was confirmed as not concerned; a deputy hears for whom they do. */
function AskButton({
  enquiryId,
  part: { department, decidesFor },
}: {
  enquiryId: string;
  part: DepartmentReview;
}) {
  const [ask, { isLoading }] = useMutation(notAskedEndpoints.ask);
  const send = () =>
    void ask({ params: { id: enquiryId }, body: { department } })
      .unwrap()
      .then(() => showToast({ message: `${department} is asked` }), toastFailure);
  return (
    <Button size="sm" variant="ghost" busy={isLoading} onClick={send} className="relative mt-1.5 shrink-0">
      Ask after all
      <span className="sr-only">
        {' '}
        {department}
        {formatSignedFor(decidesFor)}
      </span>
    </Button>
  );
}

const waitText = ({ waitingSince, isAskedAgain }: DepartmentReview): string => {
  const wait = waitingSince ? `waiting ${formatWait(waitingSince, Date.now())}` : 'waiting';
  return isAskedAgain ? `Asked again, ${wait}` : wait.replace('w', 'W');
};

/** Since when and for whom it waits, whether the enquiry is overdue, and when somebody was last reminded. */
function Waiting({
  part: { waitingSince, reviewers, remindedAt },
  dueDate,
}: {
  part: DepartmentReview;
  dueDate: string | null;
}) {
  const isOverdue = dueDate !== null && dueDate < today(new Date());
  return (
    <>
      <span className="block text-xs wrap-anywhere text-ink-3">
        {waitingSince ? (
          <>
            Since{' '}
            <time dateTime={waitingSince} title={formatInstant(waitingSince)}>
              {shortDay(today(new Date(waitingSince)))}
            </time>
            {' · '}
          </>
        ) : null}
        {reviewers.length > 0 ? <bdi>{reviewers.join(', ')}</bdi> : 'Nobody reviews for it yet'}
      </span>
      {isOverdue ? (
        <span className="block text-xs font-medium text-high">Overdue since {formatDay(dueDate)}</span>
      ) : null}
      {remindedAt ? (
        <span className="block text-xs text-ink-3">Reminded {formatAge(remindedAt, Date.now())}</span>
      ) : null}
    </>
  );
}

function searchOfDepartment(params: URLSearchParams, department: Department): string {
  const next = new URLSearchParams(params);
  for (const name of ['requirement', 'source', 'from', 'to']) next.delete(name);
  next.set('department', department);
  return next.toString();
}
