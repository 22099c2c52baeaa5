import { lazy, Suspense } from 'react';
import { useParams } from 'react-router';
import { useEnquiryPage } from '../commands/use-enquiry-page.ts';
import { useHighestRisk } from './use-highest-risk.ts';
import { useOpenFindings } from './use-open-findings.ts';
import { useRowAnswers } from './use-row-answers.ts';
import { isCallName } from '#enquiries/contract/records/call-names.ts';
import { EnquiryDetailPage, EnquiryNotFound } from '#enquiries/client/detail/EnquiryDetailPage.tsx';
import { AssignMenu } from '#members/client/AssignMenu.tsx';
import { ReviewPanel } from '#reviews/client/ReviewPanel.tsx';
import { SkeletonList } from '#ui/Skeleton.tsx';

/** Comes with the page's code, in one fetch. */
export { beginEnquiry } from './begin-enquiry.ts';

const ConversationTab = lazy(async () => ({
  default: (await import('./ConversationTab.tsx')).ConversationTab,
}));

const ActionsTab = lazy(async () => ({ default: (await import('./ActionsTab.tsx')).ActionsTab }));

const FindingsTab = lazy(async () => ({
  default: (await import('#reviews/client/findings/FindingsTab.tsx')).FindingsTab,
}));

const StepBar = lazy(async () => ({ default: (await import('./StepBar.tsx')).StepBar }));

/** /app/contract-review/:id, where that can be an id. */
export function EnquiryScreen() {
  const { id = '' } = useParams();
  return isCallName(id) ? <EnquiryNotFound /> : <AskedEnquiry />;
}

/** An enquiry with the parts other rooms lend it: assigning a member, and the review. */
function AskedEnquiry() {
  const asked = useEnquiryPage();
  const answers = useRowAnswers();
  const findings = useOpenFindings();
  const risk = useHighestRisk();
  return (
    <>
      <EnquiryDetailPage
        renderAssign={(slot) => <AssignMenu {...slot} />}
        renderReview={(slot) => <ReviewPanel {...slot} />}
        renderConversation={(enquiry) => (
          <Suspense fallback={<SkeletonList label="Loading the conversation" rows={4} rowClass="h-24" />}>
            <ConversationTab enquiry={enquiry} />
          </Suspense>
        )}
        renderActions={({ enquiry, requirements }) => (
          <Suspense fallback={<SkeletonList label="Loading the actions" rows={3} />}>
            <ActionsTab enquiryId={enquiry.id} requirements={requirements} />
          </Suspense>
        )}
        renderFindings={(slot) => (
          <Suspense fallback={<SkeletonList label="Loading the findings" rows={4} rowClass="h-24" />}>
            <FindingsTab {...slot} />
          </Suspense>
        )}
        renderNextStep={(enquiry) => (
          <Suspense fallback={null}>
            <StepBar enquiry={enquiry} />
          </Suspense>
        )}
        findings={findings}
        risk={risk}
        answers={answers}
      />
      {asked}
    </>
  );
}
