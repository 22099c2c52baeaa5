import { lazy, Suspense } from 'react';
import { useMay, useUser } from '#accounts/client/use-user.ts';
import { generateContext } from '#assistant/client/use-qucy.ts';
import { EnquiriesPage } from '#enquiries/client/EnquiriesPage.tsx';
import { ChecklistsButton } from '#reviews/client/ChecklistsButton.tsx';
import { SkeletonList } from '#ui/Skeleton.tsx';
import { PermissionsDialog } from '#permissions/client/PermissionsDialog.tsx';

// Most visits show all enquiries; what waits is fetched with the views that show it.
const ReviewFigures = lazy(async () => ({
  default: (await import('#reviews/client/turnaround/ReviewFigures.tsx')).ReviewFigures,
}));
const MyActions = lazy(async () => ({ default: (await import('#reviews/client/MyActions.tsx')).MyActions }));
const WaitingList = lazy(async () => ({
  default: (await import('#reviews/client/WaitingList.tsx')).WaitingList,
}));

/** What waits for the signed-in person, above the list of a review's stage. */
function WaitingFirst() {
  return (
    <section aria-labelledby="waiting-for-you" className="px-3 pt-2 pb-4 sm:px-5">
      <h3 id="waiting-for-you" className="mb-2 text-sm font-semibold">
        Waiting for you
      </h3>
      <Suspense fallback={<SkeletonList label="Loading your reviews" rows={2} />}>
        <WaitingList />
      </Suspense>
      <Suspense fallback={null}>
        <MyActions />
      </Suspense>
    </section>
  );
}

/** /app/contract-review with the parts other rooms lend it. */
export function ContractReviewScreen() {
  const role = useUser()?.role;
  const mayEdit = useMay('permissions:write');
  const permissions = role ? (
    <>
      <ChecklistsButton />
      <PermissionsDialog ownRole={role} mayEdit={mayEdit} />
    </>
  ) : null;
  return (
    <EnquiriesPage
      permissions={permissions}
      waiting={<WaitingFirst />}
      reviewFigures={<ReviewFigures />}
      onGenerateContext={generateContext}
    />
  );
}
