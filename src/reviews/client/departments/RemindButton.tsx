import { UserPlus } from 'lucide-react';
import { Link } from 'react-router';
import { addReviewerPath } from '#members/contract/add-user-path.ts';
import { mayRemindAgain } from '#reviews/contract/rules.ts';
import type { DepartmentReview } from '#reviews/contract/schema.ts';
import { useMay, useUser } from '#accounts/client/use-user.ts';
import { toastFailure } from '#kit/client/errors.ts';
import { showToast } from '#kit/client/toast.ts';
import { iconButtonClass } from '#ui/button-class.ts';
import { Button } from '#ui/Button.tsx';
import { reviewEndpoints } from '#reviews/contract/endpoints.ts';
import { useMutation } from '#kit/client/cache/hooks.ts';

type RemindButtonProps = {
  enquiryId: string;
  part: Pick<DepartmentReview, 'department' | 'reviewers' | 'remindedAt'>;
};

/** Over the link that covers its line. */
const place = 'relative mt-1.5 shrink-0';

/**
 * Asks a department's reviewers by mail to decide, once a day at most; where nobody reviews it, the
 * way to add someone, for who may.
 */
export function RemindButton({ enquiryId, part: { department, reviewers, remindedAt } }: RemindButtonProps) {
  const [remind, { isLoading }] = useMutation(reviewEndpoints.remind);
  const mayRemind = useMay('reviews:open');
  const mayAdd = useMay('members:write');
  const user = useUser();
  if (reviewers.length === 0) {
    return mayAdd ? (
      <Link
        to={addReviewerPath(department)}
        className={`${iconButtonClass({ variant: 'ghost' })} ${place}`}
        title={`Add a reviewer of ${department}`}
      >
        <UserPlus size={16} aria-hidden="true" />
        <span className="sr-only">Add a reviewer of {department}</span>
      </Link>
    ) : null;
  }
  // Its only reviewer needs no mail from themselves.
  const isOwn = reviewers.length === 1 && user?.departments.includes(department);
  if (!mayRemind || isOwn || !mayRemindAgain(remindedAt, Date.now())) return null;
  const send = () =>
    void remind({ params: { id: enquiryId }, body: { department } })
      .unwrap()
      .then(
        () => showToast({ message: `${department}: ${reviewers.join(', ')} reminded by email` }),
        toastFailure,
      );
  return (
    <Button size="sm" variant="ghost" busy={isLoading} onClick={send} className={place}>
      Remind<span className="sr-only"> {department}</span>
    </Button>
  );
}
