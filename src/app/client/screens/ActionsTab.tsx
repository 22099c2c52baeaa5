import type { Requirement } from '#enquiries/contract/requirements/schema.ts';
import { useAnswersAtQuestions } from '#mail-in/client/use-answers-at-questions.tsx';
import { FollowUpTab } from '#reviews/client/actions/FollowUpTab.tsx';

type ActionsTabProps = { enquiryId: string; requirements: readonly Requirement[] | undefined };

/** The Actions tab of an enquiry: what follows from its review, with what mails answer to its questions. */
export function ActionsTab({ enquiryId, requirements }: ActionsTabProps) {
  const answerAt = useAnswersAtQuestions(enquiryId);
  return (
    <FollowUpTab enquiryId={enquiryId} requirements={requirements} renderAnswer={({ id }) => answerAt(id)} />
  );
}
